#include "app/workshop_json.h"

#include <cassert>
#include <nlohmann/json.hpp>
#include <span>

#include "app/json_text.h"
#include "engine/engine.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

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

// The first fields of every answer about a cube.
Json about(const WorkshopSpace& space, const WorkshopCube& cube) {
  return {{"space", space.name}, {"puzzle", name_of(space.puzzle)}, {"before", names_of(cube.before)}};
}

Json json_of(const comparison::TracedTree& tree) {
  Json json = {{"limit", tree.limit},       {"root_f", tree.root_f},  {"expanded", tree.expanded},
               {"children", tree.children}, {"pruned", tree.pruned},  {"pathmax", tree.pathmax},
               {"lifted", tree.lifted},     {"known", tree.known},    {"reopened", tree.reopened},
               {"found", tree.found},       {"nodes", Json::array()}, {"steps", Json::array()}};
  for (const comparison::TracedNode& node : tree.nodes)
    json["nodes"].push_back(Json::array({node.parent, name_of(node.move), node.ply, node.entries, node.bound, node.f,
                                         name_of(node.fate), node.born, node.step}));
  for (const comparison::TracedStep& step : tree.steps)
    json["steps"].push_back(Json::array({step.node, step.open, step.closed}));
  return json;
}

}  // namespace

std::string to_json(const Workshop& workshop, const WorkshopSavings& savings) {
  Json json = {{"spaces", Json::array()}, {"algorithms", Json::array()}};
  for (const WorkshopSpace& space : workshop.spaces()) {
    Json tables = Json::array();
    for (const WorkshopTable& table : space.tables)
      tables.push_back({{"name", table.name},
                        {"title", table.title},
                        {"meaning", table.meaning},
                        {"histogram", table.histogram},
                        {"distances", digits_of(table.distances)}});
    json["spaces"].push_back({{"name", space.name},
                              {"title", space.title},
                              {"positions", space.positions},
                              {"puzzle", name_of(space.puzzle)},
                              {"moves", names_of(space.moves)},
                              {"bounds", space.bounds},
                              {"tables", std::move(tables)}});
  }
  for (const auto& row : Workshop::algorithms())
    json["algorithms"].push_back({{"name", row.name}, {"title", row.title}});
  json["savings"] = {{"positions", savings.positions},   {"pairs", savings.pairs},
                     {"classes", savings.classes},       {"entries", savings.entries},
                     {"bytes_8bit", savings.bytes_8bit}, {"bytes_4bit", savings.bytes_4bit},
                     {"bytes_2bit", savings.bytes_2bit}};
  return json_text(json);
}

std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube,
                    const std::vector<WorkshopCoordinate>& coordinates) {
  Json json = about(space, cube);
  json["coordinates"] = Json::array();
  for (const WorkshopCoordinate& one : coordinates) {
    Json neighbours = Json::array();
    std::size_t index = 0;
    for (const WorkshopCoordinate::Neighbour& next : one.neighbours)
      neighbours.push_back(
          {{"move", name_of(space.moves[index++])}, {"value", next.value}, {"distance", next.distance}});
    json["coordinates"].push_back({{"name", one.name},
                                   {"title", one.title},
                                   {"value", one.value},
                                   {"size", one.size},
                                   {"distance", one.distance},
                                   {"neighbours", std::move(neighbours)}});
  }
  return json_text(json);
}

std::string to_json(const WorkshopSpace& space, const WorkshopCube& cube, const WorkshopQuestion& question,
                    const WorkshopSearch& search) {
  Json json = about(space, cube);
  const GraphResult& result = search.trace.result;
  json["algorithm"] = question.algorithm;
  json["bound"] = question.bound;
  json["consistent"] = search.is_consistent;
  json["tables"] = search.tables;
  json["entries"] = search.entries;
  json["root_bound"] = search.bound;
  json["expanded"] = result.counters.expanded;
  json["generated"] = result.counters.generated;
  json["solution"] = result.moves ? Json(names_of(*result.moves)) : Json();
  json["trees"] = Json::array();
  for (const comparison::TracedTree& tree : search.trace.trees) json["trees"].push_back(json_of(tree));
  return json_text(json);
}

}  // namespace superflip
