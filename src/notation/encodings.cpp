#include "notation/encodings.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cube/repaint.h"

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

// The facelet of letter k of a place, on a cube of so many stickers.
std::size_t facelet_of(std::string_view place, std::size_t k, std::size_t stickers) {
  if (place.size() == 1) return static_cast<std::size_t>(centre_facelet(*face_named(place[0])));
  const bool is_edge = place.size() == 2;
  const auto [p, position] = is_edge ? find_place(kEdgeFaces, place, k) : find_place(kCornerFaces, place, k);
  if (stickers == kPocketFacelets) return static_cast<std::size_t>(pocket_facelet(p, position));
  return static_cast<std::size_t>(is_edge ? edge_facelet(p, position) : corner_facelet(p, position));
}

// Narrows the defects of a cube down to its wrong stickers: the few whose repainting makes the cube possible
// (cube/repaint.h). A single wrong sticker causes a colour too many, another one too few and a piece that does not
// exist, some twenty stickers in all. A person wants to know which sticker is wrong and its correct colour.

constexpr std::size_t kMostWays = 3;  // named in a message

// "R9": the face, and the number of the sticker in reading order, from 1.
std::string name_of(int facelet, std::size_t stickers) {
  const int of_face = static_cast<int>(stickers) / kFaces;
  return fmt::format("{}{}", letter(static_cast<Face>(facelet / of_face)), facelet % of_face + 1);
}

std::string text_of(const std::vector<Repaint>& way, std::span<const Face> shown, const ColourNames& names) {
  std::string text;
  for (const Repaint& repaint : way) {
    if (!text.empty()) text += ", ";
    text += fmt::format("{} should be {}, not {}", name_of(repaint.facelet, shown.size()),
                        names[static_cast<std::size_t>(repaint.colour)],
                        names[static_cast<std::size_t>(shown[static_cast<std::size_t>(repaint.facelet)])]);
  }
  return text;
}

// Restricts the stickers of each defect to those that some way of `repaints` changes, or sets them to all of these if
// none remains. The first message starts with the correct colours: "R9 should be R, not B." Of many ways it names the
// first few. Returns `defects` unchanged when `repaints` is empty, or when the defects name no stickers and the ways
// are many: any piece may be the flipped or twisted one.
std::vector<Defect> with_wrong_stickers(std::vector<Defect> defects, const std::vector<std::vector<Repaint>>& repaints,
                                        std::span<const Face> shown, const ColourNames& names) {
  const bool of_stickers =
      std::any_of(defects.begin(), defects.end(), [](const Defect& defect) { return !defect.facelets.empty(); });
  if (repaints.empty() || (!of_stickers && repaints.size() > kMostWays)) return defects;

  std::string text;
  std::vector<int> wrong;
  for (std::size_t i = 0; i < std::min(repaints.size(), kMostWays); ++i) {
    text += (i == 0 ? "" : "; or ") + text_of(repaints[i], shown, names);
    for (const Repaint& repaint : repaints[i]) wrong.push_back(repaint.facelet);
  }
  if (repaints.size() > kMostWays) text += fmt::format("; or one of {} other ways", repaints.size() - kMostWays);
  std::sort(wrong.begin(), wrong.end());
  wrong.erase(std::unique(wrong.begin(), wrong.end()), wrong.end());

  for (Defect& defect : defects) {
    std::vector<int> some;
    for (const int facelet : defect.facelets)
      if (std::binary_search(wrong.begin(), wrong.end(), facelet)) some.push_back(facelet);
    defect.facelets = some.empty() ? wrong : std::move(some);
  }
  defects.front().message = fmt::format("{}. {}", text, defects.front().message);
  return defects;
}

}  // namespace

std::optional<Face> face_named(char letter) {
  const std::size_t position = kFaceLetters.find(letter);
  if (position == std::string_view::npos) return std::nullopt;
  return static_cast<Face>(position);
}

std::string cubie_at(std::string_view place, std::span<const Face> colours) {
  std::string cubie;
  for (std::size_t k = 0; k < place.size(); ++k) cubie += letter(colours[facelet_of(place, k, colours.size())]);
  return cubie;
}

void put_cubie(std::string_view place, std::string_view cubie, std::span<Face> colours) {
  for (std::size_t k = 0; k < place.size(); ++k) colours[facelet_of(place, k, colours.size())] = *face_named(cubie[k]);
}

ColourNames letters_of_faces() {
  ColourNames names;
  for (std::size_t f = 0; f < kFaces; ++f) names[f] = letter(static_cast<Face>(f));
  return names;
}

tl::unexpected<CubeError> malformed(std::string message, std::string where) {
  return tl::unexpected<CubeError>(CubeError{{ErrorCode::kBadAlgorithm, std::move(message), std::move(where)}});
}

tl::unexpected<CubeError> impossible(std::vector<Defect> defects, const std::string& note) {
  std::string message;
  for (const Defect& defect : defects) {
    if (!message.empty()) message += ' ';
    message += defect.message;
  }
  if (!note.empty()) message += fmt::format(" ({})", note);
  Error error{ErrorCode::kInvalidCube, std::move(message), defects.front().where};
  return tl::unexpected<CubeError>(CubeError{std::move(error), std::move(defects)});
}

CubeResult with_assumption(CubeResult result, const std::string& assumption) {
  if (result) {
    result->assumptions.push_back(assumption);
  } else {
    result.error().error.message += fmt::format(" ({})", assumption);
  }
  return result;
}

std::optional<std::string> holding_of(Symmetry rotation) {
  if (rotation == Symmetry()) return std::nullopt;
  const Symmetry back = rotation.inverse();
  return fmt::format("read as held with {} on top and {} in front", letter(back(Face::kU)), letter(back(Face::kF)));
}

CubeResult cube_of(const FaceColours& colours, std::string_view format, const ColourNames& names) {
  std::array<Face, kFaces> centres{};
  for (std::size_t f = 0; f < kFaces; ++f)
    centres[f] = colours[static_cast<std::size_t>(centre_facelet(static_cast<Face>(f)))];
  const auto shown = rotation_of_centres(centres);
  const Symmetry rotation = shown.value_or(Symmetry());  // otherwise cubies_of() reports the defects of the centres
  const auto holding = holding_of(rotation);

  FaceColours as_held = colours;
  for (Face& colour : as_held) colour = rotation(colour);
  const auto cubies = cubies_of(as_held);
  if (!cubies) {
    auto repaints = fewest_repaints(as_held);
    for (auto& way : repaints)
      for (Repaint& repaint : way) repaint.colour = rotation.inverse()(repaint.colour);
    return impossible(with_wrong_stickers(cubies.error(), repaints, colours, names), holding.value_or(""));
  }
  ReadCube cube{.cube = {conjugate(*cubies, rotation.inverse()), rotation}, .format = format};
  if (holding) cube.assumptions.push_back(*holding);
  return cube;
}

CubeResult cube_of(const PocketColours& colours, std::string_view format, const ColourNames& names) {
  const auto state = pocket_of(colours);
  if (!state) return impossible(with_wrong_stickers(state.error(), fewest_repaints(colours), colours, names));
  return ReadCube{.puzzle = Puzzle::k2x2x2, .pocket = *state, .format = format};
}

}  // namespace superflip
