// Whether a text is a cube, and why not: the question of /api/v1/validate.
#pragma once

#include "ask/cube_text.h"
#include "ask/question.h"

namespace superflip {

/// What the rows write into.
struct ValidateQuestion {
  ask::CubeText cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
};

const ask::Question& validate_question();

/// One object in one line without a line end: valid, puzzle, format, fits (the number of cubes that fit the painted
/// stickers), facelets ('.' for unpainted stickers), assumptions, error (write_error(), with all defects). A missing
/// value is null. `cube` is what read_cube_or_defects(text, puzzle, Unpainted::kAnyThatFits) returned.
std::string validation_json(std::string_view text, Puzzle puzzle, const CubeResult& cube);

}  // namespace superflip
