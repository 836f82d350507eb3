#include "notation/encodings.h"

#include <fmt/format.h>

#include <utility>

namespace superflip {

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
  return fmt::format("read as held with {} on top and {} in front", letter(back(Face::kU)),
                     letter(back(Face::kF)));
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
