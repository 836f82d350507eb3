#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/tables/block_frontier.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/level_loop.h"

namespace superflip::optimal {
namespace {

// The even bits of a word, moved together.
constexpr std::uint64_t even_bits(std::uint64_t word) {
  word &= 0x5555555555555555;
  word = (word | word >> 1) & 0x3333333333333333;
  word = (word | word >> 2) & 0x0F0F0F0F0F0F0F0F;
  word = (word | word >> 4) & 0x00FF00FF00FF00FF;
  word = (word | word >> 8) & 0x0000FFFF0000FFFF;
  return (word | word >> 16) & 0x00000000FFFFFFFF;
}

class BlockTableGenerator {
 public:
  BlockTableGenerator(const CosetNumbering& space, const UnitMoves& units, int base, const GenerateOptions& options)
      : space_(space),
        frame_(space.frame()),
        units_(units),
        options_(options),
        rows_(space.shape().rows()),
        base_(base),
        contents_{AlignedBuffer(coset_table_bytes(space.shape()), 0xFF, options.threads, options.stop)},
        lines_(reinterpret_cast<BlockLine*>(contents_.payload.data())),
        least_(contents_.payload.data() + entries_bytes(space.shape())),
        maps_(space.frame(), options.threads, options.stop),
        neighbours_(row_neighbours(space, units.moves())),
        step_frontier_(step_frontier_kernels().back()) {
    for (auto& counts : newest_) counts.assign(rows_, 0);
    unreached_.assign(rows_, kRowEntries);
  }

  Result<TableContents> run() {
    reach_solved();
    LevelPlan plan{.entries = std::uint64_t{rows_} * kRowEntries, .exhaustive = false, .last = base_ + 2};
    for (std::uint32_t r = 0; r < rows_; ++r) plan.states += kRowEntries * cosets_of(r);
    const auto levels =
        run_levels(plan, 1, options_, [&](const Level& level) -> Result<LevelSize> { return make_level(level); });
    if (!levels) return tl::unexpected(levels.error());
    contents_.histogram = levels->histogram;
    return std::move(contents_);
  }

 private:
  static constexpr std::uint32_t kRowEntries = kSeparations * kFlipBlock;
  static constexpr std::uint64_t kRowsAtOnce = 4;

  [[nodiscard]] std::uint32_t code_of(int depth) const { return code_of_level(base_, depth); }
  /// The cosets that an entry of a row stands for.
  [[nodiscard]] std::uint64_t cosets_of(std::uint32_t row) const { return space_.classes()[row / frame_.parts].cosets; }
  /// By row, how many entries are at a distance; of the last two distances.
  [[nodiscard]] std::vector<std::uint32_t>& newest(int depth) { return newest_[static_cast<std::size_t>(depth % 2)]; }

  void reach_solved() {
    const CosetEntry solved = space_.entry_of(CubieState::solved());
    BlockLine& line = lines_[std::size_t{solved.row} * kSeparations + solved.edges / kFlipBlock];
    line.add_level(code_of(0), solved.edges % kFlipBlock / 64, std::uint64_t{1} << solved.edges % 64);
    note_least(std::size_t{solved.row} * kSeparations + solved.edges / kFlipBlock, 0);
    newest(0)[solved.row] = 1;
    --unreached_[solved.row];
  }

  LevelSize make_level(const Level& level) {
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      std::vector<std::uint64_t> reached(kSeparations * kBlockWords);
      for (std::uint64_t r = begin; r < end; ++r) {
        make_row(level.depth, static_cast<std::uint32_t>(r), reached);
        level.progress.add(newest(level.depth)[r]);
      }
    };
    parallel_for(options_.threads, rows_, kRowsAtOnce, work, options_.stop);
    LevelSize size(0);
    for (std::uint32_t r = 0; r < rows_; ++r) {
      size.entries += newest(level.depth)[r];
      size.states += newest(level.depth)[r] * cosets_of(r);
    }
    return size;
  }

  // Gives a row its entries at distance `depth`.
  void make_row(int depth, std::uint32_t row, std::vector<std::uint64_t>& reached) {
    const std::uint32_t before_last = std::exchange(newest(depth)[row], 0);
    std::fill(reached.begin(), reached.end(), 0);
    bool any = false;
    const auto units = static_cast<std::size_t>(units_.size());
    for (std::size_t u = 0; u < units && unreached_[row] != 0; ++u) {
      const RowNeighbour& neighbour = neighbours_[row * units + u];
      if (newest(depth - 1)[neighbour.row] == 0) continue;
      any = true;
      const auto unseen = static_cast<std::size_t>(Symmetry(static_cast<int>(neighbour.symmetry)).inverse().index());
      const auto back = static_cast<std::size_t>(units_.move(u).inverse().index());
      step_frontier_({&quads_, maps_.seen[unseen].data(), maps_.turned[back].data(), frame_.slices_seen[unseen]},
                     lines_ + std::size_t{neighbour.row} * kSeparations, code_of(depth - 1), reached.data());
    }
    if (any || before_last != 0) take(depth, row, reached);
  }

