// The kernels that make the children of a batch of nodes (expand.h), one for each instruction set.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "solvers/optimal/cosets/coset_frame.h"
#include "solvers/optimal/search/node.h"
#include "solvers/optimal/search/third_bound.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// False where the kernels make turns of one face only, and no dives: the WebAssembly module has no room for them.
#ifdef __EMSCRIPTEN__
inline constexpr bool kPairsHaveKernels = false;
inline constexpr bool kDivesHaveKernels = false;
#else
inline constexpr bool kPairsHaveKernels = true;
inline constexpr bool kDivesHaveKernels = true;
#endif

/// The tables of a search, all made for one shape and one metric.
struct SearchTables {
  const CosetNumbering& cosets;
  const EdgeFrame& edges;
  CosetTable table;
  ThirdBound bound;
  const AllMoveTables* all_moves = nullptr;  ///< where moves turn two faces
};

/// What a kernel reads besides nodes.
struct ExpandContext {
  const CosetFrame* frame;
  const EdgeFrame* edges;
  const std::uint8_t* table;
  std::uint64_t entries;  ///< bytes of the table that are entries
  BlockPlaces blocks;     ///< where they are blocks
  int base;               ///< of the table's codes
  ThirdBound bound;
  const AllMoveTables* all_moves;  ///< nothing where all moves are face turns
  const TurnRules* rules;
  /// The two distances of a child together exceed its moves left by at most this; nothing is cut unless a dive sets it.
  int most_excess = kAnyExcess;
  static constexpr int kAnyExcess = 100;

  ExpandContext(const SearchTables& tables, const TurnRules& turn_rules)
      : frame(&tables.cosets.frame()),
        edges(&tables.edges),
        table(tables.table.bytes()),
        entries(entries_bytes(tables.cosets.shape())),
        blocks(tables.cosets.shape().flip_parts),
        base(tables.table.base()),
        bound(tables.bound),
        all_moves(turn_rules.have_pairs() ? tables.all_moves : nullptr),
        rules(&turn_rules) {}
};

/// Makes the children of up to kBatch nodes with `left` >= 1 moves left: those that may still reach solved with one
/// move less. Returns their number. It may change the nodes; `children` has room for most_children().
using Expand = std::size_t (*)(const ExpandContext& context, Node* nodes, std::size_t count, int left, Node* children);

inline constexpr std::size_t kBatch = 64;
inline constexpr std::size_t kMostChildren = kBatch * kMoves;
inline std::size_t most_children(const TurnRules& rules) {
  return rules.have_pairs() ? kMostChildren : kBatch * kFaceTurns;
}

/// A kernel: the same nodes in the same order on any processor.
struct ExpandKernel {
  const char* name;
  Expand expand;
};
extern const ExpandKernel kPortableExpand;
extern const ExpandKernel kAvx2Expand;
extern const ExpandKernel kAvx512Expand;
extern const ExpandKernel kBytes16Expand;

/// The kernels of this build that this processor can run, portable first, the best last.
std::span<const ExpandKernel* const> expand_kernels();
/// The best of them, or the one named by the environment variable SUPERFLIP_KERNELS.
const ExpandKernel& expand_kernel();

}  // namespace superflip::optimal
