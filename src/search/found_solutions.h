// The solutions of one search in the order in which they are found: counted by the depth driver, each stored once. The
// first one is passed on, or each one.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cube/metric.h"
#include "search/counters.h"
#include "search/explanation.h"
#include "search/search_options.h"

namespace superflip {

// The depth driver of iterative deepening: which length is searched next, when the search is over, and what it proved.
//
// A search for shortest solutions runs one iteration for each length, shortest first; the caller supplies it. An
// iteration searches all sequences of just that length, so a solution found in it is a shortest one, unless shorter
// ones were found before.
//
//   over      longest wanted length passed | as many solutions as wanted | the caller stopped in mid-iteration
//   within    once the shortest length is known, nothing longer than shortest + within is wanted
//   resume    an earlier search has finished all lengths below the one it saved
//
// The driver keeps no solutions. It counts them by length, so each search stores them as it needs.

/// One search. Not thread-safe: threads that find solutions call found() under the lock of the search.
class Lengths {
 public:
  /// One solution wanted, of `first` to `longest` moves.
  Lengths(int first, int longest) : length_(first), longest_(std::min(longest, kMaxPly - 1)) {}
  /// As `options` demand, but no longer than `longest`. No solution is shorter than `first`; `step` is the difference
  /// between two lengths that a solution may have, 2 where parity excludes every other length.
  Lengths(const SearchOptions& options, int first, int longest = kMaxPly - 1, int step = 1)
      : length_(first),
        longest_(std::min({options.max_length.value_or(longest), longest, kMaxPly - 1})),
        step_(step),
        within_(options.within),
        wanted_(static_cast<std::size_t>(std::max(options.count, 1))) {}

  /// Runs iterations until the search is over. `iterate(length)` returns true when it searched the whole iteration, and
  /// false when it stopped before: a limit is met, or there are enough solutions.
  template <typename Iterate>
  void run(Iterate&& iterate) {
    while (!over()) {
      iteration_start_ = Clock::now();
      if (!iterate(length_)) return;
      length_ += step_;
    }
  }

  /// Counts a solution.
  void found(int length) { ++found_[static_cast<std::size_t>(length)]; }
  /// Goes to the length at which an earlier search stopped. Call found() for its solutions first.
  void resume_at(int length) { length_ = length; }

  /// The length of the current or next iteration. All shorter sequences are searched.
  [[nodiscard]] int length() const { return length_; }
  [[nodiscard]] bool any() const { return known(kMaxPly - 1) > 0; }
  [[nodiscard]] bool enough() const { return known(kMaxPly - 1) >= wanted_; }
  /// How many solutions are wanted at most.
  [[nodiscard]] std::size_t wanted() const { return wanted_; }
  /// True for a solution that is not too long. A resumed search may know longer ones.
  [[nodiscard]] bool is_wanted(int length) const { return length <= longest(); }
  /// True when all lengths wanted are searched.
  [[nodiscard]] bool passed() const { return length_ > longest(); }

  /// Records the current iteration in `part`: its length and duration, and what the caller counted.
  void explain(Explanation::Part& part, std::uint64_t nodes, std::vector<Explanation::Ply> plies) const {
    part.iterations.push_back({length_, nodes, milliseconds_since(iteration_start_), std::move(plies)});
  }

  /// Fills in what was proved, and why the search ended; `limit` is the limit that ended it, if one did.
  void conclude(SearchOutcome& outcome, std::optional<EndCause> limit) const {
    const std::size_t known_wanted = known(longest());
    outcome.lower_bound = any() ? shortest() : length_;
    outcome.optimal = known_wanted > 0;
    outcome.complete = within_ && outcome.optimal && passed() && known_wanted <= wanted_;
    if (known_wanted >= wanted_) {
      outcome.ended = EndCause::kDone;
    } else {
      outcome.ended = passed() ? EndCause::kExhausted : limit.value_or(EndCause::kDone);
    }
  }

 private:
  [[nodiscard]] bool over() const { return passed() || enough(); }
  [[nodiscard]] int shortest() const {
    const auto first = std::find_if(found_.begin(), found_.end(), [](std::size_t count) { return count > 0; });
    return static_cast<int>(first - found_.begin());
  }
  [[nodiscard]] int longest() const { return within_ && any() ? std::min(longest_, shortest() + *within_) : longest_; }
  // How many solutions of up to this length are known.
  [[nodiscard]] std::size_t known(int length) const {
    std::size_t sum = 0;
    for (int l = 0; l <= length; ++l) sum += found_[static_cast<std::size_t>(l)];
    return sum;
  }

