// The encodings that a cube can be written in, by name; shared by the front ends.
#pragma once

#include <string>
#include <string_view>

#include "engine/engine.h"

namespace superflip {

/// The names, with | between them: those behind `superflip convert --to`.
inline constexpr std::string_view kCubeEncodings = "facelets|reid|b32|kpattern|net|svg";

/// The cube as it is held. Nets and pictures have several lines. Errors: kUsage for a name that is none of
/// kCubeEncodings, and for b32 of the 2x2x2, which there is not.
Result<std::string> in_encoding(std::string_view encoding, const ReadCube& cube);

/// The stickers of the cube as it is held.
std::string facelets_of(const ReadCube& cube);

/// The net of the cube as it is held, several lines; `colour`: with the escape sequences of a terminal.
std::string net_of(const ReadCube& cube, bool colour);

}  // namespace superflip
