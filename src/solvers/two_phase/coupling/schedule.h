// The order of a search, and what it has proved: the tasks of phase 1, depth by depth, dealt to the threads.
//
// When all tasks of one direction up to a depth are done, no solution of at most that many moves was missed. Where the
// cap has cut phase 2 off, the proof covers only the totals below the cut.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>
#include <vector>

#include "cosets/two_phase/node.h"
#include "search/budget.h"
#include "solver/kept_answers.h"
#include "solvers/two_phase/coupling/direction.h"

namespace superflip::two_phase {

/// Deals the tasks of one search, pass by pass. Thread-safe, but no task may run during begin_pass().
class Schedule {
 public:
  /// Depths beyond the first that the first pass tries before it gives way to a pass with a larger cap. Each further
  /// pass tries two more.
  static constexpr int kFirstDepths = 6;
  /// Directions that one thread searches side by side, so that they wait for memory together.
  static constexpr std::size_t kViewsAtOnce = 3;
  /// The same for views with one and with two pre-moves, which are this many units shallower.
  static constexpr std::array<std::size_t, kMostPreMoves> kPreMovesAtOnce = {12, 108};

  /// Where one direction begins.
  struct Root {
    int bound = 0;                   ///< distance to the subgroup
    std::vector<int> children_from;  ///< for each child of the root the least depth at which it is searched
  };

  /// A part of phase 1 at one depth: some whole directions, or one branch at the root of one direction.
  struct Task {
    static constexpr int kAllChildren = -1;

    int depth = 0;
    std::size_t first_view = 0;
    std::size_t last_view = 0;  ///< inclusive
    int child = kAllChildren;   ///< number among the children of the only view
  };

  /// What the search wants at the moment.
  struct Wanted {
    bool more;          ///< better answers are wanted, and there is something left to spend
    bool has_answer;    ///< there is one already
    int cut_beyond;     ///< phase 2 is cut off beyond this many moves
    int pre_moves;      ///< enough was spent to look at the views with so many pre-moves as well
    int longest_total;  ///< the greatest total that is wanted
  };

  /// The least depths at which the views with so many pre-moves are searched, by rising depth. Called with 1, 2.
  using AddPreMoves = std::function<std::vector<int>(int pre_moves)>;

  /// Roots by rising bound; `deepest` is the greatest depth that phase 1 can take.
  Schedule(std::vector<Root> roots, AddPreMoves add_pre_moves, int threads, int deepest)
      : roots_(std::move(roots)),
        add_pre_moves_(std::move(add_pre_moves)),
        whole_views_(threads <= 1),
        deepest_(std::min(deepest, kLongest)) {
    for (const Root& root : roots_) prove_none_below(root.bound);
  }

  /// Starts again at the first depth.
  void begin_pass(int number) {
    for (std::size_t v = 0; v < roots_.size(); ++v) {
      progress_[v] = {};
      progress_[v].dealt = progress_[v].done = roots_[v].bound - 1;
    }
    tasks_.clear();
    next_task_ = 0;
    pre_moves_due_ = 0;
    depth_ = roots_[0].bound;
    last_depth_ = depth_ + kFirstDepths + 2 * number;
  }

  /// The next task of the pass; false when there is none.
  bool deal(Task& task, const Wanted& wanted) {
    const std::lock_guard lock(mutex_);
    while (next_task_ == tasks_.size()) {
      if (!wanted.more) return false;
      if (pre_moves_due_ > 0 && pre_moves_pay(wanted, wanted.longest_total - (depth_ - 1))) {
        deal_pre_moves(depth_ - 1, pre_moves_due_++);
        continue;
      }
      if (depth_ > std::min(wanted.longest_total, deepest_)) return false;
      // A pass that was cut everywhere and has found nothing gives way to the next.
      if (depth_ > last_depth_ && !wanted.has_answer && all_cut_below(wanted.longest_total)) return false;
      split(depth_++);
      pre_moves_due_ = 1;
    }
    task = tasks_[next_task_++];
    return true;
  }

