#include "questions/patterns/patterns_json.h"

#include <optional>

#include "engine/engine.h"
#include "notation/json.h"

namespace superflip {
namespace {

void write_shortest(JsonWriter& json, const ShortestLength& shortest) {
  json.begin_object().field("length", shortest.moves).field("proved_here", shortest.proved_here());
  json.field_or_null("publication", shortest.publication);
  json.field("solutions", shortest.solutions > 0 ? std::optional(shortest.solutions) : std::nullopt).end_object();
}

}  // namespace

std::string to_json(const NamedPattern& pattern) {
  JsonWriter json;
  json.begin_object().field("name", pattern.name).field_or_null("also", pattern.also);
  json.field("algorithm", pattern.algorithm).field("source", pattern.source).field("order", pattern.order);
  json.field("facelets", to_facelets(cube_of(pattern)));
  write_shortest(json.key("htm"), pattern.htm);
  write_shortest(json.key("qtm"), pattern.qtm);
  return json.end_object().take();
}

}  // namespace superflip
