#include "solvers/optimal/search/metric_search.h"

#include "search/shortest_solutions.h"

namespace superflip::optimal {

Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement) {
  const auto tell = [&](const MoveSequence& moves) {
    if (improvement) improvement(forms.of(moves), {});
  };
  auto outcome = search_shortest("optimal", space, space.root(state), state, options, tell);
  if (!outcome) return outcome;
  for (MoveSequence& moves : outcome->solutions) moves = forms.of(moves);
  return outcome;
}

}  // namespace superflip::optimal
