#include "app/recognition_json.h"

#include <string_view>

#include "engine/json.h"

namespace superflip {

std::string recognition_json(const ReadCube& cube) {
  const Recognition recognition = recognise(cube);
  JsonWriter json;
  json.begin_object();
  json.field("next", recognition.next);
  json.field("face", std::string_view(&recognition.face, 1));
  json.field("cross_edges", recognition.cross_edges);
  json.field("slots", recognition.slots);
  json.field_or_null("oll", recognition.oll);
  json.field_or_null("zbll_set", recognition.zbll_set);
  json.field_or_null("pll", recognition.pll);
  json.field_or_null("auf", recognition.auf);
  json.field("text", describe(recognition)).field("assumptions", cube.assumptions);
  return json.end_object().take();
}

}  // namespace superflip
