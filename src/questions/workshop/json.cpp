// The questions of the workshop in JSON: complete small tables, and the coordinates and the searches of one cube.
#include "notation/json.h"

#include <array>
#include <cassert>
#include <optional>
#include <span>

#include "ask/common_fields.h"
#include "ask/cube_text.h"
#include "ask/json_question.h"
#include "engine/engine.h"
#include "questions/workshop/workshop.h"

namespace superflip {
namespace {

// What the rows write into.
struct WorkshopRequest {
  ask::CubeText cube = {};
  WorkshopQuestion question = {};
};

using namespace ask;  // rows

constexpr Field kCube = into<&WorkshopRequest::cube, &CubeText::text>(rows::kCubeInJson);
constexpr Field kFrom = into<&WorkshopRequest::cube, &CubeText::from>(rows::kFrom);
constexpr Field kOrder = into<&WorkshopRequest::cube, &CubeText::order>(rows::kOrder);
constexpr Field kSpace = into<&WorkshopRequest::question, &WorkshopQuestion::space>(
    everywhere({"space", Group::kTask, Type::kText, "SPACE", "phase1", "", "the space: phase1, phase2 or 2x2x2"}));

constexpr std::array kCubeFields = {kCube, kFrom, kOrder, kSpace};

constexpr std::array kSearchFields = {
    kCube,
    kFrom,
    kOrder,
    kSpace,
    into<&WorkshopRequest::question, &WorkshopQuestion::algorithm>(
        everywhere({"algorithm", Group::kTask, Type::kText, "NAME", "ida", "",
                    "the algorithm: ida, ida-pathmax, ida-bpmx, astar or astar-pathmax"})),
    into<&WorkshopRequest::question, &WorkshopQuestion::bound>(everywhere(
        {"bound", Group::kTask, Type::kText, "NAME", "largest", "", "the lower bound, as compare has them"})),
};

constexpr Question kCubeQuestion = {"workshop/cube",
                                    "coordinates of a cube",
                                    "Leads a cube into a small space and gives its coordinates.",
                                    {},
                                    kCubeFields,
                                    {}};
constexpr Question kSearchQuestion = {"workshop/search",
                                      "a search with its tree",
                                      "Searches from the cube and records the tree. It expands at most 300,000 nodes "
                                      "and returns the first 700 children of each iteration.",
                                      {},
                                      kSearchFields,
                                      {}};

std::string name_of(Move move) { return to_text(std::span(&move, 1)); }

std::vector<std::string> names_of(const MoveSequence& moves) {
  std::vector<std::string> names;
  for (const Move move : moves) names.push_back(name_of(move));
  return names;
}

std::string digits_of(const std::vector<std::uint8_t>& distances) {
  std::string digits;
  digits.reserve(distances.size());
  for (const std::uint8_t distance : distances) {
    assert(distance < 36);
    digits += static_cast<char>(distance < 10 ? '0' + distance : 'a' + distance - 10);
  }
  return digits;
}

// Begins an answer about a cube.
void begin_about(JsonWriter& json, const WorkshopSpace& space, const WorkshopCube& cube) {
  json.begin_object().field("space", space.name).field("puzzle", name_of(space.puzzle));
  json.field("before", names_of(cube.before)).field("assumptions", cube.assumptions);
}

void write_tree(JsonWriter& json, const comparison::TracedTree& tree) {
  json.field("limit", tree.limit).field("root_f", tree.root_f).field("expanded", tree.expanded);
  json.field("children", tree.children).field("pruned", tree.pruned).field("pathmax", tree.pathmax);
  json.field("lifted", tree.lifted).field("known", tree.known).field("reopened", tree.reopened);
  json.field("found", tree.found).key("nodes").begin_array();
  for (const comparison::TracedNode& node : tree.nodes) {
    json.begin_array().value(node.parent).value(name_of(node.move)).value(node.ply).value(node.entries);
    json.value(node.bound).value(node.f).value(name_of(node.fate)).value(node.born).value(node.step).end_array();
  }
  json.end_array().key("steps").begin_array();
  for (const comparison::TracedStep& step : tree.steps)
    json.begin_array().value(step.node).value(step.open).value(step.closed).end_array();
  json.end_array();
}

void write_space(JsonWriter& json, const WorkshopSpace& space) {
  json.field("name", space.name).field("title", space.title).field("positions", space.positions);
  json.field("puzzle", name_of(space.puzzle)).field("moves", names_of(space.moves)).field("bounds", space.bounds);
  json.objects("tables", space.tables, [&](const WorkshopTable& table) {
    json.field("name", table.name).field("title", table.title).field("meaning", table.meaning);
    json.field("histogram", table.histogram).field("distances", digits_of(table.distances));
  });
}

// A search: space, puzzle, before, assumptions, algorithm, bound, consistent, tables, entries, root_bound, expanded,
// generated, solution, and trees [{limit, root_f, expanded, children, pruned, pathmax, lifted, known, reopened, found,
// nodes
// [[parent, move, ply, entries, bound, f, fate, born, step]], steps [[node, open, closed]]}] (comparison/trace.h).
// Entries are in the order of the tables. `solution` is null if the limits ended the search.
std::string to_json(const Workshop& workshop, const WorkshopSavings& savings) {
  JsonWriter json;
  json.begin_object();
  json.objects("spaces", workshop.spaces(), [&](const WorkshopSpace& space) { write_space(json, space); });
  json.objects("algorithms", Workshop::algorithms(),
               [&](const auto& row) { json.field("name", row.name).field("title", row.title); });
  json.key("savings").begin_object().field("positions", savings.positions).field("pairs", savings.pairs);
  json.field("classes", savings.classes).field("entries", savings.entries).field("bytes_8bit", savings.bytes_8bit);
  json.field("bytes_4bit", savings.bytes_4bit).field("bytes_2bit", savings.bytes_2bit).end_object();
  return json.end_object().take();
}

std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube,
                    const std::vector<WorkshopCoordinate>& coordinates) {
  JsonWriter json;
  begin_about(json, space, cube);
  json.objects("coordinates", coordinates, [&](const WorkshopCoordinate& one) {
    json.field("name", one.name).field("title", one.title).field("value", one.value);
    json.field("size", one.size).field("distance", one.distance);
    auto move = space.moves.begin();
    json.objects("neighbours", one.neighbours, [&](const WorkshopCoordinate::Neighbour& next) {
      json.field("move", name_of(*move++)).field("value", next.value).field("distance", next.distance);
    });
  });
  return json.end_object().take();
}

std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube, const WorkshopQuestion& question,
                    const WorkshopSearch& search) {
  const GraphResult& result = search.trace.result;
  JsonWriter json;
  begin_about(json, space, cube);
  json.field("algorithm", question.algorithm).field("bound", question.bound).field("consistent", search.is_consistent);
  json.field("tables", search.tables).field("entries", search.entries).field("root_bound", search.bound);
  json.field("expanded", result.counters.expanded).field("generated", result.counters.generated);
  json.field("solution", result.moves ? std::optional(names_of(*result.moves)) : std::nullopt);
  json.objects("trees", search.trace.trees, [&](const comparison::TracedTree& tree) { write_tree(json, tree); });
  return json.end_object().take();
}

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

