#include "solver/optimal/coset_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "search/unit_moves.h"
#include "solver/optimal/block_table.h"
#include "solver/optimal/row_neighbours.h"
#include "solver/optimal/separation_maps.h"

namespace superflip::optimal {
namespace {

constexpr std::uint64_t kClassesAtOnce = 8;
// Looking for a set bit among the neighbours of an entry not yet reached is stopped by the first; following the set
// bits of the neighbours' rows is not. The first pays once this many times the bits set exceeds the entries unreached.
constexpr std::uint64_t kFollowFactor = 4;

std::size_t index_of(Move m) { return static_cast<std::size_t>(m.index()); }

// Breadth-first search by rows. What is known of an entry is one bit in one of three sets, by its distance modulo 3. A
// level is made from the set before it alone (which also holds levels three, six, ... before: their neighbours are all
// reached), so that no thread writes what another reads.
class Generator {
 public:
  Generator(const CosetSpace& space, const UnitMoves& units, int base, const GenerateOptions& options)
      : space_(space),
        frame_(space.frame()),
        options_(options),
        rows_(space.shape().rows()),
        flip_parts_(frame_.flip_parts),
        row_entries_(kSeparations * flip_parts_),
        row_words_((row_entries_ + 63) / 64),
        moves_(units.moves()),
        base_(base),
        contents_{AlignedBuffer(coset_table_bytes(space.shape()), 0xFF)},
        maps_(options.threads, units.set()),
        neighbours_(row_neighbours(space, units.moves())),
        meter_(*options.progress, options.label, std::uint64_t{rows_} * row_entries_, "entries") {
    for (AlignedBuffer& set : sets_) set = AlignedBuffer(rows_ * row_words_ * sizeof(std::uint64_t), 0);
    if (flip_parts_ > 1) tabulate_flips();
  }

  Result<TableContents> run() {
    const CosetEntry solved = space_.entry_of(CubieState::solved());
    row(0, solved.row)[solved.edges / 64] |= std::uint64_t{1} << solved.edges % 64;
    histogram_.counts[0] = 1;
    std::uint64_t unreached = std::uint64_t{rows_} * row_entries_ - 1;
    std::uint64_t newest = 1;
    note_least(0, solved.row, row(0, solved.row));
    meter_.add(1);
    for (int depth = 1; depth <= base_ + 2; ++depth) {
      meter_.set_depth(depth);
      if (depth > base_) set_apart(depth);
      const bool follow = newest * moves_.size() < unreached * kFollowFactor;
      newest = 0;
      if (!make_level(depth, follow, newest)) return fail(ErrorCode::kInterrupted, "interrupted");
      unreached -= newest;
      meter_.add(newest);
    }
    histogram_.unreached = kCosetsEach * frame_.parts * flip_parts_;
    for (const std::uint64_t count : histogram_.counts) histogram_.unreached -= count;
    return pack();
  }

 private:
  static constexpr std::size_t kMostWords = (kSeparations * 4 + 63) / 64;
  static constexpr std::uint64_t kCosetsEach = std::uint64_t{kTwists} * kTetrads * kSeparations;
  [[nodiscard]] std::uint64_t* row(int depth, std::uint32_t number) {
    return reinterpret_cast<std::uint64_t*>(sets_[static_cast<std::size_t>(depth % 3)].data()) + number * row_words_;
  }

  // Adds the entries at distance `depth`. False when it was interrupted.
  bool make_level(int depth, bool follow, std::uint64_t& reached) {
    std::atomic<std::uint64_t> entries{0};
    std::atomic<std::uint64_t> cosets{0};
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t c = begin; c < end; ++c) {
        std::uint64_t count = 0;
        for (std::uint32_t part = 0; part < frame_.parts; ++part)
          count += make_row(depth, follow, static_cast<std::uint32_t>(c) * frame_.parts + part);
        entries += count;
        cosets += count * space_.classes()[c].cosets;
      }
    };
    const bool whole = parallel_for(options_.threads, space_.classes().size(), kClassesAtOnce, work, options_.stop);
    reached = entries;
    histogram_.counts[static_cast<std::size_t>(depth)] = cosets;
    return whole;
  }

