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
#include <atomic>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "coord/all.h"
#include "search/budget.h"
#include "search/end_cause.h"
#include "solvers/two_phase/coupling/answers.h"
#include "solvers/two_phase/coupling/phase_ends.h"
#include "solvers/two_phase/coupling/schedule.h"
#include "solvers/two_phase/coupling/views.h"
#include "solvers/two_phase/coupling/workers.h"

namespace superflip::two_phase {

/// Nodes that may be spent on looking for an answer so short that it can be proved optimal at once.
inline constexpr std::uint64_t kNearNodes = 200;
/// Nodes that may be spent on each answer of the usual length; then any length will do. Some 100 ms with the default
/// tables, of which nearly all cubes take a hundredth.
inline constexpr std::uint64_t kUsualNodes = 400'000;
/// Nodes that a thread expands between two looks at the clock: about five microseconds.
inline constexpr std::uint64_t kSlice = 192;

/// One solve. Made for a single call of run(). The phases are JointPhase1 or SplitPhase1 with Phase2Search, SmallPhase1
/// with SmallPhase2, or SplitPhase1 with HeldPhase2.
template <typename Phase1, typename Phase2>
class TwoPhaseSearch {
 public:
  TwoPhaseSearch(const std::vector<AxisPhases<Phase1, Phase2>>& axes, const CheapestForms& forms,
                 Workers<Phase1, Phase2>& workers, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : forms_(forms),
        workers_(workers),
        state_(state),
        options_(options),
        metric_(*options.metric),
        threads_(options.threads),
        meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        improvement_(with_phases(state, improvement)),
        answers_(options, std::min(options.max_length.value_or(kLongest), kLongest), improvement_),
        views_(axes, state),
        schedule_(roots_of(views_), options.threads, Path::capacity(views_.bits())),
        usual_nodes_(kUsualNodes * static_cast<std::uint64_t>(options.count)) {}

  SolveOutcome run() {
    if (options_.explanation != nullptr) explain_views(*options_.explanation);
    if (views_.size() > 0) {
      search_near();
      search_passes();
      // The usual length may be less than the moves can do.
      if (within_budget() && accept_longer()) search_passes();
    }
    return outcome();
  }

 private:
  using Node = typename Phase1::Node;
  using Leaf = typename Leaves<Phase2>::Leaf;
  using Space = Workspace<Phase1, Phase2>;
  using Task = Schedule::Task;

  static constexpr int kLongest = Schedule::kLongest;

  static std::vector<Schedule::Root> roots_of(const Views<Phase1, Phase2>& views) {
    std::vector<Schedule::Root> roots;
    for (const auto& view : views.all()) {
      Schedule::Root& root = roots.emplace_back();
      root.bound = view.root.bound;
      for (const Node& child : view.children) root.children_from.push_back(child.bound - views.rest_after(child, 0));
    }
    return roots;
  }

  // The greatest total that is of use now.
  [[nodiscard]] int longest_total() const { return std::min(ceiling_, answers_.longest_wanted()); }

  // True while better answers are wanted and possible and there is something left to spend.
  [[nodiscard]] bool going_on() const {
    return !answers_.content() && schedule_.lower_bound() <= answers_.longest_wanted() && within_budget();
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }

  // Total by total, from the lower bound, in the direction that is farthest from its subgroup and so prunes best.
  void search_near() {
    const std::size_t last = views_.size() - 1;
    const int bound = views_[last].root.bound;
    if (bound > Phase1::Descent::kNear) return;
    const auto workspace = workers_.borrow();
    for (ceiling_ = schedule_.lower_bound(); going_on() && budget_.nodes() < kNearNodes; ++ceiling_) {
      for (int depth = bound; depth <= ceiling_ && going_on(); ++depth)
        run_task({depth, last, last}, kLongest, *workspace);
      if (!going_on()) break;
      schedule_.prove_none_below(ceiling_ + 1);
    }
    ceiling_ = kLongest;
  }

  void search_passes() {
    for (int pass = 0; going_on() && run_pass(pass); ++pass) {
    }
  }

  // Gives the usual length up; false where the length was asked for, or is given up already. Totals beyond it were not
  // looked at so far, so nothing is proved of them, and the pass gives way to one that looks at them from the start.
  bool accept_longer() {
    if (!options_.length_is_usual || answers_.content() || longer_accepted_.exchange(true)) return false;
    schedule_.note_cut(answers_.longest_wanted());
    answers_.accept_up_to(kLongest);
    pass_over_ = true;
    return true;
  }

  // Phase 1 depth by depth, with phase 2 limited to its reach and a few moves more. Returns whether another pass could
  // find more.
  bool run_pass(int number) {
    const int beyond = Phase2::kFirstBeyond + 2 * number;
    schedule_.begin_pass(number);
    pass_over_ = false;
    workers_.run(threads_, [&] {
      const auto workspace = workers_.borrow();
      Task task;
      while (schedule_.deal(task, {going_on() && !pass_over_, !answers_.empty(), answers_.longest_wanted()})) {
        meter_.set_depth(task.depth);
        if (run_task(task, beyond, *workspace)) schedule_.note_done(task);
      }
    });
    return going_on() && (pass_over_ || schedule_.was_cut(answers_.longest_wanted()));
  }

  // Searches a task; false when it ended early.
  bool run_task(const Task& task, int beyond, Space& workspace) {
    if (options_.explanation == nullptr) return search_task(task, beyond, workspace);
    const auto start = Clock::now();
    const std::uint64_t nodes_before = budget_.nodes();
    const bool whole = search_task(task, beyond, workspace);
    explain_task(task.depth, budget_.nodes() - nodes_before, milliseconds_since(start), *options_.explanation);
    return whole;
  }

  bool search_task(const Task& task, int beyond, Space& workspace) {
    Leaves<Phase2>& leaves = workspace.leaves;
    leaves.clear();
    const auto keep_on = [&](std::size_t nodes) {
      workspace.nodes += nodes;
      book(workspace);
      return within_budget() && !answers_.content() && !pass_over_ && longest_total() >= task.depth;
    };
    const auto leaf = [&](std::uint8_t view, const Path& path) {
      leaves.add(view, path);
      if (leaves.full()) look_up(task, beyond, workspace);
    };
    const auto begin_with = [&](const Node& child) {
      const int rest = views_.rest_after(child, task.depth);
      if (rest < child.bound) return;
      if (rest == 0) return leaf(child.view, child.path);
      workspace.pools.add(*views_.phase1()[child.view], child, rest);
    };
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      if (task.depth == 0) {
        leaf(views_[v].root.view, {});
      } else if (task.child != Task::kAllChildren) {
        begin_with(views_[v].children[static_cast<std::size_t>(task.child)]);
      } else {
        for (const Node& child : views_[v].children) begin_with(child);
      }
    }
    const bool whole = workspace.pools.run(views_.phase1(), views_.bits(), leaf, keep_on);
    if (whole) look_up(task, beyond, workspace);
    spend(workspace);
    return whole && keep_on(0);
  }

