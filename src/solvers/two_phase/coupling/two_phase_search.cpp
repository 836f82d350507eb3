#include "solvers/two_phase/coupling/two_phase_search.h"

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
  int pre_moves = 0;
  Direction best{};
  const auto try_with = [&](const Direction& seen_from, int pre_moves_there, int length) {
    if (length + pre_moves_there >= phase1 + pre_moves) return;
    phase1 = length;
    pre_moves = pre_moves_there;
    best = seen_from;
  };
  // Fewer pre-moves first, which are preferred where phase 1 with them is equally long.
  for (int fixed = 0; fixed <= std::min(kMostPreMoves, all); ++fixed) {
    for (int i = 0; i < kDirections; ++i) {
      const Direction seen_from = direction(i);
      MoveSequence seen;
      for (const Move m : seen_from.inverted ? inverse(solution) : solution) seen.push_back(seen_from.symmetry()(m));
      const MoveSequence last(seen.end() - fixed, seen.end());
      if (fixed > 0 && phase2_moves().contains(last.front())) continue;
      seen.resize(seen.size() - last.size());
      const CubieState view = compose(apply_all(CubieState::solved(), last), seen_from.view(state));
      try_with(seen_from, fixed, length_of_phase1(view, seen));
    }
  }
  PhaseEnds ends;
  const auto add = [&](const char* name, int moves) { ends.push_back({name, moves}); };
  if (best.inverted) {
    if (pre_moves > 0) add("pre-moves, from the inverse", pre_moves);
    add("second phase, from the inverse", all - phase1);
    add("first phase, from the inverse", all);
  } else {
    add("first phase", phase1);
    add("second phase", all - pre_moves);
    if (pre_moves > 0) add("pre-moves", all);
  }
  return ends;
}

}  // namespace superflip::two_phase
