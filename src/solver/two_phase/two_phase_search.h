// Kociemba's two-phase search (Herbert Kociemba, 1992), the way the phases are coupled:
//
//   for d = 0, 1, 2, ...                        the length of phase 1 grows by one,
//     for each of six directions                from three axes, forwards and backwards:
//       for every phase-1 solution of exactly d moves, not only the first,
//         look what is left up in phase 2: at most (longest wanted total) - d moves;
//         each answer lowers the longest wanted total, so later ones must be shorter.
//
// The first answers come from short first phases and long second ones; longer first phases then bring shorter totals.
// When d reaches the total, phase 1 alone covers every solution of that length, and what was not found does not exist:
// that, and not the first answer, is the proof that an answer is optimal.
//
// Phase 2 is cut off a little beyond its reach (the radius of its ball), at the cap: there a lookup becomes a search,
// which costs more than the next depth of phase 1, where the ball suffices. Cutting loses completeness, so the search
// remembers up to which total nothing was cut and claims nothing beyond. A pass that was cut and found nothing ends
// after a few depths, and the next one has a larger cap.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "solver/two_phase/answers.h"
#include "solver/two_phase/direction.h"
#include "solver/two_phase/leaves.h"
#include "solver/two_phase/pools.h"
#include "solver/two_phase/workers.h"

namespace superflip::two_phase {

/// Depths of phase 1, from the first with a goal, that a pass tries before it gives way to a larger cap; each further
/// pass tries two more.
inline constexpr int kFirstDepths = 6;
/// Nodes that may be spent on looking for an answer so short that it can be proved optimal at once.
inline constexpr std::uint64_t kNearNodes = 200;
/// Nodes that a thread expands between two looks at the clock: about five microseconds.
inline constexpr std::uint64_t kSlice = 192;
/// Directions that one thread searches side by side, so that they wait for memory together.
inline constexpr std::size_t kViewsAtOnce = 3;

/// What the search needs of one axis: both phases in the frame of that axis. Immutable once made.
template <typename Phase1, typename Phase2>
struct AxisPhases {
  Phase1 phase1;
  const typename Phase2::Tables* phase2;
  std::vector<Position> units;  ///< where the units of phase 1 take the pieces
};

/// One solve. Made for a single call of run(). The phases are JointPhase1 or SplitPhase1 with Phase2Search, or
/// SmallPhase1 with SmallPhase2.
template <typename Phase1, typename Phase2>
class TwoPhaseSearch {
 public:
  TwoPhaseSearch(const std::vector<AxisPhases<Phase1, Phase2>>& axes, const CheapestForms& forms,
                 Workers<Phase1, Phase2>& workers, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : axes_(axes),
        forms_(forms),
        workers_(workers),
        metric_(*options.metric),
        threads_(options.threads),
        meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        answers_(options, std::min(options.max_length.value_or(kLongest), kLongest), improvement) {
    find_views(state);
  }

  SolveOutcome run() {
    if (view_count_ > 0) {
      search_near();
      int beyond = Phase2::kFirstBeyond;
      int depths = kFirstDepths;
      while (going_on() && run_pass(beyond, depths)) {
        beyond += 2;
        depths += 2;
      }
    }
    return outcome();
  }

 private:
  using Node = typename Phase1::Node;
  using Leaf = typename Leaves<Phase2>::Leaf;

  // No answer is longer; also what the pools and paths hold.
  static constexpr int kLongest = 40;

  // The directions in which the cube looks different, nearest to the subgroup first.
  void find_views(const CubieState& state) {
    const CubieState backwards = inverse(state);
    std::array<typename Phase1::Descent, kDirections> descents;
    for (int i = 0; i < kDirections; ++i) {
      const Direction seen_from = direction(i);
      const CubieState seen = conjugate(seen_from.inverted ? backwards : state, seen_from.symmetry());
      // A symmetric cube looks the same in several directions; one of them is enough.
      if (std::any_of(views_.begin(), views_.begin() + view_count_,
                      [&](const View& other) { return other.state == seen; }))
        continue;
      View& view = views_[static_cast<std::size_t>(view_count_)];
      view.direction = seen_from;
      view.state = seen;
      view.root.coset = axis_of(view).phase1.coset_of(seen);
      descents[static_cast<std::size_t>(view_count_++)] = typename Phase1::Descent(view.root.coset);
    }
    measure(descents);
    for (View& view : views()) searched_below_ = std::max<int>(searched_below_, view.root.bound);
    const auto nearer = [](const View& a, const View& b) { return a.root.bound < b.root.bound; };
    std::stable_sort(views_.begin(), views_.begin() + view_count_, nearer);
    for (std::size_t i = 0; i < static_cast<std::size_t>(view_count_); ++i) {
      const AxisPhases<Phase1, Phase2>& axis = axis_of(views_[i]);
      views_[i].root.view = static_cast<std::uint8_t>(i);
      phase1_[i] = &axis.phase1;
      origins_[i] = {Position::of(views_[i].state), axis.units.data(), axis.phase2};
    }
    bits_ = Path::bits_for(phase1_[0]->moves().size());
    for (std::size_t i = 0; i < static_cast<std::size_t>(view_count_); ++i) expand_root(i);
  }

  // Every depth begins with the same children: they are made once.
  void expand_root(std::size_t number) {
    auto& view = views_[number];
    const Phase1& phase1 = *phase1_[view.root.view];
    Expansion<typename Phase1::Coset> expansion;
    phase1.begin(view.root, kLongest, expansion);
    phase1.settle(view.root, kLongest, expansion);
    for (std::size_t i = 0; i < static_cast<std::size_t>(expansion.count); ++i) {
      const std::size_t unit = expansion.unit[i];
      view.children.push_back({view.root.path.then(unit, bits_), expansion.coset[i],
                               phase1.moves().next(view.root.order, unit), expansion.bound[i], view.root.view});
    }
  }

  // The distances of all views to the subgroup, side by side. Views that the moves do not bring there are dropped.
  void measure(std::array<typename Phase1::Descent, kDirections>& descents) {
    const auto count = static_cast<std::size_t>(view_count_);
    const auto all_over = [&] {
      return std::all_of(descents.begin(), descents.begin() + view_count_, [](const auto& d) { return d.over(); });
    };
    while (!all_over()) {
      for (std::size_t i = 0; i < count; ++i) descents[i].look(axis_of(views_[i]).phase1);
      for (std::size_t i = 0; i < count; ++i)
        if (!descents[i].over()) descents[i].begin(axis_of(views_[i]).phase1);
      for (std::size_t i = 0; i < count; ++i)
        if (!descents[i].over()) descents[i].settle(axis_of(views_[i]).phase1);
    }
    view_count_ = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (descents[i].distance() == kUnreachable) continue;
      views_[i].root.bound = static_cast<std::uint8_t>(descents[i].distance());
      std::swap(views_[i], views_[static_cast<std::size_t>(view_count_++)]);
    }
  }

