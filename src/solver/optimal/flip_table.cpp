#include "solver/optimal/flip_table.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "search/unit_moves.h"
#include "solver/optimal/coset_table.h"

namespace superflip::optimal {
namespace {

constexpr std::uint8_t kUnset = 15;

struct Position {
  std::uint16_t separation;
  std::uint16_t flips;
};

// A mask of twelve places, its bits moved: bit p of the result is bit from[p].
std::uint32_t permuted(std::uint32_t mask, const std::array<std::uint8_t, kEdges>& from) {
  std::uint32_t moved = 0;
  for (std::size_t p = 0; p < kEdges; ++p) moved |= (mask >> from[p] & 1) << p;
  return moved;
}

class Generator {
 public:
  Generator(const CosetFrame& frame, const UnitMoves& units, const GenerateOptions& options)
      : frame_(frame), options_(options), moves_(units.moves()), maps_(options.threads, units.set()) {}

  Result<TableContents> run() {
    TableContents contents{AlignedBuffer(kFlipBytes, 0)};
    distance_.assign(std::size_t{kFlipClasses} * kFlips, kUnset);
    find_classes();
    std::vector<Position> level;
    std::vector<Position> next;
    const CubieState solved = CubieState::solved();
    reach({static_cast<std::uint16_t>(separation_of(slice_masks(solved))), 0}, 0, level);
    for (int depth = 0; !level.empty(); ++depth) {
      contents.histogram.counts[static_cast<std::size_t>(depth)] = level.size();
      if (options_.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      next.clear();
      for (const Position& position : level) {
        for (const Move m : moves_) {
          const CubieState& turn = state_of(m);
          std::uint32_t flips = permuted(position.flips, turn.ep);
          for (std::size_t p = 0; p < kEdges; ++p) flips ^= static_cast<std::uint32_t>(turn.eo[p]) << p;
          reach({maps_.turned[static_cast<std::size_t>(m.index())][position.separation],
                 static_cast<std::uint16_t>(flips)},
                depth + 1, next);
        }
      }
      std::swap(level, next);
    }
    for (std::size_t i = 0; i < distance_.size(); ++i)
      contents.payload.data()[i / 2] =
          static_cast<std::uint8_t>(contents.payload.data()[i / 2] | distance_[i] << i % 2 * 4);
    return contents;
  }

 private:
  void find_classes() {
    classes_.resize(kFlipClasses);
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint16_t found = frame_.flip_class_of[e];
      if (found >> CosetFrame::kFlipClassBits != 0) continue;  // not a representative
      Class& of = classes_[found];
      of.separation = static_cast<std::uint16_t>(e);
      for (std::size_t s = 0; s < kSymmetries; ++s)
        if (maps_.seen[s][e] == e) of.stabilizer.push_back(s);
    }
  }

  // Marks a position under all its names; adds it to `level` if it is new.
  void reach(const Position& position, int depth, std::vector<Position>& level) {
    const std::uint32_t found = frame_.flip_class_of[position.separation];
    const std::uint32_t number = found & ((1U << CosetFrame::kFlipClassBits) - 1);
    const std::uint32_t seen = frame_.flips_seen(position.flips, masks_of_separation(position.separation),
                                                 found >> CosetFrame::kFlipClassBits);
    if (distance_[std::size_t{number} * kFlips + seen % kFlips] != kUnset) return;
    const Class& of = classes_[number];
    const SliceMasks masks = masks_of_separation(of.separation);
    level.push_back({of.separation, static_cast<std::uint16_t>(seen)});
    for (const std::size_t s : of.stabilizer)
      distance_[std::size_t{number} * kFlips + frame_.flips_seen(seen, masks, s) % kFlips] =
          static_cast<std::uint8_t>(depth);
  }

  struct Class {
    std::uint16_t separation = 0;
    std::vector<std::size_t> stabilizer;
  };

  const CosetFrame& frame_;
  const GenerateOptions& options_;
  MoveSequence moves_;
  SeparationMaps maps_;
  std::vector<Class> classes_;
  std::vector<std::uint8_t> distance_;  // [class * 2048 + flips]
};

}  // namespace

Result<Table> open_flip_table(TableStore& store, const CosetFrame& frame, const GenerateOptions& options,
                              const Metric& metric) {
  const UnitMoves units(metric, metric.moves);
  TableSpec spec;
  spec.name = table_name("optimal_flips", metric);
  spec.coordinate = "sym48_separation_x_eo";
  spec.kind = TableKind::kOther;
  spec.packing = {8, Meaning::kExact};
  spec.moves = units.set();
  spec.metric = metric.id;
  spec.entries = kFlipBytes;
  spec.fingerprint = checksum(frame.flip_class_of.data(), sizeof(frame.flip_class_of));
  GenerateOptions labelled = options;
  labelled.label = spec.name;
  return store.open_or_generate(
      spec, [&](const GenerateOptions& generate) { return Generator(frame, units, generate).run(); }, labelled);
}

}  // namespace superflip::optimal
