#include "methods/roux.h"

#include <array>
#include <utility>

#include "methods/roux_search.h"
#include "solver/prepared_for.h"
#include "stages/stage_text.h"

namespace superflip {
namespace {

using namespace methods;
using stages::FollowUpTable;

constexpr std::string_view kFirstBlock = "DL FL BL DLF DBL";
constexpr std::size_t kTableBytes = 2'661'120 + 1'088'640 + 368'640;
// In HTM: the blocks 8 and 14, CMLL 11 and a turn of U before it, the last six edges 30.
constexpr int kLongestRoux = 64;

class RouxSolver final : public Solver {
 public:
  RouxSolver() {
    info_.id = "roux";
    info_.title = "Roux, as speedcubers solve: two blocks, the corners (CMLL), the last six edges by U and M";
    info_.puzzle = "3x3x3";
    // The tables count a turn of a face or of M as one move.
    for (const Metric& metric : metrics())
      if (!metric.half_turns_cost_two && metric.steps != StepKind::kAxis) info_.metrics.push_back(metric.id);
    info_.source = "Gilles Roux, 2003";
    info_.takes_moves = TakesMoves::kAll;
    info_.no_costs = "roux counts moves in each step";
    info_.usual_length = kLongestRoux;
    info_.takes_faces = true;
    info_.looks_ahead = true;
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return with_usual_default({{"default", kTableBytes}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info_, options);
    if (!made) return tl::unexpected(std::move(made.error()));
    // The first block is solved by face turns, which count the same in both metrics.
    PrepareOptions of_block = options;
    of_block.metric = &htm();
    of_block.moves = htm().moves;
    auto stage = stages::parse_stage(kFirstBlock, std::array{Face::kD});
    if (!stage) return tl::unexpected(std::move(stage.error()));
    auto first = stages::StageSet::open(store, {*std::move(stage)}, of_block);
    if (!first) return tl::unexpected(std::move(first.error()));
    const GenerateOptions generate = generate_options(options);
    auto second = FollowUpTable::open(store, *stages::find_follow_up_row("secondblock"), *options.metric,
                                      options.moves.moves(), generate);
    if (!second) return tl::unexpected(std::move(second.error()));
    auto last = FollowUpTable::open(store, *stages::find_follow_up_row("lse"), *options.metric, options.moves.moves(),
                                    generate);
    if (!last) return tl::unexpected(std::move(last.error()));
    tables_ = std::make_unique<const RouxTables>(RouxTables{*std::move(first), *std::move(second), *std::move(last)});
    prepared_for_ = *std::move(made);
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info_, state, options); !fits) return tl::unexpected(fits.error());
    return solve_by_roux(*tables_, state, options, improvement);
  }

 private:
  SolverInfo info_{};
  PreparedFor prepared_for_;
  std::unique_ptr<const RouxTables> tables_;
};

}  // namespace

std::unique_ptr<Solver> make_roux_solver() { return std::make_unique<RouxSolver>(); }

}  // namespace superflip
