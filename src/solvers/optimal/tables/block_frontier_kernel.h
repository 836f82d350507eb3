// The loop of step_frontier(). A `Permuter` is made from the step once a row, and has
//
//   Orders, orders(maps)             what permute() needs of the three maps of a block
//   permute(orders, parities, word)  a word after the step. `parities`: bit s for the slice that becomes slice s
#pragma once

#include "base/prefetch.h"
#include "solvers/optimal/tables/block_frontier.h"

namespace superflip::optimal {

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
