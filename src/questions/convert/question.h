// Cubes in other forms: the question of `superflip convert` and /api/v1/convert.
#pragma once

#include "ask/cube_text.h"
#include "ask/question.h"

namespace superflip {

/// What the rows of convert write into.
struct ConvertQuestion {
  ask::CubeText cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string to = {};  ///< the encoding to write
};

const ask::Question& convert_question();

}  // namespace superflip
