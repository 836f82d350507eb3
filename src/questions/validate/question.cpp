#include "questions/validate/question.h"

#include <array>
#include <optional>
#include <utility>

#include "ask/common_fields.h"
#include "ask/json_parts.h"
#include "ask/json_question.h"
#include "notation/text_cursor.h"

namespace superflip {
namespace {

using namespace ask;  // rows

constexpr std::array kValidateFields = {
    into<&ValidateQuestion::cube, &CubeText::text>(rows::kCubeInJson),
    into<&ValidateQuestion::puzzle>(rows::kPuzzle),
    into<&ValidateQuestion::cube, &CubeText::from>(rows::kFrom),
    into<&ValidateQuestion::cube, &CubeText::order>(rows::kOrder),
};

constexpr Question kValidate = {"validate",
                                "say whether a text is a cube",
                                "Reads the cube and lists every reason why it is impossible.",
                                {},
                                kValidateFields,
                                {}};

// The stickers of `fitting`, a cube that fits `text`, with '.' for each sticker that is '.' or '-' in `text`. Centres
// are always painted. Nothing if `text` is not a list of stickers (blanks are skipped).
std::optional<std::string> painted_in(std::string_view text, std::string fitting) {
  std::size_t sticker = 0;
  for (const char c : text) {
    if (continues_character(c) || c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
    if (sticker == fitting.size()) return std::nullopt;
    const bool is_centre = fitting.size() == 54 && sticker % 9 == 4;
    if ((c == '.' || c == '-') && !is_centre) fitting[sticker] = '.';
    ++sticker;
  }
  return sticker == fitting.size() ? std::optional(std::move(fitting)) : std::nullopt;
}

}  // namespace

const ask::Question& validate_question() { return kValidate; }

std::string validation_json(std::string_view text, Puzzle puzzle, const CubeResult& cube) {
  const bool several = cube && cube->part;
  JsonWriter json;
  json.begin_object().field("valid", cube.has_value()).field("puzzle", name_of(puzzle));
  if (cube) {
    json.field("format", cube->format).field("fits", several ? cube->part->count : 1);
    json.field("facelets", several ? painted_in(text, facelets_of(*cube)) : facelets_of(*cube));
    json.field("assumptions", cube->assumptions).null_field("error");
  } else {
    json.null_field("format").null_field("fits").null_field("facelets");
    write_error(json.key("assumptions").begin_array().end_array().key("error"), cube.error().error,
                cube.error().defects);
  }
  return json.end_object().take();
}

namespace {

JsonAnswer answer_validate(const ValidateQuestion& question, const JsonContext& /*context*/) {
  const std::string text = question.cube.joined();
  return validation_json(text, question.puzzle, read_cube_or_defects(text, question.puzzle, Unpainted::kAnyThatFits));
}

}  // namespace

JsonQuestion validate_route() {
  return {"/api/v1/validate", Lane::kQuick, reading<validate_question, answer_validate>};
}

}  // namespace superflip
