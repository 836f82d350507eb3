// superflip recognise: which step of CFOP a cube is at.
#include <nlohmann/json.hpp>

#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "engine/recognition.h"

namespace superflip::cli {
namespace {

using Json = nlohmann::ordered_json;

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

std::string json_of(const Recognition& recognition) {
  Json json;
  json["next"] = recognition.next;
  json["face"] = std::string(1, recognition.face);
  json["cross_edges"] = recognition.cross_edges;
  json["slots"] = recognition.slots;
  json["oll"] = text_or_null(recognition.oll);
  json["pll"] = text_or_null(recognition.pll);
  json["auf"] = text_or_null(recognition.auf);
  json["text"] = describe(recognition);
  return json.dump();
}

}  // namespace

ExitCode run_recognise(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  return for_each_cube(arguments, console, [json](const ReadCube& cube) {
    const Recognition recognition = recognise(cube);
    return json ? json_of(recognition) : describe(recognition);
  });
}

}  // namespace superflip::cli