  /// A task was searched to its end.
  void note_done(const Task& task) {
    if (task.first_view >= roots_.size()) return;  // with pre-moves, which proves nothing
    const std::lock_guard lock(mutex_);
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      Progress& view = progress_[v];
      --view.open[static_cast<std::size_t>(task.depth)];
      while (view.done < view.dealt && view.open[static_cast<std::size_t>(view.done) + 1] == 0) ++view.done;
      prove_none_below(std::min(view.done, view.complete_up_to) + 1);
    }
  }
  /// Phase 2 was cut off in a view: totals above `total` were not searched completely.
  void note_cut(std::size_t view, int total) {
    if (view >= roots_.size()) return;
    const std::lock_guard lock(mutex_);
    progress_[view].complete_up_to = std::min(progress_[view].complete_up_to, total);
  }
  /// Totals above `total` were not searched in any view.
  void note_cut(int total) {
    for (std::size_t view = 0; view < roots_.size(); ++view) note_cut(view, total);
  }

  /// True when every view's phase 2 was cut off in this pass at totals of at most `longest_total`.
  [[nodiscard]] bool was_cut(int longest_total) {
    const std::lock_guard lock(mutex_);
    return all_cut_below(longest_total);
  }

  /// Every shorter solution has been found.
  [[nodiscard]] int lower_bound() const { return lower_bound_.load(std::memory_order_relaxed); }
  void prove_none_below(int total) { lower_bound_ = std::max(lower_bound_.load(), total); }

 private:
  // One view in the current pass.
  struct Progress {
    int complete_up_to = kLongest;                   // totals for which phase 2 was not cut off
    std::array<std::uint16_t, kLongest + 1> open{};  // unfinished tasks, by depth
    int dealt = -1;                                  // depths that are dealt out
    int done = -1;                                   // depths that are done, with all before
  };

  [[nodiscard]] bool all_cut_below(int longest_total) const {
    return std::all_of(progress_.begin(), progress_.begin() + static_cast<std::ptrdiff_t>(roots_.size()),
                       [&](const Progress& view) { return view.complete_up_to < longest_total; });
  }

  // The tasks of a depth: whole directions for one thread, branches at the roots for several.
  void split(int depth) {
    std::size_t reached = 0;
    while (reached < roots_.size() && roots_[reached].bound <= depth) ++reached;
    if (whole_views_ || depth == 0) {
      for (std::size_t v = 0; v < reached; v += kViewsAtOnce) put({depth, v, std::min(v + kViewsAtOnce, reached) - 1});
      return;
    }
    for (std::size_t v = 0; v < reached; ++v)
      for (std::size_t child = 0; child < roots_[v].children_from.size(); ++child)
        if (roots_[v].children_from[child] <= depth) put({depth, v, v, static_cast<int>(child)});
  }
  // Whether to search the views with a pre-move where phase 2 has this many moves left. If phase 2 is cut off before, a
  // leaf is as likely to be an answer at the next depth. With hardly any left the next depths soon end the search.
  [[nodiscard]] bool pre_moves_pay(const Wanted& wanted, int left) const {
    constexpr int kLeastLeft = 3;
    return pre_moves_due_ <= wanted.pre_moves && left >= kLeastLeft && left <= wanted.cut_beyond;
  }
  // The views with pre-moves. Phase 2 has as many moves left there as in the other views at this depth, and a leaf is
  // as likely to be an answer; at the next depth it is a sixth.
  void deal_pre_moves(int depth, int pre_moves) {
    while (static_cast<int>(pre_moved_from_.size()) < pre_moves)
      pre_moved_from_.push_back(add_pre_moves_(static_cast<int>(pre_moved_from_.size()) + 1));
    const auto number = static_cast<std::size_t>(pre_moves - 1);
    const std::vector<int>& from = pre_moved_from_[number];
    const std::size_t first = roots_.size() + (number == 0 ? 0 : pre_moved_from_[0].size());
    std::size_t reached = 0;
    while (reached < from.size() && from[reached] <= depth) ++reached;
    const std::size_t at_once = whole_views_ ? kPreMovesAtOnce[number] : kPreMovesAtOnce[number] / kPreMovesAtOnce[0];
    for (std::size_t v = 0; v < reached; v += at_once)
      tasks_.push_back({depth, first + v, first + std::min(v + at_once, reached) - 1});
  }
  void put(const Task& task) {
    tasks_.push_back(task);
    for (std::size_t v = task.first_view; v <= task.last_view; ++v) {
      ++progress_[v].open[static_cast<std::size_t>(task.depth)];
      progress_[v].dealt = task.depth;
    }
  }

