#include "cube/validity.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>
#include <numeric>

#include "base/combinatorics.h"
#include "cube/facelets.h"
#include "cube/pocket_state.h"

namespace superflip {

std::string_view id_of(Impossible reason) {
  static constexpr std::array<std::string_view, 10> kIds = {
      "sticker_count", "centre",       "no_such_corner", "no_such_edge", "corner_twice",
      "edge_twice",    "corner_twist", "edge_flip",      "swapped_pair", "nothing_fits"};
  return kIds[static_cast<std::size_t>(reason)];
}

std::vector<Defect> defects_of(const CubieState& state) {
  std::vector<Defect> defects;
  check_pieces_exist(kCornerKind, state.cp, state.co, defects);
  check_pieces_exist(kEdgeKind, state.ep, state.eo, defects);
  check_arrangement(state, defects);
  return defects;
}

namespace {

Face corner_face(int piece, int k) {
  return kCornerFaces[static_cast<std::size_t>(piece)][static_cast<std::size_t>(k)];
}
Face edge_face(int piece, int k) { return kEdgeFaces[static_cast<std::size_t>(piece)][static_cast<std::size_t>(k)]; }

// "URF": the face letters of a piece or a place.
std::string name_of(const PieceKind& kind, int piece) {
  std::string name;
  for (int k = 0; k < kind.stickers; ++k) name += letter(kind.face(piece, k));
  return name;
}

// "UF", "UF and UL", "UF, UL and UB"
std::string list_of(const PieceKind& kind, std::span<const int> pieces) {
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (i > 0) text += i + 1 == pieces.size() ? " and " : ", ";
    text += name_of(kind, pieces[i]);
  }
  return text;
}

// "URF corner", "URF and UFL corners"
std::string places_of(const PieceKind& kind, std::span<const int> places) {
  return fmt::format("{} {}{}", list_of(kind, places), kind.name, places.size() == 1 ? "" : "s");
}

std::vector<int> facelets_at(const PieceKind& kind, std::span<const int> places) {
  std::vector<int> facelets;
  for (int place : places)
    for (int k = 0; k < kind.stickers; ++k) facelets.push_back(kind.facelet(place, k));
  return facelets;
}

// The colours at a place, facelet 0 first.
std::vector<Face> colours_at(const PieceKind& kind, std::span<const Face> colours, int place) {
  std::vector<Face> shown;
  for (int k = 0; k < kind.stickers; ++k) shown.push_back(colours[static_cast<std::size_t>(kind.facelet(place, k))]);
  return shown;
}

// True when the colours are those of the piece, with its sticker 0 on facelet `turn` and the others in cyclic order.
bool shows(const PieceKind& kind, std::span<const Face> shown, int piece, int turn) {
  for (int k = 0; k < kind.stickers; ++k)
    if (shown[static_cast<std::size_t>((k + turn) % kind.stickers)] != kind.face(piece, k)) return false;
  return true;
}

// The reason why no piece has these colours: a colour twice, two opposite colours, or a mirrored corner.
std::string why_no_piece(const PieceKind& kind, std::span<const Face> shown) {
  for (std::size_t i = 0; i < shown.size(); ++i) {
    for (std::size_t j = i + 1; j < shown.size(); ++j) {
      if (shown[i] == shown[j]) return fmt::format("no {} has the colour {} twice", kind.name, letter(shown[i]));
      if (shown[i] == opposite(shown[j])) {
        return fmt::format("{} and {} are opposite colours and never meet on one {}", letter(shown[i]),
                           letter(shown[j]), kind.name);
      }
    }
  }
  return fmt::format("the {} with these colours has them in the mirrored order", kind.name);
}

Defect no_such_piece(const PieceKind& kind, std::span<const Face> colours, int place) {
  const std::array<int, 1> here = {place};
  const std::vector<Face> shown = colours_at(kind, colours, place);
  std::string letters;
  for (Face f : shown) letters += letter(f);
  return {kind.no_such, places_of(kind, here),
          fmt::format("The {} shows {}, but {}. Check these stickers.", places_of(kind, here), letters,
                      why_no_piece(kind, shown)),
          facelets_at(kind, here)};
}

}  // namespace

constinit const PieceKind kCornerKind = {
    "corner", 3, corner_face, corner_facelet, Impossible::kNoSuchCorner, Impossible::kCornerTwice};
constinit const PieceKind kEdgeKind = {
    "edge", 2, edge_face, edge_facelet, Impossible::kNoSuchEdge, Impossible::kEdgeTwice};
constinit const PieceKind kPocketCornerKind = {
    "corner", 3, corner_face, pocket_facelet, Impossible::kNoSuchCorner, Impossible::kCornerTwice};

void check_sticker_counts(std::span<const Face> colours, int expected, std::vector<Defect>& defects) {
  for (int f = 0; f < kFaces; ++f) {
    std::vector<int> facelets;
    for (std::size_t i = 0; i < colours.size(); ++i)
      if (index_of(colours[i]) == f) facelets.push_back(static_cast<int>(i));
    const int count = static_cast<int>(facelets.size());
    if (count == expected) continue;
    const char colour = letter(static_cast<Face>(f));
    defects.push_back({Impossible::kStickerCount, fmt::format("colour {}", colour),
                       fmt::format("The colour {} is on {} stickers, not on {}: {} too {}. Check the stickers.", colour,
                                   count, expected, std::abs(count - expected), count > expected ? "many" : "few"),
                       std::move(facelets)});
  }
}

