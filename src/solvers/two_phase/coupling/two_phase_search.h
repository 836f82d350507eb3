// Kociemba's two-phase search (Herbert Kociemba, 1992): how the phases are coupled.
//
//   for d = 0, 1, 2, ...                              deepen_phase1()
//     for each of six directions                      Schedule: three axes, the cube and its inverse; then again with
//                                                     each pre-move, a last move outside the subgroup
//       for each phase-1 solution of exactly d moves  search_phase1(): all of them, not only the first
//         solve phase 2 in the moves that are left    phase2_within_ball(), phase2_beyond_ball()
//         each answer lowers the longest total wanted join_phases(), Answers
//
// The first answers have a short phase 1 and a long phase 2. With a longer phase 1 there are more leaves, some of which
// have a short phase 2, and the totals fall. When d reaches the total, phase 1 alone has covered every solution of that
// length. Only this proves an answer optimal, not that it was found first.
//
// A little beyond its reach (the radius of the ball) phase 2 is cut off, at the cap: a lookup becomes a search there,
// which costs more than the next depth of phase 1, where the ball is enough. So the search is incomplete; Schedule
// keeps up to which total nothing was cut off, and claims no more. A pass that was cut off and has found nothing ends
// after a few depths, and the next pass has a larger cap.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "coord/all.h"
#include "search/budget.h"
#include "search/explanation.h"
#include "solver/kept_answers.h"
#include "solver/solver.h"
#include "solvers/two_phase/coupling/schedule.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"

namespace superflip::two_phase {

// Where the phases of a solution end, found again from its moves.

/// Divides a solution of `state` into phases in the direction with the shortest phase 1; all later moves are moves of
/// the subgroup, except the last one or two where that makes phase 1 shorter: pre-moves, which count as moves of phase
/// 1 there. In a direction of the inverse cube the pre-moves come first and phase 2 next.
PhaseEnds phase_ends(const CubieState& state, const MoveSequence& solution);

// What `superflip explain` shows of a two-phase search.

/// The coordinates and the bound of phase 1 in each direction, nearest to the subgroup first.
template <Phase1 First, Phase2 Second>
void explain_views(const Views<First, Second>& views, Explanation& explanation) {
  for (const auto& view : views.all()) {
    Explanation::Part& part = explanation.part(name_of(view.direction));
    part.coordinates = {{UdSlice::name(), UdSlice::encode(view.state), UdSlice::size()},
                        {EdgeOrientation::name(), EdgeOrientation::encode(view.state), EdgeOrientation::size()},
                        {CornerOrientation::name(), CornerOrientation::encode(view.state), CornerOrientation::size()}};
    part.bounds = {{"phase 1", view.root.bound}};
  }
}

/// Adds a task of phase 1. Consecutive tasks of one depth are one iteration.
inline void explain_task(int depth, std::uint64_t nodes, double time_ms, Explanation& explanation) {
  Explanation::Part& part = explanation.part("search, by length of phase 1");
  if (part.iterations.empty() || part.iterations.back().length != depth) part.iterations.push_back({depth, 0, 0});
  part.iterations.back().nodes += nodes;
  part.iterations.back().time_ms += time_ms;
}

// Phase 2 at the leaves of phase 1, and how both phases become an answer.

/// Thread-safe: each thread brings its workspace.
template <Phase1 First, Phase2 Second>
class Phase2AtLeaves {
 public:
  /// The arguments must outlive it.
  Phase2AtLeaves(const Views<First, Second>& views, const CheapestForms& forms, KeptAnswers& answers,
                 Schedule& schedule, SearchControl& control)
      : views_(views), forms_(forms), answers_(answers), schedule_(schedule), control_(control) {}

  /// Chooses among up to 64 endings of a node of a phase 1 of `depth`, bit i for the i-th: those after which phase 2
  /// can solve the corners in the moves that are left. `corners` says where the endings take them.
  [[nodiscard]] std::uint64_t useful_endings(int depth, const typename First::Node& node,
                                             std::span<const std::uint64_t> corners) const {
    if constexpr (BoundsCorners<Second>) {
      const LeafOrigin<Second>& origin = views_.origins()[node.view];
      const int left = control_.longest_total() - depth;
      if (left < 0) return 0;
      if (left <= origin.phase2->corners->deepest())
        return phase2_kernels().endings_among(origin.root, origin.units, views_.bits(), node.path,
                                              origin.phase2->symmetries->symmetries[node.coset.symmetry], corners,
                                              origin.phase2->corners->within(left));
    }
    return ~std::uint64_t{0} >> (64 - corners.size());
  }

