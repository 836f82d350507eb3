#include "solvers/kociemba/kociemba.h"

#include <utility>

#include "solver/prepared_for.h"
#include "solvers/kociemba/coupled_search.h"

namespace superflip {
namespace {

class KociembaSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = [] {
      SolverInfo info = {
          "kociemba", "Kociemba's algorithm as published: one direction, two pruning tables a phase",
          "3x3x3",    false,
          {htm().id}, "Herbert Kociemba, 1992 (kociemba.org)",
      };
      info.takes_moves = TakesMoves::kAll;
      info.no_costs = "kociemba finds short solutions, not cheap ones";
      info.couples_phases = true;
      info.for_comparison = true;
      return info;
    }();
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return with_usual_default({{"default", kociemba::tables_bytes()}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info(), options);
    if (!made) return tl::unexpected(made.error());
    auto tables = kociemba::open_tables(store, generate_options(options));
    if (!tables) return tl::unexpected(tables.error());
    prepared_for_ = *std::move(made);
    tables_ = std::make_shared<const kociemba::Tables>(*std::move(tables));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info(), state, options); !fits) return tl::unexpected(fits.error());
    const auto tables = tables_;
    return kociemba::search_coupled(*tables, state, options, improvement);
  }

 private:
  PreparedFor prepared_for_;
  std::shared_ptr<const kociemba::Tables> tables_;
};

}  // namespace

std::unique_ptr<Solver> make_kociemba_solver() { return std::make_unique<KociembaSolver>(); }

}  // namespace superflip
