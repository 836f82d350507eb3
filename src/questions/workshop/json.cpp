// The questions of the workshop in JSON: complete small tables, and the coordinates and the searches of one cube.
#include "ask/json_question.h"
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
JsonAnswer with_cube(const JsonContext& context, const WorkshopRequest& request, const Answer& answer) {
  const auto space = workshop().space(request.question.space);
  if (!space) return no_answer(space.error());
  const auto read = read_cube_or_defects(request.cube.joined(), (*space)->puzzle);
  if (!read) return tl::unexpected(read.error());
  Limits limits;
  limits.max_nodes = kMostExpanded;
  limits.stop = context.stop;
  const auto cube = workshop().enter(**space, *read, limits);
  if (!cube) return no_answer(cube.error());
  return answer(**space, *cube, limits);
}

JsonAnswer answer_tables(std::string_view /*body*/, const JsonContext& /*context*/) {
  static const WorkshopSavings savings = Workshop::savings();
  return to_json(workshop(), savings);
}

JsonAnswer answer_cube(std::string_view body, const JsonContext& context) {
  const auto request = read_question<WorkshopRequest>(workshop_cube_question(), body, context.limits);
  if (!request) return no_answer(request.error());
  return with_cube(context, *request,
                   [](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& /*limits*/) -> JsonAnswer {
                     return to_json(space, cube, workshop().coordinates(space, cube.state));
                   });
}

JsonAnswer answer_search(std::string_view body, const JsonContext& context) {
  const auto request = read_question<WorkshopRequest>(workshop_search_question(), body, context.limits);
  if (!request) return no_answer(request.error());
  return with_cube(context, *request,
                   [&](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& limits) -> JsonAnswer {
                     const auto search = workshop().search(request->question, cube.state, kMostNodes, limits);
                     if (!search) return no_answer(search.error());
                     return to_json(space, cube, request->question, *search);
                   });
}

constexpr JsonQuestion kTablesRoute = {"/api/v1/workshop/tables", Lane::kQuick, answer_tables, "GET"};
constexpr JsonQuestion kCubeRoute = {"/api/v1/workshop/cube", Lane::kSearch, answer_cube};
constexpr JsonQuestion kSearchRoute = {"/api/v1/workshop/search", Lane::kSearch, answer_search};

}  // namespace

const JsonQuestion& workshop_tables_route() { return kTablesRoute; }
const JsonQuestion& workshop_cube_route() { return kCubeRoute; }
const JsonQuestion& workshop_search_route() { return kSearchRoute; }

}  // namespace superflip
