// The readers of the single encodings, and what they share. Used inside notation/ only; read_cube.cpp chooses.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "notation/read_cube.h"
#include "notation/wrong_stickers.h"

namespace superflip {

/// The answer of a reader whose text is no cube at all.
tl::unexpected<CubeError> malformed(std::string message, std::string where);

/// The answer of a reader whose text is a cube that cannot be; at least one defect. `note` is added to the message.
tl::unexpected<CubeError> impossible(std::vector<Defect> defects, const std::string& note = "");

/// Stickers named by faces to a cube. The centres may be turned, which becomes an assumption. `names` are the colours'
/// as they were written, to say which stickers are wrong.
CubeResult cube_of(const FaceColours& colours, std::string_view format, const ColourNames& names = letters_of_faces());
CubeResult cube_of(const PocketColours& colours, std::string_view format,
                   const ColourNames& names = letters_of_faces());

/// "centres: held with F on top and D in front; solved as held"; nothing for the identity.
std::optional<std::string> holding_of(Symmetry rotation);

/// The short way for the facelets of a 3x3x3 as programs write them; nothing when it is not for this text. What it
/// takes, read_facelets() reads as the same cube.
std::optional<CubieState> read_plain_facelets(std::string_view text);

/// Facelets of which some are not painted; nothing when the text is something else.
std::optional<CubeResult> read_partial_facelets(std::string_view text, Puzzle puzzle, Unpainted unpainted);

CubeResult read_facelets(std::string_view text, Puzzle puzzle);
CubeResult read_reid(std::string_view text, Puzzle puzzle);
CubeResult read_b32(std::string_view text);
CubeResult read_kpattern(std::string_view text, Puzzle puzzle);

}  // namespace superflip
