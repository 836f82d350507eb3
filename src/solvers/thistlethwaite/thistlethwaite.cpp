#include "solvers/thistlethwaite/thistlethwaite.h"

#include <utility>

#include "solvers/thistlethwaite/phase_search.h"

namespace superflip {
namespace {

using namespace thistlethwaite;

class ThistlethwaiteSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = [] {
      SolverInfo info = {
          "thistlethwaite",
          "Thistlethwaite's algorithm: four phases, each solved optimally from a table",
          "3x3x3",
          false,
          {htm().id},
          {subgroup_chain::kTablesBytes},
          "Morwen Thistlethwaite, 1981 (in D. Singmaster, Notes on Rubik's Magic Cube)",
      };
      info.usual_length = subgroup_chain::kLongest;
      return info;
    }();
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveSet) const override {
    return {{"default", subgroup_chain::kTablesBytes}};
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    if (options.metric->id != htm().id || options.moves != htm().moves)
      return fail(ErrorCode::kUsage, "thistlethwaite solves in HTM, with all its moves");
    auto phases = subgroup_chain::open_phases(store, generate_options(options));
    if (!phases) return tl::unexpected(phases.error());
    phases_ = std::make_shared<const std::vector<Phase>>(*std::move(phases));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    const auto phases = phases_;
    if (!phases || options.metric->id != htm().id || options.moves != htm().moves)
      return fail(ErrorCode::kUsage, "thistlethwaite was not prepared for this metric and these moves");
    if (options.costs != nullptr)
      return fail(ErrorCode::kUsage, "thistlethwaite finds short solutions, not cheap ones; leave out the costs");
    return search_phases(*phases, state, options, improvement);
  }

 private:
  std::shared_ptr<const std::vector<Phase>> phases_;
};

}  // namespace

std::unique_ptr<Solver> make_thistlethwaite_solver() { return std::make_unique<ThistlethwaiteSolver>(); }

}  // namespace superflip
