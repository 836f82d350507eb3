// The fast path for stickers from programs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cube/facelets.h"

namespace superflip {

/// The cube with these stickers, each named by a face 0..5, if the centres are in place and turns can make it.
std::optional<CubieState> read_plain_colours(std::span<const std::uint8_t, kFacelets> colours);

/// The same for the facelets of a 3x3x3 as programs write them; empty for other texts. read_cube() reads the same cube
/// from every text that this accepts.
std::optional<CubieState> read_plain_facelets(std::string_view text);

}  // namespace superflip
