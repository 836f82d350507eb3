#include "questions/coset/coset_json.h"

#include "notation/json.h"

namespace superflip {

std::string to_json(const CosetAnswer& answer, std::string_view cube) {
  JsonWriter json;
  json.begin_object();
  if (!cube.empty()) json.field("cube", cube);
  json.field("metric", answer.metric).field("subgroup", answer.subgroup).field("positions", answer.positions);
  if (answer.bound)
    json.field("bound", *answer.bound).field("beyond", answer.beyond).field("undecided", answer.undecided);
  if (!answer.bound) json.field("counts", answer.counts);
  json.key("listed").begin_array();
  for (const CosetPosition& position : answer.listed) {
    json.begin_object().field("facelets", position.facelets);
    if (position.length) json.field("length", *position.length);
    json.end_object();
  }
  json.end_array();
  if (answer.bound) {
    json.key("open").begin_array();
    for (const UndecidedKind& kind : answer.open)
      json.begin_object().field("facelets", kind.facelets).field("alike", kind.alike).end_object();
    json.end_array();
  }
  json.field("searched", answer.searched).field("sequences", answer.sequences).field("nodes", answer.nodes);
  return json.field("time_ms", answer.time_ms).end_object().take();
}

}  // namespace superflip
