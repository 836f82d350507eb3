#include "notation/json.h"

#include "ask/json_question.h"
#include "questions/convert/question.h"

namespace superflip {
namespace {

JsonAnswer answer_convert(const ConvertQuestion& question, const JsonContext& /*context*/) {
  const auto cube = read_cube_or_defects(question.cube.joined(), question.puzzle);
  if (!cube) return tl::unexpected(cube.error());
  const auto text = in_encoding(question.to, *cube);
  if (!text) return no_answer(in_field("to", text.error()));
  JsonWriter json;
  json.begin_object().field("encoding", question.to).field("text", *text).field("assumptions", cube->assumptions);
  return json.end_object().take();
}

}  // namespace

JsonQuestion convert_route() { return {"/api/v1/convert", Lane::kQuick, reading<convert_question, answer_convert>}; }

}  // namespace superflip
