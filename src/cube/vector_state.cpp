#include "cube/vector_state.h"

#include "cube/simd/kernels.h"

namespace superflip {

const VectorState& vector_of(Move move) {
  static const auto states = [] {
    std::array<VectorState, kMoves> all{};
    for (Move m : MoveSet::all()) all[static_cast<std::size_t>(m.index())] = VectorState::from_cubies(state_of(m));
    return all;
  }();
  return states[static_cast<std::size_t>(move.index())];
}

VectorState apply(const VectorState& state, Move move) { return kernels().compose(state, vector_of(move)); }

}  // namespace superflip
