#include "stages/held_cube.h"

#include <array>

#include "notation/layer_turn.h"

namespace superflip::stages {
namespace {

// Every turn of held_turns(), by letter, then by quarter turns.
constexpr std::string_view kLetters = "URFDLBurfdlbMES";
constexpr std::array<std::array<std::string_view, 3>, kLetters.size()> kTexts = {{
    {"U", "U2", "U'"},
    {"R", "R2", "R'"},
    {"F", "F2", "F'"},
    {"D", "D2", "D'"},
    {"L", "L2", "L'"},
    {"B", "B2", "B'"},
    {"u", "u2", "u'"},
    {"r", "r2", "r'"},
    {"f", "f2", "f'"},
    {"d", "d2", "d'"},
    {"l", "l2", "l'"},
    {"b", "b2", "b'"},
    {"M", "M2", "M'"},
    {"E", "E2", "E'"},
    {"S", "S2", "S'"},
}};

HeldTurn turn_of(std::string_view text) {
  TextCursor cursor(text);
  const LayerTurn layers = read_turn(cursor, Puzzle::k3x3x3).value();
  const FixedTurn outer = fixed(layers);
  const Face face = static_cast<Face>(layers.axis);
  HeldTurn turn{text, Move(), outer.rotation};
  if (outer.near_turns != 0 && outer.far_turns != 0) {
    turn.move = Move::pair(layers.axis, outer.near_turns, outer.far_turns);
  } else {
    turn.move =
        outer.near_turns != 0 ? Move::turn(face, outer.near_turns) : Move::turn(opposite(face), outer.far_turns);
  }
  return turn;
}

// The pieces after a rotation of the whole cube.
CubieState state_of_rotation(Symmetry rotation) {
  const SymmetryAction& action = action_of(rotation);
  CubieState state{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    state.cp[action.corner_to[p]] = static_cast<std::uint8_t>(p);
    state.co[action.corner_to[p]] = action.corner_twist[p];
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    state.ep[action.edge_to[p]] = static_cast<std::uint8_t>(p);
    state.eo[action.edge_to[p]] = action.edge_flip[p];
  }
  return state;
}

}  // namespace

std::vector<HeldTurn> held_turns(std::string_view letters) {
  std::vector<HeldTurn> turns;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const std::size_t letter = kLetters.find(letters[i]);
    if (letter == std::string_view::npos) continue;
    const bool half_only = i + 1 < letters.size() && letters[i + 1] == '2';
    for (std::size_t k = 0; k < 3; ++k)
      if (!half_only || k == 1) turns.push_back(turn_of(kTexts[letter][k]));
  }
  return turns;
}

HeldCube turned(const HeldCube& cube, Symmetry rotation) {
  if (rotation == Symmetry()) return cube;
  return {compose(cube.pieces, state_of_rotation(rotation)), compose(cube.centres, rotation)};
}

HeldCube apply(const HeldCube& cube, const HeldTurn& turn) {
  return turned({superflip::apply(cube.pieces, turn.move), cube.centres}, turn.rotation);
}

}  // namespace superflip::stages
