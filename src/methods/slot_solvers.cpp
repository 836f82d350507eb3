// The solvers cfop: cross, F2L pairs, OLL, PLL; and zz, whose cross also orients all edges.
#include <array>
#include <memory>
#include <utility>

#include "methods/slot_method.h"
#include "solver/prepared_for.h"
#include "solver/solver.h"
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

std::unique_ptr<Solver> solver_by(const SlotMethod& method) {
  const SolverInfo info = {
      .id = method.id,
      .title = method.title,
      .puzzle = "3x3x3",
      .optimal = false,
      .metrics = {htm().id},
      .source = method.source,
      .takes_moves = TakesMoves::kAll,
      .takes = {SolverOption::kFirstFaces, SolverOption::kLookAhead},
      .usual_length = kLongestByFirstLayers,
      .summary = method.summary,
  };
  return std::make_unique<PreparedSolver<stages::StageSet>>(
      info, std::vector<TableTier>{{"default", method.table_bytes}},
      [&](TableStore& store, const PrepareOptions& options) -> Result<stages::StageSet> {
        auto stage = stages::parse_stage(method.stage, std::array{Face::kD});
        if (!stage) return tl::unexpected(std::move(stage.error()));
        return stages::StageSet::open(store, {*std::move(stage)}, options);
      },
      [&](const stages::StageSet& first, const CubieState& state, const SolveOptions& options,
          const ImprovementCallback& improvement) { return solve_by(method, first, state, options, improvement); });
}

}  // namespace

std::unique_ptr<Solver> make_cfop_solver() { return solver_by(kCfop); }
std::unique_ptr<Solver> make_zz_solver() { return solver_by(kZz); }

}  // namespace superflip