JsonAnswer answer_cube(const WorkshopRequest& request, const JsonContext& context) {
  return with_cube(context, request,
                   [](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& /*limits*/) -> JsonAnswer {
                     return to_json(space, cube, workshop().coordinates(space, cube.state));
                   });
}

JsonAnswer answer_search(const WorkshopRequest& request, const JsonContext& context) {
  return with_cube(context, request,
                   [&](const WorkshopSpace& space, const WorkshopCube& cube, const Limits& limits) -> JsonAnswer {
                     const auto search = workshop().search(request.question, cube.state, kMostNodes, limits);
                     if (!search) return no_answer(search.error());
                     return to_json(space, cube, request.question, *search);
                   });
}

}  // namespace

const ask::Question& workshop_cube_question() { return kCubeQuestion; }
const ask::Question& workshop_search_question() { return kSearchQuestion; }

JsonQuestion workshop_tables_route() { return {"/api/v1/workshop/tables", Lane::kQuick, answer_tables, "GET"}; }
JsonQuestion workshop_cube_route() {
  return {"/api/v1/workshop/cube", Lane::kSearch, reading<workshop_cube_question, answer_cube>};
}
JsonQuestion workshop_search_route() {
  return {"/api/v1/workshop/search", Lane::kSearch, reading<workshop_search_question, answer_search>};
}

}  // namespace superflip
