#include "solvers/optimal/bounds/flip_cosets.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstring>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "search/unit_moves.h"
#include "solvers/optimal/tables/block_frontier.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/level_loop.h"

namespace superflip::optimal {
namespace {

std::uint32_t corner_coset_of(const CosetNumbering& cosets, const FlipCosetFrame& frame, const CubieState& state) {
  std::uint32_t tetrad_twist = 0;
  for (std::size_t p = 0; p < kCorners; ++p)
    if (kCornerLabel[state.cp[p]] < 4) tetrad_twist += state.co[p];
  return frame.corner_coset(cosets.frame().arrangement(cosets.tetrads_of(state), cosets.part_of(state)),
                            tetrad_twist % kMaxTetradTwists);
}

// Calls visit(corner_coset, state) for a cube of each corner_coset.
template <typename Visit>
void for_each_corner_coset(const CosetNumbering& cosets, const FlipCosetFrame& frame, const Visit& visit) {
  std::vector<bool> done(frame.shape.corner_cosets());
  CubieState state = CubieState::solved();
  do {
    // A corner of each tetrad is twisted.
    std::array<std::size_t, 2> corner{};
    for (std::size_t p = 0; p < kCorners; ++p) corner[kCornerLabel[state.cp[p]] >> 2] = p;
    state.co = {};
    for (std::uint8_t tetrad_twist = 0; tetrad_twist < frame.shape.tetrad_twists; ++tetrad_twist) {
      state.co[corner[0]] = tetrad_twist;
      state.co[corner[1]] = static_cast<std::uint8_t>((3 - tetrad_twist) % 3);
      const std::uint32_t corner_coset = corner_coset_of(cosets, frame, state);
      if (!done[corner_coset]) visit(corner_coset, state);
      done[corner_coset] = true;
    }
  } while (std::next_permutation(state.cp.begin(), state.cp.end()));
}

}  // namespace

FlipCosetFrame::FlipCosetFrame(const CosetNumbering& cosets, const EdgeFrame& edge_frame, std::uint32_t tetrad_twists)
    : shape{cosets.shape().parts, tetrad_twists}, edges(&edge_frame) {
  for_each_corner_coset(cosets, *this, [&](std::uint32_t corner_coset, const CubieState& state) {
    for (int m = 0; m < kFaceTurns; ++m)
      corner_coset_after[corner_coset * 32 + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(corner_coset_of(cosets, *this, apply(state, Move(m))));
    for (std::size_t s = 0; s < kSymmetries; ++s)
      corner_coset_seen[s][corner_coset] =
          static_cast<std::uint16_t>(corner_coset_of(cosets, *this, conjugate(state, Symmetry(static_cast<int>(s)))));
  });
}

std::uint32_t flip_coset_entry(const CosetNumbering& cosets, const FlipCosetFrame& flip_cosets,
                               const CubieState& state) {
  const SliceMasks masks = slice_masks(state);
  return flip_coset_entry(cosets.frame(), flip_cosets,
                          {separation_of(masks), masks, flips_of(state), corner_coset_of(cosets, flip_cosets, state)});
}

// The flips of a row in another order, in which a breadth-first step moves whole bytes.

// Numbers the flips of a class's representative. The lower three bits are the *whole*: bit s is the flip of the last
// edge of slice s. The bits above are the *rest*: a bit for each other edge that is flipped differently from the last
// edge of its slice. Turns and symmetries map whole slices to whole slices. So they map all numbers with one rest, a
// byte of a row, to those of one other rest. The order within the byte depends only on how the slices change places
// and on which slices change their flips.
struct FlipNumbers {
  static constexpr std::uint32_t kWhole = 8;
  static constexpr std::uint32_t kRests = kFlips / kWhole;

  std::array<std::uint16_t, kFlips> of_flips;
  std::array<std::uint16_t, kFlips> to_flips;

  explicit FlipNumbers(const SliceMasks& masks) {
    for (std::uint32_t flips = 0; flips < kFlips; ++flips) {
      const std::uint32_t all = all_flips(flips);
      std::uint32_t whole = 0;
      std::uint32_t rest = 0;
      std::size_t bit = 0;
      for (std::size_t s = 0; s < kSlices; ++s) {
        const auto last = static_cast<std::uint32_t>(std::bit_width(masks[s])) - 1;
        const std::uint32_t flipped = all >> last & 1;
        whole |= flipped << s;
        for (std::uint32_t others = masks[s] & ~(1U << last); others != 0; others &= others - 1)
          rest |= ((all >> std::countr_zero(others) & 1) ^ flipped) << bit++;
      }
      // Of the nine bits of the rest the last follows from the others.
      const std::uint32_t number = rest % kRests * kWhole + whole;
      of_flips[flips] = static_cast<std::uint16_t>(number);
      to_flips[number] = static_cast<std::uint16_t>(flips);
    }
  }
};

// Permutes the bits of a byte whose number is a set of slices: bit w of the result is the bit of the set that w becomes
// when slices change places and the slices of `changed` are flipped.
using ByteOrder = std::array<std::array<std::uint8_t, 256>, FlipNumbers::kWhole>;  // [changed][byte]
using SliceOrder = std::array<std::uint8_t, kSlices>;                              // the slice that each slice becomes

inline ByteOrder byte_order(const SliceOrder& slices) {
  ByteOrder order{};
  for (std::uint32_t changed = 0; changed < FlipNumbers::kWhole; ++changed) {
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
      for (std::uint32_t w = 0; w < FlipNumbers::kWhole; ++w) {
        std::uint32_t becomes = changed;
        for (std::size_t s = 0; s < kSlices; ++s) becomes ^= (w >> s & 1) << slices[s];
        order[changed][byte] = static_cast<std::uint8_t>(order[changed][byte] | (byte >> becomes & 1) << w);
      }
    }
  }
  return order;
}

namespace {

constexpr std::size_t kRowWords = kFlips / 64;
constexpr std::size_t kRowBytes = kFlips / 8;

// Breadth-first over rows of 2,048 entries, in the memory of the table (tables/block_frontier.h). Meanwhile the flips
// of a row are numbered as FlipNumbers has them.
class FlipCosetGenerator {
 public:
  FlipCosetGenerator(const CosetNumbering& cosets, const FlipCosetFrame& frame, const UnitMoves& units, int base,
                     const GenerateOptions& options)
      : cosets_(cosets),
        frame_(frame),
        units_(units),
        base_(base),
        options_(options),
        corner_cosets_(frame.shape.corner_cosets()),
        contents_{AlignedBuffer(frame.shape.bytes(), 0xFF, options.threads, options.stop)},
        rows_(reinterpret_cast<Row*>(contents_.payload.data())),
        unreached_(frame.shape.rows(), kFlips) {
    for (auto& counts : newest_) counts.assign(frame.shape.rows(), 0);
    find_classes();
    find_steps();
  }

