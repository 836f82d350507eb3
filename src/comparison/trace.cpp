#include "comparison/trace.h"

#include <array>
#include <cassert>
#include <unordered_map>
#include <utility>

#include "comparison/run_search.h"

namespace superflip::comparison {
namespace {

constexpr int kRoot = -1;
constexpr int kNotRecorded = -2;

// Both kinds of watcher. Of each tree it keeps the first children; once it is full, a tree no longer changes but for
// its counts.
class TraceRecorder {
 public:
  TraceRecorder(const Positions& positions, const NamedBound& bound, const Position& start, std::size_t most_nodes)
      : bound_(bound), most_nodes_(most_nodes), root_bound_(bound.of(start)), root_(positions.index(start)) {}

  // IDA*.
  void begins_iteration(int depth) {
    TracedTree& tree = begin_tree();
    tree.limit = depth;
    tree.expanded = depth > 0 && root_bound_ <= depth ? 1 : 0;
    path_[0] = kRoot;
    reached_ = 0;
  }
  void generated(const Position& position, const GeneratedChild& child) {
    TracedTree& tree = now();
    NodeFate fate = NodeFate::kExpanded;
    if (child.stored > child.remaining) {
      fate = NodeFate::kPruned;
      ++tree.pruned;
    } else if (child.bound > child.remaining) {
      fate = NodeFate::kPathmax;
      ++tree.pathmax;
    } else if (child.remaining == 0) {
      fate = NodeFate::kLeaf;
    }
    const auto level = static_cast<std::size_t>(child.ply);
    const int node =
        record({path_[level - 1], child.move, child.ply, {}, child.stored, child.ply + child.bound, fate, steps_, -1},
               position);
    path_[level] = node;
    reached_ = level;
    if (fate != NodeFate::kExpanded) return;
    ++tree.expanded;
    ++steps_;
    if (node >= 0) of(node).step = steps_;
  }
  void raised(int ply, int bound) {
    TracedTree& tree = now();
    const bool beyond = ply + bound > tree.limit;
    if (beyond) ++tree.lifted;
    const int node = path_[static_cast<std::size_t>(ply)];
    if (node == kRoot) tree.root_f = bound;
    if (node < 0) return;
    of(node).f = ply + bound;
    if (beyond) of(node).fate = NodeFate::kLifted;
  }
  void solved() {
    now().found = true;
    if (path_[reached_] >= 0) of(path_[reached_]).fate = NodeFate::kGoal;
  }

  // A*.
  void expands(std::uint64_t position, int f, std::uint64_t open, std::uint64_t closed) {
    if (trees_.empty()) {
      begin_tree();
      numbers_[root_] = kRoot;
      steps_ = -1;
    }
    TracedTree& tree = now();
    ++tree.expanded;
    tree.limit = std::max(tree.limit, f);
    const auto number = numbers_.find(position);
    expanding_ = number == numbers_.end() ? kNotRecorded : number->second;
    if (is_full()) return;
    ++steps_;
    if (expanding_ >= 0) {
      of(expanding_).fate = NodeFate::kExpanded;
      of(expanding_).step = steps_;
    }
    if (expanding_ != kNotRecorded) tree.steps.push_back({expanding_, open, closed});
  }
  void generates(const Position& child, std::uint64_t position, Move move, int g, int stored, int f, ChildFate fate) {
    TracedTree& tree = now();
    const bool is_known = fate == ChildFate::kKnown;
    if (is_known) ++tree.known;
    if (fate == ChildFate::kReopened) ++tree.reopened;
    const int node =
        record({expanding_, move, g, {}, stored, f, is_known ? NodeFate::kKnown : NodeFate::kOpen, steps_, -1}, child);
    if (is_known) return;
    // A full tree adds no positions, so the memory has a limit.
    if (node == kNotRecorded) {
      numbers_.erase(position);
      return;
    }
    const auto [number, is_first] = numbers_.try_emplace(position, node);
    if (is_first) return;
    if (fate == ChildFate::kSooner && number->second >= 0) of(number->second).fate = NodeFate::kOutdated;
    number->second = node;
  }
  void reaches(std::uint64_t position, int f) {
    if (trees_.empty()) begin_tree();
    TracedTree& tree = now();
    tree.found = true;
    tree.limit = std::max(tree.limit, f);
    const auto number = numbers_.find(position);
    if (number != numbers_.end() && number->second >= 0) of(number->second).fate = NodeFate::kGoal;
  }

  [[nodiscard]] std::vector<TracedTree>& trees() { return trees_; }

 private:
  [[nodiscard]] TracedTree& now() { return trees_.back(); }
  [[nodiscard]] TracedNode& of(int node) { return now().nodes[static_cast<std::size_t>(node)]; }
  [[nodiscard]] bool is_full() const { return trees_.back().nodes.size() >= most_nodes_; }

  TracedTree& begin_tree() {
    TracedTree& tree = trees_.emplace_back();
    tree.root_f = root_bound_;
    steps_ = 0;
    return tree;
  }
  // The number of the node, or kNotRecorded.
  int record(TracedNode node, const Position& position) {
    ++now().children;
    if (is_full() || node.parent == kNotRecorded) return kNotRecorded;
    node.entries = bound_.entries(position);
    now().nodes.push_back(std::move(node));
    return static_cast<int>(now().nodes.size()) - 1;
  }

  const NamedBound& bound_;
  std::size_t most_nodes_;
  int root_bound_;
  std::uint64_t root_;
  std::vector<TracedTree> trees_;
  int steps_ = 0;
  std::array<int, kMaxPly + 1> path_{};             // IDA*: the node at each ply
  std::size_t reached_ = 0;                         // and the ply of the last one
  int expanding_ = kRoot;                           // A*
  std::unordered_map<std::uint64_t, int> numbers_;  // A*: the node of each position by its shortest way
};

}  // namespace

std::string_view name_of(NodeFate fate) {
  static constexpr std::array<std::string_view, 9> kNames = {"expanded", "pruned", "pathmax",  "lifted", "leaf",
                                                             "open",     "known",  "outdated", "goal"};
  return kNames.at(static_cast<std::size_t>(fate));
}

bool has_trace(SearchMethod algorithm) {
  return algorithm == SearchMethod::kIda || algorithm == SearchMethod::kIdaPathmax ||
         algorithm == SearchMethod::kIdaBpmx || algorithm == SearchMethod::kAStar ||
         algorithm == SearchMethod::kAStarPathmax;
}

SearchTrace trace(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                  Budget& budget, std::size_t most_bytes, std::size_t most_nodes) {
  assert(has_trace(algorithm));
  TraceRecorder recorder(positions, bound, start, most_nodes);
  SearchTrace traced;
  std::array<StateMap, 2> seen;
  traced.result = detail::run_search(algorithm, positions, bound, start, budget, most_bytes, recorder, seen);
  traced.trees = std::move(recorder.trees());
  return traced;
}

}  // namespace superflip::comparison
