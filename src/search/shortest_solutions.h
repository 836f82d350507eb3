// Shortest solutions by IDA* over any Space: the search of Korf's and Reid's solvers, of the optimal solver in STM and
// axial metrics, and of the pocket cube. It has the iterations, the threads and the solutions; the Space has the
// bounds.
//
// A search that is saved pauses all threads from time to time. They put back what they have not searched
// (search/open_pieces.h), so nothing is lost and nothing is searched twice.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>

#include "base/parallel.h"
#include "base/result.h"
#include "search/budget.h"
#include "search/found_solutions.h"
#include "search/ida_star.h"
#include "search/kept_search.h"
#include "search/open_pieces.h"

namespace superflip {

/// Finds options.count shortest solutions: an iteration continues after its first solution, and longer iterations
/// follow while there are too few solutions, up to options.within beyond the shortest. One object serves one call of
/// run().
template <Space S>
class ShortestSearch {
 public:
  using Node = typename S::Node;

  /// All must outlive it.
  ShortestSearch(const S& space, const SearchOptions& options, FirstSolutionCallback tell)
      : space_(space),
        options_(options),
        limits_(options.limits),
        meter_(*options.progress, "nodes searched", 0, "nodes"),
        questions_(options, 1),
        found_(options, std::move(tell), 0) {
    limits_.stop = options.limits.stop.child();
    budget_.emplace(limits_, &meter_);
  }

  SearchOutcome run(const Node& root) {
    begin(root);
    search();
    return outcome();
  }
  /// The same, resumed from the search that `keeper` has, and saved by it. Errors: that of the first time that it
  /// cannot be saved; those of SearchKeeper::earlier(), and kInputOutput when the saved search cannot be this one.
  Result<SearchOutcome> run(const Node& root, SearchKeeper& keeper) {
    begin(root);
    if (auto resumed = resume(keeper); !resumed) return tl::unexpected(std::move(resumed.error()));
    keeper_ = &keeper;
    if (auto kept = keep(); !kept) return tl::unexpected(std::move(kept.error()));
    search();
    // An error now does not matter: the answer is worth more.
    (void)keep();
    return outcome();
  }

 private:
  // Shorter iterations end before other threads have started.
  static constexpr int kLongestWhole = 9;
  static constexpr int kPlies = 3;

  [[nodiscard]] Lengths& lengths() { return found_.lengths(); }
  [[nodiscard]] const Lengths& lengths() const { return found_.lengths(); }

  void begin(const Node& root) {
    root_ = &root;
    lengths().resume_at(std::max<int>(space_.lower_bound(root), options_.none_below));
  }
  void search() {
    lengths().run([this](int length) {
      if (ended() || ask_for_short(length)) return false;
      meter_.set_depth(length);
      begin_iteration();
      const std::uint64_t nodes = nodes_here();
      const bool whole = iterate();
      if (!whole) return false;
      open_.reset();
      questions_.note_iteration(nodes_here() - nodes);
      return true;
    });
  }

  [[nodiscard]] SearchOutcome outcome() const {
    return found_.outcome(nodes_before_ + questions_.nodes() + nodes_here(), ended());
  }

  // Asks a helper solver for a solution of this length, unless the iteration is begun or is empty.
  bool ask_for_short(int length) {
    if (open_ || lengths().wanted() > 1) return false;
    if constexpr (IterationSpace<S>) {
      if (space_.lower_bound(space_.begin(*root_, length)) > length) return false;
    }
    const auto moves = questions_.ask(length);
    if (moves) found_.add(*moves);
    return moves.has_value();
  }

  // Starts an iteration, unless it was resumed.
  void begin_iteration() {
    if (open_) return;
    clear_iteration();
    open_->add_all();
  }
  void clear_iteration() {
    if constexpr (IterationSpace<S>) {
      open_.emplace(space_, space_.begin(*root_, lengths().length()), lengths().length());
    } else {
      open_.emplace(space_, *root_, lengths().length());
    }
  }

  // Searches the open part of the iteration. False when it stopped early: the budget is spent, or there are enough
  // solutions.
  bool iterate() {
    counters_ = {};
    while (!open_->empty() && !lengths().enough() && !ended()) {
      if (keeper_ != nullptr) begin_round();
      search_open();
      if (keeper_ != nullptr && keeper_->is_due()) (void)keep();
    }
    if (options_.explanation != nullptr)
      lengths().explain(options_.explanation->part(""), counters_.total_expanded(), plies_of(counters_));
    return open_->empty() && !lengths().enough();
  }

