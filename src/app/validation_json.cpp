#include "app/validation_json.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/answer_json.h"
#include "app/cube_encodings.h"
#include "app/json_text.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

// The stickers of `fitting`, a cube that fits `text`, with '.' for each sticker that is '.' or '-' in `text`. Centres
// are always painted. Nothing if `text` is not a list of stickers (blanks are skipped).
std::optional<std::string> painted_in(std::string_view text, std::string fitting) {
  std::size_t sticker = 0;
  for (const char c : text) {
    const bool goes_on = (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;  // inside a UTF-8 character
    if (goes_on || c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    if (sticker == fitting.size()) return std::nullopt;
    const bool is_centre = fitting.size() == 54 && sticker % 9 == 4;
    if ((c == '.' || c == '-') && !is_centre) fitting[sticker] = '.';
    ++sticker;
  }
  return sticker == fitting.size() ? std::optional(std::move(fitting)) : std::nullopt;
}

}  // namespace

std::string validation_json(std::string_view text, Puzzle puzzle, const CubeResult& cube) {
  const bool several = cube && cube->part;
  Json json = {{"valid", cube.has_value()}, {"puzzle", name_of(puzzle)}};
  json["format"] = cube ? Json(cube->format) : Json();
  json["fits"] = several ? Json(cube->part->count) : cube ? Json(1) : Json();
  std::optional<std::string> facelets;
  if (cube) facelets = several ? painted_in(text, facelets_of(*cube)) : facelets_of(*cube);
  json["facelets"] = facelets ? Json(*facelets) : Json();
  json["assumptions"] = cube ? Json(cube->assumptions) : Json::array();
  json["error"] = cube ? Json() : error_json(cube.error().error, cube.error().defects);
  return json_text(json);
}

}  // namespace superflip
