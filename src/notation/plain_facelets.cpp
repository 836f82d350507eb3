// A table gives the face of each letter, another the piece of two colours. That allocates no memory and takes a tenth
// of the general readers' time. It reports no errors: what it rejects goes to the general readers.
#include "notation/plain_facelets.h"

#include <array>

namespace superflip {
namespace {

constexpr std::uint8_t kUnknown = 0xFF;

// The face of each letter.
constexpr std::array<std::uint8_t, 256> kFaceOf = [] {
  std::array<std::uint8_t, 256> faces{};
  faces.fill(kUnknown);
  for (std::size_t f = 0; f < kFaces; ++f)
    faces[static_cast<unsigned char>(kFaceLetters[f])] = static_cast<std::uint8_t>(f);
  return faces;
}();

// The piece that two colours determine.
struct KnownPiece {
  std::uint8_t piece = kUnknown;
  std::uint8_t turn = 0;   // twist or flip
  std::uint8_t third = 0;  // the third colour of a corner
};
using PieceTable = std::array<std::array<KnownPiece, kFaces>, kFaces>;

// The pieces by the colours on facelets 0 and 1 of a place. A piece turned by t has its sticker k on facelet k + t.
template <std::size_t kStickers, std::size_t kPieces>
constexpr PieceTable table_of(const std::array<std::array<Face, kStickers>, kPieces>& pieces) {
  PieceTable table{};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    for (std::size_t turn = 0; turn < kStickers; ++turn) {
      std::array<std::uint8_t, kStickers> shown{};
      for (std::size_t k = 0; k < kStickers; ++k)
        shown[(k + turn) % kStickers] = static_cast<std::uint8_t>(pieces[piece][k]);
      table[shown[0]][shown[1]] = {static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn), shown.back()};
    }
  }
  return table;
}
constexpr PieceTable kCornersByColours = table_of(kCornerFaces);
constexpr PieceTable kEdgesByColours = table_of(kEdgeFaces);

}  // namespace

std::optional<CubieState> read_plain_colours(std::span<const std::uint8_t, kFacelets> colours) {
  for (std::size_t i = 0; i < kFacelets; ++i)
    if (colours[i] >= kFaces || (i % 9 == 4 && colours[i] != i / 9)) return std::nullopt;
  const auto colour = [&](int facelet) { return colours[static_cast<std::size_t>(facelet)]; };
  CubieState state{};
  for (int place = 0; place < kCorners; ++place) {
    const KnownPiece& seen = kCornersByColours[colour(corner_facelet(place, 0))][colour(corner_facelet(place, 1))];
    if (seen.piece == kUnknown || seen.third != colour(corner_facelet(place, 2))) return std::nullopt;
    state.cp[static_cast<std::size_t>(place)] = seen.piece;
    state.co[static_cast<std::size_t>(place)] = seen.turn;
  }
  for (int place = 0; place < kEdges; ++place) {
    const KnownPiece& seen = kEdgesByColours[colour(edge_facelet(place, 0))][colour(edge_facelet(place, 1))];
    if (seen.piece == kUnknown) return std::nullopt;
    state.ep[static_cast<std::size_t>(place)] = seen.piece;
    state.eo[static_cast<std::size_t>(place)] = seen.turn;
  }
  if (!defects_of(state).empty()) return std::nullopt;
  return state;
}

std::optional<CubieState> read_plain_facelets(std::string_view text) {
  if (text.size() != kFacelets) return std::nullopt;
  std::array<std::uint8_t, kFacelets> colours{};
  for (std::size_t i = 0; i < text.size(); ++i) colours[i] = kFaceOf[static_cast<unsigned char>(text[i])];
  return read_plain_colours(colours);
}

}  // namespace superflip