  /// Phase 2 for the leaves that the workspace has collected, leaves of a phase 1 of `depth`. `cap`: how many moves
  /// beyond its reach phase 2 may take.
  void search(int depth, int cap, Workspace<First, Second>& workspace) {
    workspace.nodes += workspace.leaves.count();
    const auto leaves = workspace.leaves.look_up(views_.origins(), views_.bits());
    if (phase2_within_ball(depth, leaves, workspace)) phase2_beyond_ball(depth, cap, leaves, workspace);
  }

  /// Books the nodes that a thread has expanded once there are enough of them.
  void book(Workspace<First, Second>& workspace) {
    if (workspace.nodes >= kSlice) book_all(workspace);
  }
  void book_all(Workspace<First, Second>& workspace) { control_.spend(std::exchange(workspace.nodes, 0)); }

 private:
  using Leaf = typename Leaves<Second>::Leaf;

  // Nodes that a thread expands between two looks at the clock: about five microseconds.
  static constexpr std::uint64_t kSlice = 192;

  // Phase 2 up to its reach, for which a lookup is enough at nearly all leaves. Returns false when the search is over.
  bool phase2_within_ball(int depth, std::span<const Leaf> leaves, Workspace<First, Second>& workspace) {
    for (const Leaf& leaf : leaves) {
      const int limit = std::min(control_.longest_total() - depth, reach(leaf));
      if (!leaf.hint.allows(limit)) continue;
      Second phase2 = phase2_from(leaf);
      if (phase2.solve_within(leaf.position, leaf.hint, limit, workspace.phase2)) join_phases(leaf, workspace.phase2);
      workspace.nodes += phase2.lookups();
      book(workspace);
      if (answers_.content() || !control_.within_budget()) return false;
    }
    return true;
  }

  // Phase 2 beyond its reach, for the leaves that leave this many moves, up to the cap. Several leaves are begun at
  // once, so that they wait for memory together.
  void phase2_beyond_ball(int depth, int cap, std::span<const Leaf> leaves, Workspace<First, Second>& workspace) {
    const auto left_beyond = [&](const Leaf& leaf) { return control_.longest_total() - depth - reach(leaf); };
    // Phase 2 may take long here, so its nodes are booked while it runs, and it can be stopped.
    const auto going_on = [&] {
      ++workspace.nodes;
      book(workspace);
      return control_.going_on();
    };
    for (std::size_t begin = 0; begin < leaves.size(); begin += kBeyondAtOnce) {
      const auto some = leaves.subspan(begin, std::min(kBeyondAtOnce, leaves.size() - begin));
      for (std::size_t i = 0; i < some.size(); ++i)
        if (left_beyond(some[i]) > 0) phase2_from(some[i]).begin_beyond(some[i].position, workspace.beyond[i]);
      for (std::size_t i = 0; i < some.size(); ++i) {
        const Leaf& leaf = some[i];
        const int wanted = left_beyond(leaf);
        if (wanted <= 0 || answers_.content()) continue;
        if (wanted > cap) schedule_.note_cut(leaf.view, depth + reach(leaf) + cap);
        Second phase2 = phase2_from(leaf);
        if (phase2.solve_beyond(workspace.beyond[i], reach(leaf) + std::min(wanted, cap), workspace.phase2, going_on))
          join_phases(leaf, workspace.phase2);
        workspace.nodes += phase2.lookups();
      }
    }
  }

  // Both phases as an answer: the units of phase 1 from the path, the moves of phase 2, turned back from the direction
  // and rewritten so that the end of phase 1 and the beginning of phase 2 join.
  void join_phases(const Leaf& leaf, const MoveSequence& phase2) {
    const UnitMoves& moves = views_.phase1()[leaf.view]->moves();
    MoveSequence whole;
    for (UnitPath path = leaf.path; !path.empty(); path = path.without_last(views_.bits()))
      whole.push_back(moves.move(path.last(views_.bits())));
    std::reverse(whole.begin(), whole.end());
    whole.insert(whole.end(), phase2.begin(), phase2.end());
    const auto& pre_moves = views_[leaf.view].pre_moves;
    whole.insert(whole.end(), pre_moves.begin(), pre_moves.end());
    answers_.add(forms_.of(views_[leaf.view].direction.solution(std::move(whole))));
  }

  Second phase2_from(const Leaf& leaf) const {
    const typename Second::Tables& tables = *views_.origins()[leaf.view].phase2;
    if constexpr (ContinuesOrder<Second>)
      return Second(tables, order_after(views_.phase1()[leaf.view]->moves(), leaf.path, views_.bits()));
    else
      return Second(tables);
  }
  // The state of the canonical order after a path.
  static UnitMoves::State order_after(const UnitMoves& moves, const UnitPath& path, int bits) {
    if (path.empty()) return UnitMoves::kStart;
    return moves.next(order_after(moves, path.without_last(bits), bits), path.last(bits));
  }
  [[nodiscard]] int reach(const Leaf& leaf) const { return Second::reach(*views_.origins()[leaf.view].phase2); }

