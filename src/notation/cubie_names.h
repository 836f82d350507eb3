// The places of the cubies, with Michael Reid's order and names, which cubing.js adopted for its KPattern. Each place
// is a list of facelets, so both encodings of a cube are permutations of its stickers.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cube/facelets.h"
#include "cube/pocket_state.h"

namespace superflip {

inline constexpr std::array<std::string_view, kEdges> kReidEdges = {"UF", "UR", "UB", "UL", "DF", "DR",
                                                                    "DB", "DL", "FR", "FL", "BR", "BL"};
inline constexpr std::array<std::string_view, kCorners> kReidCorners = {"UFR", "URB", "UBL", "ULF",
                                                                        "DRF", "DFL", "DLB", "DBR"};
/// The order of the centres: in a KPattern, and after the cubies of a rotated cube.
inline constexpr std::string_view kReidCentres = "ULFRBD";

/// The face of an upper-case letter.
std::optional<Face> face_named(char letter);

/// The stickers at a place, in the order of the letters of its name: "FU" at UF when that edge is flipped.
std::string cubie_at(std::string_view place, const FaceColours& colours);
std::string cubie_at(std::string_view place, const PocketColours& colours);

/// Puts the stickers of a cubie, as letters U R F D L B, on a place with the same number of stickers.
void put_cubie(std::string_view place, std::string_view cubie, FaceColours& colours);
void put_cubie(std::string_view place, std::string_view cubie, PocketColours& colours);

}  // namespace superflip
