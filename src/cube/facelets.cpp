#include "cube/facelets.h"

#include <fmt/format.h>

#include <utility>

#include "cube/piece_check.h"

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

}  // namespace superflip
