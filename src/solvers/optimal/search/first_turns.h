// The first nodes of an iteration: the root, its heads, and nodes that a resumed search had left open. They are made
// one at a time; the kernels (expand.h) make their descendants.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "search/turn_rules.h"
#include "solvers/optimal/search/node.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

// For central cubes: of the rotations of a solution, which are solutions too, only one is searched.

/// True for a cube that commutes with all cubes and is its own inverse, as the superflip. Then a solution m1 m2 ... mn
/// may begin at any of its moves: m2 ... mn m1 solves the cube too. Of these *rotations*, and of those of the inverse
/// solution, one is enough.
bool is_central(const CubieState& cube);

/// All rotations of a shortest solution of a central cube and of its inverse, in canonical form. `units` are the moves
/// of cost 1. Turns of one axis may change their order and a half turn may be two quarter turns either way before the
/// first of them goes to the end.
std::set<MoveSequence> rotations_of(const TurnRules& rules, const MoveSequence& units, const MoveSequence& solution);

/// Chooses one rotation. A solution is a cycle of *runs*, each all turns of one axis in a row. The chosen rotation
/// begins between two runs, where the rank is least. The rank of a place is that of the next three runs, read forwards
/// or backwards and inverted, the least of their images under all symmetries. Nothing that is not yet known can raise
/// the least rank. So a node is cut as soon as one of its known places ranks below its beginning. Cyclically, the last
/// moves precede the first. Of a third run that may still grow only the axis counts.
///
/// For central cubes in HTM and QTM. Immutable; 440 kB, made in some hundredths of a second.
class Rotations {
 public:
  /// `symmetries` are all symmetries of the cube. Once `go_on` is false, the making ends, and the result is of no use.
  Rotations(const TurnRules& rules, const std::vector<Symmetry>& symmetries, const std::function<bool()>& go_on);

  /// False if no chosen rotation begins as the node does, which has made `steps` steps.
  [[nodiscard]] bool may_begin(const Node& node, int steps) const;
  /// Keeps the nodes for which may_begin() is true, in order; returns their number.
  std::size_t keep(std::span<Node> nodes, int steps) const;

 private:
  // Runs are numbered as TurnRules::State: 16 * axis + the element of the axis. With element 0 it is a run of which
  // only the axis is known.
  static constexpr std::size_t kRuns = TurnRules::kStates;

  // A rank, as far as the third run is known: `unknown_bits` of its lower bits are not.
  struct Rank {
    std::uint32_t value;
    unsigned unknown_bits;

    // True whatever is unknown.
    [[nodiscard]] bool is_below(Rank other) const {
      const unsigned bits = std::max(unknown_bits, other.unknown_bits);
      return value >> bits < other.value >> bits;
    }
  };
  class Ring;

  static std::size_t number_of(std::size_t first, std::size_t second, std::size_t third) {
    return (first * kRuns + second) * kRuns + third;
  }
  // The rank of the place before these runs; of the third the axis alone may be known, or nothing.
  [[nodiscard]] Rank rank_of(std::size_t first, std::size_t second, std::size_t third) const;

  std::vector<std::uint32_t> ranks_;
  std::array<std::array<bool, kRuns>, 2> may_grow_{};  // by end: the canonical order allows more turns of the axis
};

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

/// A sequence of first moves.
struct Beginning {
  MoveSequence moves;
  TurnRules::State order;   ///< which moves may follow
  std::uint64_t undecided;  ///< bit i: longer sequences may still come after their image under symmetry i
  std::size_t from;         ///< the number of the sequence that it extends

  /// No moves.
  static Beginning of(const std::vector<Symmetry>& symmetries) {
    return {{}, TurnRules::kStart, (std::uint64_t{1} << symmetries.size()) - 1, 0};
  }
};
/// Extends all sequences by a move and keeps one of each set that the symmetries map to each other, in the order of
/// their moves. Ends early once `go_on` is false.
std::vector<Beginning> extended(const TurnRules& rules, const std::vector<Symmetry>& symmetries,
                                const std::vector<Beginning>& beginnings, const std::function<bool()>& go_on);

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
