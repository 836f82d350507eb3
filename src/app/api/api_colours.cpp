// The endpoint that reads a cube from measured colours.
#include "app/api/api.h"
#include "app/api/problem.h"
#include "questions/colours/colours_json.h"

namespace superflip {

HttpResponse Api::colours(const ApiCall& call) {
  const auto colours = parse_colour_json(call.body);
  if (!colours) return problem(colours.error());
  const auto reading = read_colours(colours->question);
  if (!reading) return problem(reading.error().error, reading.error().defects);
  return json_response(colours_json(colours->name, reading));
}

}  // namespace superflip
