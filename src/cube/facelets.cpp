#include "cube/facelets.h"

#include <fmt/format.h>

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

FaceletState apply(const FaceletState& state, Move move) { return compose(state, stickers_of(move)); }

FaceletState compose(const FaceletState& a, const FaceletState& b) {
  FaceletState c{};
  for (std::size_t i = 0; i < kFacelets; ++i) c.sticker[i] = a.sticker[b.sticker[i]];
  return c;
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
