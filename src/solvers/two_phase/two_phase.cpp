#include "solvers/two_phase/two_phase.h"

#include <optional>
#include <variant>

#include "solver/prepared_for.h"
#include "solvers/two_phase/coupling/two_phase_search.h"
#include "solvers/two_phase/coupling/usual_length.h"
#include "solvers/two_phase/phases.h"

namespace superflip {
namespace {

using namespace two_phase;

// All that solve() needs for one metric and move set.
struct Prepared {
  std::optional<CheapestForms> forms;
  int usual_length = 0;
  std::unique_ptr<const Phases> phases;
};

SolverInfo with_more(SolverInfo info) {
  info.takes = {SolverOption::kCosts, SolverOption::kSequenceCost};
  info.takes_wide = true;
  info.summary = "The one for every day: some 20 moves at once, and fewer the longer it may search.";
  return info;
}

std::vector<TableTier> tiers_of(const std::vector<TableSet>& sets) {
  std::vector<TableTier> tiers;
  for (const TableSet& set : sets) tiers.push_back(set.tier);
  return tiers;
}

class TwoPhaseSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = with_more({
        "two-phase",
        "Kociemba's two-phase algorithm: a short answer at once, then ever shorter ones",
        "3x3x3",
        false,
        metric_ids(),
        "Herbert Kociemba, 1992 (kociemba.org)",
        TakesMoves::kWithInverses,
    });
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const override {
    return tiers_of(table_sets(metric, moves));
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto prepared_for = PreparedFor::make(info(), options);
    if (!prepared_for) return tl::unexpected(prepared_for.error());
    const Metric& metric = *options.metric;
    auto made = std::make_shared<Prepared>();
    made->forms.emplace(metric, options.moves);
    made->usual_length = metric.usual_length;
    if (const SolvableCubes* solvable = prepared_for->solvable())
      made->usual_length = usual_length_of(metric, options.moves, solvable->count());
    const auto sets = table_sets(metric, options.moves);
    auto phases = open_phases(store, sets[tier_of(options, tiers_of(sets))], options);
    if (!phases) return tl::unexpected(phases.error());
    made->phases = *std::move(phases);
    prepared_ = std::move(made);
    prepared_for_ = *std::move(prepared_for);
    return {};
  }

  [[nodiscard]] int usual_length(const Metric& metric) const override {
    return prepared_ ? prepared_->usual_length : metric.usual_length;
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const std::shared_ptr<const Prepared> prepared = prepared_;
    return std::visit(
        [&](const auto& axes) -> SolveOutcome {
          return TwoPhaseSearch(axes.of, *prepared->forms, axes.workers, state, options, improvement).run();
        },
        prepared->phases->axes);
  }

 private:
  PreparedFor prepared_for_;
  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_two_phase_solver() { return std::make_unique<TwoPhaseSolver>(); }

}  // namespace superflip
