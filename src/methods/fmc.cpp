#include "methods/fmc.h"

#include <utility>

#include "methods/fmc_search.h"
#include "solver/prepared_for.h"

namespace superflip {
namespace {

using subgroup_chain::Phase;

// One of the first three beams finds this length, within milliseconds.
constexpr int kUsualLength = 22;

class FmcSolver final : public Solver {
 public:
  FmcSolver() {
    info_.id = "fmc";
    info_.title = "fewest moves as people look for them: EO, DR, HTR, finish, on the cube and its inverse";
    info_.puzzle = "3x3x3";
    info_.metrics = {htm().id};
    info_.source = "Guus Razoux Schultz (NISS), 2009; Morwen Thistlethwaite (the steps), 1981";
    info_.takes_moves = TakesMoves::kAll;
    info_.usual_length = kUsualLength;
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return with_usual_default({{"default", subgroup_chain::kTablesBytes}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info_, options);
    if (!made) return tl::unexpected(std::move(made.error()));
    auto phases = subgroup_chain::open_phases(store, generate_options(options));
    if (!phases) return tl::unexpected(std::move(phases.error()));
    prepared_for_ = *std::move(made);
    phases_ = std::make_unique<const std::vector<Phase>>(*std::move(phases));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info_, state, options); !fits) return tl::unexpected(fits.error());
    return fmc::search_steps(*phases_, state, options, improvement);
  }

 private:
  SolverInfo info_{};
  PreparedFor prepared_for_;
  std::unique_ptr<const std::vector<Phase>> phases_;
};

}  // namespace

std::unique_ptr<Solver> make_fmc_solver() { return std::make_unique<FmcSolver>(); }

}  // namespace superflip