  // Tells the budget of the nodes that a thread expanded, when there are enough.
  void book(Space& workspace) {
    if (workspace.nodes >= kSlice) spend(workspace);
  }
  void spend(Space& workspace) {
    budget_.spend(std::exchange(workspace.nodes, 0));
    if (budget_.nodes() >= usual_nodes_) accept_longer();
  }

  // What phase 1 leaves of the canonical order.
  static UnitMoves::State order_after(const UnitMoves& moves, const Path& path, int bits) {
    if (path.empty()) return UnitMoves::kStart;
    return moves.next(order_after(moves, path.without_last(bits), bits), path.last(bits));
  }
  // Phase 2 from a leaf; some begin in the order in which phase 1 ended.
  Phase2 phase2_from(const Leaf& leaf) const {
    const typename Phase2::Tables& tables = *views_.origins()[leaf.view].phase2;
    if constexpr (std::is_constructible_v<Phase2, const typename Phase2::Tables&, UnitMoves::State>)
      return Phase2(tables, order_after(views_.phase1()[leaf.view]->moves(), leaf.path, views_.bits()));
    else
      return Phase2(tables);
  }

  // The moves that phase 2 surely finds from a leaf.
  [[nodiscard]] int reach(const Leaf& leaf) const { return Phase2::reach(*views_.origins()[leaf.view].phase2); }

  // Phase 2 for the leaves that were collected.
  void look_up(const Task& task, int beyond, Space& workspace) {
    workspace.nodes += workspace.leaves.count();
    const auto leaves = workspace.leaves.look_up(views_.origins(), views_.bits());
    for (const Leaf& leaf : leaves) {
      const int limit = std::min(longest_total() - task.depth, reach(leaf));
      if (!leaf.hint.allows(limit)) continue;
      Phase2 phase2 = phase2_from(leaf);
      if (phase2.solve_within(leaf.position, leaf.hint, limit, workspace.way)) take(leaf, workspace.way);
      workspace.nodes += phase2.lookups();
      book(workspace);
      if (answers_.content() || !within_budget()) return;
    }
    look_beyond(task, beyond, leaves, workspace);
  }

