#include "notation/cubie_names.h"

namespace superflip {
namespace {

// The place whose faces are the letters of `name`, and the position there of the face of letter k.
struct PlaceAndPosition {
  int place;
  int position;
};

template <std::size_t Places, std::size_t Stickers>
PlaceAndPosition find_place(const std::array<std::array<Face, Stickers>, Places>& places, std::string_view name,
                            std::size_t k) {
  for (std::size_t p = 0; p < Places; ++p) {
    int position = -1;
    bool fits = true;
    for (std::size_t i = 0; i < Stickers; ++i) {
      fits = fits && name.find(letter(places[p][i])) != std::string_view::npos;
      if (letter(places[p][i]) == name[k]) position = static_cast<int>(i);
    }
    if (fits) return {static_cast<int>(p), position};
  }
  return {0, 0};
}

std::size_t facelet_of(std::string_view place, std::size_t k, const FaceColours& /*puzzle*/) {
  if (place.size() == 1) return static_cast<std::size_t>(centre_facelet(*face_named(place[0])));
  const bool is_edge = place.size() == 2;
  const auto [p, position] = is_edge ? find_place(kEdgeFaces, place, k) : find_place(kCornerFaces, place, k);
  return static_cast<std::size_t>(is_edge ? edge_facelet(p, position) : corner_facelet(p, position));
}

std::size_t facelet_of(std::string_view place, std::size_t k, const PocketColours& /*puzzle*/) {
  const auto [p, position] = find_place(kCornerFaces, place, k);
  return static_cast<std::size_t>(pocket_facelet(p, position));
}

template <typename Colours>
std::string seen_at(std::string_view place, const Colours& colours) {
  std::string cubie;
  for (std::size_t k = 0; k < place.size(); ++k) cubie += letter(colours[facelet_of(place, k, colours)]);
  return cubie;
}

template <typename Colours>
void put_at(std::string_view place, std::string_view cubie, Colours& colours) {
  for (std::size_t k = 0; k < place.size(); ++k) colours[facelet_of(place, k, colours)] = *face_named(cubie[k]);
}

}  // namespace

std::optional<Face> face_named(char letter) {
  const std::size_t position = kFaceLetters.find(letter);
  if (position == std::string_view::npos) return std::nullopt;
  return static_cast<Face>(position);
}

std::string cubie_at(std::string_view place, const FaceColours& colours) { return seen_at(place, colours); }
std::string cubie_at(std::string_view place, const PocketColours& colours) { return seen_at(place, colours); }

void put_cubie(std::string_view place, std::string_view cubie, FaceColours& colours) { put_at(place, cubie, colours); }
void put_cubie(std::string_view place, std::string_view cubie, PocketColours& colours) {
  put_at(place, cubie, colours);
}

}  // namespace superflip
