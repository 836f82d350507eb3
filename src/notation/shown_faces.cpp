#include "notation/shown_faces.h"

#include <fmt/format.h>

namespace superflip {

std::array<std::uint8_t, kFacelets> facelets_shown(const FaceOrder& order, const FaceTurns& turns) {
  std::array<std::uint8_t, kFacelets> facelets{};
  for (std::size_t shown = 0; shown < kFacelets; ++shown) {
    const int face = index_of(order[shown / 9]);
    facelets[shown] =
        static_cast<std::uint8_t>(9 * face + cell_before_turns(static_cast<int>(shown % 9), turns[shown / 9]));
  }
  return facelets;
}

Result<FaceOrder> parse_face_order(std::string_view text) {
  FaceOrder order{};
  unsigned seen = 0;
  for (std::size_t k = 0; k < text.size() && k < order.size(); ++k) {
    const char upper = text[k] >= 'a' && text[k] <= 'z' ? static_cast<char>(text[k] - 'a' + 'A') : text[k];
    const std::size_t face = kFaceLetters.find(upper);
    if (face == std::string_view::npos) break;
    order[k] = static_cast<Face>(face);
    seen |= 1U << face;
  }
  if (text.size() != order.size() || seen != (1U << kFaces) - 1) {
    return fail(ErrorCode::kUsage,
                fmt::format("the order \"{}\" must name each of the faces U R F D L B once, such as ULFRBD", text));
  }
  return order;
}

Result<FaceTurns> parse_face_turns(std::string_view text) {
  FaceTurns turns{};
  bool fits = text.size() == turns.size();
  for (std::size_t k = 0; fits && k < turns.size(); ++k) {
    fits = text[k] >= '0' && text[k] <= '3';
    turns[k] = static_cast<std::uint8_t>(text[k] - '0');
  }
  if (!fits) {
    return fail(ErrorCode::kUsage,
                fmt::format("the turns \"{}\" must be six digits from 0 to 3, a number of clockwise quarter turns for "
                            "each face shown, such as 000120",
                            text));
  }
  return turns;
}

std::string to_text(const FaceOrder& order) {
  std::string text;
  for (const Face face : order) text += letter(face);
  return text;
}

std::string to_text(const FaceTurns& turns) {
  std::string text;
  for (const std::uint8_t quarter_turns : turns) text += static_cast<char>('0' + quarter_turns);
  return text;
}

// A table gives the face of each letter, another the piece of two colours. That allocates no memory and takes a tenth
// of the general readers' time. It reports no errors: what it rejects goes to the general readers.

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
