#include "solvers/thistlethwaite/thistlethwaite.h"

#include <utility>

#include "solver/prepared_for.h"
#include "solvers/thistlethwaite/phase_search.h"

namespace superflip {
namespace {

using namespace thistlethwaite;

class ThistlethwaiteSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = [] {
      SolverInfo info = {
          "thistlethwaite", "Thistlethwaite's algorithm: four phases, each solved optimally from a table",
          "3x3x3",          false,
          {htm().id},       "Morwen Thistlethwaite, 1981 (in D. Singmaster, Notes on Rubik's Magic Cube)",
      };
      info.takes_moves = TakesMoves::kAll;
      info.usual_length = subgroup_chain::kLongest;
      return info;
    }();
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return with_usual_default({{"default", subgroup_chain::kTablesBytes}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options);
    if (!made) return tl::unexpected(made.error());
    auto phases = subgroup_chain::open_phases(store, generate_options(options));
    if (!phases) return tl::unexpected(phases.error());
    prepared_for_ = *std::move(made);
    phases_ = std::make_shared<const std::vector<Phase>>(*std::move(phases));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const auto phases = phases_;
    return search_phases(*phases, state, options, improvement);
  }

 private:
  PreparedFor prepared_for_;
  std::shared_ptr<const std::vector<Phase>> phases_;
};

}  // namespace

std::unique_ptr<Solver> make_thistlethwaite_solver() { return std::make_unique<ThistlethwaiteSolver>(); }

}  // namespace superflip
