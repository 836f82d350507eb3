// Test helpers: a problem small enough to know everything about, the 2,048 edge orientations.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <queue>
#include <span>
#include <utility>
#include <vector>

#include "coord/orientations.h"
#include "search/canonical_order.h"
#include "search/ida_star.h"

namespace superflip::testing {

/// Distances of all edge orientations in a metric, by Dijkstra's algorithm over single moves.
inline std::vector<int> distances(const Metric& metric) {
  std::vector<int> distance(EdgeOrientation::kSize, 1000);
  using Entry = std::pair<int, Index>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  queue.push({0, 0});
  distance[0] = 0;
  while (!queue.empty()) {
    const auto [d, index] = queue.top();
    queue.pop();
    if (d > distance[index]) continue;
    const CubieState state = decode(EdgeOrientation{}, index);
    for (Move m : metric.moves) {
      const Index to = EdgeOrientation::encode(apply(state, m));
      if (d + metric.cost_of(m) < distance[to]) {
        distance[to] = d + metric.cost_of(m);
        queue.push({distance[to], to});
      }
    }
  }
  return distance;
}

/// Edge orientation as an IndexedSpace whose bound is the true distance less a number up to `blur` that depends on the
/// index, so it is consistent only without blur.
class EoSpace {
 public:
  struct Node {
    Index eo;
  };
  explicit EoSpace(const Metric& metric, int blur = 0)
      : order_(metric, metric.moves), bound_(distances(metric)), next_(EdgeOrientation::kSize) {
    for (Index i = 0; i < EdgeOrientation::kSize; ++i) {
      const CubieState state = decode(EdgeOrientation{}, i);
      for (Move m : metric.moves)
        next_[i][static_cast<std::size_t>(m.index())] = EdgeOrientation::encode(apply(state, m));
      if (blur > 0) bound_[i] = std::max(0, bound_[i] - static_cast<int>(i * 2654435761U >> 16) % (blur + 1));
    }
  }
  [[nodiscard]] Node child(const Node& n, Move m) const { return {next_[n.eo][static_cast<std::size_t>(m.index())]}; }
  [[nodiscard]] int lower_bound(const Node& n) const { return bound_[n.eo]; }
  [[nodiscard]] bool is_goal(const Node& n) const { return n.eo == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }
  [[nodiscard]] static std::uint64_t index(const Node& n) { return n.eo; }
  [[nodiscard]] static Node goal() { return {0}; }

 private:
  CanonicalOrder order_;
  std::vector<int> bound_;
  std::vector<std::array<Index, kMoves>> next_;
};

/// A sink that keeps the first goal and stops.
struct FirstGoal {
  MoveSequence path;
  Flow operator()(std::span<const Move> moves, const EoSpace::Node&) {
    path.assign(moves.begin(), moves.end());
    return Flow::kStop;
  }
};

}  // namespace superflip::testing
