#include "stages/stage_solver.h"

#include <utility>

#include "solver/prepared_for.h"
#include "stages/niss_search.h"
#include "stages/stage_set.h"

namespace superflip {
namespace {

class StageSolver : public Solver {
 public:
  explicit StageSolver(stages::Stage stage) : stage_(std::move(stage)) {
    info_.id = "stages";
    info_.title = "shortest ways to a stage";
    info_.puzzle = "3x3x3";
    info_.optimal = true;
    info_.takes = {SolverOption::kWithin};
    info_.takes_wide = true;
    for (const Metric& metric : metrics()) info_.metrics.push_back(metric.id);
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info_, options, UnsolvableCubes::kAllowed);
    if (!made) return tl::unexpected(std::move(made.error()));
    auto set = stages::StageSet::open(store, {stage_}, options);
    if (!set) return tl::unexpected(std::move(set.error()));
    prepared_for_ = *std::move(made);
    set_ = std::make_unique<const stages::StageSet>(*std::move(set));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info_, state, options); !fits) return tl::unexpected(fits.error());
    if (options.both_sides) return stages::solve_both_sides(*set_, 0, state, options, improvement);
    ImprovementCallback with_phases;
    if (improvement)
      with_phases = [&](const MoveSequence& moves, const PhaseEnds&) { improvement(moves, phases_of(state, moves)); };
    auto outcome = set_->solve(0, set_->look_at(state), options, with_phases);
    if (!outcome) return outcome;
    for (const MoveSequence& moves : outcome->solutions) outcome->phases.push_back(phases_of(state, moves));
    return outcome;
  }

 private:
  // One phase, in the holding of the stage: its face at the bottom.
  [[nodiscard]] PhaseEnds phases_of(const CubieState& state, const MoveSequence& moves) const {
    const auto holding = stages::holding_of(stage_, apply_all(state, moves));
    if (!holding) return {};
    return {{stage_.name, static_cast<int>(moves.size()), *holding}};
  }

  stages::Stage stage_;
  SolverInfo info_{};
  PreparedFor prepared_for_;
  std::unique_ptr<const stages::StageSet> set_;
};

}  // namespace

std::unique_ptr<Solver> make_stage_solver(stages::Stage stage) {
  return std::make_unique<StageSolver>(std::move(stage));
}

}  // namespace superflip
