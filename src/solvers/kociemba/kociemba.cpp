#include "solvers/kociemba/kociemba.h"

#include <utility>

#include "solver/prepared_for.h"
#include "solvers/kociemba/coupled_search.h"

namespace superflip {
namespace {

SolverInfo info_of(std::string_view id, std::string_view title) {
  return {.id = id,
          .title = title,
          .puzzle = "3x3x3",
          .optimal = false,
          .metrics = {htm().id},
          .source = "Herbert Kociemba, 1992 (kociemba.org)",
          .takes_moves = TakesMoves::kAll,
          .for_comparison = true};
}

class KociembaSolver final : public Solver {
 public:
  KociembaSolver(kociemba::Coupling coupling, SolverInfo info) : coupling_(coupling), info_(std::move(info)) {}

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

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
    return kociemba::search_coupled(*tables, coupling_, state, options, improvement);
  }

 private:
  kociemba::Coupling coupling_;
  SolverInfo info_;
  PreparedFor prepared_for_;
  std::shared_ptr<const kociemba::Tables> tables_;
};

}  // namespace

std::unique_ptr<Solver> make_kociemba_solver() {
  return std::make_unique<KociembaSolver>(
      kociemba::Coupling::kGrowing,
      info_of("kociemba", "Kociemba's algorithm as published: one direction, two pruning tables a phase"));
}

std::unique_ptr<Solver> make_kociemba_total_solver() {
  return std::make_unique<KociembaSolver>(
      kociemba::Coupling::kTotal,
      info_of("kociemba-total",
              "Kociemba's algorithm with a rising total length: the first solution is proved shortest"));
}

}  // namespace superflip
