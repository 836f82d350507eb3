// In which order the faces of a cube were shown, and how each was turned: from shown stickers to facelets.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cube/facelets.h"
#include "cube/move.h"

namespace superflip {

/// Entry k is the face that was shown as number k.
using FaceOrder = std::array<Face, kFaces>;
/// Entry k says by how many clockwise quarter turns, 0..3, the face shown as number k stood away from its place in the
/// net (docs/conventions.md).
using FaceTurns = std::array<std::uint8_t, kFaces>;

inline constexpr FaceOrder kUsualOrder = {Face::kU, Face::kR, Face::kF, Face::kD, Face::kL, Face::kB};
inline constexpr FaceTurns kNoTurns = {};

/// The cell (0..8, row by row) of a face in its place that is cell `cell` of the face after clockwise quarter turns.
constexpr int cell_before_turns(int cell, int quarter_turns) {
  int row = cell / 3;
  int column = cell % 3;
  for (int turn = 0; turn < quarter_turns; ++turn) {
    const int old_row = 2 - column;
    column = row;
    row = old_row;
  }
  return 3 * row + column;
}

/// Entry i is the facelet of shown sticker i (0..53).
std::array<std::uint8_t, kFacelets> facelets_shown(const FaceOrder& order, const FaceTurns& turns);

/// Six different letters of URFDLB, "ULFRBD". Errors: kUsage.
Result<FaceOrder> parse_face_order(std::string_view text);
/// Six digits 0..3, "000120". Errors: kUsage.
Result<FaceTurns> parse_face_turns(std::string_view text);

std::string to_text(const FaceOrder& order);
std::string to_text(const FaceTurns& turns);

// The fast path for stickers from programs.

/// The cube with these stickers, each named by a face 0..5, if the centres are in place and turns can make it.
std::optional<CubieState> read_plain_colours(std::span<const std::uint8_t, kFacelets> colours);

/// The same for the facelets of a 3x3x3 as programs write them; empty for other texts. read_cube() reads the same cube
/// from every text that this accepts.
std::optional<CubieState> read_plain_facelets(std::string_view text);

}  // namespace superflip
