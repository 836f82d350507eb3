// What an iteration begins with: the root, its heads, and nodes that an earlier search left. Made one at a time, the
// slow way; what follows from them is made by the kernels (expand.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cube/symmetry.h"
#include "solvers/optimal/search/node.h"
#include "solvers/optimal/search/rotations.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// The symmetries of a cube that keep the moves as well.
std::vector<Symmetry> symmetries_of(const CubieState& cube, MoveSet moves);

/// The turns of a path from the cube to solved: what was put to the end of the inverse is its end, backwards.
MoveSequence moves_of(const Node& node, int steps);

/// Makes nodes of a search. What it refers to must outlive it.
class NodeMaker {
 public:
  NodeMaker(const CosetNumbering& space, const CosetTable& table, const TurnRules& rules)
      : space_(space), table_(table), rules_(rules) {}

  [[nodiscard]] Node root(const CubieState& cube) const;
  /// Puts a turn to the end of X.
  void turn(Node& node, std::size_t turn) const;
  /// The node that the path leads to, `steps` of them; nothing when there are no such turns.
  [[nodiscard]] std::optional<Node> follow(const Node& root, const std::array<std::uint64_t, 3>& path, int steps) const;

 private:
  void set(Node& node, const CubieState& x) const;

  const CosetNumbering& space_;
  const CosetTable& table_;
  const TurnRules& rules_;
};

/// The first turns of a search: three, or more where those give few heads. Heads cost as much as some thousand nodes.
struct Heads {
  static constexpr int kFewestTurns = 3;
  static constexpr int kMostTurns = 6;

  int turns = 0;
  std::vector<Node> nodes;  ///< in the order of their moves; Node::head is the place
};

/// The sequences of first moves from `root`, of those that the symmetries turn into each other only one. They depend on
/// the cube, the moves and the symmetries alone.
Heads make_heads(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                 const std::vector<Symmetry>& symmetries);

/// The same for a central cube, of those sequences of six moves that a solution may begin with; a sixth of
/// make_heads()'.
Heads make_heads_for_rotations(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                               const std::vector<Symmetry>& symmetries, const Rotations& rotations);

}  // namespace superflip::optimal
