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
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "search/counters.h"
#include "search/explanation.h"
#include "search/search_options.h"
#include "search/search_outcome.h"

namespace superflip {

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

}  // namespace superflip
