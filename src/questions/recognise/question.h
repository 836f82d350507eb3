// Which step of CFOP, or of the fewest moves challenge, a cube is at: the question of `superflip recognise` and
// /api/v1/recognise.
#pragma once

#include <string>
#include <string_view>

#include "ask/cube_text.h"
#include "ask/question.h"

namespace superflip {

/// What the rows write into.
struct RecogniseQuestion {
  ask::CubeText cube = {};
  std::string method = {};  ///< "cfop" or "fmc"
};

const ask::Question& recognise_question();

/// In words: describe() of what the method asks for.
std::string recognition_text(std::string_view method, const ReadCube& cube);

/// The same as one JSON object in one line, with how the cube was read (assumptions). With fmc: flipped, dr, htr, fr.
/// With cfop: next, face, cross_edges, slots, oll, zbll_set, pll, auf (null if it does not apply). Both: text.
std::string recognition_json(std::string_view method, const ReadCube& cube);

}  // namespace superflip
