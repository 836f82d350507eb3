// A cube as text and as a picture: what read_cube understands again, and nets and links for people.
//
// All of it is the cube as it is held, whole-cube rotations included: what the eye sees.
#pragma once

#include <string>
#include <string_view>

#include "cube/placed_cube.h"
#include "cube/pocket_state.h"
#include "notation/puzzle.h"

namespace superflip {

/// 54 (24) letters, faces U R F D L B, each row by row: "UUUUUUUUURRRRRRRRR...".
std::string to_facelets(const PlacedCube& cube);
std::string to_facelets(const PocketState& state);

/// Michael Reid's notation: the cubie at each of UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR.
/// When the centres are not in place, those at U L F R B D follow. The 2x2x2 has the last eight only.
std::string to_reid(const PlacedCube& cube);
std::string to_reid(const PocketState& state);

/// nissy's base 32: "ABCDEFGH=ABCDEFGHIJKL=A", corners, edges and how the cube is held. There is none of the 2x2x2.
std::string to_b32(const PlacedCube& cube);

/// The JSON of a KPattern of cubing.js, one line.
std::string to_kpattern_json(const PlacedCube& cube);
std::string to_kpattern_json(const PocketState& state);

/// The unfolded cube in letters, a line for each row, every line with a newline. With `colour`, the stickers are
/// coloured by ANSI escape sequences (256 colours).
std::string to_net(const PlacedCube& cube, bool colour);
std::string to_net(const PocketState& state, bool colour);

/// The unfolded cube as an SVG document.
std::string to_svg(const PlacedCube& cube);
std::string to_svg(const PocketState& state);

/// A link to the Twizzle editor (alpha.twizzle.net) that shows `solution` moving on the cube that `setup` makes.
std::string alg_cubing_link(std::string_view setup, std::string_view solution, Puzzle puzzle = Puzzle::k3x3x3);

}  // namespace superflip