  // Phase 2 beyond its reach, for the few leaves that leave so many moves: several at once, so that they wait together.
  void look_beyond(const Task& task, int beyond, std::span<const Leaf> leaves, Space& workspace) {
    const auto left_beyond = [&](const Leaf& leaf) { return longest_total() - task.depth - reach(leaf); };
    // Phase 2 may take long here: it is counted, and stopped, as it goes.
    const auto going_on = [&] {
      ++workspace.nodes;
      book(workspace);
      return this->going_on();
    };
    for (std::size_t begin = 0; begin < leaves.size(); begin += kBeyondAtOnce) {
      const auto some = leaves.subspan(begin, std::min(kBeyondAtOnce, leaves.size() - begin));
      for (std::size_t i = 0; i < some.size(); ++i)
        if (left_beyond(some[i]) > 0) phase2_from(some[i]).begin_beyond(some[i].position, workspace.beyond[i]);
      for (std::size_t i = 0; i < some.size(); ++i) {
        const Leaf& leaf = some[i];
        const int further = left_beyond(leaf);
        if (further <= 0 || answers_.content()) continue;
        if (further > beyond) schedule_.note_cut(leaf.view, task.depth + reach(leaf) + beyond);
        Phase2 phase2 = phase2_from(leaf);
        if (phase2.solve_beyond(workspace.beyond[i], reach(leaf) + std::min(further, beyond), workspace.way, going_on))
          take(leaf, workspace.way);
        workspace.nodes += phase2.lookups();
      }
    }
  }

  // Both phases as a solution of the cube.
  void take(const Leaf& leaf, const MoveSequence& way) {
    const UnitMoves& moves = views_.phase1()[leaf.view]->moves();
    MoveSequence whole;
    for (Path path = leaf.path; !path.empty(); path = path.without_last(views_.bits()))
      whole.push_back(moves.move(path.last(views_.bits())));
    std::reverse(whole.begin(), whole.end());
    whole.insert(whole.end(), way.begin(), way.end());
    answers_.add(forms_.of(views_[leaf.view].direction.solution(std::move(whole))));
  }

  // What each direction sees in the cube; the nearest to the subgroup first.
  void explain_views(Explanation& explanation) const {
    for (const auto& view : views_.all()) {
      Explanation::Part& part = explanation.part(name_of(view.direction));
      part.coordinates = {
          {UdSlice::name(), UdSlice::encode(view.state), UdSlice::size()},
          {EdgeOrientation::name(), EdgeOrientation::encode(view.state), EdgeOrientation::size()},
          {CornerOrientation::name(), CornerOrientation::encode(view.state), CornerOrientation::size()}};
      part.bounds = {{"phase 1", view.root.bound}};
    }
  }

  // Tasks of one depth that follow each other are one iteration.
  static void explain_task(int depth, std::uint64_t nodes, double time_ms, Explanation& explanation) {
    Explanation::Part& part = explanation.part("search, by length of phase 1");
    if (part.iterations.empty() || part.iterations.back().length != depth) part.iterations.push_back({depth, 0, 0});
    part.iterations.back().nodes += nodes;
    part.iterations.back().time_ms += time_ms;
  }

  [[nodiscard]] SolveOutcome outcome() const {
    SolveOutcome result;
    result.solutions = answers_.solutions();
    if (options_.explanation != nullptr)
      for (const MoveSequence& solution : result.solutions) result.phases.push_back(phase_ends(state_, solution));
    result.nodes = budget_.nodes();
    result.lower_bound = schedule_.lower_bound();
    if (!result.solutions.empty()) {
      const int best = length_in(metric_, result.solutions.front());
      result.lower_bound = std::min(result.lower_bound, best);
      result.optimal = best <= schedule_.lower_bound();
    }
    result.ended = why_ended();
    return result;
  }

  [[nodiscard]] Ended why_ended() const {
    if (answers_.content()) return Ended::kDone;
    return ended_by(budget_).value_or(answers_.empty() ? Ended::kExhausted : Ended::kDone);
  }

  // The phases are found again from the moves, some six microseconds a solution, when somebody listens.
  static ImprovementCallback with_phases(const CubieState& state, const ImprovementCallback& improvement) {
    if (!improvement) return {};
    return [&](const MoveSequence& moves, const PhaseEnds&) { improvement(moves, phase_ends(state, moves)); };
  }

  const CheapestForms& forms_;
  Workers<Phase1, Phase2>& workers_;
  const CubieState& state_;
  const SolveOptions& options_;
  const Metric& metric_;
  int threads_;
  ProgressMeter meter_;
  Budget budget_;
  ImprovementCallback improvement_;  // the caller's, told of phases too
  Answers answers_;
  Views<Phase1, Phase2> views_;
  Schedule schedule_;
  int ceiling_ = kLongest;  // of the totals that are searched now
  std::uint64_t usual_nodes_;
  std::atomic<bool> longer_accepted_{false};
  std::atomic<bool> pass_over_{false};
};

}  // namespace superflip::two_phase
