// The symmetries of a coset G1 a.
//
// A symmetry t takes a sequence s to t(s) = t^-1 s t. If it takes the coset to itself, then a (a^-1)^t = c is in G1,
// and a s = e of G1 has the image a t(s) = c e^t.
#pragma once

#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip::whole_cosets {

/// What a symmetry other than the identity does to the ends of sequences: e to `first` e^t.
struct EndImage {
  Symmetry symmetry;
  CubieState first;

  [[nodiscard]] CubieState of(const CubieState& end) const { return compose(first, conjugate(end, symmetry)); }
};

struct CosetSymmetry {
  CubieState cube;                    ///< one of the coset: its sequences are searched
  std::vector<EndImage> images = {};  ///< of the symmetries that take the coset to itself, without the identity
  /// The inverse of a sequence that solves a position of the coset solves another one: e becomes e^-1. That holds for
  /// two cosets, those of the solved cube and of the superflip, because these two commute with G1.
  bool own_inverse = false;
};

CosetSymmetry symmetry_of_coset(const CubieState& cube);

}  // namespace superflip::whole_cosets