  // All threads work until no piece is left, or the budget is spent.
  void search_open() {
    const int length = lengths().length();
    const bool shared = options_.threads > 1 && length > kLongestWhole;
    run_on_threads(shared ? options_.threads : 1, [&] {
      const auto sink = [this](std::span<const Move> path, const Node&) { return add(path); };
      IdaStar<S, decltype(sink)> search(space_, sink, *budget_);
      while (const auto piece = open_->deal(shared ? kPlies : 0)) {
        if (search.continue_from(*piece, length) == Flow::kGoOn) continue;
        open_->put_back(*piece, search.stopped());
        break;
      }
      const std::lock_guard lock(mutex_);
      if (options_.explanation != nullptr) counters_ += search.counters();
    });
  }

  Flow add(std::span<const Move> path) {
    const std::lock_guard lock(mutex_);
    // There may be more than are wanted: one thread may find a solution while others stop, and its piece counts as
    // searched.
    found_.add({path.begin(), path.end()});
    if (!lengths().enough()) return Flow::kGoOn;
    limits_.stop.request_stop();
    return Flow::kStop;
  }

  // A budget that ends when the search must be saved.
  void begin_round() {
    nodes_in_rounds_ = nodes_here();
    Limits limits = limits_;
    limits.max_nodes -= std::min(limits.max_nodes, nodes_in_rounds_);
    limits.deadline = std::min(limits.deadline, keeper_->next());
    budget_.emplace(limits, &meter_);
  }
  // The limit that ended the search; nothing if only a round ended.
  [[nodiscard]] std::optional<EndCause> ended() const {
    const bool round_only = budget_->cause() == EndCause::kTimeLimit && budget_->limits().deadline < limits_.deadline;
    return round_only ? std::nullopt : ended_by(*budget_);
  }
  [[nodiscard]] std::uint64_t nodes_here() const { return nodes_in_rounds_ + budget_->nodes(); }

  // Saves the search. No thread may be at work.
  Result<void> keep() {
    begin_iteration();
    return keeper_->keep(lengths().length(), nodes_before_ + questions_.nodes() + nodes_here(), found_.all(),
                         to_text(open_->bare()));
  }

  // Resumes an earlier search, if there is one.
  Result<void> resume(const SearchKeeper& keeper) {
    const auto earlier = keeper.earlier();
    if (!earlier) return tl::unexpected(earlier.error());
    if (!*earlier) return {};
    const KeptSearch& kept = **earlier;
    nodes_before_ = kept.nodes;
    for (const MoveSequence& moves : kept.solutions) found_.add(moves);
    // Larger tables may already rule out the saved length.
    if (kept.length < lengths().length()) return {};
    lengths().resume_at(kept.length);
    const auto pieces = parse_pieces(kept.open, kept.path_moves());
    if (!pieces) return tl::unexpected(pieces.error());
    clear_iteration();
    for (const BarePiece& piece : *pieces)
      if (!open_->add(piece)) return damaged_search();
    return {};
  }

  const S& space_;
  const SearchOptions& options_;
  const Node* root_ = nullptr;
  Limits limits_;  // its stop token is also pulled when there are enough solutions
  ProgressMeter meter_;
  std::optional<Budget> budget_;  // of the round; a search that is not saved has one round
  SearchKeeper* keeper_ = nullptr;
  ShortQuestions questions_;
  std::uint64_t nodes_before_ = 0;     // of earlier searches
  std::uint64_t nodes_in_rounds_ = 0;  // of rounds that are over

  // The iteration.
  std::optional<OpenPieces<S>> open_;  // where it is begun
  std::mutex mutex_;                   // guards what follows while threads work
  SearchCounters counters_;
  FoundSolutions found_;
};

/// Runs a ShortestSearch for `state`, whose node is `root`, and saves it in options.checkpoint, if there is one, for
/// the solver with this id. Errors: those of ShortestSearch::run().
template <Space S>
Result<SearchOutcome> search_shortest(std::string_view solver, const S& space, const typename S::Node& root,
                                      const CubieState& state, const SearchOptions& options,
                                      const FirstSolutionCallback& tell) {
  ShortestSearch search(space, options, tell);
  SearchKeeper keeper(solver, state, options);
  if (!keeper.wanted()) return search.run(root);
  return search.run(root, keeper);
}

}  // namespace superflip