  // One direction's part of the search.
  struct View {
    Direction direction{};
    CubieState state{};  // as the direction sees it
    Node root{};
    std::vector<Node> children;  // of the root, all of them
    // Of the pass under way: totals up to this one were searched without cutting phase 2 off; how many tasks of each
    // depth are under way; the depths that are dealt out, and those that are done.
    int complete_up_to = kLongest;
    std::array<std::uint16_t, kLongest + 1> open{};
    int dealt = -1;
    int done = -1;
  };

  // A piece of phase 1 at one depth: some directions whole, or what begins with one child of one root.
  struct Task {
    int depth = 0;
    std::size_t first_view = 0;
    std::size_t last_view = 0;    // inclusive
    const Node* child = nullptr;  // of the only view; nullptr: all
  };

  [[nodiscard]] const AxisPhases<Phase1, Phase2>& axis_of(const View& view) const {
    return axes_[static_cast<std::size_t>(view.direction.axis)];
  }
  [[nodiscard]] std::span<View> views() { return {views_.data(), static_cast<std::size_t>(view_count_)}; }

  // The greatest total that is of use now.
  [[nodiscard]] int longest_total() const { return std::min(ceiling_, answers_.longest_wanted()); }

  // True while better answers are wanted and possible and there is something left to spend.
  [[nodiscard]] bool going_on() const {
    return !answers_.content() && searched_below_ <= answers_.longest_wanted() && within_budget();
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }

  // Total by total, from the lower bound, in the direction that is farthest from its subgroup and so prunes best.
  void search_near() {
    const auto last = static_cast<std::size_t>(view_count_ - 1);
    const View& view = views_[last];
    if (view.root.bound > Phase1::Descent::kNear) return;
    const auto workspace = workers_.borrow();
    for (ceiling_ = searched_below_; going_on() && budget_.nodes() < kNearNodes; ++ceiling_) {
      for (int depth = view.root.bound; depth <= ceiling_ && going_on(); ++depth)
        run_task({depth, last, last}, kLongest, *workspace);
      if (!going_on()) break;
      searched_below_ = ceiling_ + 1;
    }
    ceiling_ = kLongest;
  }

  // Phase 1 depth by depth, with phase 2 limited to `beyond` moves more than its reach. Returns whether another
  // pass could find more.
  bool run_pass(int beyond, int depths) {
    for (View& view : views()) {
      view.complete_up_to = kLongest;
      view.open.fill(0);
      view.dealt = view.done = view.root.bound - 1;
    }
    pieces_.clear();
    next_piece_ = 0;
    depth_ = views_[0].root.bound;
    last_depth_ = depth_ + depths;
    workers_.run(threads_, [&] {
      const auto workspace = workers_.borrow();
      Task task;
      while (deal(task))
        if (run_task(task, beyond, *workspace)) note_done(task);
    });
    if (!going_on()) return false;
    return std::all_of(views_.begin(), views_.begin() + view_count_,
                       [&](const View& view) { return view.complete_up_to < answers_.longest_wanted(); });
  }

