#include "app/analysis_json.h"

#include "app/answer_json.h"
#include "engine/json.h"

namespace superflip {

std::string analysis_json_begin(const StageAnalysis& analysis) {
  return JsonWriter().begin_object().field("columns", analysis.columns()).key("rows").begin_array().take();
}

std::string to_json(std::string_view cube, const StageLengths& found) {
  JsonWriter json;
  json.begin_object().field("cube", echo_of({1, cube, cube.size()}));
  if (found.error) {
    write_error(json.null_field("lengths").key("error"), *found.error);
  } else {
    json.field("lengths", found.lengths).null_field("error");
  }
  json.field("assumptions", found.assumptions);
  return json.end_object().take();
}

}  // namespace superflip
