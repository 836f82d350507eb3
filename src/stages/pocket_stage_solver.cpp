#include "stages/pocket_stage_solver.h"

#include <utility>
#include <vector>

#include "solvers/pocket/pocket.h"
#include "stages/goal_search.h"
#include "stages/pocket_stage.h"
#include "stages/stage_set.h"

namespace superflip::stages {
namespace {

class PocketStageSolver : public Solver {
 public:
  explicit PocketStageSolver(Stage stage) : stage_(std::move(stage)), info_(positions_->info()) {
    info_.id = "stages";
    for (const PocketState& end : ends_of_pocket(stage_)) undone_.push_back(inverse(with_solved_edges(end)));
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    return positions_->prepare(store, options);
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto done = done_already(stage_, state, options, improvement)) return *std::move(done);
    const SearchEnds ask = [&](std::size_t number, const SolveOptions& to_end) {
      return positions_->solve(with_solved_edges(corners_of(compose(undone_[number], state))), to_end, {});
    };
    return solve_to_nearest_end(stage_, state, undone_.size(), ask, options, improvement);
  }

 private:
  Stage stage_;
  std::unique_ptr<Solver> positions_ = make_pocket_solver();
  SolverInfo info_;
  std::vector<CubieState> undone_;  // the inverse of each end
};

}  // namespace

std::unique_ptr<Solver> make_pocket_stage_solver(Stage stage) {
  return std::make_unique<PocketStageSolver>(std::move(stage));
}

}  // namespace superflip::stages
