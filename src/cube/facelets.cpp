#include "cube/facelets.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace superflip {
namespace {

void check_centres(const FaceColours& colours, std::vector<Defect>& defects) {
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    const int centre = centre_facelet(face);
    const Face colour = colours[static_cast<std::size_t>(centre)];
    if (colour == face) continue;
    defects.push_back({Impossible::kCentre,
                       fmt::format("{} centre", letter(face)),
                       fmt::format("The centre of face {} has the colour {}. Name each colour by the face whose centre "
                                   "carries it.",
                                   letter(face), letter(colour)),
                       {centre}});
  }
}

using Stickers = std::array<std::uint8_t, kFacelets>;

// A facelet as number k of a place (0..2 for corners, 0..1 for edges). Centres stay zero.
struct Seat {
  std::uint8_t place;
  std::uint8_t k;
};

constexpr std::array<Seat, kFacelets> kSeats = [] {
  std::array<Seat, kFacelets> seats{};
  for (std::uint8_t p = 0; p < kCorners; ++p)
    for (std::uint8_t k = 0; k < 3; ++k) seats[static_cast<std::size_t>(corner_facelet(p, k))] = {p, k};
  for (std::uint8_t p = 0; p < kEdges; ++p)
    for (std::uint8_t k = 0; k < 2; ++k) seats[static_cast<std::size_t>(edge_facelet(p, k))] = {p, k};
  return seats;
}();

// The position of a face among the faces of a place.
template <std::size_t K>
int position(const std::array<Face, K>& faces, Face f) {
  return static_cast<int>(std::find(faces.begin(), faces.end(), f) - faces.begin());
}

// The image of each facelet under a symmetry: the facelet of the image place that lies on the image face.
Stickers make_facelet_map(Symmetry s) {
  const SymmetryAction& action = action_of(s);
  Stickers map{};
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    map[static_cast<std::size_t>(centre_facelet(face))] = static_cast<std::uint8_t>(centre_facelet(s(face)));
  }
  const auto map_place = [&](const auto& places, const auto& place_to, auto facelet) {
    for (std::size_t p = 0; p < places.size(); ++p) {
      for (std::size_t k = 0; k < places[p].size(); ++k) {
        const int from = facelet(static_cast<int>(p), static_cast<int>(k));
        const int to = facelet(place_to[p], position(places[place_to[p]], s(places[p][k])));
        map[static_cast<std::size_t>(from)] = static_cast<std::uint8_t>(to);
      }
    }
  };
  map_place(kCornerFaces, action.corner_to, corner_facelet);
  map_place(kEdgeFaces, action.edge_to, edge_facelet);
  return map;
}

const Stickers& facelet_map(Symmetry s) {
  static const auto maps = [] {
    std::array<Stickers, kSymmetries> all{};
    for (int i = 0; i < kSymmetries; ++i) all[static_cast<std::size_t>(i)] = make_facelet_map(Symmetry(i));
    return all;
  }();
  return maps[static_cast<std::size_t>(s.index())];
}

const FaceletState& stickers_of(Move move) {
  static const auto states = [] {
    std::array<FaceletState, kMoves> all{};
    for (Move m : MoveSet::all()) all[static_cast<std::size_t>(m.index())] = FaceletState::from_cubies(state_of(m));
    return all;
  }();
  return states[static_cast<std::size_t>(move.index())];
}

}  // namespace

FaceColours facelets_of(const CubieState& state) {
  FaceColours colours{};
  for (int f = 0; f < kFaces; ++f) {
    const Face face = static_cast<Face>(f);
    colours[static_cast<std::size_t>(centre_facelet(face))] = face;
  }
  write_pieces(kCornerKind, state.cp, state.co, colours);
  write_pieces(kEdgeKind, state.ep, state.eo, colours);
  return colours;
}

tl::expected<CubieState, std::vector<Defect>> cubies_of(const FaceColours& colours) {
  std::vector<Defect> defects;
  CubieState state{};
  check_sticker_counts(colours, kFacelets / kFaces, defects);
  check_centres(colours, defects);
  read_pieces(kCornerKind, colours, state.cp, state.co, defects);
  read_pieces(kEdgeKind, colours, state.ep, state.eo, defects);
  check_arrangement(state, defects);
  if (!defects.empty()) return tl::make_unexpected(std::move(defects));
  return state;
}

FaceletState FaceletState::solved() {
  FaceletState s{};
  for (std::size_t i = 0; i < kFacelets; ++i) s.sticker[i] = static_cast<std::uint8_t>(i);
  return s;
}

FaceletState FaceletState::from_cubies(const CubieState& state) {
  FaceletState s = solved();
  for (int p = 0; p < kCorners; ++p) {
    const auto place = static_cast<std::size_t>(p);
    for (int k = 0; k < 3; ++k) {
      const int at = corner_facelet(p, (k + state.co[place]) % 3);
      s.sticker[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(corner_facelet(state.cp[place], k));
    }
  }
  for (int p = 0; p < kEdges; ++p) {
    const auto place = static_cast<std::size_t>(p);
    for (int k = 0; k < 2; ++k) {
      const int at = edge_facelet(p, (k + state.eo[place]) % 2);
      s.sticker[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(edge_facelet(state.ep[place], k));
    }
  }
  return s;
}

CubieState FaceletState::to_cubies() const {
  const Stickers where = superflip::inverse(*this).sticker;
  CubieState state{};
  for (int piece = 0; piece < kCorners; ++piece) {
    const Seat seat = kSeats[where[static_cast<std::size_t>(corner_facelet(piece, 0))]];
    state.cp[seat.place] = static_cast<std::uint8_t>(piece);
    state.co[seat.place] = seat.k;
  }
  for (int piece = 0; piece < kEdges; ++piece) {
    const Seat seat = kSeats[where[static_cast<std::size_t>(edge_facelet(piece, 0))]];
    state.ep[seat.place] = static_cast<std::uint8_t>(piece);
    state.eo[seat.place] = seat.k;
  }
  return state;
}

FaceletState apply(const FaceletState& state, Move move) { return compose(state, stickers_of(move)); }

FaceletState compose(const FaceletState& a, const FaceletState& b) {
  FaceletState c{};
  for (std::size_t i = 0; i < kFacelets; ++i) c.sticker[i] = a.sticker[b.sticker[i]];
  return c;
}

FaceletState inverse(const FaceletState& a) {
  FaceletState c{};
  for (std::size_t i = 0; i < kFacelets; ++i) c.sticker[a.sticker[i]] = static_cast<std::uint8_t>(i);
  return c;
}

FaceletState conjugate(const FaceletState& x, Symmetry s) {
  const Stickers& map = facelet_map(s);
  FaceletState y{};
  for (std::size_t i = 0; i < kFacelets; ++i) y.sticker[map[i]] = map[x.sticker[i]];
  return y;
}

CubieState as_held(const PlacedCube& cube) { return conjugate(cube.state, cube.rotation); }

FaceColours facelets_of(const PlacedCube& cube) {
  const Symmetry back = cube.rotation.inverse();
  FaceColours colours = facelets_of(as_held(cube));
  for (Face& colour : colours) colour = back(colour);
  return colours;
}

std::optional<Symmetry> rotation_of_centres(const std::array<Face, kFaces>& centres) {
  for (int i = 0; i < kSymmetries; ++i) {
    const Symmetry s(i);
    bool fits = !s.is_mirror();
    for (std::size_t position = 0; position < kFaces; ++position)
      fits = fits && s(centres[position]) == static_cast<Face>(position);
    if (fits) return s;
  }
  return std::nullopt;
}

}  // namespace superflip