void read_pieces(const PieceKind& kind, std::span<const Face> colours, std::span<std::uint8_t> pieces,
                 std::span<std::uint8_t> turns, std::vector<Defect>& defects) {
  const int places = static_cast<int>(pieces.size());
  for (int place = 0; place < places; ++place) {
    const std::vector<Face> shown = colours_at(kind, colours, place);
    const auto p = static_cast<std::size_t>(place);
    pieces[p] = kNoPiece;
    turns[p] = 0;
    for (int piece = 0; piece < places; ++piece) {
      for (int turn = 0; turn < kind.stickers; ++turn) {
        if (!shows(kind, shown, piece, turn)) continue;
        pieces[p] = static_cast<std::uint8_t>(piece);
        turns[p] = static_cast<std::uint8_t>(turn);
      }
    }
    if (pieces[p] == kNoPiece) defects.push_back(no_such_piece(kind, colours, place));
  }
}

void write_pieces(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::span<const std::uint8_t> turns,
                  std::span<Face> colours) {
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    for (int k = 0; k < kind.stickers; ++k) {
      const int facelet = kind.facelet(static_cast<int>(p), (k + turns[p]) % kind.stickers);
      colours[static_cast<std::size_t>(facelet)] = kind.face(pieces[p], k);
    }
  }
}

void check_pieces_exist(const PieceKind& kind, std::span<const std::uint8_t> pieces,
                        std::span<const std::uint8_t> turns, std::vector<Defect>& defects) {
  for (std::size_t p = 0; p < pieces.size(); ++p) {
    if (pieces[p] < pieces.size() && turns[p] < kind.stickers) continue;
    const std::array<int, 1> here = {static_cast<int>(p)};
    defects.push_back(
        {kind.no_such, places_of(kind, here),
         fmt::format("The {} holds {} {} turned by {}; pieces are numbered 0 to {} and turns 0 to {}.",
                     places_of(kind, here), kind.name, pieces[p], turns[p], pieces.size() - 1, kind.stickers - 1),
         facelets_at(kind, here)});
  }
}

void check_no_piece_twice(const PieceKind& kind, std::span<const std::uint8_t> pieces, std::vector<Defect>& defects) {
  if (is_complete(pieces)) return;
  const int count = static_cast<int>(pieces.size());
  std::vector<std::vector<int>> places_with(pieces.size());
  for (int p = 0; p < count; ++p) {
    const std::uint8_t piece = pieces[static_cast<std::size_t>(p)];
    if (piece < count) places_with[piece].push_back(p);
  }
  std::vector<int> missing;
  for (int piece = 0; piece < count; ++piece)
    if (places_with[static_cast<std::size_t>(piece)].empty()) missing.push_back(piece);
  for (int piece = 0; piece < count; ++piece) {
    const std::vector<int>& places = places_with[static_cast<std::size_t>(piece)];
    if (places.size() < 2) continue;
    const std::array<int, 1> repeated = {piece};
    defects.push_back({kind.twice, places_of(kind, places),
                       fmt::format("The {} occurs {} times (at {}), and the {} {} missing. Check the stickers of both.",
                                   places_of(kind, repeated), places.size(), list_of(kind, places),
                                   places_of(kind, missing), missing.size() == 1 ? "is" : "are"),
                       facelets_at(kind, places)});
  }
}

bool is_complete(std::span<const std::uint8_t> pieces) {
  std::uint32_t seen = 0;
  for (std::uint8_t piece : pieces)
    if (piece < pieces.size()) seen |= 1U << piece;
  return seen == (1U << pieces.size()) - 1;
}

void check_corner_twist(std::span<const std::uint8_t> twists, std::vector<Defect>& defects) {
  const int sum = std::accumulate(twists.begin(), twists.end(), 0) % 3;
  if (sum == 0) return;
  const bool clockwise = sum == 1;
  defects.push_back(
      {Impossible::kCornerTwist,
       "",
       fmt::format("A corner is twisted in its place: all corners together are one third of a turn too far "
                   "{}. Twist any one corner {} by hand, or check the stickers of the corners.",
                   clockwise ? "clockwise" : "counter-clockwise", clockwise ? "counter-clockwise" : "clockwise"),
       {}});
}

void check_arrangement(const CubieState& state, std::vector<Defect>& defects) {
  check_no_piece_twice(kCornerKind, state.cp, defects);
  check_no_piece_twice(kEdgeKind, state.ep, defects);
  const bool corners = is_complete(state.cp);
  const bool edges = is_complete(state.ep);
  if (corners) check_corner_twist(state.co, defects);
  if (edges && std::accumulate(state.eo.begin(), state.eo.end(), 0) % 2 != 0) {
    defects.push_back(
        {Impossible::kEdgeFlip,
         "",
         "An edge is flipped in its place: the number of flipped edges is odd. Flip any one edge by hand, "
         "or check the stickers of the edges.",
         {}});
  }
  if (corners && edges && is_odd_permutation(state.cp) != is_odd_permutation(state.ep)) {
    defects.push_back({Impossible::kSwappedPair,
                       "",
                       "Two pieces are swapped: corners and edges are permuted with different parity. Exchange any two "
                       "corners or any two edges by hand, or check the stickers.",
                       {}});
  }
}

}  // namespace superflip
