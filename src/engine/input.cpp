#include "engine/input.h"

#include <utility>

namespace superflip {

std::optional<ReadCube> read_input(std::string_view text, const Request& request, Answer& answer) {
  // The pieces of a stage need not be painted, so a stage takes whole cubes only.
  const Unpainted unpainted = request.stage.empty() ? Unpainted::kAnyThatFits : Unpainted::kOneCubeMustFit;
  auto cube = read_cube_or_defects(text, request.puzzle, unpainted);
  if (!cube) {
    answer.status = Status::kInvalid;
    answer.defects = std::move(cube.error().defects);
    answer.error = std::move(cube.error().error);
    return std::nullopt;
  }
  answer.format = cube->format;
  answer.assumptions = std::move(cube->assumptions);
  return *std::move(cube);
}

}  // namespace superflip
