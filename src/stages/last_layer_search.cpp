#include "stages/last_layer_search.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "solvers/optimal/optimal.h"
#include "stages/nearest_end.h"

namespace superflip::stages {
namespace {

// Bytes of tables: 62 MB of them are made in seven seconds of processor time, and solve a last layer in some 40 ms.
constexpr std::size_t kEnoughMemory = 70'000'000;

// Cubes whose solutions lead `state` to the end of the stage.
std::vector<CubieState> targets_of(const Stage& stage, const CubieState& state) {
  std::vector<CubieState> targets;
  const std::vector<CubieState> ends = stage.follow_up->last();
  for (const Beginning& begun : beginnings(*stage.follow_up, stage.holdings, state)) {
    for (const CubieState& end : ends) {
      const CubieState cube = compose(inverse(conjugate(end, begun.holding)), state);
      if (std::find(targets.begin(), targets.end(), cube) == targets.end()) targets.push_back(cube);
    }
  }
  return targets;
}

SearchEnds ask(const Solver& whole, const std::vector<CubieState>& targets) {
  return [&](std::size_t number, const SolveOptions& options) { return whole.solve(targets[number], options, {}); };
}

}  // namespace

Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options) {
  std::unique_ptr<Solver> whole = make_optimal_solver();
  PrepareOptions small = options;
  small.tier = choose_tier(whole->tiers(*options.metric, options.moves), std::min(options.memory, kEnoughMemory));
  if (auto prepared = whole->prepare(store, small); !prepared) return tl::unexpected(std::move(prepared.error()));
  return whole;
}

StageLength last_layer_length(const Solver& whole, const Stage& stage, const CubieState& state,
                              const SolveOptions& options) {
  const auto targets = targets_of(stage, state);
  return length_to_nearest_end(stage, state, targets.size(), ask(whole, targets), options);
}

Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement) {
  const auto targets = targets_of(stage, state);
  return solve_to_nearest_end(stage, state, targets.size(), ask(whole, targets), options, improvement);
}

}  // namespace superflip::stages
