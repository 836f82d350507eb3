// What the classical optimal solvers are asked to do it with: a metric that counts face turns, and some of the turns.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "cube/generated_group.h"
#include "search/canonical_order.h"
#include "solver/solver.h"

namespace superflip {

/// A metric and a set of moves that a solver was prepared for. Immutable.
class FaceTurnScope {
 public:
  /// HTM and QTM.
  static std::vector<std::string_view> metrics();

  /// Errors: kUsage when the metric is another one, when there are no moves, or when a face has some of its turns, but
  /// neither all of them nor the half turn alone (the canonical order would leave out what takes two turns of a face).
  static Result<FaceTurnScope> make(std::string_view solver, const Metric& metric, MoveSet moves);

  [[nodiscard]] const CanonicalOrder& order() const { return order_; }

  /// Whether a solve() is what was prepared. Errors: kUsage when it is not; kNoSolution when the moves cannot solve the
  /// cube.
  [[nodiscard]] Result<void> check(const CubieState& state, const SolveOptions& options) const;

 private:
  FaceTurnScope(std::string_view solver, const Metric& metric, MoveSet moves);

  std::string_view solver_;
  const Metric* metric_;
  MoveSet moves_;
  CanonicalOrder order_;
  std::shared_ptr<const GeneratedGroup> group_;  // of restricted moves: which cubes they can solve
};

}  // namespace superflip
