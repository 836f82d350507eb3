// Writes cubes as text that read_cube() reads again, and as nets and pictures for people.
//
// All forms show the visible cube, with its rotation.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "notation/read_cube.h"

namespace superflip {

/// 54 (24) letters, faces in the order U R F D L B, each row by row: "UUUUUUUUURRRRRRRRR...".
std::string to_facelets(const PlacedCube& cube);
std::string to_facelets(const PocketState& state);
std::string to_facelets(const FaceColours& colours);

/// Michael Reid's notation: the cubie at each of UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR.
/// If the centres are not in place, those at U L F R B D follow. The 2x2x2 has only the last eight.
std::string to_reid(const PlacedCube& cube);
std::string to_reid(const PocketState& state);

/// nissy's base 32: "ABCDEFGH=ABCDEFGHIJKL=A", for corners, edges and rotation. It exists only for the 3x3x3.
std::string to_b32(const PlacedCube& cube);

/// A KPattern of cubing.js as JSON, in one line.
std::string to_kpattern_json(const PlacedCube& cube);
std::string to_kpattern_json(const PocketState& state);

/// Cycles of pieces as stickers, "(UR UF)(URF RFU FUR)(U F D B)": the sticker at UR goes to UF; edges, then corners,
/// then the centres of a rotated cube. A twisted cycle goes round once for each sticker. "()" for the solved cube.
std::string to_cycles(const PlacedCube& cube);
std::string to_cycles(const PocketState& state);

/// The unfolded cube in letters, one line per row; every line ends with a newline. With `colour`, ANSI escape sequences
/// (256 colours) colour the stickers.
std::string to_net(const PlacedCube& cube, bool colour);
std::string to_net(const PocketState& state, bool colour);

/// One sticker of such a net: a blank and the letter of its colour, or the letter on its colour.
std::string net_sticker(Face colour, bool coloured);

/// The colour of a sticker in pictures: "#ffffff".
std::string_view svg_colour(Face colour);

/// The unfolded cube as an SVG document.
std::string to_svg(const PlacedCube& cube);
std::string to_svg(const PocketState& state);

/// An encoding: its name and its writers.
struct Encoding {
  std::string_view name;
  std::string (*of_cube)(const PlacedCube& cube);
  std::string (*of_pocket)(const PocketState& state);  ///< nullptr: the 2x2x2 has none
};
inline constexpr std::array kEncodings = {
    Encoding{"facelets", to_facelets, to_facelets},
    Encoding{"reid", to_reid, to_reid},
    Encoding{"b32", to_b32, nullptr},
    Encoding{"kpattern", to_kpattern_json, to_kpattern_json},
    Encoding{"cycles", to_cycles, to_cycles},
    Encoding{"net", [](const PlacedCube& cube) { return to_net(cube, /*colour=*/false); },
             [](const PocketState& state) { return to_net(state, /*colour=*/false); }},
    Encoding{"svg", to_svg, to_svg},
};

inline constexpr auto kJoinedEncodings = joined_names(kEncodings, &Encoding::name, "");
/// The values of `superflip convert --to`.
inline constexpr std::string_view kCubeEncodings = kJoinedEncodings.data();

/// The cube as it is held. Nets and pictures have several lines. Errors: kUsage for a name that is not in
/// kCubeEncodings, and for b32 of a 2x2x2, which does not exist.
Result<std::string> in_encoding(std::string_view encoding, const ReadCube& cube);

/// The stickers of the cube as it is held.
std::string facelets_of(const ReadCube& cube);

/// The net of the cube as it is held, several lines; `colour`: with the escape sequences of a terminal.
std::string net_of(const ReadCube& cube, bool colour);

}  // namespace superflip
