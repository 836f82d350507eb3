#include "stages/held_cube.h"

#include "notation/layer_turn.h"

namespace superflip::stages {
namespace {

HeldTurn turn_of(std::string text) {
  TextCursor cursor(text);
  const FixedTurn turn = fixed(read_turn(cursor, Puzzle::k3x3x3).value());
  return {std::move(text), turn.move.value(), turn.rotation};
}

}  // namespace

std::vector<HeldTurn> held_turns(std::string_view letters) {
  std::vector<HeldTurn> turns;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == ' ' || letters[i] == '2') continue;
    const bool half_only = i + 1 < letters.size() && letters[i + 1] == '2';
    for (const std::string_view amount : {"", "2", "'"})
      if (!half_only || amount == "2") turns.push_back(turn_of(std::string(1, letters[i]).append(amount)));
  }
  return turns;
}

HeldCube turned(const HeldCube& cube, Symmetry rotation) {
  if (rotation == Symmetry()) return cube;
  return {compose(cube.pieces, state_of(rotation)), compose(cube.centres, rotation)};
}

HeldCube apply(const HeldCube& cube, const HeldTurn& turn) {
  return turned({superflip::apply(cube.pieces, turn.move), cube.centres}, turn.rotation);
}

}  // namespace superflip::stages
