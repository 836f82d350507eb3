#include "ask/colours_json.h"
#include "ask/json_question.h"

namespace superflip {
namespace {

JsonAnswer answer_colours(std::string_view body, const JsonContext& /*context*/) {
  const auto colours = parse_colour_json(body);
  if (!colours) return no_answer(colours.error());
  const auto reading = read_colours(colours->question);
  if (!reading) return tl::unexpected(CubeError{reading.error().error, reading.error().defects});
  return colours_json(colours->name, reading);
}

}  // namespace

JsonQuestion colours_route() { return {"/api/v1/colours", Lane::kQuick, answer_colours}; }

}  // namespace superflip
