// A step of the breadth-first search over blocks of flips: a whole row of the table at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/prefetch.h"
#include "solvers/optimal/cosets/block_maps.h"

namespace superflip::optimal {

// Two planes of bits, the lower and the upper bit of each code, in which a breadth-first search runs in place.
//
// The codes while the search runs:
//
//   3        not yet reached
//   1 and 2  the frontier and the level that is being made, alternately
//   0        nearer
//
// When entries at distance d are added, those at d - 2, whose code is the same, become 0. The distances base + 1 and
// base + 2 get their final codes 1 and 2, and unreached entries have code 3 already. A thread writes only its own
// entries, and a half-written entry never reads as distance d - 1; so entries may be read while they are written.

/// The code of the entries at a distance, while they are one of the two newest levels.
constexpr std::uint32_t code_of_level(int base, int depth) { return (base + 1 - depth) % 2 == 0 ? 1 : 2; }

/// The built-in functions of the compilers take the place of std::atomic_ref, which the library for WebAssembly lacks.
template <std::size_t kWords>
struct CodePlanes {
  std::array<std::uint64_t, kWords> low;
  std::array<std::uint64_t, kWords> high;

  /// The entries of a word with the code 1 or 2. Other threads may meanwhile change other codes. Always inline, so that
  /// no file compiled for a newer processor shares its copy with others.
  [[gnu::always_inline]] std::uint64_t entries_with(std::uint32_t code, std::size_t word) {
    const std::uint64_t lower = __atomic_load_n(&low[word], __ATOMIC_RELAXED);
    const std::uint64_t upper = __atomic_load_n(&high[word], __ATOMIC_RELAXED);
    return code == 1 ? lower & ~upper : upper & ~lower;
  }
  /// Gives the unreached ones of these entries of a word the code 1 or 2, and those that had it 0. Returns the former.
  std::uint64_t add_level(std::uint32_t code, std::size_t word, std::uint64_t reached) {
    const auto store = [](std::uint64_t& to, std::uint64_t value) { __atomic_store_n(&to, value, __ATOMIC_RELAXED); };
    // The plane that is set in the code, and the other.
    std::uint64_t& set = code == 1 ? low[word] : high[word];
    std::uint64_t& clear = code == 1 ? high[word] : low[word];
    const std::uint64_t fresh = reached & set & clear;
    const std::uint64_t old = set & ~clear;
    if (old != 0) store(set, set & ~old);
    if (fresh != 0) store(clear, clear & ~fresh);
    return fresh;
  }
};

inline constexpr std::size_t kBlockWords = 4;

/// A block of a row.
using BlockLine = CodePlanes<kBlockWords>;
static_assert(sizeof(BlockLine) == 64);

/// A step besides the row: a symmetry, then a turn.
struct BlockStep {
  const QuadTables* quads;
  const BlockMap* seen;                           ///< [separation]: the symmetry
  const BlockMap* turned;                         ///< [separation]: the turn
  std::array<std::uint8_t, kSlices> slices_seen;  ///< by the symmetry
};

/// For each entry of `row` with the code (1 or 2), sets the bit of the entry that the step leads to.
/// `row` has kSeparations lines, `reached` kSeparations * kBlockWords words.
using StepFrontier = void (*)(const BlockStep& step, BlockLine* row, std::uint32_t code, std::uint64_t* reached);

extern const StepFrontier kPortableStepFrontier;
extern const StepFrontier kAvx512StepFrontier;

/// The kernels that this processor can run, portable first, the best last.
std::span<const StepFrontier> step_frontier_kernels();

// The loop of step_frontier(). A `Permuter` is made from the step once a row, and has
//
//   Orders, orders(maps)             what permute() needs of the three maps of a block
//   permute(orders, parities, word)  a word after the step. `parities`: bit s for the slice that becomes slice s

template <typename Permuter>
void step_frontier(const BlockStep& step, BlockLine* row, std::uint32_t code, std::uint64_t* reached) {
  const QuadTables& quads = *step.quads;
  const Permuter permuter(step);
  // [parities of the slices that become slices 0 and 1]: the word of such entries.
  std::array<std::uint32_t, kBlockWords> source{};
  for (std::uint32_t word = 0; word < kBlockWords; ++word) {
    const std::uint32_t parities = three_parities(word);
    source[(parities >> step.slices_seen[0] & 1) | (parities >> step.slices_seen[1] & 1) << 1] = word;
  }
  // Finding the target of a block takes two reads far apart, and targets of neighbouring blocks are far apart too. So
  // the reads are passes over some blocks, and each pass prefetches what the next one reads.
  constexpr std::size_t kBlocksAtOnce = 48;
  struct Block {
    std::array<std::uint64_t, kBlockWords> words;
    const BlockMap* seen;
    const BlockMap* turned;
  };
  std::array<Block, kBlocksAtOnce> blocks;
  for (std::size_t e = 0; e < kSeparations;) {
    std::size_t count = 0;
    for (; e < kSeparations && count < kBlocksAtOnce; ++e) {
      Block& block = blocks[count];
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < kBlockWords; ++w) any |= block.words[w] = row[e].entries_with(code, w);
      if (any == 0) continue;
      block.seen = &step.seen[e];
      block.turned = &step.turned[block.seen->separation];
      prefetch_line(block.turned);
      ++count;
    }
    for (std::size_t i = 0; i < count; ++i)
      prefetch_line(reached + std::size_t{blocks[i].turned->separation} * kBlockWords);
    for (std::size_t i = 0; i < count; ++i) {
      const Block& block = blocks[i];
      std::array<QuadMap, kSlices> maps;
      for (std::size_t s = 0; s < kSlices; ++s) maps[s] = quads.after[block.turned->slices[s]][block.seen->slices[s]];
      const typename Permuter::Orders orders = permuter.orders(maps);
      const std::uint32_t changed =
          std::uint32_t{quads.changes_parity[maps[0]]} | std::uint32_t{quads.changes_parity[maps[1]]} << 1;
      std::uint64_t* const to = reached + std::size_t{block.turned->separation} * kBlockWords;
      for (std::uint32_t two = 0; two < kBlockWords; ++two)
        to[two ^ changed] |= permuter.permute(orders, three_parities(two), block.words[source[two]]);
    }
  }
}

}  // namespace superflip::optimal
