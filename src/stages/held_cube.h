// A cube in the frame of the person who holds it: wide turns and slices turn its centres.
//
// Solvers keep the centres fixed and turn faces only. For a person a slice is one turn, and the bottom stays the
// bottom: M turns the centres, not the blocks. Here pieces are named in the frame of the holder, and the centres are
// kept apart:
//
//   M  is  R L'  and then the whole cube turned by x'          r  is  L  and then the whole cube turned by x
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"

namespace superflip::stages {

/// The pieces in the frame of the holder, and the rotation of the centres.
struct HeldCube {
  CubieState pieces = CubieState::solved();  ///< as if the centres were at home; any permutation, also an odd one
  Symmetry centres = {};                     ///< the rotation that brought them where they are

  friend bool operator==(const HeldCube&, const HeldCube&) = default;
};

/// A turn in the frame of the holder.
struct HeldTurn {
  std::string text;   ///< "U", "r'", "M2"
  Move move;          ///< of single faces or a slice, with the centres in place
  Symmetry rotation;  ///< of the whole cube, after the move
};

/// All turns of some letters: "U R r M2" means U U2 U' R R2 R' r r2 r' M2. A letter is a face, a wide turn or a slice;
/// with 2, only its half turn. `letters` must be well-formed: only rows of data supply it.
std::vector<HeldTurn> held_turns(std::string_view letters);

/// The cube after a rotation of the whole cube.
HeldCube turned(const HeldCube& cube, Symmetry rotation);

/// The cube after a turn.
HeldCube apply(const HeldCube& cube, const HeldTurn& turn);

/// The frame of a cube in `holding` that was then turned by `rotation`: the move m in the frame of the holder is
/// frame(m) with fixed centres.
inline Symmetry frame_of(Symmetry holding, Symmetry rotation) { return compose(rotation.inverse(), holding); }

/// Translates turns of the holder to moves of a cube with fixed centres.
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
