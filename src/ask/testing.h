// An explained solve, for tests.
#pragma once

#include "engine/engine.h"

namespace superflip {

/// The answer of a solve that was explained, with one of each thing that an explanation may have.
inline Answer explained(Puzzle puzzle = Puzzle::k3x3x3) {
  Answer answer;
  answer.cube = read_cube("U R", puzzle).value();
  answer.status = Status::kSolved;
  answer.solver = std::string("thistlethwaite");
  answer.solutions = {{parse_algorithm("R' U'")->moves, "R' U'", 2, "R' U'"}};
  answer.solutions.front().phases = {{"G1", "", 0}, {"G2", "R'", 1}, {"G3", "U'", 1}};
  answer.lower_bound = 1;
  Explanation& explanation = answer.explanation.emplace();
  Explanation::Part& part = explanation.part("G2");
  part.meaning = std::string("corners oriented");
  part.coordinates = {{"co", 5, 2187}};
  part.bounds = {{"G2", 1}};
  part.iterations = {{1, 3, 0.5, {{1, 14, 13}, {2, {}, {}}}}};
  return answer;
}

}  // namespace superflip
