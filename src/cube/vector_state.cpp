#include "cube/vector_state.h"

#include "cube/simd/kernels.h"

namespace superflip {
namespace {

SymmetryVectors make_vectors(Symmetry s) {
  const CubieState there = state_of(s);
  return {VectorState::from_cubies(inverse(there)), VectorState::from_cubies(there), s.is_mirror()};
}

}  // namespace

const VectorState& vector_of(Move move) {
  static const auto states = [] {
    std::array<VectorState, kMoves> all{};
    for (Move m : MoveSet::all()) all[static_cast<std::size_t>(m.index())] = VectorState::from_cubies(state_of(m));
    return all;
  }();
  return states[static_cast<std::size_t>(move.index())];
}

const SymmetryVectors& vectors_of(Symmetry s) {
  static const auto vectors = [] {
    std::array<SymmetryVectors, kSymmetries> all{};
    for (int i = 0; i < kSymmetries; ++i) all[static_cast<std::size_t>(i)] = make_vectors(Symmetry(i));
    return all;
  }();
  return vectors[static_cast<std::size_t>(s.index())];
}

VectorState apply(const VectorState& state, Move move) { return kernels().compose(state, vector_of(move)); }
VectorState compose(const VectorState& a, const VectorState& b) { return kernels().compose(a, b); }
VectorState inverse(const VectorState& a) { return kernels().inverse(a); }
VectorState conjugate(const VectorState& x, Symmetry s) { return kernels().conjugate(x, vectors_of(s)); }

}  // namespace superflip
