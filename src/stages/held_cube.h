// A cube as the one sees it who holds it, while wide turns and slices turn its centres.
//
// Solvers keep the centres where they are, and know turns of faces alone. To a person a slice is one turn, and what was
// at the bottom stays there: blocks are not turned by M, the centres are. Here the pieces are named as they are held,
// and the centres stand apart:
//
//   M  is  R L'  and then the whole cube turned by x'          r  is  L  and then the whole cube turned by x
#pragma once

#include <string_view>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip::stages {

/// The pieces as the cube is held, and how its centres are turned.
struct HeldCube {
  CubieState pieces = CubieState::solved();  ///< as if the centres were at home; any permutation, also an odd one
  Symmetry centres = {};                     ///< the rotation that brought them where they are

  friend bool operator==(const HeldCube&, const HeldCube&) = default;
};

/// A turn as it is held.
struct HeldTurn {
  std::string_view text;  ///< "U", "r'", "M2"
  Move move;              ///< of single faces or a slice, with the centres in place
  Symmetry rotation;      ///< of the whole cube, after the move
};

/// All turns that letters name: "U R r M2" are U U2 U' R R2 R' r r2 r' M2. Each letter is a face, a wide turn or a
/// slice, with 2 its half turn alone. `letters` must be one of those that this file's callers write down.
std::vector<HeldTurn> held_turns(std::string_view letters);

/// The turn of the whole cube.
HeldCube turned(const HeldCube& cube, Symmetry rotation);

/// The cube after a turn.
HeldCube apply(const HeldCube& cube, const HeldTurn& turn);

/// The faces of a cube that is held as if `holding` had brought its faces where they are, then turned by `rotation`:
/// the move m, named as it is held, is frame(m) with the centres in place.
inline Symmetry frame_of(Symmetry holding, Symmetry rotation) { return compose(rotation.inverse(), holding); }

/// Writes down turns as moves of a cube whose centres stay where they are.
class HeldFrame {
 public:
  HeldFrame(Symmetry holding, Symmetry rotation) : frame_(frame_of(holding, rotation)) {}

  /// The next turn as a move.
  Move fixed(const HeldTurn& turn) {
    const Move move = frame_(turn.move);
    frame_ = compose(turn.rotation.inverse(), frame_);
    return move;
  }

 private:
  Symmetry frame_;
};

}  // namespace superflip::stages
