#include "search/unit_moves.h"

#include <limits>
#include <map>
#include <tuple>

#include "search/turn_rules.h"

namespace superflip {
namespace {

constexpr std::size_t kAxes = 3;

// Decides which of two equally cheap sequences is canonical.
enum class Prefer { kManyMoves, kFewMoves };

// The tree of one axis: the canonical sequence to each element.
struct AxisTree {
  static constexpr int kFar = std::numeric_limits<int>::max() / 2;
  struct Node {
    int cost = kFar;
    int moves = 0;
    std::size_t parent = 0;
    Move last;
  };
  std::array<Node, kHeldElements> nodes;
  std::size_t elements;

  AxisTree(const Metric& metric, const HeldMoves& held, std::size_t holding, Axis axis, Prefer prefer)
      : elements(held.depend_on_holding() ? kHeldElements : kTurnElements) {
    nodes[0].cost = 0;
    std::vector<Turn> turns;
    for (const Move m : held.allowed(holding))
      if (m.axis() == axis) turns.push_back({m, element_of(m, held.letter_turns(holding, m)), metric.cost_of(m)});
    // Bellman-Ford: elements and costs are few. Moves in rising order, so that the tree does not depend on chance.
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t from = 0; from < elements; ++from)
        for (const Turn& turn : turns)
          if (nodes[from].cost < kFar) changed = relax(from, turn, prefer) || changed;
    }
  }

  [[nodiscard]] bool reaches(std::size_t element) const { return nodes[element].cost < kFar; }
  // Whether the canonical sequence to an element comes from `before` by the move m.
  [[nodiscard]] bool comes_by(std::size_t element, std::size_t before, Move m) const {
    const Node& node = nodes[element];
    return element != 0 && node.moves > 0 && node.parent == before && node.last == m;
  }
  [[nodiscard]] MoveSequence word(std::size_t element) const {
    MoveSequence word;
    for (; element != 0; element = nodes[element].parent) word.push_back(nodes[element].last);
    std::reverse(word.begin(), word.end());
    return word;
  }

 private:
  struct Turn {
    Move move;
    std::size_t element;
    int cost;
  };

  bool relax(std::size_t from, const Turn& turn, Prefer prefer) {
    const std::size_t to = sum_of_elements(from, turn.element);
    if (to == 0) return false;
    const Node found{nodes[from].cost + turn.cost, nodes[from].moves + 1, from, turn.move};
    const int fewer = prefer == Prefer::kFewMoves ? 1 : -1;
    const bool better =
        found.cost < nodes[to].cost || (found.cost == nodes[to].cost && fewer * found.moves < fewer * nodes[to].moves);
    if (better) nodes[to] = found;
    return better;
  }
};

// The trees of every holding, three each.
std::vector<AxisTree> trees_of(const Metric& metric, const HeldMoves& held, Prefer prefer) {
  std::vector<AxisTree> trees;
  trees.reserve(held.holdings() * kAxes);
  for (std::size_t holding = 0; holding < held.holdings(); ++holding)
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      trees.emplace_back(metric, held, holding, static_cast<Axis>(axis), prefer);
  return trees;
}

// A run of turns on one axis. All elements 0 are one state, the empty run.
struct Run {
  std::size_t holding = 0;  // in which it began
  std::size_t axis = 0;
  std::size_t element = 0;
  std::size_t holding_now = 0;

  friend bool operator<(const Run& x, const Run& y) {
    return std::tie(x.holding, x.axis, x.element) < std::tie(y.holding, y.axis, y.element);
  }
};

// The run after a move; a move on another axis begins a new run.
Run run_after(const Run& run, Move m, const HeldMoves& held) {
  const auto axis = static_cast<std::size_t>(m.axis());
  Run next = axis == run.axis ? run : Run{run.holding_now, axis, 0, run.holding_now};
  next.element = sum_of_elements(next.element, element_of(m, held.letter_turns(next.holding_now, m)));
  next.holding_now = held.after(next.holding_now, m);
  return next;
}

}  // namespace

UnitMoves::UnitMoves(const Metric& metric, MoveLetters allowed) {
  const HeldMoves held(metric, allowed);
  depend_on_holding_ = held.depend_on_holding();
  const std::vector<AxisTree> trees = trees_of(metric, held, Prefer::kManyMoves);

  // Step 1. The moves.
  MoveSet used;
  for (const AxisTree& tree : trees)
    for (const AxisTree::Node& node : tree.nodes)
      if (node.moves > 0 && node.cost < AxisTree::kFar) used.insert(node.last);
  for (const Move m : used) {
    moves_.push_back(m);
    costs_.push_back(static_cast<std::uint8_t>(metric.cost_of(m)));
  }

  // Step 2. The states: all runs of one holding by their numbers, or those of several holdings in the order in which
  // canonical sequences reach them.
  std::vector<Run> runs = {Run()};
  std::map<Run, State> numbers = {{Run(), kStart}};
  if (!depend_on_holding_) {
    runs.clear();
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      for (std::size_t element = 0; element < kTurnElements; ++element) runs.push_back({0, axis, element});
  }
  const auto number_of = [&](const Run& run) {
    if (!depend_on_holding_) return static_cast<State>(run.axis * kTurnElements + run.element);
    const auto [known, is_new] = numbers.try_emplace(run, static_cast<State>(runs.size()));
    if (is_new) runs.push_back(run);
    return known->second;
  };

  // Step 3. The successors of each.
  for (std::size_t state = 0; state < runs.size(); ++state) {
    const Run run = runs[state];
    after_.push_back(0);
    next_.emplace_back();
    for (std::size_t unit = 0; unit < moves_.size(); ++unit) {
      const Move m = moves_[unit];
      const auto axis = static_cast<std::size_t>(m.axis());
      const bool goes_on = axis == run.axis;
      const std::size_t holding = goes_on ? run.holding : run.holding_now;
      if (!held.allowed(holding).contains(m)) continue;
      const Run next = run_after(run, m, held);
      const bool canonical = trees[holding * kAxes + axis].comes_by(next.element, goes_on ? run.element : 0, m);
      if (canonical) after_[state] |= std::uint64_t{1} << unit;
      if (depend_on_holding_ && !canonical) continue;
      next_[state][unit] = number_of(next);
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

CheapestForms::CheapestForms(const Metric& metric, MoveLetters allowed)
    : held_(metric, allowed), forms_(held_.holdings() * kAxes * kHeldElements) {
  const std::vector<AxisTree> trees = trees_of(metric, held_, Prefer::kFewMoves);
  for (std::size_t tree = 0; tree < trees.size(); ++tree)
    for (std::size_t element = 0; element < kHeldElements; ++element)
      if (trees[tree].reaches(element)) forms_[tree * kHeldElements + element] = trees[tree].word(element);
}

MoveSequence CheapestForms::of(const MoveSequence& moves) const {
  std::vector<Run> runs;
  std::size_t holding = 0;
  for (const Move m : moves) {
    const auto axis = static_cast<std::size_t>(m.axis());
    if (runs.empty() || runs.back().axis != axis) runs.push_back({holding, axis, 0, holding});
    Run& run = runs.back();
    run = run_after(run, m, held_);
    holding = run.holding_now;
    if (run.element == 0) runs.pop_back();
  }
  MoveSequence result;
  for (const Run& run : runs) {
    const MoveSequence& form = forms_[(run.holding * kAxes + run.axis) * kHeldElements + run.element];
    result.insert(result.end(), form.begin(), form.end());
  }
  return result;
}

}  // namespace superflip