  std::uint64_t make_row(int depth, bool follow, std::uint32_t number) {
    std::array<std::uint64_t, kMostWords> fresh{};
    std::array<std::uint64_t, kMostWords> unreached;
    const std::uint64_t* const sets[3] = {row(0, number), row(1, number), row(2, number)};
    bool any = false;
    for (std::size_t w = 0; w < row_words_; ++w) {
      unreached[w] = ~(sets[0][w] | sets[1][w] | sets[2][w]);
      if (w + 1 == row_words_) unreached[w] &= (std::uint64_t{1} << row_entries_ % 64) - 1;
      any = any || unreached[w] != 0;
    }
    if (!any) return 0;
    for (std::size_t m = 0; m < moves_.size(); ++m) {
      const RowNeighbour& neighbour = neighbours_[number * moves_.size() + m];
      const std::uint64_t* const before = row(depth - 1, neighbour.row);
      if (follow) {
        follow_neighbour(before, neighbour.symmetry, moves_[m], fresh);
      } else {
        look_at_neighbour(before, neighbour.symmetry, moves_[m], unreached, fresh);
      }
    }
    std::uint64_t count = 0;
    std::uint64_t* const target = row(depth, number);
    for (std::size_t w = 0; w < row_words_; ++w) {
      if (follow) fresh[w] &= unreached[w];
      count += static_cast<std::uint64_t>(std::popcount(fresh[w]));
      target[w] |= fresh[w];
    }
    if (depth <= base_ && count > 0) note_least(depth, number, fresh.data());
    return count;
  }

  // The groups of a row that these entries are the first of.
  void note_least(int depth, std::uint32_t number, const std::uint64_t* fresh) {
    std::uint8_t* const bytes = contents_.payload.data() + std::size_t{number} * row_bytes(flip_parts_);
    for (std::size_t w = 0; w < row_words_; ++w) {
      for (std::uint64_t bits = fresh[w]; bits != 0; bits &= bits - 1) {
        const auto e = static_cast<std::uint32_t>(64 * w + static_cast<std::size_t>(std::countr_zero(bits)));
        std::uint8_t& least = bytes[e / kGroupEntries * kGroupBytes + kGroupBytes - 1];
        least = std::min(least, static_cast<std::uint8_t>(depth << 4));
      }
    }
  }

