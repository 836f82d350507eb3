// Reading the cube of a request. Internal to the engine.
#pragma once

#include <optional>
#include <string_view>

#include "engine/answer.h"
#include "engine/request.h"
#include "notation/read_cube.h"

namespace superflip {

/// Reads a cube; of one that is painted in part, a cube that fits. Format and assumptions go into `answer`. Nothing
/// when there is no such cube; then `answer` has the error and the defects.
std::optional<ReadCube> read_input(std::string_view text, const Request& request, Answer& answer);

}  // namespace superflip
