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
#include <vector>

#include "search/end_cause.h"
#include "solvers/two_phase/coupling/answers.h"
#include "solvers/two_phase/coupling/explain.h"
#include "solvers/two_phase/coupling/phase2_at_leaves.h"
#include "solvers/two_phase/coupling/phase_ends.h"
#include "solvers/two_phase/coupling/schedule.h"
#include "solvers/two_phase/coupling/search_control.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"

namespace superflip::two_phase {

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
    for (int pass = 0; control_.going_on() && deepen_phase1(pass); ++pass) {
    }
  }

  // One pass: phase 1 depth by depth. Returns whether a pass with a larger cap could find more.
  bool deepen_phase1(int pass) {
    const int cap = Second::kFirstCap + 2 * pass;
    const int cut_beyond = Second::reach(*views_.origins()[0].phase2) + cap;
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
  Answers answers_;
  Views<First, Second> views_;
  Schedule schedule_;
  SearchControl control_;
  Phase2AtLeaves<First, Second> phase2_;
};

}  // namespace superflip::two_phase
