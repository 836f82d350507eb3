#include "app/patterns_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"
#include "engine/engine.h"

namespace superflip {
namespace {

nlohmann::ordered_json shortest_json(const ShortestLength& shortest) {
  nlohmann::ordered_json json = {{"length", shortest.moves},
                                 {"proved_here", shortest.proved_here()},
                                 {"publication", text_or_null(shortest.publication)},
                                 {"solutions", nullptr}};
  if (shortest.solutions > 0) json["solutions"] = shortest.solutions;
  return json;
}

}  // namespace

std::string to_json(const NamedPattern& pattern) {
  const nlohmann::ordered_json json = {{"name", pattern.name},
                                       {"also", text_or_null(pattern.also)},
                                       {"algorithm", pattern.algorithm},
                                       {"source", pattern.source},
                                       {"order", pattern.order},
                                       {"facelets", to_facelets(cube_of(pattern))},
                                       {"htm", shortest_json(pattern.htm)},
                                       {"qtm", shortest_json(pattern.qtm)}};
  return json_text(json);
}

}  // namespace superflip