  // The next task of the pass; false when there is none.
  bool deal(Task& task) {
    const std::lock_guard lock(mutex_);
    while (next_piece_ == pieces_.size()) {
      if (!going_on() || depth_ > answers_.longest_wanted()) return false;
      // A pass that was cut everywhere and has found nothing gives way to the next.
      if (depth_ > last_depth_ && answers_.empty() && was_cut()) return false;
      meter_.set_depth(depth_);
      split(depth_++);
    }
    task = pieces_[next_piece_++];
    return true;
  }
  [[nodiscard]] bool was_cut() const {
    return std::all_of(views_.begin(), views_.begin() + view_count_,
                       [&](const View& view) { return view.complete_up_to < answers_.longest_wanted(); });
  }

  // The tasks of a depth: for one thread all directions at once, for several the branches at the roots.
  void split(int depth) {
    std::size_t reached = 0;
    while (reached < static_cast<std::size_t>(view_count_) && views_[reached].root.bound <= depth) ++reached;
    if (reached == 0) return;
    if (threads_ <= 1 || depth < 2) {
      for (std::size_t v = 0; v < reached; v += kViewsAtOnce) put({depth, v, std::min(v + kViewsAtOnce, reached) - 1});
      return;
    }
    for (std::size_t v = 0; v < reached; ++v)
      for (const Node& child : views_[v].children)
        if (rest_after(child, depth) >= child.bound) put({depth, v, v, &child});
  }
  // Units to go from a child of a root.
  [[nodiscard]] int rest_after(const Node& child, int depth) const {
    return depth - phase1_[child.view]->moves().cost(child.path.last(bits_));
  }
  void put(const Task& task) {
    pieces_.push_back(task);
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      ++views_[v].open[static_cast<std::size_t>(task.depth)];
      views_[v].dealt = task.depth;
    }
  }

