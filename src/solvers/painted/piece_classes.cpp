#include "solvers/painted/piece_classes.h"

#include <algorithm>
#include <bit>

namespace superflip::painted {
namespace {

// The facelets of a face that a sticker of this colour may have.
template <std::size_t kPlaces, std::size_t kStickers>
std::vector<Spot> spots_of(Face colour, const std::array<std::array<Face, kStickers>, kPlaces>& faces) {
  std::vector<Spot> spots;
  for (std::size_t place = 0; place < kPlaces; ++place)
    for (std::size_t k = 0; k < kStickers; ++k)
      if (faces[place][k] == colour) spots.push_back({static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(k)});
  return spots;
}

template <std::size_t kPlaces, std::size_t kStickers>
void add_classes(bool corners, const std::array<std::uint8_t, kPlaces>& stickers,
                 const std::array<std::array<Face, kStickers>, kPlaces>& faces, std::vector<PieceClass>& classes) {
  for (std::size_t piece = 0; piece < kPlaces; ++piece) {
    const unsigned mask = stickers[piece];
    if (mask == 0) continue;
    TrackedPiece tracked{static_cast<std::uint8_t>(piece), 0};
    std::vector<Spot> goals = {{tracked.piece, 0}};
    if (std::popcount(mask) == 1) {
      tracked.sticker = static_cast<std::uint8_t>(std::countr_zero(mask));
      goals = spots_of(faces[piece][tracked.sticker], faces);
    }
    const auto same = [&](const PieceClass& one) { return one.corners == corners && one.goals == goals; };
    auto found = std::find_if(classes.begin(), classes.end(), same);
    if (found == classes.end()) found = classes.insert(found, {corners, std::move(goals), {}});
    found->members.push_back(tracked);
  }
}

}  // namespace

std::vector<PieceClass> classes_of(const StickerSet& set) {
  std::vector<PieceClass> classes;
  add_classes(/*corners=*/false, set.edges, kEdgeFaces, classes);
  add_classes(/*corners=*/true, set.corners, kCornerFaces, classes);
  return classes;
}

}  // namespace superflip::painted
