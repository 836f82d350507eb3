// The solutions of one search in the order in which they are found: counted by the depth driver, each stored once. The
// first one is passed on, or each one.
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cube/metric.h"
#include "search/lengths.h"
#include "search/search_outcome.h"

namespace superflip {

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
  /// Every solution, also those that a resumed search knows and nobody wants now.
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

}  // namespace superflip
