// Why a cube is impossible: every reason with its name, its place and a remedy.
//
// A state of the 3x3x3 is solvable when every piece occurs once, the twists sum to a multiple of 3, the flips to an
// even number, and corners and edges have the same parity. A cube reassembled at random falls into one of twelve
// classes by these rules (Singmaster 1981). Every violated rule is reported.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/move.h"

namespace superflip {

/// The reasons, in the order in which they are reported.
enum class Impossible {
  kStickerCount,  ///< a colour is on too many or too few stickers
  kCentre,        ///< a centre has another colour than its face
  kNoSuchCorner,  ///< three stickers that no corner has, or a corner's stickers in mirrored order
  kNoSuchEdge,    ///< two stickers that no edge has
  kCornerTwice,   ///< a corner occurs twice, so another one is missing
  kEdgeTwice,     ///< an edge occurs twice, so another one is missing
  kCornerTwist,   ///< the sum of the corner twists is not a multiple of 3
  kEdgeFlip,      ///< an odd number of edges is flipped
  kSwappedPair,   ///< two pieces are swapped: the parities of corners and edges differ
  kNothingFits,   ///< partly painted: each place alone can be filled, but not all of them together
};

/// One reason why a cube is impossible.
struct Defect {
  Impossible reason;
  std::string where;          ///< "URF corner", "colour U"; empty for a property of the whole cube
  std::string message;        ///< the defect and its remedy, in full sentences
  std::vector<int> facelets;  ///< the stickers concerned (3x3x3: 0..53, 2x2x2: 0..23); may be empty
};

/// The name of a reason in JSON: "sticker_count", "centre", "no_such_corner", "no_such_edge", "corner_twice",
/// "edge_twice", "corner_twist", "edge_flip", "swapped_pair", "nothing_fits".
std::string_view id_of(Impossible reason);

/// Every reason why turns cannot reach a state; empty when they can. Any contents are allowed.
std::vector<Defect> defects_of(const CubieState& state);

// Recognises pieces from stickers and checks them: one code for corners and edges, for the 3x3x3 and the 2x2x2. Each
// kind of piece is a row of data. Used inside cube/ only.

/// One kind of piece on one puzzle.
struct PieceKind {
  std::string_view name;             ///< "corner", "edge"
  int stickers;                      ///< 3 or 2 per piece
  Face (*face)(int piece, int k);    ///< the colour of sticker k of a piece
  int (*facelet)(int place, int k);  ///< the number of facelet k of a place
  Impossible no_such;
  Impossible twice;
};

extern const PieceKind kCornerKind;
extern const PieceKind kEdgeKind;
extern const PieceKind kPocketCornerKind;

/// Marks a piece that could not be recognised.
inline constexpr std::uint8_t kNoPiece = 0xFF;

/// Reports every colour that is not on exactly `expected` stickers.
void check_sticker_counts(std::span<const Face> colours, int expected, std::vector<Defect>& defects);

/// Recognises the piece and its turn (twist or flip) at each place. Reports a place where no piece fits and writes
/// kNoPiece.
void read_pieces(const PieceKind& kind, std::span<const Face> colours, std::span<std::uint8_t> pieces,
                 std::span<std::uint8_t> turns, std::vector<Defect>& defects);

/// Writes the stickers of pieces. The pieces must exist.
void write_pieces(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::span<const std::uint8_t> turns,
                  std::span<Face> colours);

/// Reports the places whose piece or turn is out of range.
void check_pieces_exist(const PieceKind& kind, std::span<const std::uint8_t> pieces,
                        std::span<const std::uint8_t> turns, std::vector<Defect>& defects);

/// Reports the pieces that occur more than once, and the missing ones. Skips places with no known piece.
void check_no_piece_twice(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::vector<Defect>& defects);

/// True when every piece occurs exactly once.
bool is_complete(std::span<const std::uint8_t> pieces);

/// Reports twists that do not add up to whole turns.
void check_corner_twist(std::span<const std::uint8_t> twists, std::vector<Defect>& defects);

/// Reports every defect of an arrangement of pieces that exist (or are kNoPiece): repeated pieces and, for kinds that
/// are complete, wrong sums of twists and flips and different parities.
void check_arrangement(const CubieState& state, std::vector<Defect>& defects);

}  // namespace superflip
