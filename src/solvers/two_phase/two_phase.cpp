#include "solvers/two_phase/two_phase.h"

#include <memory>
#include <optional>
#include <variant>

#include "cube/solvable_cubes.h"
#include "solver/metric_ids.h"
#include "solvers/two_phase/coupling/two_phase_search.h"
#include "solvers/two_phase/coupling/usual_length.h"
#include "solvers/two_phase/phases.h"
#include "solvers/two_phase/table_sets.h"

namespace superflip {
namespace {

using namespace two_phase;

// All that solve() needs for one metric and move set.
struct Prepared {
  const Metric* metric = nullptr;
  MoveSet moves;
  std::optional<CheapestForms> forms;
  std::optional<SolvableCubes> solvable;  // with restricted moves
  int usual_length = 0;
  std::unique_ptr<const Phases> phases;
};

bool closed_under_inverse(MoveSet moves) {
  for (Move m : moves)
    if (!moves.contains(m.inverse())) return false;
  return true;
}

class TwoPhaseSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "two-phase",
        "Kociemba's two-phase algorithm: a short answer at once, then ever shorter ones",
        "3x3x3",
        false,
        metric_ids(),
        {2'000'000, 128'500'000, 880'000'000},
        "Herbert Kociemba, 1992 (kociemba.org)",
    };
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveSet moves) const override {
    const bool served = small_tables_serve(metric, moves, kSmallSet);
    std::vector<TableTier> tiers = {{"small", served ? kSmallTablesMemory : kMiddleSet.memory},
                                    {"default", kDefaultSet.memory}};
    if (!large_tables_serve(metric, moves)) return tiers;
    // Without the joint tables five faces take two moves more, and some cubes are not solved in time: they are worth
    // their 600 MB.
    if (moves != metric.moves) tiers.back().name = "split";
    tiers.push_back({moves != metric.moves ? "default" : "large", kLargeSet.memory});
    return tiers;
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    // Step 1. Can it be done at all?
    const Metric& metric = *options.metric;
    if (options.moves.empty()) return fail(ErrorCode::kUsage, "no moves are allowed; name some faces");
    if (!(options.moves - metric.moves).empty())
      return fail(ErrorCode::kUsage, "some of the allowed moves are no moves of " + std::string(metric.label));
    if (!closed_under_inverse(options.moves))
      return fail(ErrorCode::kUsage, "two-phase needs the inverse of every allowed move; allow it too");
    const bool restricted = options.moves != metric.moves;

    // Step 2. The tables, and both phases on every axis.
    auto made = std::make_shared<Prepared>();
    made->metric = &metric;
    made->moves = options.moves;
    made->forms.emplace(metric, options.moves);
    made->usual_length = metric.usual_length;
    if (restricted) {
      made->solvable.emplace(metric, options.moves);
      made->usual_length = usual_length_of(metric, options.moves, made->solvable->count());
    }
    auto phases = open_phases(store, options);
    if (!phases) return tl::unexpected(phases.error());
    made->phases = *std::move(phases);
    prepared_ = std::move(made);
    return {};
  }

  [[nodiscard]] int usual_length(const Metric& metric) const override {
    return prepared_ ? prepared_->usual_length : metric.usual_length;
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    const std::shared_ptr<const Prepared> prepared = prepared_;
    if (!prepared || prepared->metric != options.metric || prepared->moves != options.moves)
      return fail(ErrorCode::kUsage, "two-phase was not prepared for this metric and these moves");
    if (prepared->solvable && !prepared->solvable->contains(state))
      return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
    return std::visit(
        [&](const auto& axes) -> SolveOutcome {
          return TwoPhaseSearch(axes.of, *prepared->forms, axes.workers, state, options, improvement).run();
        },
        prepared->phases->axes);
  }

 private:
  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_two_phase_solver() { return std::make_unique<TwoPhaseSolver>(); }

}  // namespace superflip
