// The endpoints of the workshop: complete small tables, and the coordinates and the searches of one cube.
#include "app/api/api.h"
#include "app/api/problem.h"
#include "questions/workshop/question.h"
#include "questions/workshop/workshop_json.h"

namespace superflip {
namespace {

// Enough for a usual phase 1, and not more than a page can draw.
constexpr std::size_t kMostNodes = 700;
constexpr std::uint64_t kMostExpanded = 300'000;

// Created at the first request.
const Workshop& workshop() {
  static const Workshop made = Workshop::open().value();  // no stop token: it cannot be interrupted
  return made;
}

// Reads the cube of a request, leads it into its space, and gives `answer(space, cube, limits)`.
template <typename Answer>
HttpResponse with_cube(const ApiCall& call, const WorkshopRequest& request, const Answer& answer) {
  const auto space = workshop().space(request.question.space);
  if (!space) return problem(space.error());
  const auto read = read_cube_or_defects(request.cube.joined(), (*space)->puzzle);
  if (!read) return problem(read.error().error, read.error().defects);
  Limits limits;
  limits.max_nodes = kMostExpanded;
  limits.stop = call.stop;
  const auto cube = workshop().enter(**space, *read, limits);
  return cube ? answer(**space, *cube, limits) : problem(cube.error());
}

}  // namespace

HttpResponse Api::workshop_tables(const ApiCall& /*call*/) {
  static const WorkshopSavings savings = Workshop::savings();
  return json_response(to_json(workshop(), savings));
}

HttpResponse Api::workshop_cube(const ApiCall& call) {
  const auto request = read_question<WorkshopRequest>(workshop_cube_question(), call.body, limits_);
  if (!request) return problem(request.error());
  return with_cube(call, *request, [](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& /*limits*/) {
    return json_response(to_json(space, cube, workshop().coordinates(space, cube.state)));
  });
}

HttpResponse Api::workshop_search(const ApiCall& call) {
  const auto request = read_question<WorkshopRequest>(workshop_search_question(), call.body, limits_);
  if (!request) return problem(request.error());
  return with_cube(call, *request, [&](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& limits) {
    const auto search = workshop().search(request->question, cube.state, kMostNodes, limits);
    return search ? json_response(to_json(space, cube, request->question, *search)) : problem(search.error());
  });
}

}  // namespace superflip
