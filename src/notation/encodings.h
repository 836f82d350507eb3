// The readers of the single encodings, and their shared functions. Used inside notation/ only; read_cube.cpp chooses.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
#include "cube/repaint.h"
#include "notation/read_cube.h"
#include "notation/stickers.h"

namespace superflip {

// The places of the cubies, with Michael Reid's order and names, which cubing.js adopted for its KPattern. Each place
// is a list of facelets, so both encodings of a cube are permutations of its stickers.

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

// Narrows the defects of a cube down to its wrong stickers: the few whose repainting makes the cube possible
// (cube/repaint.h). A single wrong sticker causes a colour too many, another one too few and a piece that does not
// exist, some twenty stickers in all. A person wants to know which sticker is wrong and its correct colour.

/// The name of each face's colour as written: "U", "W", a coloured square.
using ColourNames = std::array<std::string, kFaces>;

/// U, R, F, D, L and B.
ColourNames letters_of_faces();

/// Restricts the stickers of each defect to those that some way of `repaints` changes, or sets them to all of these if
/// none remains. The first message starts with the correct colours: "R9 should be R, not B." Of many ways it names the
/// first few. Returns `defects` unchanged when `repaints` is empty, or when the defects name no stickers and the ways
/// are many: any piece may be the flipped or twisted one.
template <typename Colours>
std::vector<Defect> with_wrong_stickers(std::vector<Defect> defects, const std::vector<std::vector<Repaint>>& repaints,
                                        const Colours& shown, const ColourNames& names);

/// The error for text that is not a cube.
tl::unexpected<CubeError> malformed(std::string message, std::string where);

/// The error for an impossible cube, with at least one defect. `note` is added to the message.
tl::unexpected<CubeError> impossible(std::vector<Defect> defects, const std::string& note = "");

/// Converts stickers, named by faces, to a cube. The centres may be rotated, which becomes an assumption. `names` are
/// the colours as written, for messages about wrong stickers.
CubeResult cube_of(const FaceColours& colours, std::string_view format, const ColourNames& names = letters_of_faces());
CubeResult cube_of(const PocketColours& colours, std::string_view format,
                   const ColourNames& names = letters_of_faces());

/// The result with one more assumption; an error says it at the end of its message.
CubeResult with_assumption(CubeResult result, const std::string& assumption);

/// "read as held with F on top and D in front"; empty for the identity.
std::optional<std::string> holding_of(Symmetry rotation);

CubeResult read_facelets(std::string_view text, Puzzle puzzle, Unpainted unpainted, const TextForm& form);
/// Stickers in the order of the facelets, some of them unpainted.
CubeResult read_partial_facelets(Stickers stickers, Puzzle puzzle, Unpainted unpainted);
CubeResult read_svg(std::string_view text, Puzzle puzzle);
CubeResult read_reid(std::string_view text, Puzzle puzzle);
CubeResult read_b32(std::string_view text);
/// A KPattern, the JSON of cubejs, or an object with the field facelets, such as our own answers.
CubeResult read_json_cube(std::string_view text, Puzzle puzzle, Unpainted unpainted);
/// How much a text looks like cycles such as (UF BD UR). kNearly: most words are places of pieces, as after a typing
/// error, so it is better not to read them as moves.
enum class CycleLikeness { kNone, kNearly, kCycles };

CycleLikeness likeness_to_cycles(std::string_view text);
CubeResult read_cycles(std::string_view text, Puzzle puzzle);

}  // namespace superflip
