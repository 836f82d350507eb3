// The stages, and the cases of the last layer and of F2L, that a scramble can be drawn for.
#include "ask/json_question.h"
#include "engine/stage_list.h"
#include "notation/json.h"
#include "questions/scramble/draws.h"
#include "questions/scramble/f2l_case.h"

namespace superflip {
namespace {

JsonAnswer answer_stages(std::string_view /*body*/, const JsonContext& /*context*/) {
  JsonWriter json;
  json.begin_object().objects("stages", named_stages(), [&](const NamedStage& stage) {
    json.field("puzzle", name_of(stage.puzzle)).field("name", stage.name).field("title", stage.title);
    json.field_or_null("goals", stage.goals).field("any_turn", stage.any_turn);
    json.field_or_null("follows", stage.follows).field("niss", stage.both_sides);
  });
  json.field("cases", case_names()).key("f2l").begin_array();
  for (int number = 1; number <= kF2lCases; ++number) json.value(f2l_algorithm(number));
  return json.end_array().end_object().take();
}

}  // namespace

JsonQuestion stages_route() { return {"/api/v1/stages", Lane::kQuick, answer_stages, "GET"}; }

}  // namespace superflip
