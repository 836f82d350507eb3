// Which step of CFOP a cube is at: the question of `superflip recognise` and /api/v1/recognise.
#pragma once

#include "ask/cube_text.h"
#include "ask/question.h"
#include "questions/recognise/recognition.h"

namespace superflip {

/// What the rows write into.
struct RecogniseQuestion {
  ask::CubeText cube = {};
};

const ask::Question& recognise_question();

/// What recognise() finds in the cube, as one JSON object in one line: next, face, cross_edges, slots, oll, zbll_set,
/// pll, auf (null if it does not apply), text, and how the cube was read (assumptions).
std::string recognition_json(const ReadCube& cube);

}  // namespace superflip
