// Encodings of a cube by name; shared by the front ends.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.h"

namespace superflip {

/// The names, separated by |: the values of `superflip convert --to`.
inline constexpr std::string_view kCubeEncodings = "facelets|reid|b32|kpattern|net|svg";

/// The cube as it is held. Nets and pictures have several lines. Errors: kUsage for a name that is not in
/// kCubeEncodings, and for b32 of a 2x2x2, which does not exist.
Result<std::string> in_encoding(std::string_view encoding, const ReadCube& cube);

/// The stickers of the cube as it is held.
std::string facelets_of(const ReadCube& cube);

/// The net of the cube as it is held, several lines; `colour`: with the escape sequences of a terminal.
std::string net_of(const ReadCube& cube, bool colour);

}  // namespace superflip