  int length_;
  int longest_;
  int step_ = 1;
  std::optional<int> within_ = {};
  std::size_t wanted_ = 1;
  std::array<std::size_t, kMaxPly> found_ = {};  // by length
  Clock::time_point iteration_start_ = {};
};

/// Not thread-safe: threads add under the lock of the search.
class FoundSolutions {
 public:
  /// For a search that `options` describe and whose depth driver is lengths(). `tell` receives the first solution, or
  /// each one if the options say so.
  FoundSolutions(const SearchOptions& options, FirstSolutionCallback tell, int first_length, int longest = kMaxPly - 1)
      : metric_(options.metric),
        tell_(std::move(tell)),
        tell_each_(options.tell_each),
        lengths_(options, first_length, longest) {}

  [[nodiscard]] Lengths& lengths() { return lengths_; }
  [[nodiscard]] const Lengths& lengths() const { return lengths_; }
  /// Every solution, including resumed ones beyond the current limits.
  [[nodiscard]] const std::vector<MoveSequence>& all() const { return all_; }

  /// Adds a new solution.
  void add(MoveSequence moves) {
    lengths_.found(length_in(*metric_, moves));
    all_.push_back(std::move(moves));
    if ((all_.size() == 1 || tell_each_) && tell_) tell_(all_.back());
  }
  /// Adds a solution, unless it was added before by this function.
  void add_once(const MoveSequence& moves) {
    if (known_.insert(moves).second) add(moves);
  }

  /// The wanted solutions, and what was proved; `limit` is the limit that ended the search, if one did.
  [[nodiscard]] SearchOutcome outcome(std::uint64_t nodes, std::optional<EndCause> limit) const {
    SearchOutcome outcome;
    for (const MoveSequence& moves : all_)
      if (lengths_.is_wanted(length_in(*metric_, moves)) && outcome.solutions.size() < lengths_.wanted())
        outcome.solutions.push_back(moves);
    lengths_.conclude(outcome, limit);
    outcome.nodes = nodes;
    return outcome;
  }

 private:
  const Metric* metric_;
  FirstSolutionCallback tell_;
  bool tell_each_;
  Lengths lengths_;
  std::vector<MoveSequence> all_;
  std::set<MoveSequence> known_;
};

// What a search for a shortest solution asks a fast helper solver between its iterations
// (SearchOptions::ask_for_short).
//
// The last iteration is the longest, and its solution proves nothing: if no solution of 17 moves exists, any of 18
// moves is shortest. So before an iteration the helper looks for a solution of exactly its length.

/// One search. Not thread-safe.
class ShortQuestions {
 public:
  /// `step` is the difference between two lengths that a solution may have.
  ShortQuestions(const SearchOptions& options, int step) : options_(&options), step_(step) {}

  /// Records an iteration that ended without a solution; an empty one, which parity excludes, counts as none.
  void note_iteration(std::uint64_t nodes) {
    if (nodes > 0) last_nodes_ = nodes;
  }
  /// A solution of this length, the next one after that iteration; none where the helper finds none in the nodes that
  /// it may take.
  [[nodiscard]] std::optional<MoveSequence> ask(int length) {
    if (!options_->ask_for_short || last_nodes_ < kWorthAsking) return std::nullopt;
    ShortAnswer answer = options_->ask_for_short(length, std::exchange(last_nodes_, 0) * kShares[step_ - 1]);
    nodes_ += answer.nodes;
    if (!answer.moves || length_in(*options_->metric, *answer.moves) != length) return std::nullopt;
    return std::move(answer.moves);
  }
  /// Those of the helper.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // After an iteration with fewer nodes the next one is faster than the helper.
  static constexpr std::uint64_t kWorthAsking = 20'000;
  // The helper may expand as many nodes as the last iteration. In HTM the next iteration would have thirteen times as
  // many. In QTM, where lengths go by two, it would have 90 times as many, so there the helper may have seven times.
  static constexpr std::uint64_t kShares[] = {1, 7};

  const SearchOptions* options_;
  int step_;
  std::uint64_t last_nodes_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace superflip
