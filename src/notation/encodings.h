// What the readers of the single encodings share. Used inside notation/ only.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cube/facelets.h"
#include "cube/pocket_state.h"
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
std::string cubie_at(std::string_view place, std::span<const Face> colours);

/// Puts the stickers of a cubie, as letters U R F D L B, on a place with the same number of stickers.
void put_cubie(std::string_view place, std::string_view cubie, std::span<Face> colours);

/// The name of each face's colour as written: "U", "W", a coloured square.
using ColourNames = std::array<std::string, kFaces>;

/// U, R, F, D, L and B.
ColourNames letters_of_faces();

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

/// The cube of stickers with labels, brackets or marks around them; nothing for any other text.
std::optional<CubeResult> read_bare_stickers(std::string_view text, Reading reading);

/// "read as held with F on top and D in front"; empty for the identity.
std::optional<std::string> holding_of(Symmetry rotation);

/// Stickers in the order of the facelets, some of them unpainted.
CubeResult read_partial_facelets(Stickers stickers, Puzzle puzzle, Unpainted unpainted);

/// A character and how often it occurs.
struct Counted {
  char32_t character = 0;
  std::size_t times = 0;
};

/// Facts about a text that need no parsing. Blanks and commas do not count as characters; they end words.
struct TextShape {
  std::string_view text;
  Puzzle puzzle;
  char32_t first = kEndOfText;
  std::size_t characters = 0;
  std::array<Counted, 8> counts{};  // of the first few different characters
  std::size_t different = 0;        // how many of them there are
  std::size_t equals_sign_at = 0;   // the number of characters before the first '='
  bool has_equals_sign = false;
  bool only_letters = true;  // ASCII letters, or signs of unpainted stickers
  bool only_faces = true;    // U R F D L B
  bool only_digits = true;
  bool has_mark = false;      // a character of algorithms but not of stickers
  bool has_foreign = false;   // a character that no algorithm has
  std::size_t unpainted = 0;  // '.' and '-'
  std::size_t words = 0;
  unsigned edges = 0;    // the edges that words such as UF name, as bits in Reid's order
  unsigned corners = 0;  // the corners that words such as URF name
  std::size_t words_of_two = 0;
  std::size_t words_of_three = 0;
  std::size_t shortest_word = 0;
  std::size_t longest_word = 0;
  std::size_t plain = 0;   // letters that could be stickers or clockwise quarter turns: no number or prime follows
  std::size_t turned = 0;  // letters with a number, prime or w behind
  std::size_t run = 0;     // the longest run of plain letters
  std::size_t longest_plain_word = 0;  // the longest run within a word
  unsigned run_letters = 0;            // the letters in it, as bits

  std::size_t repeat = 0;  // the longest run of one letter within a word: 3 for UUU

  [[nodiscard]] int letters_in_run() const { return std::popcount(run_letters); }
  [[nodiscard]] std::size_t pieces() const {
    return static_cast<std::size_t>(std::popcount(edges) + std::popcount(corners));
  }
};

}  // namespace superflip