  const Views<First, Second>& views_;
  const CheapestForms& forms_;
  KeptAnswers& answers_;
  Schedule& schedule_;
  SearchControl& control_;
};

/// Nodes that the search for a short optimal answer may take (search_short()).
inline constexpr std::uint64_t kShortNodes = 200;
/// Nodes after which the views with one and with two pre-moves are made. That takes as long as some 300 and 4,000
/// nodes; most searches for the usual length end before.
inline constexpr std::array<std::uint64_t, kMostPreMoves> kPreMoveNodes = {300, 4000};

/// One solve: run() is called once.
template <Phase1 First, Phase2 Second>
class TwoPhaseSearch {
 public:
  TwoPhaseSearch(const std::vector<AxisPhases<First, Second>>& axes, const CheapestForms& forms,
                 Workers<First, Second>& workers, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : workers_(workers),
        state_(state),
        options_(options),
        improvement_(with_phases(state, improvement)),
        answers_(options, std::min(options.max_length.value_or(kLongest), kLongest), improvement_),
        views_(axes, state),
        schedule_(
            roots_of(views_), [this](int pre_moves) { return add_pre_moves(pre_moves); }, options.threads,
            UnitPath::capacity(views_.bits())),
        control_(options, answers_, schedule_),
        phase2_(views_, forms, answers_, schedule_, control_) {}

  SolveOutcome run() {
    if (options_.explanation != nullptr) explain_views(views_, *options_.explanation);
    if (views_.size() > 0) {
      // Step 1. Short scrambles: an optimal answer at once.
      search_short();
      // Step 2. Phase 1 depth by depth, with rising caps for phase 2.
      deepen_with_rising_caps();
      // Step 3. The usual length may be less than the moves can do: the same with any length.
      if (control_.within_budget() && control_.accept_longer()) deepen_with_rising_caps();
    }
    return outcome();
  }

 private:
  using Node = typename First::Node;
  using Task = Schedule::Task;

  static std::vector<Schedule::Root> roots_of(const Views<First, Second>& views) {
    std::vector<Schedule::Root> roots;
    for (const auto& view : views.all()) {
      Schedule::Root& root = roots.emplace_back();
      root.bound = view.root.bound;
      root.children_from.reserve(view.children.size());
      for (const Node& child : view.children) root.children_from.push_back(child.bound - views.rest_after(child, 0));
    }
    return roots;
  }

  std::vector<int> add_pre_moves(int pre_moves) {
    std::vector<int> from;
    for (const auto& view : views_.add_pre_moves(pre_moves)) from.push_back(view.root.bound + pre_moves);
    return from;
  }

  // The most pre-moves that the nodes spent so far are worth.
  [[nodiscard]] int most_pre_moves() const {
    int most = 0;
    for (const std::uint64_t nodes : kPreMoveNodes) most += control_.budget().nodes() >= nodes ? 1 : 0;
    return most;
  }

  // Total by total from the lower bound, without a cap, in the direction that is farthest from its subgroup and so
  // prunes best.
  void search_short() {
    const std::size_t farthest = views_.size() - 1;
    const int bound = views_[farthest].root.bound;
    if (bound > First::kNearRoot) return;
    const auto workspace = workers_.borrow();
    for (int total = schedule_.lower_bound(); control_.going_on() && control_.budget().nodes() < kShortNodes; ++total) {
      control_.set_ceiling(total);
      for (int depth = bound; depth <= total && control_.going_on(); ++depth)
        search_task({depth, farthest, farthest}, kLongest, *workspace);
      if (!control_.going_on()) break;
      schedule_.prove_none_below(total + 1);
    }
    control_.set_ceiling(kLongest);
  }

  void deepen_with_rising_caps() {
    for (int pass = 0; control_.going_on() && deepen_phase1(pass);)
      if (!control_.pass_over()) ++pass;  // a length that is given up asks for no larger cap
  }

  // One pass: phase 1 depth by depth. Returns whether a pass with a larger cap could find more.
  bool deepen_phase1(int pass) {
    const auto& tables = *views_.origins()[0].phase2;
    const int cap = Second::first_cap(tables) + 2 * pass;
    const int cut_beyond = Second::reach(tables) + cap;
    control_.begin_pass(pass);
    workers_.run(options_.threads, [&] {
      const auto workspace = workers_.borrow();
      Task task;
      while (schedule_.deal(task, {control_.going_on() && !control_.pass_over(), !answers_.empty(), cut_beyond,
                                   most_pre_moves(), answers_.longest_wanted()})) {
        control_.set_depth(task.depth);
        if (search_task(task, cap, *workspace)) schedule_.note_done(task);
      }
    });
    return control_.going_on() && (control_.pass_over() || schedule_.was_cut(answers_.longest_wanted()));
  }

  // Both phases of a task; false when it ended early.
  bool search_task(const Task& task, int cap, Workspace<First, Second>& workspace) {
    if (options_.explanation == nullptr) return search_phase1(task, cap, workspace);
    const auto start = Clock::now();
    const std::uint64_t nodes_before = control_.budget().nodes();
    const bool whole = search_phase1(task, cap, workspace);
    explain_task(task.depth, control_.budget().nodes() - nodes_before, milliseconds_since(start),
                 *options_.explanation);
    return whole;
  }

  // All solutions of phase 1 with exactly the task's depth, and phase 2 at each.
  bool search_phase1(const Task& task, int cap, Workspace<First, Second>& workspace) {
    workspace.leaves.clear();
    const auto keep_on = [&](std::size_t nodes) {
      workspace.nodes += nodes;
      phase2_.book(workspace);
      return control_.within_budget() && !answers_.content() && !control_.pass_over() &&
             control_.longest_total() >= task.depth;
    };
    const auto leaf = [&](ViewNumber view, const UnitPath& path) {
      workspace.leaves.add(view, path);
      if (workspace.leaves.full()) phase2_.search(task.depth, cap, workspace);
    };

    const auto useful = [&](const auto& node, std::span<const std::uint64_t> corners) {
      return phase2_.useful_endings(task.depth, node, corners);
    };

    // Step 1. The roots' children into the pools.
    const auto begin_at = [&](const Node& node, int rest) {
      if (rest < node.bound) return;
      if (rest == 0) return leaf(node.view, node.path);
      workspace.pools.add(*views_.phase1()[node.view], node, rest);
    };
    const auto begin_with = [&](const Node& child) { begin_at(child, views_.rest_after(child, task.depth)); };
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      if (const int pre_moves = static_cast<int>(views_[v].pre_moves.size()); pre_moves > 0) {
        begin_at(views_[v].root, task.depth - pre_moves);
      } else if (task.depth == 0) {
        leaf(views_[v].root.view, {});
      } else if (task.child != Task::kAllChildren) {
        begin_with(views_[v].children[static_cast<std::size_t>(task.child)]);
      } else {
        for (const Node& child : views_[v].children) begin_with(child);
      }
    }

    // Step 2. The pools, and phase 2 for every full batch of leaves.
    const bool whole = workspace.pools.run(views_.phase1(), views_.bits(), useful, leaf, keep_on);

    // Step 3. Phase 2 for the leaves that remain.
    if (whole) phase2_.search(task.depth, cap, workspace);
    phase2_.book_all(workspace);
    return whole && keep_on(0);
  }

