#include "questions/workshop/workshop_json.h"

#include <cassert>
#include <optional>
#include <span>

#include "engine/engine.h"
#include "notation/json.h"

namespace superflip {
namespace {

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
  json.begin_object().field("limit", tree.limit).field("root_f", tree.root_f).field("expanded", tree.expanded);
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
  json.end_array().end_object();
}

void write_space(JsonWriter& json, const WorkshopSpace& space) {
  json.begin_object().field("name", space.name).field("title", space.title).field("positions", space.positions);
  json.field("puzzle", name_of(space.puzzle)).field("moves", names_of(space.moves)).field("bounds", space.bounds);
  json.key("tables").begin_array();
  for (const WorkshopTable& table : space.tables) {
    json.begin_object().field("name", table.name).field("title", table.title).field("meaning", table.meaning);
    json.field("histogram", table.histogram).field("distances", digits_of(table.distances)).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string to_json(const Workshop& workshop, const WorkshopSavings& savings) {
  JsonWriter json;
  json.begin_object().key("spaces").begin_array();
  for (const WorkshopSpace& space : workshop.spaces()) write_space(json, space);
  json.end_array().key("algorithms").begin_array();
  for (const auto& row : Workshop::algorithms())
    json.begin_object().field("name", row.name).field("title", row.title).end_object();
  json.end_array().key("savings").begin_object().field("positions", savings.positions).field("pairs", savings.pairs);
  json.field("classes", savings.classes).field("entries", savings.entries).field("bytes_8bit", savings.bytes_8bit);
  json.field("bytes_4bit", savings.bytes_4bit).field("bytes_2bit", savings.bytes_2bit).end_object();
  return json.end_object().take();
}

std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube,
                    const std::vector<WorkshopCoordinate>& coordinates) {
  JsonWriter json;
  begin_about(json, space, cube);
  json.key("coordinates").begin_array();
  for (const WorkshopCoordinate& one : coordinates) {
    json.begin_object().field("name", one.name).field("title", one.title).field("value", one.value);
    json.field("size", one.size).field("distance", one.distance).key("neighbours").begin_array();
    std::size_t index = 0;
    for (const WorkshopCoordinate::Neighbour& next : one.neighbours) {
      json.begin_object().field("move", name_of(space.moves[index++])).field("value", next.value);
      json.field("distance", next.distance).end_object();
    }
    json.end_array().end_object();
  }
  return json.end_array().end_object().take();
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
  json.key("trees").begin_array();
  for (const comparison::TracedTree& tree : search.trace.trees) write_tree(json, tree);
  return json.end_array().end_object().take();
}

}  // namespace superflip
