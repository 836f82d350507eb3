#include "search/unit_moves.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace superflip {
namespace {

constexpr std::size_t kAxes = 3;
constexpr std::size_t kElements = 16;

// The turns of an axis that a move makes, as 4 * a + b.
std::size_t element_of(Move m) {
  const auto quarter_turns = static_cast<std::size_t>(m.quarter_turns());
  if (!m.is_face_turn()) return 4 * quarter_turns + static_cast<std::size_t>(m.opposite_quarter_turns());
  return m.face() < Face::kD ? 4 * quarter_turns : quarter_turns;
}

std::size_t sum(std::size_t x, std::size_t y) { return ((x / 4 + y / 4) % 4) * 4 + (x % 4 + y % 4) % 4; }

// Which of two equally cheap sequences is the canonical one.
enum class Prefer { kManyMoves, kFewMoves };

// The tree of one axis: how each element is reached.
struct AxisTree {
  static constexpr int kFar = std::numeric_limits<int>::max() / 2;
  struct Node {
    int cost = kFar;
    int moves = 0;
    std::size_t parent = 0;
    Move last;
  };
  std::array<Node, kElements> nodes;

  AxisTree(const Metric& metric, MoveSet allowed, Axis axis, Prefer prefer) {
    nodes[0].cost = 0;
    // Bellman-Ford: elements and costs are few. Moves in rising order, so that the tree does not depend on chance.
    for (std::size_t round = 0; round < kElements; ++round)
      for (std::size_t from = 0; from < kElements; ++from)
        for (const Move m : allowed)
          if (m.axis() == axis && nodes[from].cost < kFar) relax(from, m, metric.cost_of(m), prefer);
  }

  [[nodiscard]] MoveSequence word(std::size_t element) const {
    MoveSequence word;
    for (; element != 0; element = nodes[element].parent) word.push_back(nodes[element].last);
    std::reverse(word.begin(), word.end());
    return word;
  }

 private:
  void relax(std::size_t from, Move m, int cost, Prefer prefer) {
    const std::size_t to = sum(from, element_of(m));
    if (to == 0) return;
    const Node found{nodes[from].cost + cost, nodes[from].moves + 1, from, m};
    const int fewer = prefer == Prefer::kFewMoves ? 1 : -1;
    if (found.cost < nodes[to].cost || (found.cost == nodes[to].cost && fewer * found.moves < fewer * nodes[to].moves))
      nodes[to] = found;
  }
};

}  // namespace

UnitMoves::UnitMoves(const Metric& metric, MoveSet allowed) {
  MoveSet used;
  std::array<std::optional<AxisTree>, kAxes> trees;
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    trees[axis].emplace(metric, allowed, static_cast<Axis>(axis), Prefer::kManyMoves);
    for (const AxisTree::Node& node : trees[axis]->nodes)
      if (node.moves > 0 && node.cost < AxisTree::kFar) used.insert(node.last);
  }
  for (const Move m : used) {
    moves_.push_back(m);
    costs_.push_back(static_cast<std::uint8_t>(metric.cost_of(m)));
  }
  for (std::size_t unit = 0; unit < moves_.size(); ++unit) {
    const auto axis = static_cast<std::size_t>(moves_[unit].axis());
    for (std::size_t state = 0; state < kStates; ++state) {
      // A run of another axis ends, and so does a run that has done nothing: the move begins one.
      const std::size_t before = state / kElements == axis ? state % kElements : 0;
      const std::size_t after = sum(before, element_of(moves_[unit]));
      next_[state][unit] = static_cast<State>(axis * kElements + after);
      const AxisTree::Node& node = trees[axis]->nodes[after];
      if (after != 0 && node.moves > 0 && node.parent == before && node.last == moves_[unit])
        after_[state] |= std::uint64_t{1} << unit;
    }
  }
}

MoveSet UnitMoves::set() const {
  MoveSet set;
  for (const Move m : moves_) set.insert(m);
  return set;
}

bool UnitMoves::all_cost_one() const {
  return std::all_of(costs_.begin(), costs_.end(), [](std::uint8_t cost) { return cost == 1; });
}

CheapestForms::CheapestForms(const Metric& metric, MoveSet allowed) {
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const AxisTree tree(metric, allowed, static_cast<Axis>(axis), Prefer::kFewMoves);
    for (std::size_t element = 0; element < kElements; ++element)
      if (tree.nodes[element].cost < AxisTree::kFar) forms_[axis * kElements + element] = tree.word(element);
  }
}

MoveSequence CheapestForms::of(const MoveSequence& moves) const {
  std::vector<std::size_t> runs;  // as indices of forms_
  for (const Move m : moves) {
    const std::size_t axis = static_cast<std::size_t>(m.axis()) * kElements;
    const bool same = !runs.empty() && runs.back() / kElements * kElements == axis;
    const std::size_t element = sum(same ? runs.back() % kElements : 0, element_of(m));
    if (same) runs.pop_back();
    if (element != 0) runs.push_back(axis + element);
  }
  MoveSequence result;
  for (const std::size_t run : runs) result.insert(result.end(), forms_[run].begin(), forms_[run].end());
  return result;
}

}  // namespace superflip
