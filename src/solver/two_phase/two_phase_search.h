// Kociemba's two-phase search (Herbert Kociemba, 1992), the way the phases are coupled:
//
//   for d = 0, 1, 2, ...                        the length of phase 1 grows by one,
//     for each of six directions                from three axes, forwards and backwards:
//       for every phase-1 solution of exactly d moves, not only the first,
//         start phase 2 with what is left: at most (longest wanted total) - d moves;
//         each answer lowers the longest wanted total, so later ones must be shorter.
//
// The first answers come from short first phases and long second ones; longer first phases then bring shorter totals.
// When d reaches the total, phase 1 alone covers every solution of that length, and what was not found does not exist:
// that, and not the first answer, is the proof that an answer is optimal.
//
// Phase 2 is cut off at a number of moves, the cap: a long second phase costs far more than the next depth of phase 1,
// which is likely to need only a shorter one. Cutting loses completeness, so the search remembers up to which total
// nothing was cut and claims nothing beyond. A pass that was cut and found nothing ends after a few depths, and the
// next one has a larger cap.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "base/parallel.h"
#include "search/ida_star.h"
#include "search/root_split.h"
#include "solver/two_phase/answers.h"
#include "solver/two_phase/direction.h"
#include "solver/two_phase/phase2.h"

namespace superflip::two_phase {

/// Moves that phase 2 may take in the first pass, where a half turn counts one and where it counts two; each further
/// pass multiplies it by 3/2. The values that gave first answers soonest.
inline constexpr int kFirstCap = 11;
inline constexpr int kFirstCapInQuarterTurns = 18;
/// Depths of phase 1, from the first with a goal, that a pass tries before it gives way to a larger cap; each further
/// pass tries two more.
inline constexpr int kFirstDepths = 5;
/// Nodes that may be spent on looking for an answer so short that it can be proved optimal at once.
inline constexpr std::uint64_t kNearNodes = 50;

/// What the search needs of one axis: both phases in the frame of that axis. Immutable once made.
template <Space Phase1>
struct AxisPhases {
  CanonicalOrder phase2_order;  ///< of the allowed moves that keep the subgroup
  Phase1 phase1;
  Phase2Space phase2;
};

/// One solve. Made for a single call of run().
template <Space Phase1>
class TwoPhaseSearch {
 public:
  TwoPhaseSearch(const std::vector<AxisPhases<Phase1>>& axes, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : axes_(axes),
        metric_(*options.metric),
        threads_(options.threads),
        meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        answers_(options, std::min(options.max_length.value_or(kMaxPly - 1), kMaxPly - 1), improvement) {
    for (int i = 0; i < kDirections; ++i) {
      const Direction seen_from = direction(i);
      const CubieState seen = seen_from.view(state);
      // A symmetric cube looks the same in several directions; one of them is enough.
      if (std::any_of(views_.begin(), views_.end(), [&](const auto& other) { return other->state == seen; })) continue;
      View& view = *views_.emplace_back(std::make_unique<View>());
      view.direction = seen_from;
      view.state = seen;
      view.root = axis_of(view).phase1.root(seen);
      view.distance = axis_of(view).phase1.lower_bound(view.root);
      searched_below_ = std::max(searched_below_, view.distance);
    }
  }

  SolveOutcome run() {
    search_near();
    const Move half_turn = Move::turn(Face::kU, 2);
    int cap = metric_.cost_of(half_turn) == 1 ? kFirstCap : kFirstCapInQuarterTurns;
    int depths = kFirstDepths;
    while (going_on() && run_pass(cap, depths)) {
      cap = std::min(cap + cap / 2, kMaxPly - 1);
      depths += 2;
    }
    return outcome();
  }

 private:
  using Node = typename Phase1::Node;

  // One direction's part of the search.
  struct View {
    Direction direction{};
    CubieState state{};  // as the direction sees it
    Node root{};
    int distance = 0;  // to the subgroup
    // Totals up to this one were searched without cutting phase 2 off, in this pass.
    std::atomic<int> complete_up_to{0};
  };

  // A piece of one iteration of phase 1: a direction, and where to begin.
  struct Task {
    View* view;
    Prefix<Node> start;
  };

  [[nodiscard]] const AxisPhases<Phase1>& axis_of(const View& view) const {
    return axes_[static_cast<std::size_t>(view.direction.axis)];
  }

  // The greatest total that is of use now.
  [[nodiscard]] int longest_total() const { return std::min(ceiling_, answers_.longest_wanted()); }

  // True while better answers are wanted and possible and there is something left to spend.
  [[nodiscard]] bool going_on() const {
    return !answers_.content() && searched_below_ <= answers_.longest_wanted() && within_budget();
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == Budget::Cause::kNone; }

  // True when every direction cut something off that could still matter.
  [[nodiscard]] bool was_cut() const {
    return std::all_of(views_.begin(), views_.end(),
                       [&](const auto& view) { return view->complete_up_to < answers_.longest_wanted(); });
  }

  // Total by total, from the lower bound, in the direction that is farthest from its subgroup and so prunes best.
  void search_near() {
    const auto nearer = [](const auto& a, const auto& b) { return a->distance < b->distance; };
    View& view = **std::max_element(views_.begin(), views_.end(), nearer);
    for (ceiling_ = searched_below_; going_on() && budget_.nodes() < kNearNodes; ++ceiling_) {
      for (int depth = view.distance; depth <= ceiling_ && going_on(); ++depth) run_depth({&view}, depth, kMaxPly);
      if (!within_budget()) break;
      searched_below_ = ceiling_ + 1;
    }
    ceiling_ = kMaxPly;
  }

  // Phase 1 depth by depth, with phase 2 limited to `cap`. Returns whether another pass could find more.
  bool run_pass(int cap, int depths) {
    int first_depth = kMaxPly;
    std::vector<View*> all;
    for (const auto& view : views_) {
      view->complete_up_to = kMaxPly;
      first_depth = std::min(first_depth, view->distance);
      all.push_back(view.get());
    }
    for (int depth = first_depth; depth <= answers_.longest_wanted(); ++depth) {
      run_depth(all, depth, cap);
      if (answers_.content() || !within_budget()) return false;
      // Any one direction alone proves that nothing this short was overlooked.
      for (const auto& view : views_)
        searched_below_ = std::max(searched_below_, std::min(depth, view->complete_up_to.load()) + 1);
      if (!going_on()) return false;
      if (answers_.solutions().empty() && was_cut() && depth >= first_depth + depths) return true;
    }
    return was_cut();
  }

  // Phase 1 at one depth in some directions.
  void run_depth(const std::vector<View*>& views, int depth, int cap) {
    meter_.set_depth(depth);
    const int plies = threads_ > 1 ? 2 : 0;
    std::vector<Task> tasks;
    for (View* view : views) {
      if (view->distance > depth) continue;
      for (const Prefix<Node>& start : split_root(axis_of(*view).phase1, view->root, depth, plies))
        tasks.push_back({view, start});
    }
    parallel_for(threads_, tasks.size(), 1, [&](std::size_t begin, std::size_t end) {
      for (std::size_t i = begin; i < end && going_on(); ++i) run_task(tasks[i], depth, cap);
    });
  }

  void run_task(const Task& task, int depth, int cap) {
    Phase2Starter starter(*this, *task.view, depth, cap);
    IdaStar<Phase1, Phase2Starter> phase1(axis_of(*task.view).phase1, starter, budget_);
    phase1.continue_from(task.start, depth);
  }

  // The sink of phase 1, of one thread: starts phase 2 at every goal.
  class Phase2Starter {
   public:
    Phase2Starter(TwoPhaseSearch& search, View& view, int depth, int cap)
        : search_(search), view_(view), depth_(depth), cap_(cap) {
      states_[0] = view.state;
    }

    Flow operator()(std::span<const Move> path, const Node&) {
      // Step 1. What is left for phase 2, and what of it this pass allows.
      const int left = search_.longest_total() - depth_;
      if (left < 0 || search_.answers_.content()) return Flow::kStop;
      const int limit = std::min(left, cap_);

      // Step 2. The cube in the subgroup. Of the last path's states those up to the first difference still hold.
      const AxisPhases<Phase1>& axis = search_.axis_of(view_);
      follow(path);
      const Phase2Space::Node root = axis.phase2.root(states_[path.size()]);

      // Step 3. Phase 2, its first move in canonical order after the last of phase 1, iteration by iteration.
      const MoveSet first = path.empty() ? axis.phase2_order.first() : axis.phase2_order.after(path.back());
      auto sink = [&](std::span<const Move> rest, const Phase2Space::Node&) {
        MoveSequence whole(path.begin(), path.end());
        whole.insert(whole.end(), rest.begin(), rest.end());
        search_.answers_.add(view_.direction.solution(std::move(whole)));
        return search_.answers_.longest_wanted() < depth_ + length_ || search_.answers_.content() ? Flow::kStop
                                                                                                  : Flow::kGoOn;
      };
      IdaStar<Phase2Space, decltype(sink)> phase2(axis.phase2, sink, search_.budget_);
      for (length_ = root.bound; length_ <= limit; ++length_) {
        if (phase2.continue_from({root, first, {}, 0, 0}, length_) == Flow::kStop) break;
      }
      if (!search_.within_budget()) return Flow::kStop;

      // Step 4. Remember what was cut off.
      if (length_ > limit && limit < left) note_cut(depth_ + limit);
      return search_.answers_.longest_wanted() < depth_ ? Flow::kStop : Flow::kGoOn;
    }

   private:
    void follow(std::span<const Move> path) {
      std::size_t same = 0;
      while (same < last_path_.size() && last_path_[same] == path[same]) ++same;
      last_path_.assign(path.begin(), path.end());
      for (std::size_t i = same; i < path.size(); ++i) states_[i + 1] = apply(states_[i], path[i]);
    }

    void note_cut(int total) {
      int known = view_.complete_up_to;
      while (total < known && !view_.complete_up_to.compare_exchange_weak(known, total)) {
      }
    }

    TwoPhaseSearch& search_;
    View& view_;
    int depth_;
    int cap_;
    int length_ = 0;                            // of phase 2, in the iteration under way
    MoveSequence last_path_;                    // of the goal before this one
    std::array<CubieState, kMaxPly> states_{};  // states_[i] after i moves of last_path_
  };

  [[nodiscard]] SolveOutcome outcome() const {
    SolveOutcome result;
    result.solutions = answers_.solutions();
    result.nodes = budget_.nodes();
    result.lower_bound = searched_below_;
    if (!result.solutions.empty()) {
      const int best = length_in(metric_, result.solutions.front());
      result.lower_bound = std::min(searched_below_, best);
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
    return answers_.solutions().empty() ? Ended::kExhausted : Ended::kDone;
  }

  const std::vector<AxisPhases<Phase1>>& axes_;
  const Metric& metric_;
  int threads_;
  ProgressMeter meter_;
  Budget budget_;
  Answers answers_;
  std::vector<std::unique_ptr<View>> views_;  // one for each direction in which the cube looks different
  int ceiling_ = kMaxPly;                     // of the totals that are searched now
  int searched_below_ = 0;                    // every solution shorter than this has been seen
};

}  // namespace superflip::two_phase
