// The short way for what programs send: 54 capital letters U R F D L B, centres in place, nothing else. A letter is
// looked up for its face and two colours for their piece; it takes no memory of the heap and a tenth of the time that
// the readers take that understand more. It has no words for what is wrong: what it does not take is left to them.
#include <array>

#include "notation/encodings.h"

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

// A piece as its first two colours show it.
struct Sight {
  std::uint8_t piece = kUnknown;
  std::uint8_t turn = 0;   // twist or flip
  std::uint8_t third = 0;  // the colour of a corner that follows from the other two
};
using Sights = std::array<std::array<Sight, kFaces>, kFaces>;

// By the colours on facelets 0 and 1 of a place. Turned by t, a piece has its sticker k on facelet k + t.
template <std::size_t kStickers, std::size_t kPieces>
constexpr Sights sights_of(const std::array<std::array<Face, kStickers>, kPieces>& pieces) {
  Sights sights{};
  for (std::size_t piece = 0; piece < kPieces; ++piece) {
    for (std::size_t turn = 0; turn < kStickers; ++turn) {
      std::array<std::uint8_t, kStickers> shown{};
      for (std::size_t k = 0; k < kStickers; ++k)
        shown[(k + turn) % kStickers] = static_cast<std::uint8_t>(pieces[piece][k]);
      sights[shown[0]][shown[1]] = {static_cast<std::uint8_t>(piece), static_cast<std::uint8_t>(turn), shown.back()};
    }
  }
  return sights;
}
constexpr Sights kCornerSights = sights_of(kCornerFaces);
constexpr Sights kEdgeSights = sights_of(kEdgeFaces);

}  // namespace

std::optional<CubieState> read_plain_facelets(std::string_view text) {
  if (text.size() != kFacelets) return std::nullopt;
  std::array<std::uint8_t, kFacelets> colours{};
  for (std::size_t i = 0; i < text.size(); ++i) {
    colours[i] = kFaceOf[static_cast<unsigned char>(text[i])];
    if (colours[i] == kUnknown || (i % 9 == 4 && colours[i] != i / 9)) return std::nullopt;
  }
  const auto colour = [&](int facelet) { return colours[static_cast<std::size_t>(facelet)]; };
  CubieState state{};
  for (int place = 0; place < kCorners; ++place) {
    const Sight& seen = kCornerSights[colour(corner_facelet(place, 0))][colour(corner_facelet(place, 1))];
    if (seen.piece == kUnknown || seen.third != colour(corner_facelet(place, 2))) return std::nullopt;
    state.cp[static_cast<std::size_t>(place)] = seen.piece;
    state.co[static_cast<std::size_t>(place)] = seen.turn;
  }
  for (int place = 0; place < kEdges; ++place) {
    const Sight& seen = kEdgeSights[colour(edge_facelet(place, 0))][colour(edge_facelet(place, 1))];
    if (seen.piece == kUnknown) return std::nullopt;
    state.ep[static_cast<std::size_t>(place)] = seen.piece;
    state.eo[static_cast<std::size_t>(place)] = seen.turn;
  }
  if (!defects_of(state).empty()) return std::nullopt;
  return state;
}

}  // namespace superflip