  Result<TableContents> run() {
    reach_solved();
    const auto levels =
        run_levels({.entries = std::uint64_t{frame_.shape.rows()} * kFlips,
                    .states = std::uint64_t{kSeparations} * corner_cosets_ * kFlips,
                    .exhaustive = false,
                    .last = base_ + 2},
                   1, options_, [&](const Level& level) -> Result<LevelSize> { return make_level(level); });
    if (!levels) return tl::unexpected(levels.error());
    contents_.histogram = levels->histogram;
    const auto finish = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t row = begin; row < end; ++row)
        order_by_flips(rows_[row], classes_[row / corner_cosets_].numbers);
    };
    if (!parallel_for(options_.threads, frame_.shape.rows(), 64, finish, options_.stop)) return interrupted(options_);
    return std::move(contents_);
  }

 private:
  using Row = CodePlanes<kRowWords>;
  static_assert(sizeof(Row) == kFlips / 4);
  using Bits = std::array<std::uint64_t, kRowWords>;
  using Bytes = std::array<std::uint8_t, kRowBytes>;

  struct Class {
    std::uint32_t separation;       // of the representative
    std::uint32_t separations = 0;  // in the class
    FlipNumbers numbers;

    explicit Class(std::uint32_t of) : separation(of), numbers(masks_of_separation(of)) {}
  };
  // A move of the representative of a class, then the symmetry that leads to the representative of the reached class.
  struct Step {
    std::uint16_t number;  // of the reached class
    std::uint16_t symmetry;
    Move move;
    const ByteOrder* order;                                 // permutes the slices
    std::array<std::uint8_t, FlipNumbers::kRests> rest;     // [rest before]: the rest after
    std::array<std::uint8_t, FlipNumbers::kRests> changed;  // [rest before]: the slices whose flips change
  };

  /// By row, how many entries are at a distance; of the last two distances.
  [[nodiscard]] std::vector<std::uint16_t>& newest(int depth) { return newest_[static_cast<std::size_t>(depth % 2)]; }

