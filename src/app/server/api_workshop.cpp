// The endpoints of the workshop: complete small tables, and the coordinates and the search of one cube.
#include "app/server/api.h"
#include "app/server/problem.h"
#include "app/workshop_json.h"
#include "engine/workshop.h"

namespace superflip::server {
namespace {

// Enough for a usual phase 1, and not more than a page can draw.
constexpr std::size_t kMostNodes = 700;
constexpr std::uint64_t kMostExpanded = 300'000;

// Created at the first request.
const Workshop& workshop() {
  static const Workshop made = Workshop::open().value();  // no stop token: it cannot be interrupted
  return made;
}

}  // namespace

HttpResponse Api::workshop_tables(const ApiCall& /*call*/) {
  static const WorkshopSavings savings = Workshop::savings();
  return json_response(to_json(workshop(), savings));
}

HttpResponse Api::workshop_cube(const ApiCall& call) {
  const auto question = validate_question(call.body);
  if (!question) return problem(question.error());
  if (question->puzzle != Puzzle::k3x3x3) return problem(400, "the workshop supports only the 3x3x3");
  const auto cube = read_cube_or_defects(question->cube, Puzzle::k3x3x3);
  if (!cube) return problem(cube.error().error, cube.error().defects);
  Limits limits;
  limits.max_nodes = kMostExpanded;
  limits.stop = call.stop;
  const CubieState state = as_held(cube->cube);
  return json_response(to_json(workshop().coordinates(state), workshop().search(state, kMostNodes, limits)));
}

}  // namespace superflip::server
