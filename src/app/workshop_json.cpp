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

std::string digits_of(const std::vector<std::uint8_t>& distances) {
  std::string digits;
  digits.reserve(distances.size());
  for (const std::uint8_t distance : distances) {
    assert(distance < 10);
    digits += static_cast<char>('0' + distance);
  }
  return digits;
}

}  // namespace

std::string to_json(const Workshop& workshop, const WorkshopSavings& savings) {
  Json json = {{"tables", Json::array()}};
  for (const WorkshopTable& table : workshop.tables())
    json["tables"].push_back({{"name", table.name},
                              {"meaning", table.meaning},
                              {"histogram", table.histogram},
                              {"distances", digits_of(table.distances)}});
  json["savings"] = {{"positions", savings.positions},   {"pairs", savings.pairs},
                     {"classes", savings.classes},       {"entries", savings.entries},
                     {"bytes_8bit", savings.bytes_8bit}, {"bytes_4bit", savings.bytes_4bit},
                     {"bytes_2bit", savings.bytes_2bit}};
  return json_text(json);
}

std::string to_json(const std::vector<WorkshopCoordinate>& coordinates, const std::vector<SearchTree>& iterations) {
  Json json = {{"coordinates", Json::array()}, {"iterations", Json::array()}};
  for (const WorkshopCoordinate& one : coordinates) {
    Json neighbours = Json::array();
    int index = 0;
    for (const WorkshopCoordinate::Neighbour& next : one.neighbours)
      neighbours.push_back({{"move", name_of(Move(index++))}, {"value", next.value}, {"distance", next.distance}});
    json["coordinates"].push_back({{"name", one.name},
                                   {"value", one.value},
                                   {"size", one.size},
                                   {"distance", one.distance},
                                   {"neighbours", std::move(neighbours)}});
  }
  for (const SearchTree& tree : iterations) {
    Json nodes = Json::array();
    for (const SearchTreeNode& node : tree.nodes)
      nodes.push_back(Json::array({node.parent, name_of(node.move), node.ply, node.bounds, node.pruned}));
    Json solution;
    if (tree.found) {
      solution = Json::array();
      for (const Move move : tree.solution) solution.push_back(name_of(move));
    }
    json["iterations"].push_back({{"length", tree.length},
                                  {"children", tree.children},
                                  {"pruned", tree.pruned},
                                  {"solution", std::move(solution)},
                                  {"nodes", std::move(nodes)}});
  }
  return json_text(json);
}

}  // namespace superflip
