#include "solvers/two_phase/coupling/phase_ends.h"

#include <algorithm>

#include "coord/all.h"
#include "solvers/two_phase/coupling/direction.h"

namespace superflip::two_phase {
namespace {

bool in_subgroup(const CubieState& state) {
  const CubieState solved = CubieState::solved();
  return CornerOrientation::encode(state) == CornerOrientation::encode(solved) &&
         SliceAndEdgeOrientation().encode(state) == SliceAndEdgeOrientation().encode(solved);
}

// The moves after which the cube is in the subgroup and only moves of the subgroup follow.
int length_of_phase1(CubieState state, const MoveSequence& moves) {
  int stays_from = in_subgroup(state) ? 0 : -1;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    state = apply(state, moves[i]);
    if (!phase2_moves().contains(moves[i])) stays_from = -1;
    if (stays_from < 0 && in_subgroup(state)) stays_from = static_cast<int>(i + 1);
  }
  return stays_from;
}

}  // namespace

PhaseEnds phase_ends(const CubieState& state, const MoveSequence& solution) {
  const int all = static_cast<int>(solution.size());
  int phase1 = all + 1;
  Direction best{};
  for (int i = 0; i < kDirections; ++i) {
    const Direction seen_from = direction(i);
    MoveSequence seen;
    for (const Move m : seen_from.inverted ? inverse(solution) : solution) seen.push_back(seen_from.symmetry()(m));
    const int length = length_of_phase1(seen_from.view(state), seen);
    if (length >= phase1) continue;
    phase1 = length;
    best = seen_from;
  }
  if (best.inverted) return {{"second phase, from the inverse", all - phase1}, {"first phase, from the inverse", all}};
  return {{"first phase", phase1}, {"second phase", all}};
}

}  // namespace superflip::two_phase
