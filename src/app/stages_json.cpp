#include "app/stages_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"
#include "engine/case_draw.h"
#include "engine/stage_list.h"

namespace superflip {

std::string stages_json() {
  nlohmann::ordered_json json = {{"stages", nlohmann::ordered_json::array()}, {"cases", case_names()}};
  for (const NamedStage& stage : named_stages())
    json["stages"].push_back({{"name", stage.name},
                              {"title", stage.title},
                              {"goals", text_or_null(stage.goals)},
                              {"any_turn", stage.any_turn},
                              {"follows", text_or_null(stage.follows)},
                              {"niss", stage.both_sides}});
  return json_text(json);
}

}  // namespace superflip
