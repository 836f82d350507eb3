#include "methods/fmc.h"

#include <utility>

#include "methods/fmc_search.h"

namespace superflip {
namespace {

using subgroup_chain::Phase;

// Found by one of the first three beams, within some milliseconds.
constexpr int kUsualLength = 22;

class FmcSolver final : public Solver {
 public:
  FmcSolver() {
    info_.id = "fmc";
    info_.title = "fewest moves as people look for them: EO, DR, HTR, finish, on the cube and its inverse";
    info_.puzzle = "3x3x3";
    info_.metrics = {htm().id};
    info_.table_set_bytes = {subgroup_chain::kTablesBytes};
    info_.source = "Guus Razoux Schultz (NISS), 2009; Morwen Thistlethwaite (the steps), 1981";
    info_.usual_length = kUsualLength;
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override {
    return {{"default", subgroup_chain::kTablesBytes}};
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    if (!is_supported(*options.metric, options.moves))
      return fail(ErrorCode::kUsage, "fmc solves in HTM, with all its moves");
    auto phases = subgroup_chain::open_phases(store, generate_options(options));
    if (!phases) return tl::unexpected(std::move(phases.error()));
    phases_ = std::make_unique<const std::vector<Phase>>(*std::move(phases));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (!phases_ || !is_supported(*options.metric, options.moves))
      return fail(ErrorCode::kUsage, "fmc was not prepared for this metric and these moves");
    if (options.costs != nullptr) return fail(ErrorCode::kUsage, "fmc counts moves, not costs; leave out the costs");
    return fmc::search_steps(*phases_, state, options, improvement);
  }

 private:
  static bool is_supported(const Metric& metric, MoveSet moves) {
    return metric.id == htm().id && moves == htm().moves;
  }

  SolverInfo info_{};
  std::unique_ptr<const std::vector<Phase>> phases_;
};

}  // namespace

std::unique_ptr<Solver> make_fmc_solver() { return std::make_unique<FmcSolver>(); }

}  // namespace superflip
