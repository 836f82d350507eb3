// The solvers CFOP, and ZZ, whose cross also orients all edges.
#include <array>
#include <memory>
#include <utility>

#include "methods/methods.h"
#include "methods/slot_method.h"
#include "solver/prepared_for.h"
#include "stages/stage.h"

namespace superflip {
namespace {

using namespace methods;

constexpr SlotMethod kCfop = {
    "cfop",
    "CFOP, as speedcubers solve: cross, F2L pairs, OLL, PLL",
    "The way most speedcubers solve, step by step with the names of the cases: to compare with your own.",
    "Jessica Fridrich, 1997, and others before her",
    "cross",
    "cross",
    95'040,
    slot_to_front,
    pair_algorithm,
};

// The edges are oriented about the F-B axis, so turns of R, U and L keep them oriented.
constexpr SlotMethod kZz = {
    "zz",
    "ZZ: the cross with all edges oriented, pairs by turns of R, U and L, OLL, PLL",
    "A method of speedcubers: all edges oriented at first, then the pairs by turns of R, U and L.",
    "Zbigniew Zborowski, 2006",
    "eo DR DF DL DB",
    "EOCross",
    12'165'120,
    slot_to_front_by_mirrors,
    oriented_pair_algorithm,
};

// The first stage 8 or 10, the pairs 9 or 10 each, OLL 12 and PLL 14 with a turn of U before each, and one at the end.
constexpr int kLongestByFirstLayers = 79;

class SlotMethodSolver final : public Solver {
 public:
  explicit SlotMethodSolver(const SlotMethod& method) : method_(method) {
    info_.id = method.id;
    info_.title = method.title;
    info_.summary = method.summary;
    info_.puzzle = "3x3x3";
    info_.metrics = {htm().id};
    info_.source = method.source;
    info_.takes_moves = TakesMoves::kAll;
    info_.usual_length = kLongestByFirstLayers;
    info_.takes = {SolverOption::kFirstFaces, SolverOption::kLookAhead};
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override {
    return with_usual_default({{"default", method_.table_bytes}});
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    auto made = PreparedFor::make(info_, options);
    if (!made) return tl::unexpected(std::move(made.error()));
    auto stage = stages::parse_stage(method_.stage, std::array{Face::kD});
    if (!stage) return tl::unexpected(std::move(stage.error()));
    auto set = stages::StageSet::open(store, {*std::move(stage)}, options);
    if (!set) return tl::unexpected(std::move(set.error()));
    prepared_for_ = *std::move(made);
    first_stage_ = std::make_unique<const stages::StageSet>(*std::move(set));
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto fits = prepared_for_.check(info_, state, options); !fits) return tl::unexpected(fits.error());
    return solve_by(method_, *first_stage_, state, options, improvement);
  }

 private:
  const SlotMethod& method_;
  SolverInfo info_{};
  PreparedFor prepared_for_;
  std::unique_ptr<const stages::StageSet> first_stage_;
};

}  // namespace

std::unique_ptr<Solver> make_cfop_solver() { return std::make_unique<SlotMethodSolver>(kCfop); }
std::unique_ptr<Solver> make_zz_solver() { return std::make_unique<SlotMethodSolver>(kZz); }

}  // namespace superflip
