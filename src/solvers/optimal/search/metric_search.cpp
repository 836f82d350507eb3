#include "solvers/optimal/search/metric_search.h"

#include "solver/shortest.h"

namespace superflip::optimal {

Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement) {
  const ImprovementCallback as_written = [&](const MoveSequence& moves, const PhaseEnds& phases) {
    if (improvement) improvement(forms.of(moves), phases);
  };
  auto outcome = search_shortest("optimal", space, space.root(state), state, options, as_written);
  if (!outcome) return outcome;
  for (MoveSequence& moves : outcome->solutions) moves = forms.of(moves);
  return outcome;
}

}  // namespace superflip::optimal
