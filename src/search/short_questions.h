// What a search for a shortest solution asks a fast helper solver between its iterations
// (SearchOptions::ask_for_short).
//
// The last iteration is the longest, and its solution proves nothing: if no solution of 17 moves exists, any of 18
// moves is shortest. So before an iteration the helper looks for a solution of exactly its length.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "cube/metric.h"
#include "search/search_options.h"

namespace superflip {

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