  void take(int depth, std::uint32_t row, const std::vector<std::uint64_t>& reached) {
    std::uint32_t count = 0;
    for (std::size_t e = 0; e < kSeparations; ++e) {
      BlockLine& line = lines_[std::size_t{row} * kSeparations + e];
      bool any = false;
      for (std::size_t w = 0; w < kBlockWords; ++w) {
        const std::uint64_t fresh = line.add_level(code_of(depth), w, reached[e * kBlockWords + w]);
        count += static_cast<std::uint32_t>(std::popcount(fresh));
        any = any || fresh != 0;
      }
      if (any && depth <= base_) note_least(std::size_t{row} * kSeparations + e, depth);
    }
    newest(depth)[row] = count;
    unreached_[row] -= count;
  }

  void note_least(std::size_t block, int depth) {
    std::uint8_t& two = least_[block / 2];
    const auto shift = static_cast<unsigned>(block % 2 * 4);
    if ((two >> shift & 15) == 15) two = static_cast<std::uint8_t>(two ^ (15 ^ static_cast<unsigned>(depth)) << shift);
  }

  const CosetNumbering& space_;
  const CosetFrame& frame_;
  const UnitMoves& units_;
  const GenerateOptions& options_;
  std::uint32_t rows_;
  int base_;
  TableContents contents_;
  BlockLine* lines_;
  std::uint8_t* least_;
  BlockMaps maps_;
  QuadTables quads_;
  std::vector<RowNeighbour> neighbours_;  // [row * units_.size() + unit]
  StepFrontier step_frontier_;
  std::array<std::vector<std::uint32_t>, 2> newest_;
  std::vector<std::uint32_t> unreached_;  // by row
};

// Every two neighbours of a block become an entry with the smaller code, so the blocks take half of their memory. One
// thread: a block is written where those before it were read.
Result<TableContents> with_pairs(TableContents contents, const CosetShape& whole, const GenerateOptions& options) {
  const CosetShape pairs = {whole.parts, kFlipPairs, whole.twists};
  std::uint8_t* const bytes = contents.payload.data();
  for (std::size_t row = 0; row < whole.rows(); ++row) {
    if (options.stop.stop_requested()) return interrupted(options);
    for (std::size_t block = row * kSeparations; block < (row + 1) * kSeparations; ++block) {
      BlockLine line;
      std::memcpy(&line, bytes + block * sizeof(line), sizeof(line));
      CodePlanes<kBlockWords / 2> nearer{};
      for (std::size_t w = 0; w < kBlockWords; ++w) {
        // At even bits `low` and `high` are an entry's, the others its neighbour's.
        const std::uint64_t low = line.low[w];
        const std::uint64_t high = line.high[w];
        const std::uint64_t other_high = high >> 1;
        const std::uint64_t low_of_nearer = (low | (high & ~other_high)) & (low >> 1 | (other_high & ~high));
        nearer.low[w / 2] |= even_bits(low_of_nearer) << w % 2 * 32;
        nearer.high[w / 2] |= even_bits(high & other_high) << w % 2 * 32;
      }
      std::memcpy(bytes + block * sizeof(nearer), &nearer, sizeof(nearer));
    }
  }
  std::memmove(bytes + entries_bytes(pairs), bytes + entries_bytes(whole),
               coset_table_bytes(whole) - entries_bytes(whole));
  contents.payload.keep_first(coset_table_bytes(pairs));
  return contents;
}

}  // namespace

Result<TableContents> generate_block_table(const CosetNumbering& space, const UnitMoves& units, int base,
                                           const GenerateOptions& options) {
  const CosetShape shape = space.shape();
  if (shape.flip_parts == kFlipBlock) return BlockTableGenerator(space, units, base, options).run();
  const CosetNumbering whole({shape.parts, kFlipBlock, shape.twists});
  auto contents = BlockTableGenerator(whole, units, base, options).run();
  if (!contents) return contents;
  return with_pairs(*std::move(contents), whole.shape(), options);
}

}  // namespace superflip::optimal