  // Any one direction alone proves that nothing as short as its depth was overlooked.
  void note_done(const Task& task) {
    const std::lock_guard lock(mutex_);
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      View& view = views_[v];
      --view.open[static_cast<std::size_t>(task.depth)];
      while (view.done < view.dealt && view.open[static_cast<std::size_t>(view.done) + 1] == 0) ++view.done;
      searched_below_ = std::max(searched_below_.load(), std::min(view.done, view.complete_up_to) + 1);
    }
  }

  // Searches a task; false when it ended early.
  bool run_task(const Task& task, int beyond, Workspace<Phase1, Phase2>& workspace) {
    Leaves<Phase2>& leaves = workspace.leaves;
    leaves.clear();
    const auto keep_on = [&](std::size_t nodes) {
      workspace.nodes += nodes;
      book(workspace);
      return within_budget() && !answers_.content() && longest_total() >= task.depth;
    };
    const auto leaf = [&](std::uint8_t view, const Path& path) {
      leaves.add(view, path);
      if (leaves.full()) look_up(task, beyond, workspace);
    };
    const auto begin_with = [&](const Node& child) {
      const int rest = rest_after(child, task.depth);
      if (rest < child.bound) return;
      if (rest == 0) return leaf(child.view, child.path);
      workspace.pools.add(*phase1_[child.view], child, rest, bits_, leaf);
    };
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      if (task.depth == 0) {
        leaf(views_[v].root.view, {});
      } else if (task.child != nullptr) {
        begin_with(*task.child);
      } else {
        for (const Node& child : views_[v].children) begin_with(child);
      }
    }
    const bool whole = workspace.pools.run({phase1_.data(), phase1_.size()}, bits_, leaf, keep_on);
    if (whole) look_up(task, beyond, workspace);
    budget_.spend(std::exchange(workspace.nodes, 0));
    return whole && keep_on(0);
  }

  // Tells the budget of the nodes that a thread expanded, when there are enough.
  void book(Workspace<Phase1, Phase2>& workspace) {
    if (workspace.nodes >= kSlice) budget_.spend(std::exchange(workspace.nodes, 0));
  }

  // The moves that phase 2 surely finds from a leaf.
  [[nodiscard]] int reach(const Leaf& leaf) const { return Phase2::reach(*origins_[leaf.view].phase2); }

  // Phase 2 for the leaves that were collected.
  void look_up(const Task& task, int beyond, Workspace<Phase1, Phase2>& workspace) {
    workspace.nodes += workspace.leaves.count();
    const auto leaves = workspace.leaves.look_up(origins_, bits_);
    for (const Leaf& leaf : leaves) {
      const int limit = std::min(longest_total() - task.depth, reach(leaf));
      if (!leaf.hint.allows(limit)) continue;
      Phase2 phase2(*origins_[leaf.view].phase2);
      if (phase2.solve_within(leaf.position, leaf.hint, limit, workspace.way)) take(leaf, workspace.way);
      workspace.nodes += phase2.lookups();
      book(workspace);
      if (answers_.content() || !within_budget()) return;
    }
    look_beyond(task, beyond, leaves, workspace);
  }

  // Phase 2 beyond its reach, for the few leaves that leave so many moves: several at once, so that they wait together.
  void look_beyond(const Task& task, int beyond, std::span<const Leaf> leaves, Workspace<Phase1, Phase2>& workspace) {
    const auto left_beyond = [&](const Leaf& leaf) { return longest_total() - task.depth - reach(leaf); };
    const auto going_on = [&] { return this->going_on(); };
    for (std::size_t begin = 0; begin < leaves.size(); begin += kBeyondAtOnce) {
      const auto some = leaves.subspan(begin, std::min(kBeyondAtOnce, leaves.size() - begin));
      for (std::size_t i = 0; i < some.size(); ++i)
        if (left_beyond(some[i]) > 0)
          Phase2(*origins_[some[i].view].phase2).begin_beyond(some[i].position, workspace.beyond[i]);
      for (std::size_t i = 0; i < some.size(); ++i) {
        const Leaf& leaf = some[i];
        const int further = left_beyond(leaf);
        if (further <= 0 || answers_.content()) continue;
        if (further > beyond) note_cut(leaf.view, task.depth + reach(leaf) + beyond);
        Phase2 phase2(*origins_[leaf.view].phase2);
        if (phase2.solve_beyond(workspace.beyond[i], reach(leaf) + std::min(further, beyond), workspace.way, going_on))
          take(leaf, workspace.way);
        workspace.nodes += phase2.lookups();
      }
    }
  }

  void note_cut(std::size_t view, int total) {
    const std::lock_guard lock(mutex_);
    views_[view].complete_up_to = std::min(views_[view].complete_up_to, total);
  }

  // Both phases as a solution of the cube.
  void take(const Leaf& leaf, const MoveSequence& way) {
    const PhaseMoves& moves = phase1_[leaf.view]->moves();
    MoveSequence whole;
    for (Path path = leaf.path; !path.empty(); path = path.without_last(bits_))
      whole.push_back(moves.move(path.last(bits_)));
    std::reverse(whole.begin(), whole.end());
    whole.insert(whole.end(), way.begin(), way.end());
    answers_.add(forms_.of(views_[leaf.view].direction.solution(std::move(whole))));
  }

  [[nodiscard]] SolveOutcome outcome() const {
    SolveOutcome result;
    result.solutions = answers_.solutions();
    result.nodes = budget_.nodes();
    result.lower_bound = searched_below_;
    if (!result.solutions.empty()) {
      const int best = length_in(metric_, result.solutions.front());
      result.lower_bound = std::min(result.lower_bound, best);
      result.optimal = best <= searched_below_;
    }
    result.ended = why_ended();
    return result;
  }

  [[nodiscard]] Ended why_ended() const {
    if (answers_.content()) return Ended::kDone;
    switch (budget_.cause()) {
      case Budget::Cause::kTimeLimit:
        return Ended::kTimeLimit;
      case Budget::Cause::kNodeLimit:
        return Ended::kNodeLimit;
      case Budget::Cause::kInterrupted:
        return Ended::kInterrupted;
      case Budget::Cause::kNone:
        break;
    }
    return answers_.empty() ? Ended::kExhausted : Ended::kDone;
  }

  const std::vector<AxisPhases<Phase1, Phase2>>& axes_;
  const CheapestForms& forms_;
  Workers<Phase1, Phase2>& workers_;
  const Metric& metric_;
  int threads_;
  ProgressMeter meter_;
  Budget budget_;
  Answers answers_;
  std::array<View, kDirections> views_{};  // those in which the cube looks different, nearest to the subgroup first
  int view_count_ = 0;
  std::array<const Phase1*, kDirections> phase1_{};  // by view, as the following
  std::array<LeafOrigin<Phase2>, kDirections> origins_{};
  int bits_ = 0;                        // of paths
  int ceiling_ = kLongest;              // of the totals that are searched now
  std::atomic<int> searched_below_{0};  // every solution shorter than this has been seen

  std::mutex mutex_;  // guards the dealing: what follows, and open, dealt, done, complete_up_to of the views
  std::vector<Task> pieces_;
  std::size_t next_piece_ = 0;
  int depth_ = 0;
  int last_depth_ = 0;
};

}  // namespace superflip::two_phase
