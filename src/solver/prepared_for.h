// The metric and the moves that a solver is prepared for: prepare() fills this in, solve() checks it.
#pragma once

#include <memory>

#include "cube/solvable_cubes.h"
#include "solver/solver.h"

namespace superflip {

/// Whether solve() refuses cubes that the allowed moves cannot solve.
enum class UnsolvableCubes {
  kRefused,
  kAllowed,  ///< the goal is less than the whole 3x3x3, so the search has to find out
};

/// What a solver is prepared for. Immutable, cheap to copy.
class PreparedFor {
 public:
  /// Nothing: check() refuses everything.
  PreparedFor() = default;

  /// `info` outlives the result. Errors: kUsage when the metric is none of SolverInfo::metrics, when there are no
  /// moves, when some are no moves of the metric, and when SolverInfo::takes_moves excludes them. Cost: some
  /// milliseconds for restricted moves with kRefused.
  static Result<PreparedFor> make(const SolverInfo& info, const PrepareOptions& options,
                                  UnsolvableCubes unsolvable = UnsolvableCubes::kRefused);

  /// Errors: kUsage when the options have another metric or other moves, or costs that the solver does not take;
  /// kNoSolution when the moves cannot solve the cube.
  [[nodiscard]] Result<void> check(const SolverInfo& info, const CubieState& state, const SolveOptions& options) const;

  [[nodiscard]] const Metric& metric() const { return *metric_; }
  [[nodiscard]] MoveLetters moves() const { return moves_; }
  /// With restricted moves and UnsolvableCubes::kRefused, else nullptr.
  [[nodiscard]] const SolvableCubes* solvable() const { return solvable_.get(); }

 private:
  const Metric* metric_ = nullptr;
  MoveLetters moves_;
  std::shared_ptr<const SolvableCubes> solvable_;
};

}  // namespace superflip
