// The tree of a search, written down while it runs: what is generated, expanded, pruned, raised by pathmax, and what A*
// has in its lists. The searches are those of run(); they tell a watcher (search/ida_star.h, search/a_star.h).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "comparison/algorithms.h"

namespace superflip::comparison {

/// What became of a node.
enum class NodeFate : std::uint8_t {
  kExpanded,
  kPruned,    ///< IDA*: its stored bound exceeds the moves left
  kPathmax,   ///< IDA*: its parent's bound does, so pathmax pruned it
  kLifted,    ///< IDA*: was expanded, and a child's bound raised its own beyond the moves left: its other children are
              ///< cut
  kLeaf,      ///< IDA*: no moves are left, and it is not the goal
  kOpen,      ///< A*: waits in the open list
  kKnown,     ///< A*: a position that another way reaches as soon
  kOutdated,  ///< A*: a shorter way to the position was found later
  kGoal,
};

/// The name of a fate in one word, "expanded".
std::string_view name_of(NodeFate fate);

/// One child that the search generated.
struct TracedNode {
  int parent;                ///< its number among the nodes; -1: the root
  Move move;                 ///< from there to here
  int ply;                   ///< moves from the root
  std::vector<int> entries;  ///< of the tables of the bound, in their order
  int bound;                 ///< as stored: what the search read
  int f;                     ///< ply + bound, as pathmax has raised it
  NodeFate fate;
  int born;       ///< the number of the last expansion before it was generated; that of the root is 0
  int step = -1;  ///< the number of its own expansion; -1: not expanded
};

/// One expansion of A*.
struct TracedStep {
  int node;              ///< -1: the root
  std::uint64_t open;    ///< positions that wait, after it was taken out
  std::uint64_t closed;  ///< expanded positions, with this one
};

/// One iteration of IDA*, or all of A*.
struct TracedTree {
  int limit = 0;                       ///< of IDA*; of A* the largest f expanded
  int root_f = 0;                      ///< of the root, as pathmax has raised it
  std::uint64_t expanded = 0;          ///< nodes expanded
  std::uint64_t children = 0;          ///< nodes generated
  std::uint64_t pruned = 0;            ///< by their stored bounds
  std::uint64_t pathmax = 0;           ///< by their parents' bounds
  std::uint64_t lifted = 0;            ///< nodes that a child raised beyond the limit
  std::uint64_t known = 0;             ///< by A*, because another way is as short
  std::uint64_t reopened = 0;          ///< by A*
  bool found = false;                  ///< ends with the goal
  std::vector<TracedNode> nodes = {};  ///< the first children, parents first
  std::vector<TracedStep> steps = {};  ///< of A*, as far as the nodes go
};

struct SearchTrace {
  std::vector<TracedTree> trees = {};
  GraphResult result = {};
};

/// Whether trace() takes the algorithm: IDA* and A*, with or without pathmax.
bool has_trace(SearchMethod algorithm);

/// Does what run() does, and writes down the first `most_nodes` children of each iteration, or of A*. The algorithm has
/// a trace.
SearchTrace trace(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                  Budget& budget, std::size_t most_bytes, std::size_t most_nodes);

}  // namespace superflip::comparison