  // Empties the set that the level `depth` is to fill. What was in it goes to the set of distance base, which then
  // holds all that is as near.
  void set_apart(int depth) {
    auto* const target = row(depth, 0);
    auto* const near = row(base_, 0);
    const auto move = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t w = begin; w < end; ++w) near[w] |= std::exchange(target[w], 0);
    };
    parallel_for(options_.threads, rows_ * row_words_, 1U << 16, move);
  }

  // With flip parts the entries of a separation are four bits. Flip parts are added like vectors: a turn of some
  // separation adds one, a symmetry exchanges the slices and adds another.
  void tabulate_flips() {
    added_by_move_.assign(kMoves, std::vector<std::uint8_t>(kSeparations));
    added_by_symmetry_.assign(kSymmetries, std::vector<std::uint8_t>(kSeparations));
    const auto fill = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) {
        const auto e = static_cast<std::uint32_t>(i);
        for (const Move m : moves_) {
          const CubieState& turn = state_of(m);
          std::uint32_t flips = 0;
          for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(turn.eo[p]) << p;
          added_by_move_[index_of(m)][e] =
              static_cast<std::uint8_t>(flip_parities(masks_of_separation(maps_.turned[index_of(m)][e]), flips));
        }
        for (std::size_t s = 0; s < kSymmetries; ++s) {
          const SliceMasks seen = masks_of_separation(maps_.seen[s][e]);
          added_by_symmetry_[s][e] = static_cast<std::uint8_t>(frame_.flip_part_seen(seen[0], seen[1], 0, s));
        }
      }
    };
    parallel_for(options_.threads, kSeparations, 512, fill);
    for (std::size_t s = 0; s < kSymmetries; ++s)
      for (std::uint32_t added = 0; added < 4; ++added)
        for (std::uint32_t entries = 0; entries < 16; ++entries)
          for (std::uint32_t part = 0; part < 4; ++part)
            if ((entries >> (frame_.flip_part_seen(0, 0, all_parities(part), s) ^ added) & 1) != 0)
              before_[s][added][entries] = static_cast<std::uint8_t>(before_[s][added][entries] | 1U << part);
  }
  // The parity of the third slice follows from the others'.
  static std::uint32_t all_parities(std::uint32_t part) { return part | (part ^ part >> 1) % 2 << 2; }

  // Of the four entries of separation e those that move m and then a symmetry take to `entries` of another.
  [[nodiscard]] std::uint32_t entries_before(std::uint32_t e, Move m, std::size_t symmetry,
                                             std::uint64_t entries) const {
    const std::uint32_t added = frame_.flip_part_seen(0, 0, added_by_move_[index_of(m)][e], symmetry) ^
                                added_by_symmetry_[symmetry][maps_.turned[index_of(m)][e]];
    return before_[symmetry][added][entries];
  }

  // Sets every entry that move m takes to a set entry of the neighbour's row.
  void follow_neighbour(const std::uint64_t* before, std::uint32_t symmetry, Move m,
                        std::array<std::uint64_t, kMostWords>& fresh) const {
    const std::uint16_t* const unseen =
        maps_.seen[static_cast<std::size_t>(Symmetry(static_cast<int>(symmetry)).inverse().index())].data();
    const std::uint16_t* const back = maps_.turned[index_of(m.inverse())].data();
    for (std::size_t w = 0; w < row_words_; ++w) {
      for (std::uint64_t bits = before[w]; bits != 0;) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
        if (flip_parts_ == 1) {
          const std::uint32_t e = back[unseen[64 * w + bit]];
          fresh[e / 64] |= std::uint64_t{1} << e % 64;
          bits &= bits - 1;
        } else {
          const std::size_t first = bit / 4 * 4;
          const std::uint32_t e = back[unseen[16 * w + first / 4]];
          fresh[e / 16] |= std::uint64_t{entries_before(e, m, symmetry, bits >> first & 15)} << e % 16 * 4;
          bits &= ~(std::uint64_t{15} << first);
        }
      }
    }
  }

  // Moves from `unreached` to `fresh` every entry that move m takes to a set entry of the neighbour's row.
  void look_at_neighbour(const std::uint64_t* before, std::uint32_t symmetry, Move m,
                         std::array<std::uint64_t, kMostWords>& unreached,
                         std::array<std::uint64_t, kMostWords>& fresh) const {
    const std::uint16_t* const turned = maps_.turned[index_of(m)].data();
    const std::uint16_t* const seen = maps_.seen[symmetry].data();
    for (std::size_t w = 0; w < row_words_; ++w) {
      std::uint64_t found = 0;
      for (std::uint64_t bits = unreached[w]; bits != 0;) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(bits));
        if (flip_parts_ == 1) {
          const std::uint32_t e = seen[turned[64 * w + bit]];
          found |= (before[e / 64] >> e % 64 & 1) << bit;
          bits &= bits - 1;
        } else {
          const std::size_t first = bit / 4 * 4;
          const auto e = static_cast<std::uint32_t>(16 * w + first / 4);
          const std::uint32_t to = seen[turned[e]];
          found |= std::uint64_t{entries_before(e, m, symmetry, before[to / 16] >> to % 16 * 4 & 15)} << first;
          bits &= ~(std::uint64_t{15} << first);
        }
      }
      found &= unreached[w];
      unreached[w] &= ~found;
      fresh[w] |= found;
    }
  }

  Result<TableContents> pack() {
    // Four bits, each in the lower of two.
    std::array<std::uint8_t, 16> spread{};
    for (std::size_t bits = 0; bits < 16; ++bits)
      for (std::size_t k = 0; k < 4; ++k)
        spread[bits] = static_cast<std::uint8_t>(spread[bits] | (bits >> k & 1) << (2 * k));
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t r = begin; r < end; ++r) {
        const auto number = static_cast<std::uint32_t>(r);
        const std::uint64_t* const first = row(base_ + 1, number);
        const std::uint64_t* const second = row(base_ + 2, number);
        const std::uint64_t* const near = row(base_, number);
        std::uint8_t* const bytes = contents_.payload.data() + r * row_bytes(flip_parts_);
        for (std::uint32_t e = 0; e < row_entries_;) {
          const std::uint32_t count = std::min({4U, kGroupEntries - e % kGroupEntries, row_entries_ - e});
          const auto some = [&](const std::uint64_t* words) {
            const std::uint64_t high = e % 64 > 60 ? words[e / 64 + 1] << (64 - e % 64) : 0;
            return (words[e / 64] >> e % 64 | high) & ((1U << count) - 1);
          };
          const std::uint64_t far = ~(some(first) | some(second) | some(near)) & ((1U << count) - 1);
          std::uint8_t& byte = bytes[place_of(e).byte];
          byte = static_cast<std::uint8_t>((byte & (count < 4 ? 0xF0 : 0)) | spread[some(first) | far] |
                                           spread[some(second) | far] << 1);
          e += count;
        }
      }
    };
    if (!parallel_for(options_.threads, rows_, 64, work, options_.stop))
      return fail(ErrorCode::kInterrupted, "interrupted");
    contents_.histogram = histogram_;
    return std::move(contents_);
  }

  const CosetSpace& space_;
  const CosetFrame& frame_;
  const GenerateOptions& options_;
  std::uint32_t rows_;
  std::uint32_t flip_parts_;
  std::uint32_t row_entries_;
  std::size_t row_words_;
  MoveSequence moves_;
  int base_;
  TableContents contents_;
  SeparationMaps maps_;
  std::vector<RowNeighbour> neighbours_;  // [row * moves + number of the move]
  ProgressMeter meter_;
  std::array<AlignedBuffer, 3> sets_;
  std::vector<std::vector<std::uint8_t>> added_by_move_;      // [move][separation]: parities of flips
  std::vector<std::vector<std::uint8_t>> added_by_symmetry_;  // [symmetry][separation]: a flip part
  std::array<std::array<std::array<std::uint8_t, 16>, 4>, kSymmetries> before_{};
  DistanceHistogram histogram_;
};

}  // namespace

