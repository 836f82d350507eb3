#include "solver/optimal/coset_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <set>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "search/budget.h"
#include "solver/ended.h"

namespace superflip::optimal {
namespace {

constexpr int kHeadTurns = 3;
// Iterations up to this length are too short to be worth splitting.
constexpr int kLongestWhole = 11;
// A pool with so few turns left does not wait for a batch: it is soon emptied, and an answer may be in it.
constexpr int kHurry = 7;
constexpr std::size_t kPoolRoom = kMostChildren + 2 * kBatch;

TurnRules rules_for(MoveSet moves) {
  TurnRules rules{};
  for (Move m : moves) {
    rules.turns[0] |= 1U << m.index();
    rules.turns[1] |= 1U << m.inverse().index();
  }
  for (std::size_t f = 0; f < kFaces; ++f) {
    const std::size_t opposite = (f + 3) % kFaces;
    const unsigned others = 63U & ~(1U << f);
    rules.faces_after[0][f] = static_cast<std::uint8_t>(f < 3 ? others : others & ~(1U << opposite));
    rules.faces_after[1][f] = static_cast<std::uint8_t>(f < 3 ? others & ~(1U << opposite) : others);
  }
  return rules;
}

// Opposite faces in the order that the rules demand, so that equal sequences look equal.
MoveSequence in_order(MoveSequence moves) {
  for (std::size_t i = 0; i + 1 < moves.size(); ++i)
    if (moves[i].axis() == moves[i + 1].axis() && moves[i].face() > moves[i + 1].face())
      std::swap(moves[i], moves[i + 1]);
  return moves;
}

MoveSequence seen_through(const MoveSequence& moves, Symmetry s) {
  MoveSequence seen;
  for (Move m : moves) seen.push_back(s(m));
  return in_order(std::move(seen));
}

// The first turns of a search, and how much work was below them in the last iteration.
struct Head {
  Node node;
  std::uint64_t work = 0;
};

class Search {
 public:
  Search(const CosetSpace& space, const CosetTable& table, const ExpandKernel& kernel, const CubieState& state,
         const SolveOptions& options, const ImprovementCallback& improvement)
      : space_(space),
        table_(table),
        kernel_(kernel),
        state_(state),
        options_(options),
        improvement_(improvement),
        context_{&space.frame(), table.bytes(), entries_bytes(space.shape()), rules_for(options.moves)},
        wanted_(static_cast<std::size_t>(std::max(options.count, 1))),
        longest_(std::min(options.max_length.value_or(Node::kMostSteps), Node::kMostSteps)),
        budget_(options.limits) {
    for (int s = 0; s < kSymmetries; ++s)
      if (const Symmetry symmetry(s); conjugate(state, symmetry) == state && symmetry(options.moves) == options.moves)
        symmetries_.push_back(symmetry);
  }

  SolveOutcome run() {
    const Node root = make_root();
    if (options_.explanation != nullptr) explain_root(root, *options_.explanation);
    SolveOutcome outcome;
    int length = std::max<int>(root.x_distance, root.y_distance);
    for (; length <= longest_ && !enough(); ++length) {
      outcome.lower_bound = length;
      length_ = length;
      if (!iterate(root, length)) break;
      take_solutions(outcome);
      if (options_.within && taken_ > 0) longest_ = std::min(longest_, shortest_ + *options_.within);
    }
    outcome.complete = options_.within && length > longest_ && taken_ > 0;
    take_solutions(outcome);
    if (outcome.solutions.empty()) {
      outcome.lower_bound = length;
    } else {
      outcome.lower_bound = length_in(*options_.metric, outcome.solutions.front());
      outcome.optimal = true;
    }
    outcome.nodes = budget_.nodes();
    outcome.ended = enough() ? Ended::kDone : ended_by(budget_).value_or(Ended::kExhausted);
    return outcome;
  }

 private:
  // One thread's memory.
  struct Workspace {
    std::array<std::vector<Node>, Node::kMostSteps + 1> pools;
    std::array<std::size_t, Node::kMostSteps + 1> sizes{};
    std::vector<std::uint64_t> work;  // by head
    std::uint64_t nodes = 0;
    std::array<std::uint64_t, Node::kMostSteps + 1> expanded{};  // by turns left
  };

  [[nodiscard]] bool enough() const { return taken_ >= wanted_; }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }

  // The cube and its inverse, each with its own part.
  void explain_root(const Node& root, Explanation& explanation) const {
    const auto explain = [&](std::string_view name, const CubieState& cube, int distance) {
      Explanation::Part& part = explanation.part(name);
      const CosetShape shape = space_.shape();
      const std::uint32_t flip_part = space_.entry_of(cube).edges % shape.flip_parts;
      part.coordinates = {
          {"twist", space_.twist_of(cube), kTwists},
          {"tetrads", space_.tetrads_of(cube), kTetrads},
          {"separation", separation_of(slice_masks(cube)), kSeparations},
      };
      if (shape.parts > 1) part.coordinates.push_back({"part", space_.part_of(cube), shape.parts});
      if (shape.flip_parts > 1) part.coordinates.push_back({"flip part", flip_part, shape.flip_parts});
      part.bounds = {{"its coset", distance}};
    };
    explain("the cube", state_, root.x_distance);
    explain("its inverse", inverse(state_), root.y_distance);
  }