  std::vector<Root> roots_;
  AddPreMoves add_pre_moves_;
  bool whole_views_;
  int deepest_;
  std::atomic<int> lower_bound_{0};  // raised under mutex_, or before there are threads

  std::mutex mutex_;  // guards what follows
  std::array<Progress, kDirections> progress_;
  std::vector<Task> tasks_;
  std::size_t next_task_ = 0;
  int pre_moves_due_ = 0;                         // so many come next at the depth before depth_
  std::vector<std::vector<int>> pre_moved_from_;  // the least depth for each view with one pre-move, with two
  int depth_ = 0;
  int last_depth_ = 0;
};

// What a two-phase search wants at the moment and what it may still spend: shared by its threads.

/// Nodes for each answer of the usual length; then any length will do. Some 100 ms with the default tables, of which
/// nearly all cubes need a hundredth.
inline constexpr std::uint64_t kUsualNodes = 400'000;

/// Thread-safe, but no task may run during set_ceiling() and begin_pass().
class SearchControl {
 public:
  /// The arguments must outlive it.
  SearchControl(const SolveOptions& options, KeptAnswers& answers, Schedule& schedule)
      : meter_(*options.progress, "searching", 0, "nodes"),
        budget_(options.limits, &meter_),
        answers_(answers),
        schedule_(schedule),
        length_is_usual_(options.length_is_usual),
        usual_nodes_(kUsualNodes * static_cast<std::uint64_t>(options.count)) {}

  /// The greatest total that is wanted now.
  [[nodiscard]] int longest_total() const { return std::min(ceiling_, answers_.longest_wanted()); }
  /// No total above `ceiling` is searched until the next call.
  void set_ceiling(int ceiling) { ceiling_ = ceiling; }

  /// True while better answers are wanted and possible and the budget has something left.
  [[nodiscard]] bool going_on() const {
    return !answers_.content() && schedule_.lower_bound() <= answers_.longest_wanted() && within_budget();
  }
  [[nodiscard]] bool within_budget() const { return budget_.cause() == EndCause::kDone; }
  [[nodiscard]] const Budget& budget() const { return budget_; }

  void begin_pass(int number) {
    schedule_.begin_pass(number);
    pass_over_ = false;
  }
  /// True when the pass gives way to one that accepts longer answers.
  [[nodiscard]] bool pass_over() const { return pass_over_; }
  void set_depth(int depth) { meter_.set_depth(depth); }

  /// Books expanded nodes.
  void spend(std::uint64_t nodes) {
    budget_.spend(nodes);
    if (budget_.nodes() >= usual_nodes_) accept_longer();
  }

  /// Gives the usual length up; false where the caller asked for a length, or when it is given up already. Longer
  /// totals were not searched so far, so nothing is proved of them, and the pass gives way to one that searches them.
  bool accept_longer() {
    if (!length_is_usual_ || answers_.content() || longer_accepted_.exchange(true)) return false;
    schedule_.note_cut(answers_.longest_wanted());
    answers_.accept_up_to(kLongest);
    pass_over_ = true;
    return true;
  }

 private:
  ProgressMeter meter_;
  Budget budget_;
  KeptAnswers& answers_;
  Schedule& schedule_;
  bool length_is_usual_;
  std::uint64_t usual_nodes_;
  int ceiling_ = kLongest;
  std::atomic<bool> longer_accepted_{false};
  std::atomic<bool> pass_over_{false};
};

}  // namespace superflip::two_phase
