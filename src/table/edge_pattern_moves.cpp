#include "table/edge_pattern_moves.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace superflip {
namespace {

// The edge in each slot of a pattern; 0 beyond its size.
using Slots = std::array<std::uint8_t, 8>;

template <std::size_t... kSizes>
std::uint32_t rank_of(const Slots& slots, int size, std::index_sequence<kSizes...>) {
  std::uint32_t rank = 0;
  const auto with = [&]<std::size_t kSize>() {
    std::array<std::uint8_t, kSize> order{};
    std::copy_n(slots.begin(), kSize, order.begin());
    rank = rank_permutation(order);
  };
  ((size == static_cast<int>(kSizes + 1) ? with.template operator()<kSizes + 1>() : void()), ...);
  return rank;
}
std::uint32_t rank_of(const Slots& slots, int size) { return rank_of(slots, size, std::make_index_sequence<8>()); }

// All orders of `size` edges in order of rank, which is lexicographic.
std::vector<Slots> all_orders(int size) {
  std::vector<Slots> orders;
  Slots order{};
  for (std::size_t i = 0; i < order.size(); ++i)
    order[i] = static_cast<std::uint8_t>(static_cast<int>(i) < size ? i : 0);
  do {
    orders.push_back(order);
  } while (std::next_permutation(order.begin(), order.begin() + size));
  return orders;
}

}  // namespace

EdgePatternMoves::EdgePatternMoves(int edges) : edges_(edges), orders_(factorial(edges)) {
  assert(edges >= 1 && edges <= 8);

  // Step 1. The places after each turn, and all slot permutations that occur.
  std::map<Slots, std::uint32_t> ways;
  for (std::uint32_t places = 0; places < binomial(kEdges, edges); ++places) {
    const std::uint32_t mask = unrank_combination(kEdges, edges, places);
    for (const Move m : MoveSet::face_turns()) {
      const CubieState& turn = state_of(m);
      std::uint32_t after = 0;
      std::uint32_t flipped = 0;
      Slots from{};
      std::size_t slot = 0;
      for (std::size_t to = 0; to < kEdges; ++to) {
        if ((mask >> turn.ep[to] & 1) == 0) continue;
        after |= 1U << to;
        const auto old_slot = static_cast<std::uint8_t>(std::popcount(mask & ((1U << turn.ep[to]) - 1)));
        flipped |= static_cast<std::uint32_t>(turn.eo[to]) << old_slot;
        from[slot++] = old_slot;
      }
      const std::uint32_t way = ways.try_emplace(from, static_cast<std::uint32_t>(ways.size())).first->second;
      turned_.push_back(rank_combination(after) | way << kWayShift | flipped << kSlotShift);
    }
  }

  // Step 2. The order after each slot permutation, and the flips of each set of slots.
  ways_ = ways.size();
  const std::vector<Slots> orders = all_orders(edges);
  ordered_.resize(orders.size() * ways_);
  for (std::size_t order = 0; order < orders.size(); ++order) {
    for (const auto& [from, way] : ways) {
      Slots moved{};
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(edges); ++slot)
        moved[slot] = orders[order][from[slot]];
      ordered_[order * ways_ + way] = static_cast<std::uint16_t>(rank_of(moved, edges));
    }
    for (std::uint32_t slots = 0; slots < 1U << edges; ++slots) {
      std::uint32_t flips = 0;
      for (std::uint32_t rest = slots; rest != 0; rest &= rest - 1)
        flips |= 1U << orders[order][static_cast<std::size_t>(std::countr_zero(rest))];
      flipped_.push_back(static_cast<std::uint8_t>(flips));
    }
  }
}

EdgePatternGraph::EdgePatternGraph(const EdgePatternMoves& steps, std::vector<GraphMove> moves, std::uint64_t goal)
    : GraphShape(steps.rows(), 1U << steps.edges(), std::move(moves), {goal}), steps_(steps) {
  for (std::uint32_t flips = 0; flips < columns(); ++flips)
    for (std::uint32_t column = 0; column < columns(); ++column)
      inverted_.push_back(static_cast<std::uint16_t>(column ^ flips));
}

}  // namespace superflip