  // The iteration that has just ended. Its first turns, up to `top` turns left, were dealt and not expanded.
  void explain_iteration(const Workspace& workspace, int length, int top, Clock::time_point start) const {
    Explanation::Iteration iteration{length, 0, milliseconds_since(start)};
    iteration.plies.resize(static_cast<std::size_t>(length - top));
    for (auto left = static_cast<std::size_t>(top); left > 0; --left) {
      iteration.plies.push_back({workspace.expanded[left]});
      iteration.nodes += workspace.expanded[left];
    }
    options_.explanation->part("search").iterations.push_back(std::move(iteration));
  }

  Node make_root() {
    Node root{};
    const CubieState backwards = inverse(state_);
    root.x = VectorState::from_cubies(state_);
    root.y = VectorState::from_cubies(backwards);
    root.x_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(state_)));
    root.y_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(backwards)));
    root.x_faces = root.y_faces = 63;
    return root;
  }

  // Searches through all sequences of `length` turns. False when it did not come to its end: the budget is spent, or
  // there are enough solutions.
  bool iterate(const Node& root, int length) {
    if (length == 0) {
      if (root.x == VectorState::solved()) add_solution(MoveSequence{});
      return true;
    }
    finished_ = false;
    const auto start = Clock::now();
    const bool split = length > kLongestWhole;
    if (split && heads_.empty()) make_heads(root);
    order_.clear();
    for (std::size_t h = 0; h < heads_.size(); ++h) order_.push_back(static_cast<std::uint32_t>(h));
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return heads_[a].work > heads_[b].work; });
    next_head_ = 0;
    const std::string label = taken_ == 0 ? fmt::format("no solution in {}", length - 1)
                                          : fmt::format("{} solutions in up to {}", taken_, length - 1);
    std::uint64_t foreseen = 0;  // as much for each head as in the iteration before
    for (const Head& head : heads_) foreseen += head.work + 1;
    ProgressMeter meter(*options_.progress, label, foreseen, "parts");
    meter.set_depth(length);
    const int top = split ? length - kHeadTurns : length;
    std::atomic<bool> whole{true};
    const auto work = [&](const Node* only) {
      Workspace workspace;
      workspace.work.assign(heads_.size(), 0);
      for (auto& pool : workspace.pools) pool.resize(&pool - workspace.pools.data() <= top ? kPoolRoom : 0);
      if (only != nullptr)
        workspace.pools[static_cast<std::size_t>(top)][workspace.sizes[static_cast<std::size_t>(top)]++] = *only;
      if (!empty_pools(workspace, top, only == nullptr ? &meter : nullptr)) whole = false;
      const std::lock_guard lock(mutex_);
      if (options_.explanation != nullptr) explain_iteration(workspace, length, top, start);
      for (std::size_t h = 0; h < heads_.size(); ++h)
        if (workspace.work[h] > 0) heads_[h].work = std::max(workspace.work[h], heads_[h].work);
    };
    if (split) {
      run_on_threads(options_.threads, [&] { work(nullptr); });
    } else {
      work(&root);
    }
    return whole;
  }

  bool empty_pools(Workspace& workspace, int top, ProgressMeter* heads) {
    auto& sizes = workspace.sizes;
    while (true) {
      auto left = static_cast<std::size_t>(1);
      while (left <= static_cast<std::size_t>(top) && sizes[left] < (left <= kHurry ? 1 : kBatch)) ++left;
      if (left > static_cast<std::size_t>(top)) {
        if (heads != nullptr) refill(workspace, static_cast<std::size_t>(top), *heads);
        left = static_cast<std::size_t>(top);
        while (left > 0 && sizes[left] == 0) --left;
        if (left == 0) break;
      }
      if (!expand_from(workspace, left)) return false;
    }
    budget_.spend(std::exchange(workspace.nodes, 0));
    return true;
  }

  // Deals heads until there is a batch. `meter` counts them by the work foreseen.
  void refill(Workspace& workspace, std::size_t top, ProgressMeter& meter) {
    while (workspace.sizes[top] < kBatch) {
      const std::size_t next = next_head_.fetch_add(1, std::memory_order_relaxed);
      if (next >= order_.size()) return;
      meter.add(heads_[order_[next]].work + 1);
      const Node& node = heads_[order_[next]].node;
      if (node.x_distance <= static_cast<int>(top) && node.y_distance <= static_cast<int>(top))
        workspace.pools[top][workspace.sizes[top]++] = node;
    }
  }

  bool expand_from(Workspace& workspace, std::size_t left) {
    auto& sizes = workspace.sizes;
    const std::size_t count = std::min(sizes[left], kBatch);
    sizes[left] -= count;
    Node* const batch = workspace.pools[left].data() + sizes[left];
    if (!workspace.work.empty())
      for (std::size_t i = 0; i < count; ++i) ++workspace.work[batch[i].head];
    Node* const children = workspace.pools[left - 1].data() + sizes[left - 1];
    const std::size_t made = kernel_.expand(context_, batch, count, static_cast<int>(left), children);
    workspace.nodes += count;
    workspace.expanded[left] += count;
    if (left == 1) {
      for (std::size_t i = 0; i < made; ++i)
        if (children[i].x == VectorState::solved()) add_leaf(children[i]);
    } else {
      sizes[left - 1] += made;
    }
    if (workspace.nodes >= Budget::kSlice && !budget_.spend(std::exchange(workspace.nodes, 0))) return false;
    return !finished_.load(std::memory_order_relaxed) && within_budget();
  }

  void make_heads(const Node& root) {
    std::vector<std::pair<Node, MoveSequence>> nodes = {{root, {}}};
    for (int i = 0; i < kHeadTurns; ++i) {
      std::vector<std::pair<Node, MoveSequence>> next;
      for (const auto& [node, moves] : nodes) {
        const CubieState at = node.x.to_cubies();
        for (std::size_t m = 0; m < kFaceTurns; ++m) {
          if ((node.x_faces >> m / 3 & 1) == 0 || (context_.rules.turns[0] >> m & 1) == 0) continue;
          const Move move(static_cast<int>(m));
          auto& [child, path] = next.emplace_back(node, moves);
          path.push_back(move);
          const CubieState after = apply(at, move);
          child.x = VectorState::from_cubies(after);
          child.y = VectorState::from_cubies(inverse(after));
          child.x_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(after)));
          child.y_distance = static_cast<std::uint8_t>(table_.lower_bound(space_.entry_of(child.y.to_cubies())));
          child.add_step(m);
          child.x_faces = context_.rules.faces_after[0][m / 3];
        }
      }
      nodes = std::move(next);
    }
    for (auto& [node, moves] : nodes) {
      const auto images_later = [&, &path = moves](Symmetry s) { return path <= seen_through(path, s); };
      if (!std::all_of(symmetries_.begin(), symmetries_.end(), images_later)) continue;
      Head& head = heads_.emplace_back();
      head.node = node;
      head.node.head = static_cast<std::uint16_t>(heads_.size() - 1);
    }
  }

  // A path as a solution: what was put to the end of the inverse is its end, backwards.
  void add_leaf(const Node& leaf) {
    MoveSequence first;
    MoveSequence last;
    std::array<std::uint64_t, 3> path = leaf.path;
    for (int i = 0; i < length_; ++i) {
      const auto step = static_cast<std::size_t>(path[0] & 63);
      path[0] = path[0] >> Node::kStepBits | path[1] << (64 - Node::kStepBits);
      path[1] = path[1] >> Node::kStepBits | path[2] << (64 - Node::kStepBits);
      path[2] >>= Node::kStepBits;
      const Move move(static_cast<int>(step & 31));
      if ((step & 32) != 0) {
        last.push_back(move.inverse());
      } else {
        first.push_back(move);
      }
    }
    std::reverse(first.begin(), first.end());
    first.insert(first.end(), last.begin(), last.end());
    first = in_order(std::move(first));
    // Each end knows which face it turned last. Where they meet the same face may have been turned twice.
    const auto same_face = [](Move a, Move b) { return a.face() == b.face(); };
    if (std::adjacent_find(first.begin(), first.end(), same_face) == first.end()) add_solution(first);
  }
  void add_solution(const MoveSequence& moves) {
    const std::lock_guard lock(mutex_);
    for (const Symmetry s : symmetries_) found_.insert(seen_through(moves, s));
    if (taken_ + found_.size() >= wanted_) finished_ = true;
  }

  void take_solutions(SolveOutcome& outcome) {
    for (const MoveSequence& moves : found_) {
      if (enough()) break;
      outcome.solutions.push_back(moves);
      ++taken_;
      if (taken_ > 1) continue;
      shortest_ = static_cast<int>(moves.size());
      if (improvement_) improvement_(moves);
    }
    found_.clear();
  }

  const CosetSpace& space_;
  const CosetTable& table_;
  const ExpandKernel& kernel_;
  const CubieState& state_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  ExpandContext context_;
  std::vector<Symmetry> symmetries_;  // of the cube and the moves
  std::size_t wanted_;
  int longest_;
  Budget budget_;
  std::vector<Head> heads_;
  std::vector<std::uint32_t> order_;  // of the heads
  std::atomic<std::size_t> next_head_{0};
  std::atomic<bool> finished_{false};  // there are enough solutions
  std::mutex mutex_;                   // guards what follows
  std::set<MoveSequence> found_;       // of this iteration
  std::size_t taken_ = 0;
  int shortest_ = 0;  // of the solutions taken
  int length_ = 0;    // of the iteration
};

}  // namespace

SolveOutcome search_cosets(const CosetSpace& space, const CosetTable& table, const ExpandKernel& kernel,
                           const CubieState& state, const SolveOptions& options,
                           const ImprovementCallback& improvement) {
  return Search(space, table, kernel, state, options, improvement).run();
}

}  // namespace superflip::optimal
