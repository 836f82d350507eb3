// The places of the cubies in the order and by the names of Michael Reid, which cubing.js took over for its KPattern.
// Each place is a list of facelets, so that a cube of either encoding is a rearrangement of its stickers.
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
/// The order of the centres: in a KPattern, and behind the cubies of a cube that is held in another way.
inline constexpr std::string_view kReidCentres = "ULFRBD";

/// The face that a letter names, upper case.
std::optional<Face> face_named(char letter);

/// What is seen at a place, in the order of the letters of its name: "FU" at UF when that edge is flipped.
std::string cubie_at(std::string_view place, const FaceColours& colours);
std::string cubie_at(std::string_view place, const PocketColours& colours);

/// Puts the stickers of a cubie, letters U R F D L B, on a place of the same number of stickers.
void put_cubie(std::string_view place, std::string_view cubie, FaceColours& colours);
void put_cubie(std::string_view place, std::string_view cubie, PocketColours& colours);

}  // namespace superflip
