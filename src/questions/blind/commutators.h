// Commutators that solve two targets of a blindfold solve at once, as in 3-style: [A, B] and [S: [A, B]].
//
// All [A, B] of turns of faces and slices with one turn in one part and at most three in the other are made once; those
// that cycle three pieces are kept by the cube that they make. For a cube T and a setup S of at most two turns (three
// where there is none), the commutator wanted is the one that makes S' T S: one look-up.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "cube/cubie_state.h"
#include "notation/layer_turn.h"
#include "stages/held_cube.h"

namespace superflip {

/// An algorithm for two targets.
struct Commutator3 {
  std::string text;  ///< "[U: [R D R', U2]]"
  int moves;         ///< without those that cancel; a slice is one
  int effort;        ///< methods::execution_cost(): what the moves cost the hands, in tenths of a turn of U
};

/// The commutators of all 3-cycles. Immutable and thread-safe; making it takes some tenths of a second.
class CommutatorBook {
 public:
  static const CommutatorBook& shared();

  /// Those that solve a cube with a cycle of three corners or of three edges, least effort first, at most `most`. Empty
  /// for other cubes.
  [[nodiscard]] std::vector<Commutator3> solutions_of(const CubieState& cube, std::size_t most) const;

 private:
  using Sequence = std::vector<std::uint8_t>;  // numbers of turns_
  struct Parts {
    Sequence a;
    Sequence b;
  };

  struct Written {
    Commutator3 form;
    std::string moves;  // expanded, turns joined
    std::size_t turns;  // within the brackets
  };

  CommutatorBook();
  [[nodiscard]] Written written(const Sequence& setup, const Parts& parts) const;

  std::vector<stages::HeldTurn> turns_;
  std::vector<LayerTurn> layers_;                        // the same
  std::vector<std::pair<Sequence, CubieState>> setups_;  // the shortest first, with what they do to the pieces
  std::unordered_map<std::string, std::vector<Parts>> by_cube_;
};

}  // namespace superflip
