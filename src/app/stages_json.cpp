#include "app/stages_json.h"

#include "engine/stage_list.h"
#include "notation/json.h"
#include "questions/scramble/case_draw.h"

namespace superflip {

std::string stages_json() {
  JsonWriter json;
  json.begin_object().key("stages").begin_array();
  for (const NamedStage& stage : named_stages()) {
    json.begin_object().field("name", stage.name).field("title", stage.title).field_or_null("goals", stage.goals);
    json.field("any_turn", stage.any_turn).field_or_null("follows", stage.follows).field("niss", stage.both_sides);
    json.end_object();
  }
  return json.end_array().field("cases", case_names()).end_object().take();
}

}  // namespace superflip