  void find_classes() {
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint32_t number = frame_.edges->class_of_separation(e).number;
      if (number == classes_.size()) classes_.emplace_back(e);  // a class gets its number at its representative
      ++classes_[number].separations;
    }
  }

  void find_steps() {
    SliceOrder slices = {0, 1, 2};
    do byte_orders_.emplace_back(slices, byte_order(slices));
    while (std::next_permutation(slices.begin(), slices.end()));
    steps_.resize(kFlipClasses);
    const SeparationMaps maps(options_.threads, units_.set(), options_.stop);
    const auto find = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t c = begin; c < end; ++c)
        for (const Move move : units_.moves()) steps_[c].push_back(step_of(maps, classes_[c], move));
    };
    parallel_for(options_.threads, kFlipClasses, 8, find, options_.stop);
  }

  [[nodiscard]] Step step_of(const SeparationMaps& maps, const Class& from, Move move) const {
    const CosetFrame& frame = cosets_.frame();
    const std::uint32_t to = maps.turned[static_cast<std::size_t>(move.index())][from.separation];
    const EdgeFrame::Class found = frame_.edges->class_of_separation(to);
    Step step{};
    step.move = move;
    step.number = static_cast<std::uint16_t>(found.number);
    step.symmetry = static_cast<std::uint16_t>(found.symmetry);
    const FlipNumbers& numbers = classes_[step.number].numbers;
    const auto number_there = [&](std::uint32_t number) -> std::uint32_t {
      const std::uint32_t flips = all_flips_after(state_of(move), from.numbers.to_flips[number]);
      return numbers.of_flips[frame.flips.seen(flips, masks_of_separation(to), step.symmetry) % kFlips];
    };
    for (std::uint32_t rest = 0; rest < FlipNumbers::kRests; ++rest) {
      const std::uint32_t there = number_there(rest * FlipNumbers::kWhole);
      step.rest[rest] = static_cast<std::uint8_t>(there / FlipNumbers::kWhole);
      step.changed[rest] = static_cast<std::uint8_t>(there % FlipNumbers::kWhole);
    }
    SliceOrder slices{};
    for (std::uint32_t s = 0; s < kSlices; ++s)
      slices[s] = static_cast<std::uint8_t>(std::countr_zero(number_there(1U << s) ^ number_there(0)));
    step.order = &std::find_if(byte_orders_.begin(), byte_orders_.end(), [&](const auto& o) {
                    return o.first == slices;
                  })->second;
    return step;
  }

  void reach_solved() {
    const std::uint32_t entry = flip_coset_entry(cosets_, frame_, CubieState::solved());
    const std::uint32_t row = entry / kFlips;
    const std::uint32_t number = classes_[row / corner_cosets_].numbers.of_flips[entry % kFlips];
    Bits bits{};
    Bytes bytes{};
    bytes[number / 8] = static_cast<std::uint8_t>(1U << number % 8);
    std::memcpy(bits.data(), bytes.data(), sizeof(bits));
    take(0, row, bits);
  }

  LevelSize make_level(const Level& level) {
    std::atomic<std::uint64_t> entries{0};
    std::atomic<std::uint64_t> cosets{0};
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      for (auto c = static_cast<std::uint32_t>(begin); c < end; ++c) {
        std::uint64_t count = 0;
        for (std::uint32_t corner_coset = 0; corner_coset < corner_cosets_; ++corner_coset)
          count += make_row(level.depth, c, corner_coset);
        entries += count;
        cosets += count * classes_[c].separations;
        level.progress.add(count);
      }
    };
    parallel_for(options_.threads, kFlipClasses, 1, work, options_.stop);
    return {entries, cosets};
  }

  // Finds the entries of a row at distance `depth`; returns their number.
  std::uint32_t make_row(int depth, std::uint32_t number, std::uint32_t corner_coset) {
    const std::uint32_t row = number * corner_cosets_ + corner_coset;
    Bytes reached{};
    for (const Step& step : steps_[number]) {
      if (unreached_[row] == 0) break;
      const std::uint32_t there = step.number * corner_cosets_ +
                                  frame_.corner_coset_seen[step.symmetry][corner_coset_after(corner_coset, step.move)];
      if (newest(depth - 1)[there] != 0) follow(step, level(rows_[there], depth - 1), reached);
    }
    Bits bits;
    std::memcpy(bits.data(), reached.data(), sizeof(bits));
    return take(depth, row, bits);
  }

  [[nodiscard]] std::uint32_t corner_coset_after(std::uint32_t corner_coset, Move move) const {
    for_each_face_turn(move, [&](Move turn) {
      corner_coset = frame_.corner_coset_after[corner_coset * 32 + static_cast<std::uint32_t>(turn.index())];
    });
    return corner_coset;
  }

  static void follow(const Step& step, const Bytes& there, Bytes& here) {
    const ByteOrder& order = *step.order;
    for (std::size_t rest = 0; rest < FlipNumbers::kRests; ++rest)
      here[rest] = static_cast<std::uint8_t>(here[rest] | order[step.changed[rest]][there[step.rest[rest]]]);
  }

  // The entries of a row at a distance.
  [[nodiscard]] Bytes level(Row& row, int depth) const {
    Bits bits;
    for (std::size_t w = 0; w < kRowWords; ++w) bits[w] = row.entries_with(code_of_level(base_, depth), w);
    Bytes bytes;
    std::memcpy(bytes.data(), bits.data(), sizeof(bytes));
    return bytes;
  }

  std::uint32_t take(int depth, std::uint32_t row, const Bits& reached) {
    const std::uint32_t code = code_of_level(base_, depth);
    std::uint32_t count = 0;
    for (std::size_t w = 0; w < kRowWords; ++w)
      count += static_cast<std::uint32_t>(std::popcount(rows_[row].add_level(code, w, reached[w])));
    newest(depth)[row] = static_cast<std::uint16_t>(count);
    unreached_[row] = static_cast<std::uint16_t>(unreached_[row] - count);
    return count;
  }

  // Turns the planes, ordered by FlipNumbers, into the final codes, ordered by flips, four in a byte.
  static void order_by_flips(Row& row, const FlipNumbers& numbers) {
    Bytes low;
    Bytes high;
    std::memcpy(low.data(), row.low.data(), sizeof(low));
    std::memcpy(high.data(), row.high.data(), sizeof(high));
    std::array<std::uint8_t, kFlips> codes;
    for (std::size_t i = 0; i < kFlips; ++i)
      codes[i] = static_cast<std::uint8_t>((low[i / 8] >> i % 8 & 1) | (high[i / 8] >> i % 8 & 1) << 1);
    std::array<std::uint8_t, sizeof(Row)> bytes;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      unsigned four = 0;
      for (std::size_t k = 0; k < 4; ++k) four |= unsigned{codes[numbers.of_flips[4 * i + k]]} << 2 * k;
      bytes[i] = static_cast<std::uint8_t>(four);
    }
    std::memcpy(&row, bytes.data(), sizeof(row));
  }

  const CosetNumbering& cosets_;
  const FlipCosetFrame& frame_;
  const UnitMoves& units_;
  int base_;
  const GenerateOptions& options_;
  std::uint32_t corner_cosets_;
  TableContents contents_;
  Row* rows_;  // [class * corner cosets + corner coset]
  std::vector<Class> classes_;
  std::vector<std::pair<SliceOrder, ByteOrder>> byte_orders_;
  std::vector<std::vector<Step>> steps_;  // [class], one for each move of cost 1
  std::array<std::vector<std::uint16_t>, 2> newest_;
  std::vector<std::uint16_t> unreached_;  // by row
};

}  // namespace

Result<Table> open_flip_coset_table(TableStore& store, const CosetNumbering& cosets, const FlipCosetFrame& frame,
                                    const GenerateOptions& options, const Metric& metric) {
  const FlipCosetShape shape = frame.shape;
  const UnitMoves units(metric, metric.moves);
  TableSpec spec = byte_table_spec(fmt::format("optimal_flip_cosets_{}x{}", shape.parts, shape.tetrad_twists), metric);
  spec.coordinate = fmt::format("sym48_separation_x_tetrads_x_{}_x_{}_x_eo", shape.parts, shape.tetrad_twists);
  spec.entries = shape.bytes();
  spec.fingerprint = checksum(frame.edges->class_of.data(), sizeof(frame.edges->class_of)) ^
                     checksum(frame.corner_coset_seen.data(), sizeof(frame.corner_coset_seen));
  return store.open_or_generate(
      spec,
      [&](const GenerateOptions& labelled) {
        return FlipCosetGenerator(cosets, frame, units, metric.numbers.flip_cosets.base, labelled).run();
      },
      options);
}

}  // namespace superflip::optimal