  [[nodiscard]] SolveOutcome outcome() const {
    SolveOutcome result;
    result.solutions = answers_.solutions();
    if (options_.explanation != nullptr)
      for (const MoveSequence& solution : result.solutions) result.phases.push_back(phase_ends(state_, solution));
    result.nodes = control_.budget().nodes();
    result.lower_bound = schedule_.lower_bound();
    if (!result.solutions.empty()) {
      const int best = length_in(*options_.metric, result.solutions.front());
      result.lower_bound = std::min(result.lower_bound, best);
      result.optimal = best <= schedule_.lower_bound();
    }
    result.ended = why_ended();
    return result;
  }

  [[nodiscard]] EndCause why_ended() const {
    if (answers_.content()) return EndCause::kDone;
    return ended_by(control_.budget()).value_or(answers_.empty() ? EndCause::kExhausted : EndCause::kDone);
  }

  // Adds the phases, which are found again from the moves: some six microseconds a solution, only with a callback.
  static ImprovementCallback with_phases(const CubieState& state, const ImprovementCallback& improvement) {
    if (!improvement) return {};
    return [&](const MoveSequence& moves, const PhaseEnds&) { improvement(moves, phase_ends(state, moves)); };
  }

  Workers<First, Second>& workers_;
  const CubieState& state_;
  const SolveOptions& options_;
  ImprovementCallback improvement_;  // the caller's, with phases
  KeptAnswers answers_;
  Views<First, Second> views_;
  Schedule schedule_;
  SearchControl control_;
  Phase2AtLeaves<First, Second> phase2_;
};

}  // namespace superflip::two_phase
