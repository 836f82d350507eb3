// The metric and the moves that a solver is prepared for: prepare() fills this in, solve() checks it.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "cube/generated_group.h"
#include "cube/metric.h"
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

/// A solver made of a description and functions. `Prepared`: what `open` makes for a metric and a set of moves.
template <typename Prepared>
class PreparedSolver : public Solver {
 public:
  using Tiers = std::function<std::vector<TableTier>(const Metric& metric, MoveLetters moves)>;
  using Open = std::function<Result<Prepared>(TableStore& store, const PrepareOptions& options)>;
  using Search =
      std::function<Result<SolveOutcome>(const Prepared& prepared, const CubieState& state, const SolveOptions& options,
                                         const ImprovementCallback& improvement)>;

  PreparedSolver(SolverInfo info, Tiers tiers, Open open, Search search,
                 UnsolvableCubes unsolvable = UnsolvableCubes::kRefused)
      : info_(std::move(info)),
        tiers_(std::move(tiers)),
        open_(std::move(open)),
        search_(std::move(search)),
        unsolvable_(unsolvable) {}
  /// With the same tiers for all metrics and moves.
  PreparedSolver(SolverInfo info, std::vector<TableTier> tiers, Open open, Search search,
                 UnsolvableCubes unsolvable = UnsolvableCubes::kRefused)
      : PreparedSolver(
            std::move(info), [all = with_usual_default(std::move(tiers))](const Metric&, MoveLetters) { return all; },
            std::move(open), std::move(search), unsolvable) {}

  [[nodiscard]] const SolverInfo& info() const override { return info_; }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return tiers_(metric, moves);
  }

  /// Gives up what was prepared before, so that the memory of only one set of tables is in use.
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info_, options, unsolvable_);
    if (!made) return tl::unexpected(std::move(made.error()));
    prepared_for_ = {};
    prepared_.reset();
    auto prepared = open_(store, options);
    if (!prepared) return tl::unexpected(std::move(prepared.error()));
    prepared_for_ = *std::move(made);
    prepared_ = std::make_shared<const Prepared>(*std::move(prepared));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info_, state, options); !fits) return tl::unexpected(fits.error());
    const auto prepared = prepared_;  // a callback may prepare the solver anew
    return search_(*prepared, state, options, improvement);
  }

 protected:
  /// nullptr before prepare().
  [[nodiscard]] const Prepared* prepared() const { return prepared_.get(); }

 private:
  SolverInfo info_;
  Tiers tiers_;
  Open open_;
  Search search_;
  UnsolvableCubes unsolvable_;
  PreparedFor prepared_for_;
  std::shared_ptr<const Prepared> prepared_;
};

// The metrics that solvers solve in, by id.

/// In the order of metrics().
inline std::vector<std::string_view> metric_ids() {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics()) ids.push_back(metric.id);
  return ids;
}

/// Of the metrics that count face turns alone: HTM and QTM.
inline std::vector<std::string_view> face_turn_metric_ids() {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics())
    if (metric.steps == StepKind::kFace) ids.push_back(metric.id);
  return ids;
}

/// A solver that proves its solutions shortest, in HTM and QTM, with any faces and with half turns alone.
inline SolverInfo shortest_solver_info(std::string_view id, std::string_view title, std::string_view summary,
                                       std::string_view puzzle, std::string_view source) {
  SolverInfo info{id, title, puzzle, true, face_turn_metric_ids(), source};
  info.takes_moves = TakesMoves::kWholeFaces;
  info.takes = {SolverOption::kWithin};
  info.summary = summary;
  return info;
}

}  // namespace superflip
