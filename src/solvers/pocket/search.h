// Shortest solutions of the 2x2x2, for any of the bounds.
#pragma once

#include <utility>

#include "cosets/pocket/bounds.h"
#include "search/shortest_solutions.h"
#include "solver/solver.h"

namespace superflip::pocket {

/// Explains the coordinates of a root and the bound of each table.
template <typename Bound>
void explain_root(const Turning& turning, const Bound& bound, const Node& root, Explanation& explanation) {
  Explanation::Part& all = explanation.part("");
  all.coordinates = {{PocketPerm::name(), root.perm, PocketPerm::kSize},
                     {PocketOrientation::name(), root.orientation, PocketOrientation::kSize}};
  if (!turning.holdings().alike()) all.coordinates.push_back({"holding", root.holding, turning.holdings().tabled()});
  all.bounds = bound.explained(root);
}

/// The shortest solutions of `state`, as many as the options want. One thread, because the search is too short for two.
/// With the exact distance as bound, every node leads to a solution. Errors: kNoSolution when the moves cannot solve
/// the cube.
template <typename Bound>
Result<SolveOutcome> search(const Turning& turning, const Bound& bound, const CubieState& state, SolveOptions options,
                            const ImprovementCallback& improvement) {
  const PocketSpace<Bound> space(turning, bound, *options.metric);
  const Node root = space.root(state);
  if (root.bound == kUnreachable)
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
  // The search uses another point of view: Holdings::home().
  const Symmetry back = turning.holdings().home().inverse();
  const auto as_held = [back](MoveSequence moves) {
    for (Move& m : moves) m = back(m);
    return moves;
  };
  const auto tell = [&](const MoveSequence& moves) {
    if (improvement) improvement(as_held(moves), {});
  };
  if (options.explanation != nullptr) explain_root(turning, bound, root, *options.explanation);
  options.threads = 1;
  SolveOutcome outcome = ShortestSearch<PocketSpace<Bound>>(space, options, tell).run(root);
  for (MoveSequence& moves : outcome.solutions) moves = as_held(std::move(moves));
  return outcome;
}

}  // namespace superflip::pocket
