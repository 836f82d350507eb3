// What corners and edges, and the 3x3x3 and the 2x2x2, have in common when stickers become pieces and pieces are
// checked. Each kind of piece is a row of data. Used inside cube/ only: validity.cpp, facelets.cpp, pocket_state.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cube/face.h"
#include "cube/validity.h"

namespace superflip {

/// One kind of piece on one puzzle.
struct PieceKind {
  std::string_view name;             ///< "corner", "edge"
  int stickers;                      ///< of one piece: 3 or 2
  Face (*face)(int piece, int k);    ///< the colour of sticker k of a piece
  int (*facelet)(int place, int k);  ///< the number of facelet k of a place
  Impossible no_such;
  Impossible twice;
};

extern const PieceKind kCornerKind;
extern const PieceKind kEdgeKind;
extern const PieceKind kPocketCornerKind;

/// Stands for a piece that could not be recognised.
inline constexpr std::uint8_t kNoPiece = 0xFF;

/// Reports every colour that is not on exactly `expected` stickers.
void check_sticker_counts(std::span<const Face> colours, int expected, std::vector<Defect>& defects);

/// Recognises the piece and its turn (twist or flip) at each place. Where there is no such piece, reports it and writes
/// kNoPiece.
void read_pieces(const PieceKind& kind, std::span<const Face> colours, std::span<std::uint8_t> pieces,
                 std::span<std::uint8_t> turns, std::vector<Defect>& defects);

/// Writes the stickers of pieces that exist.
void write_pieces(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::span<const std::uint8_t> turns,
                  std::span<Face> colours);

/// Reports the places whose piece or turn is a number out of range.
void check_pieces_exist(const PieceKind& kind, std::span<const std::uint8_t> pieces,
                        std::span<const std::uint8_t> turns, std::vector<Defect>& defects);

/// Reports the pieces that are there more than once, and which are missing; places with no known piece are skipped.
void check_no_piece_twice(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::vector<Defect>& defects);

/// True when every piece is there exactly once.
bool is_complete(std::span<const std::uint8_t> pieces);

/// Reports twists that do not add up to whole turns.
void check_corner_twist(std::span<const std::uint8_t> twists, std::vector<Defect>& defects);

/// Reports what is wrong with pieces that exist (or are kNoPiece): repeated ones and, of what is complete, the sum of
/// twists, the sum of flips, the parity.
void check_arrangement(const CubieState& state, std::vector<Defect>& defects);

}  // namespace superflip
