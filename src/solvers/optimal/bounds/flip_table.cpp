#include <bit>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "search/unit_moves.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/level_loop.h"

namespace superflip::optimal {
namespace {

constexpr std::uint8_t kUnset = 15;

class FlipTableGenerator {
 public:
  FlipTableGenerator(const CosetFrame& frame, const EdgeFrame& edges, const UnitMoves& units,
                     const GenerateOptions& options)
      : frame_(frame),
        edges_(edges),
        options_(options),
        moves_(units.moves()),
        maps_(options.threads, units.set(), options.stop) {}

  Result<TableContents> run() {
    TableContents contents{AlignedBuffer(kFlipBytes, 0)};
    distance_.assign(std::size_t{kFlipClasses} * kFlips, kUnset);
    find_classes();
    std::vector<std::uint32_t> level;  // class * 2048 + flips
    std::vector<std::uint32_t> next;
    const EdgeFrame::Class solved = edges_.class_of_separation(separation_of(slice_masks(CubieState::solved())));
    const std::uint64_t goals = reach(kFlips * solved.number, 0, level);
    const auto levels = run_levels({.entries = distance_.size(), .last = kUnset - 1}, {goals, 1}, options_,
                                   [&](const Level& made) -> Result<LevelSize> {
                                     std::uint64_t entries = 0;
                                     next.clear();
                                     for (const std::uint32_t entry : level)
                                       for (const Carried& turn : classes_[entry / kFlips].turns)
                                         entries += reach(turn(entry % kFlips), made.depth, next);
                                     made.progress.add(entries);
                                     std::swap(level, next);
                                     return LevelSize(entries, level.size());
                                   });
    if (!levels) return tl::unexpected(levels.error());
    contents.histogram = levels->histogram;
    for (std::size_t i = 0; i < distance_.size(); ++i)
      contents.payload.data()[i / 2] =
          static_cast<std::uint8_t>(contents.payload.data()[i / 2] | distance_[i] << i % 2 * 4);
    return contents;
  }

 private:
  // Where the entries of one class go, by their flips: flips are added like vectors of bits, so what eleven of them
  // become is the sum of what the lower six and the upper five become.
  class Carried {
   public:
    template <typename FlipsAfter>
    Carried(std::uint32_t number, const FlipsAfter& flips_after) : first_(number * kFlips) {
      for (std::uint32_t i = 0; i < low_.size(); ++i) low_[i] = static_cast<std::uint16_t>(flips_after(i));
      for (std::uint32_t i = 0; i < high_.size(); ++i)
        high_[i] = static_cast<std::uint16_t>(flips_after(i << 6) ^ flips_after(0));
    }
    [[nodiscard]] std::uint32_t operator()(std::uint32_t flips) const {
      return first_ + static_cast<std::uint32_t>(low_[flips & 63] ^ high_[flips >> 6]);
    }

   private:
    std::uint32_t first_;
    std::array<std::uint16_t, 64> low_;
    std::array<std::uint16_t, kFlips / 64> high_;
  };
  struct Class {
    std::vector<Carried> turns;  // of the representative's cubes
    std::vector<Carried> names;  // other ones of an entry: what symmetries that keep the separation make of it
  };

  void find_classes() {
    classes_.resize(kFlipClasses);
    const auto find = [&](std::uint64_t begin, std::uint64_t end) {
      for (auto e = static_cast<std::uint32_t>(begin); e < end; ++e)
        if (edges_.class_of_separation(e).symmetry == 0) find_class(e);  // a representative
    };
    parallel_for(options_.threads, kSeparations, 256, find, options_.stop);
  }
  void find_class(std::uint32_t separation) {
    Class& of = classes_[edges_.class_of[separation]];
    for (const Move m : moves_) {
      const CubieState& turn = state_of(m);
      const std::uint32_t to = maps_.turned[static_cast<std::size_t>(m.index())][separation];
      const EdgeFrame::Class found = edges_.class_of_separation(to);
      of.turns.emplace_back(found.number, [&](std::uint32_t flips) {
        return frame_.flips.seen(all_flips_after(turn, flips), masks_of_separation(to), found.symmetry) % kFlips;
      });
    }
    for (std::size_t s = 0; s < kSymmetries; ++s)
      if (maps_.seen[s][separation] == separation)
        of.names.emplace_back(edges_.class_of[separation], [&](std::uint32_t flips) {
          return frame_.flips.seen(all_flips(flips), masks_of_separation(separation), s) % kFlips;
        });
  }

  // Marks an entry under all its names and adds it to `level` if it is new; returns how many names were new.
  std::uint64_t reach(std::uint32_t entry, int depth, std::vector<std::uint32_t>& level) {
    if (distance_[entry] != kUnset) return 0;
    level.push_back(entry);
    std::uint64_t names = 0;
    for (const Carried& name : classes_[entry / kFlips].names) {
      std::uint8_t& distance = distance_[name(entry % kFlips)];
      names += distance == kUnset ? 1 : 0;
      distance = static_cast<std::uint8_t>(depth);
    }
    return names;
  }

  const CosetFrame& frame_;
  const EdgeFrame& edges_;
  const GenerateOptions& options_;
  MoveSequence moves_;
  SeparationMaps maps_;
  std::vector<Class> classes_;
  std::vector<std::uint8_t> distance_;  // [class * 2048 + flips]
};

}  // namespace

std::uint32_t all_flips(std::uint32_t flips) {
  return flips | static_cast<std::uint32_t>(std::popcount(flips)) % 2 << (kEdges - 1);
}

std::uint32_t all_flips_after(const CubieState& turn, std::uint32_t flips) {
  const std::uint32_t before = all_flips(flips);
  std::uint32_t after = 0;
  for (std::size_t p = 0; p < kEdges; ++p) after |= ((before >> turn.ep[p] & 1) ^ turn.eo[p]) << p;
  return after;
}

Result<Table> open_flip_table(TableStore& store, const CosetFrame& frame, const EdgeFrame& edges,
                              const GenerateOptions& options, const Metric& metric) {
  const UnitMoves units(metric, metric.moves);
  TableSpec spec = byte_table_spec("optimal_flips", metric);
  spec.coordinate = "sym48_separation_x_eo";
  spec.entries = kFlipBytes;
  spec.fingerprint = checksum(edges.class_of.data(), sizeof(edges.class_of));
  return store.open_or_generate(
      spec, [&](const GenerateOptions& labelled) { return FlipTableGenerator(frame, edges, units, labelled).run(); },
      options);
}

}  // namespace superflip::optimal
