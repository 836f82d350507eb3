#include "engine/painted_part.h"

#include <fmt/core.h>

#include <bit>

namespace superflip {

bool asks_for_painted_alone(const Request& request, const PaintedPart& part) {
  return request.puzzle == Puzzle::k3x3x3 && part.known && request.solver.empty() && request.goal.empty() &&
         request.costs.empty() && request.faces.empty() && request.resume_file.empty() && !request.explain &&
         !request.look_ahead;
}

stages::Stage painted_stage(const PaintedPart& part) {
  return {"painted pieces", {{PieceSet{.edges = part.edges, .corners = part.corners}}}};
}

std::string painted_alone_text(const PaintedPart& part) {
  const int pieces = std::popcount(part.edges) + std::popcount(part.corners);
  return fmt::format("solved: the {} painted piece{}; the others are ignored", pieces, pieces == 1 ? "" : "s");
}

std::string one_that_fits_text() { return "solved: one of the cubes that fit"; }

Answer as_one_of_many(Answer answer, int lower_bound) {
  answer.assumptions.push_back(one_that_fits_text());
  answer.lower_bound = lower_bound;
  answer.optimal = !answer.solutions.empty() && answer.solutions.front().length == lower_bound;
  answer.complete = false;
  if (answer.error) answer.error->message = "of the cubes that fit, one was tried: " + answer.error->message;
  return answer;
}

}  // namespace superflip
