#include "solver/optimal/metric_search.h"

#include "solver/shortest.h"

namespace superflip::optimal {

SolveOutcome search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                           const SolveOptions& options, const ImprovementCallback& improvement) {
  const ImprovementCallback as_written = [&](const MoveSequence& moves, const PhaseEnds& phases) {
    if (improvement) improvement(forms.of(moves), phases);
  };
  SolveOutcome outcome = ShortestSearch(space, options, as_written).run(space.root(state));
  for (MoveSequence& moves : outcome.solutions) moves = forms.of(moves);
  return outcome;
}

}  // namespace superflip::optimal
