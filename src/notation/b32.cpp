// nissy's base 32 (Sebastiano Tronto, nissy-core, README "Cube format"): "cccccccc=eeeeeeeeeeee=r". A letter A..Z a..f
// stands for 0..31: the number of the piece, plus 8 for each third of a clockwise twist of a corner, plus 16 for a
// flipped edge. Pieces are relative to the cube's own centres; the last letter gives the rotation of the whole cube.
// Older texts of nissy-core lack it and are read as held with U on top and F in front.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "notation/encodings.h"
#include "notation/text_cursor.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// nissy's order of pieces and places, and of rotations (the face on top and the face in front).
constexpr std::array<Corner, kCorners> kCornerOrder = {kURF, kULB, kDLF, kDRB, kUFL, kUBR, kDFR, kDBL};
constexpr std::array<Edge, kEdges> kEdgeOrder = {kUF, kUB, kDB, kDF, kUR, kUL, kDL, kDR, kFR, kFL, kBL, kBR};
constexpr std::string_view kHoldings = "UFURUBULDFDRDBDLRFRDRBRULFLDLBLUFDFRFUFLBDBRBUBL";
constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef";
constexpr std::size_t kLength = 23;
constexpr std::size_t kLengthWithoutHolding = 21;

template <std::size_t N, typename Piece>
std::size_t number_in(const std::array<Piece, N>& order, std::uint8_t piece) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), piece) - order.begin());
}

Symmetry rotation_held(std::size_t holding) {
  return rotation_to(*face_named(kHoldings[2 * holding]), *face_named(kHoldings[2 * holding + 1])).inverse();
}

}  // namespace

Likeness like_b32(const TextShape& shape) {
  const bool is = shape.has_equals_sign && !shape.has_mark && shape.longest_word == shape.characters &&
                  (shape.equals_sign_at == 8 || shape.characters >= 16);
  return is ? Likeness::kFull : Likeness::kNone;
}

CubeResult read_b32(std::string_view text, const Reading& reading) {
  if (reading.puzzle == Puzzle::k2x2x2)
    return malformed("Base 32 includes edges, so it exists only for the 3x3x3.", "");
  TextCursor cursor(text);
  cursor.skip_blanks();
  PlacedCube cube;
  for (std::size_t i = 0; i < kLength; ++i) {
    if (i == kLengthWithoutHolding) cursor.skip_blanks();
    if (i == kLengthWithoutHolding && cursor.at_end()) break;
    const TextCursor at = cursor;
    const auto wrong = [&](std::string_view expected) {
      const std::string found = at.at_end() ? "the end of the text" : at.quoted_word();
      return malformed(
          fmt::format("Expected {} in a cube of the form ABCDEFGH=ABCDEFGHIJKL=A, found {}.", expected, found),
          at.where());
    };
    const char32_t c = cursor.next();
    if (i == 8 || i == kLengthWithoutHolding) {
      if (c != U'=') return wrong("'='");
      continue;
    }
    const std::size_t digit = c < 0x80 ? kDigits.find(static_cast<char>(c)) : std::string_view::npos;
    if (i < 8) {
      if (digit >= 24) return wrong("a corner, A to X");
      cube.state.cp[kCornerOrder[i]] = kCornerOrder[digit % 8];
      cube.state.co[kCornerOrder[i]] = static_cast<std::uint8_t>(digit / 8);
    } else if (i < kLengthWithoutHolding) {
      if (digit >= kDigits.size() || digit % 16 >= kEdges) return wrong("an edge, A to L or Q to b");
      cube.state.ep[kEdgeOrder[i - 9]] = kEdgeOrder[digit % 16];
      cube.state.eo[kEdgeOrder[i - 9]] = static_cast<std::uint8_t>(digit / 16);
    } else {
      if (digit >= 24) return wrong("how the cube is held, A to X");
      cube.rotation = rotation_held(digit);
    }
  }
  cursor.skip_blanks();
  if (!cursor.at_end()) {
    return malformed(fmt::format("{} follows a complete cube in base 32.", cursor.quoted_word()), cursor.where());
  }
  std::vector<Defect> defects = defects_of(cube.state);
  if (!defects.empty()) return impossible(std::move(defects));
  ReadCube read{.cube = cube, .format = "b32"};
  if (const auto holding = holding_of(cube.rotation)) read.assumptions.push_back(*holding);
  return read;
}

std::string to_b32(const PlacedCube& cube) {
  std::string text;
  for (Corner place : kCornerOrder)
    text += kDigits[number_in(kCornerOrder, cube.state.cp[place]) + std::size_t{8} * cube.state.co[place]];
  text += '=';
  for (Edge place : kEdgeOrder)
    text += kDigits[number_in(kEdgeOrder, cube.state.ep[place]) + std::size_t{16} * cube.state.eo[place]];
  text += '=';
  std::size_t holding = 0;
  while (rotation_held(holding) != cube.rotation) ++holding;
  return text + kDigits[holding];
}

}  // namespace superflip
