#include "solvers/optimal/bounds/flip_cosets.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <utility>
#include <vector>

#include "base/checksum.h"
#include "base/parallel.h"
#include "solvers/optimal/bounds/flip_numbers.h"
#include "solvers/optimal/cosets/separation_maps.h"
#include "table/level_loop.h"

namespace superflip::optimal {
namespace {

constexpr std::size_t kRowWords = kFlips / 64;
constexpr std::size_t kRowBytes = kFlips / 8;

// Breadth-first over rows of 2,048 bits, in the memory where the table stays: two planes of bits a row, entry by entry
// the lower and the upper bit of a code. While level d is made its entries get the code of distance 10 where d is even
// and that of 11 where it is odd, and the entries of level d - 2, which had it, get 0: only the two newest levels are
// told apart from what is near.
class FlipCosetGenerator {
 public:
  FlipCosetGenerator(const CosetNumbering& cosets, const FlipCosetFrame& frame, const GenerateOptions& options)
      : cosets_(cosets),
        frame_(frame),
        options_(options),
        corner_cosets_(frame.shape.corner_cosets()),
        contents_{AlignedBuffer(frame.shape.bytes(), 0xFF, options.threads)},
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
                    .last = kFlipCosetBase + 2},
                   1, options_, [&](const Level& level) -> Result<LevelSize> { return make_level(level); });
    if (!levels) return tl::unexpected(levels.error());
    contents_.histogram = levels->histogram;
    if (!parallel_for(
            options_.threads, kFlipClasses, 1,
            [&](std::uint64_t begin, std::uint64_t end) {
              for (std::uint64_t c = begin; c < end; ++c)
                for (std::uint32_t corner_coset = 0; corner_coset < corner_cosets_; ++corner_coset)
                  order_by_flips(rows_[c * corner_cosets_ + corner_coset], classes_[c].numbers);
            },
            options_.stop))
      return interrupted(options_);
    return std::move(contents_);
  }

 private:
  struct Row {
    std::array<std::uint64_t, kRowWords> low;
    std::array<std::uint64_t, kRowWords> high;
  };
  static_assert(sizeof(Row) == kFlips / 4);
  using Bits = std::array<std::uint64_t, kRowWords>;
  using Bytes = std::array<std::uint8_t, kRowBytes>;

  struct Class {
    std::uint32_t separation;       // of the representative
    std::uint32_t separations = 0;  // in the class
    FlipNumbers numbers;

    explicit Class(std::uint32_t of) : separation(of), numbers(masks_of_separation(of)) {}
  };
  // Where a turn leads from the representative of a class.
  struct Step {
    std::uint16_t number;                                   // of the class there
    std::uint16_t symmetry;                                 // that leads to its representative
    const ByteOrder* order;                                 // of the slices
    std::array<std::uint8_t, FlipNumbers::kRests> rest;     // by the rest here: that there
    std::array<std::uint8_t, FlipNumbers::kRests> changed;  // by the rest here: what the wholes change by
  };

  [[nodiscard]] static std::uint32_t code_of(int depth) { return (kFlipCosetBase + 1 - depth) % 2 == 0 ? 1 : 2; }
  /// By row, how many entries are at a distance; of the last two distances.
  [[nodiscard]] std::vector<std::uint16_t>& newest(int depth) { return newest_[static_cast<std::size_t>(depth % 2)]; }

  void find_classes() {
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint32_t number = frame_.edges->class_of_separation(e).number;
      if (number == classes_.size()) classes_.emplace_back(e);  // a class is numbered when its representative is met
      ++classes_[number].separations;
    }
  }

  void find_steps() {
    SliceOrder slices = {0, 1, 2};
    do byte_orders_.emplace_back(slices, byte_order(slices));
    while (std::next_permutation(slices.begin(), slices.end()));
    steps_.resize(kFlipClasses);
    const SeparationMaps maps(options_.threads);
    parallel_for(options_.threads, kFlipClasses, 8, [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t c = begin; c < end; ++c)
        for (std::size_t m = 0; m < kFaceTurns; ++m) steps_[c][m] = step_of(maps, classes_[c], m);
    });
  }

  [[nodiscard]] Step step_of(const SeparationMaps& maps, const Class& from, std::size_t m) const {
    const CosetFrame& frame = cosets_.frame();
    const std::uint32_t to = maps.turned[m][from.separation];
    const EdgeFrame::Class found = frame_.edges->class_of_separation(to);
    Step step{};
    step.number = static_cast<std::uint16_t>(found.number);
    step.symmetry = static_cast<std::uint16_t>(found.symmetry);
    const FlipNumbers& numbers = classes_[step.number].numbers;
    const auto number_there = [&](std::uint32_t number) -> std::uint32_t {
      const std::uint32_t flips = all_flips_after(state_of(Move(static_cast<int>(m))), from.numbers.to_flips[number]);
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

  // Gives a row its entries at distance `depth`; returns how many.
  std::uint32_t make_row(int depth, std::uint32_t number, std::uint32_t corner_coset) {
    const std::uint32_t row = number * corner_cosets_ + corner_coset;
    Bytes reached{};
    for (std::size_t m = 0; m < kFaceTurns && unreached_[row] != 0; ++m) {
      const Step& step = steps_[number][m];
      const std::uint32_t there =
          step.number * corner_cosets_ +
          frame_.corner_coset_seen[step.symmetry][frame_.corner_coset_after[corner_coset * 32 + m]];
      if (newest(depth - 1)[there] != 0) follow(step, level(rows_[there], code_of(depth - 1)), reached);
    }
    Bits bits;
    std::memcpy(bits.data(), reached.data(), sizeof(bits));
    return take(depth, row, bits);
  }

  static void follow(const Step& step, const Bytes& there, Bytes& here) {
    const ByteOrder& order = *step.order;
    for (std::size_t rest = 0; rest < FlipNumbers::kRests; ++rest)
      here[rest] = static_cast<std::uint8_t>(here[rest] | order[step.changed[rest]][there[step.rest[rest]]]);
  }

  // The entries of a row that have a code (1 or 2). Other threads may meanwhile change codes other than this one.
  static Bytes level(Row& row, std::uint32_t code) {
    const auto load = [](std::uint64_t& word) { return std::atomic_ref(word).load(std::memory_order_relaxed); };
    Bits bits;
    for (std::size_t w = 0; w < kRowWords; ++w) {
      const std::uint64_t low = load(row.low[w]);
      const std::uint64_t high = load(row.high[w]);
      bits[w] = code == 1 ? low & ~high : high & ~low;
    }
    Bytes bytes;
    std::memcpy(bytes.data(), bits.data(), sizeof(bytes));
    return bytes;
  }

  std::uint32_t take(int depth, std::uint32_t row, const Bits& reached) {
    const auto store = [](std::uint64_t& word, std::uint64_t value) {
      std::atomic_ref(word).store(value, std::memory_order_relaxed);
    };
    Row& codes = rows_[row];
    std::uint32_t count = 0;
    for (std::size_t w = 0; w < kRowWords; ++w) {
      // The plane that is set in the code, and the other. Where both are, the entry is not yet reached; where only the
      // first is, it is at depth - 2.
      std::uint64_t& set = code_of(depth) == 1 ? codes.low[w] : codes.high[w];
      std::uint64_t& clear = code_of(depth) == 1 ? codes.high[w] : codes.low[w];
      const std::uint64_t fresh = reached[w] & set & clear;
      const std::uint64_t old = set & ~clear;
      if (old != 0) store(set, set & ~old);
      if (fresh != 0) store(clear, clear & ~fresh);
      count += static_cast<std::uint32_t>(std::popcount(fresh));
    }
    newest(depth)[row] = static_cast<std::uint16_t>(count);
    unreached_[row] = static_cast<std::uint16_t>(unreached_[row] - count);
    return count;
  }

  // Two planes of bits by number become codes by flips, four to a byte.
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
  const GenerateOptions& options_;
  std::uint32_t corner_cosets_;
  TableContents contents_;
  Row* rows_;  // [class * stands + corner_coset]
  std::vector<Class> classes_;
  std::vector<std::pair<SliceOrder, ByteOrder>> byte_orders_;
  std::vector<std::array<Step, kFaceTurns>> steps_;  // [class][turn]
  std::array<std::vector<std::uint16_t>, 2> newest_;
  std::vector<std::uint16_t> unreached_;  // by row
};

}  // namespace

Result<Table> open_flip_coset_table(TableStore& store, const CosetNumbering& cosets, const FlipCosetFrame& frame,
                                    const GenerateOptions& options) {
  const FlipCosetShape shape = frame.shape;
  TableSpec spec;
  spec.name = fmt::format("optimal_flip_cosets_{}x{}", shape.parts, shape.tetrad_twists);
  spec.coordinate = fmt::format("sym48_separation_x_tetrads_x_{}_x_{}_x_eo", shape.parts, shape.tetrad_twists);
  spec.kind = TableKind::kOther;
  spec.packing = {8, Meaning::kExact};
  spec.moves = MoveSet::face_turns();
  spec.metric = htm().id;
  spec.entries = shape.bytes();
  spec.fingerprint = checksum(frame.edges->class_of.data(), sizeof(frame.edges->class_of)) ^
                     checksum(frame.corner_coset_seen.data(), sizeof(frame.corner_coset_seen));
  GenerateOptions labelled = options;
  labelled.label = spec.name;
  return store.open_or_generate(
      spec, [&](const GenerateOptions& generating) { return FlipCosetGenerator(cosets, frame, generating).run(); },
      labelled);
}

}  // namespace superflip::optimal
