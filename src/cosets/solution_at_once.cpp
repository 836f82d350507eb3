#include "cosets/solution_at_once.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "coord/all.h"
#include "cube/metric.h"
#include "cube/move_costs.h"
#include "search/canonical_order.h"
#include "search/ida_star.h"

namespace superflip {
namespace {

// A coordinate under the moves of a phase: the value after each move, and the distance of each value from solved.
class Aspect {
 public:
  template <Coordinate C>
  Aspect(const C& coordinate, MoveSet moves) : next_(coordinate.size()), distance_(coordinate.size(), kFar) {
    for (Index value = 0; value < coordinate.size(); ++value) {
      const CubieState state = decode(coordinate, value);
      for (const Move m : moves)
        next_[value][place(m)] = static_cast<std::uint16_t>(coordinate.encode(apply(state, m)));
    }
    std::vector<Index> queue = {coordinate.encode(CubieState::solved())};
    distance_[queue.front()] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)  // breadth first; the moves of a phase are its inverses too
      for (const Move m : moves) {
        const Index neighbour = next_[queue[i]][place(m)];
        if (distance_[neighbour] != kFar) continue;
        distance_[neighbour] = static_cast<std::uint8_t>(distance_[queue[i]] + 1);
        queue.push_back(neighbour);
      }
  }

  [[nodiscard]] Index after(Index value, Move m) const { return next_[value][place(m)]; }
  [[nodiscard]] int distance(Index value) const { return distance_[value]; }

 private:
  static constexpr std::uint8_t kFar = 0xFF;
  static std::size_t place(Move m) { return static_cast<std::size_t>(m.index()); }

  std::vector<std::array<std::uint16_t, kFaceTurns>> next_;
  std::vector<std::uint8_t> distance_;
};

// The second aspect of a phase that has one only.
struct NoAspect {
  static std::string name() { return "none"; }
  static constexpr Index size() { return 1; }
  static constexpr MoveSet domain() { return MoveSet::all(); }
  static constexpr Index encode(const CubieState&) { return 0; }
  static constexpr void decode_into(Index, CubieState&) {}
};

// A phase of the chain: a Space (search/space.h) of two aspects.
class Phase : public OrderedMoves {
 public:
  struct Node {
    Index first;
    Index second;
  };

  template <Coordinate A, Coordinate B>
  Phase(const Product<A, B>& aspects, MoveSet moves)
      : OrderedMoves({htm(), moves}),
        first_(aspects.first(), moves),
        second_(aspects.second(), moves),
        node_of_([](const CubieState& state) {
          return Node{A::encode(state), B::encode(state)};
        }) {}

  [[nodiscard]] Node node_of(const CubieState& state) const { return node_of_(state); }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    return {first_.after(node.first, m), second_.after(node.second, m)};
  }
  [[nodiscard]] int lower_bound(const Node& node) const {
    return std::max(first_.distance(node.first), second_.distance(node.second));
  }
  [[nodiscard]] bool is_goal(const Node& node) const { return lower_bound(node) == 0; }

 private:
  Aspect first_;
  Aspect second_;
  Node (*node_of_)(const CubieState&);
};

// The first of the shortest solutions of a phase.
MoveSequence shortest(const Phase& phase, const CubieState& state) {
  MoveSequence solution;
  const auto sink = [&](std::span<const Move> path, const Phase::Node&) {
    solution.assign(path.begin(), path.end());
    return Flow::kStop;
  };
  Budget budget({});
  IdaStar search(phase, sink, budget);
  const Phase::Node root = phase.node_of(state);
  for (int depth = phase.lower_bound(root); search.iterate(root, depth) == Flow::kGoOn;) ++depth;
  return solution;
}

}  // namespace

MoveSequence solution_at_once(const CubieState& state) {
  static const std::array<Phase, 4> kPhases = [] {
    const MoveSet all = MoveSet::face_turns();
    return std::array{Phase(Product<EdgeOrientation, NoAspect>(), all),
                      Phase(Product<CornerOrientation, UdSlice>(), oriented_edge_moves() & all),
                      Phase(HalfTurnCoset(), phase2_moves() & all), Phase(HalfTurnPerm(), half_turn_moves() & all)};
  }();
  CubieState now = state;
  MoveSequence solution;
  for (const Phase& phase : kPhases)
    for (const Move m : shortest(phase, now)) {
      now = apply(now, m);
      append_joined(solution, m);
    }
  return solution;
}

}  // namespace superflip