std::string table_name(std::string_view stem, const Metric& metric) {
  return metric.id == htm().id ? std::string(stem) : fmt::format("{}_{}", stem, metric.id);
}

int table_base(const Metric& metric, const CosetShape& shape) {
  // Measured with one flip part and 1, 2 and 6 corner parts.
  struct Row {
    std::string_view metric;
    std::array<int, 3> bases;
  };
  static constexpr std::array<Row, 4> kRows = {
      {{"qtm", {9, 9, 10}}, {"stm", {7, 7, 8}}, {"ahtm", {6, 6, 7}}, {"aqtm", {7, 7, 8}}}};
  const auto row = std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return r.metric == metric.id; });
  if (row == kRows.end()) return table_base(shape);
  return row->bases[shape.parts == 1 ? 0 : shape.parts == 2 ? 1 : 2];
}

Result<TableContents> generate_coset_table(const CosetSpace& space, const GenerateOptions& options,
                                           const Metric& metric) {
  if (space.shape().flip_parts == kFlipBlock) return generate_block_table(space, options);
  const UnitMoves units(metric, metric.moves);
  return Generator(space, units, table_base(metric, space.shape()), options).run();
}

Result<Table> open_coset_table(TableStore& store, const CosetSpace& space, const GenerateOptions& options,
                               const Metric& metric) {
  const CosetShape shape = space.shape();
  TableSpec spec;
  const std::string twists = shape.twists == kTwists ? "" : fmt::format("{}x", shape.twists);
  spec.name = table_name(fmt::format("optimal_cosets_{}{}x{}", twists, shape.parts, shape.flip_parts), metric);
  spec.coordinate = fmt::format("sym48_{}co_x_tetrads_x_{}_x_separation_x_{}", twists, shape.parts, shape.flip_parts);
  spec.kind = TableKind::kOther;
  spec.packing = {8, Meaning::kExact};
  spec.moves = UnitMoves(metric, metric.moves).set();
  spec.metric = metric.id;
  spec.entries = coset_table_bytes(shape);
  spec.fingerprint = space.fingerprint();
  GenerateOptions labelled = options;
  labelled.label = spec.name;
  return store.open_or_generate(
      spec, [&](const GenerateOptions& generate) { return generate_coset_table(space, generate, metric); }, labelled);
}

}  // namespace superflip::optimal
