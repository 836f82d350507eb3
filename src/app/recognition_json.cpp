#include "app/recognition_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"

namespace superflip {

std::string to_json(const Recognition& recognition) {
  nlohmann::ordered_json json;
  json["next"] = recognition.next;
  json["face"] = std::string(1, recognition.face);
  json["cross_edges"] = recognition.cross_edges;
  json["slots"] = recognition.slots;
  json["oll"] = text_or_null(recognition.oll);
  json["zbll_set"] = text_or_null(recognition.zbll_set);
  json["pll"] = text_or_null(recognition.pll);
  json["auf"] = text_or_null(recognition.auf);
  json["text"] = describe(recognition);
  return json_text(json);
}

}  // namespace superflip
