// What an iteration begins with: the root, its heads, and nodes that an earlier search left. Made one at a time, the
// slow way; what follows from them is made by the kernels (expand.h).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "cube/symmetry.h"
#include "solver/optimal/coset_table.h"
#include "solver/optimal/node.h"

namespace superflip::optimal {

/// The symmetries of a cube that keep the moves as well.
std::vector<Symmetry> symmetries_of(const CubieState& cube, MoveSet moves);

/// The turns of a path from the cube to solved: what was put to the end of the inverse is its end, backwards.
MoveSequence moves_of(const Node& node, int steps);

/// Makes nodes of a search. What it refers to must outlive it.
class NodeMaker {
 public:
  NodeMaker(const CosetSpace& space, const CosetTable& table, const TurnRules& rules)
      : space_(space), table_(table), rules_(rules) {}

  [[nodiscard]] Node root(const CubieState& cube) const;
  /// Puts a turn to the end of X.
  void turn(Node& node, std::size_t turn) const;
  /// The node that the path leads to, `steps` of them; nothing when there are no such turns.
  [[nodiscard]] std::optional<Node> follow(const Node& root, const std::array<std::uint64_t, 3>& path, int steps) const;

 private:
  void set(Node& node, const CubieState& x) const;

  const CosetSpace& space_;
  const CosetTable& table_;
  const TurnRules& rules_;
};

/// Whether a cube commutes with all cubes and undoes itself, as the superflip does. Then the turns of a solution may
/// begin anywhere, X = X m2 ... mn m1 m1^-1 ..., so of its *rotations*, and of those of the solution undone, one is
/// enough.
bool is_central(const CubieState& cube);

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

/// For a central cube in HTM, and one solution of at least ten turns where none is shorter: so many of the sequences of
/// six moves that a rotation of some solution, or of one undone, begins with one of them; a sixth of make_heads()'.
Heads make_heads_for_rotations(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                               const std::vector<Symmetry>& symmetries);

}  // namespace superflip::optimal
