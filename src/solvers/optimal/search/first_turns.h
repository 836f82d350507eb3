// The first nodes of an iteration: the root, its heads, and nodes that a resumed search had left open. They are made
// one at a time; the kernels (expand.h) make their descendants.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "cube/symmetry.h"
#include "solvers/optimal/search/node.h"
#include "solvers/optimal/search/rotations.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

/// The symmetries that keep both the cube and the set of moves.
std::vector<Symmetry> symmetries_of(const CubieState& cube, MoveSet moves);

/// The moves of a path from the cube to solved. Moves appended to the inverse are its end, in reverse.
MoveSequence moves_of(const Node& node, int steps);

/// Makes nodes. The arguments of its constructor must outlive it.
class NodeMaker {
 public:
  NodeMaker(const CosetNumbering& space, const CosetTable& table, const TurnRules& rules)
      : space_(space), table_(table), rules_(rules) {}

  [[nodiscard]] Node root(const CubieState& cube) const;
  /// Appends a move to X.
  void turn(Node& node, std::size_t move) const;
  /// The node after the `steps` steps of a path; nothing if the path names moves that the rules
  /// lack.
  [[nodiscard]] std::optional<Node> follow(const Node& root, const std::array<std::uint64_t, 3>& path, int steps) const;

 private:
  void set(Node& node, const CubieState& x) const;

  const CosetNumbering& space_;
  const CosetTable& table_;
  const TurnRules& rules_;
};

/// The heads of a search (search/heads.h): its first three moves, two where moves turn two faces, or more where these
/// give few heads. All heads together cost as much as some thousand nodes.
struct Heads {
  static constexpr int kMostMoves = 6;

  int turns = 0;
  std::vector<Node> nodes;  ///< in the order of their moves; Node::head is the index
};

/// The heads of `root`, one of each set that the symmetries map to each other. They depend only on the cube, the moves
/// and the symmetries. For a central cube with `rotations`: only the sequences of six moves that a chosen rotation of a
/// solution may begin with, a sixth of all. That takes up to half a second for a cube with many symmetries, so `go_on`
/// is asked for each sequence; once it is false, there are no heads.
std::optional<Heads> make_heads(const NodeMaker& maker, const Node& root, const TurnRules& rules,
                                const std::vector<Symmetry>& symmetries, const Rotations* rotations,
                                const std::function<bool()>& go_on);

}  // namespace superflip::optimal
