#include "solver/optimal/metric_search.h"

#include <string>
#include <utility>

#include "solver/optimal/search_state.h"
#include "solver/shortest.h"

namespace superflip::optimal {
namespace {

// The checkpoint of the options, for this kind of search.
Result<ShortestKeeper> keeper_for(const CubieState& state, const SolveOptions& options) {
  auto earlier = earlier_search(state, options);
  if (!earlier) return tl::unexpected(std::move(earlier.error()));
  ShortestKeeper keeper;
  if (std::optional<SearchState>& kept = *earlier)
    keeper.from = {kept->length, kept->nodes, std::move(kept->solutions), std::move(kept->pieces)};
  keeper.every = options.checkpoint->every;
  keeper.keep = [&](const ShortestState& now) {
    SearchState kept{state, std::string(options.metric->id), options.moves, now.length, now.nodes};
    kept.solutions = now.solutions;
    kept.pieces = now.open;
    return options.checkpoint->keep(to_text(kept));
  };
  return keeper;
}

}  // namespace

Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement) {
  const ImprovementCallback as_written = [&](const MoveSequence& moves, const PhaseEnds& phases) {
    if (improvement) improvement(forms.of(moves), phases);
  };
  ShortestSearch search(space, options, as_written);
  Result<SolveOutcome> outcome;
  if (options.checkpoint == nullptr) {
    outcome = search.run(space.root(state));
  } else {
    const auto keeper = keeper_for(state, options);
    if (!keeper) return tl::unexpected(keeper.error());
    outcome = search.run(space.root(state), *keeper);
  }
  if (!outcome) return outcome;
  for (MoveSequence& moves : outcome->solutions) moves = forms.of(moves);
  return outcome;
}

}  // namespace superflip::optimal
