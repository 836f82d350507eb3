#include "app/comparison_json.h"

#include "engine/json.h"

namespace superflip {

std::string to_json(const ComparisonRequest& request, const SearchComparison& comparison,
                    const ComparisonTotals& totals) {
  const auto cubes = static_cast<double>(totals.cubes());
  JsonWriter json;
  json.begin_object().field("space", request.space).field("bound", request.bounds);
  json.field("description", comparison.description()).field("cubes", totals.cubes());
  json.field("mean_length", static_cast<double>(totals.moves()) / cubes).key("algorithms").begin_array();
  for (const AlgorithmTotals& row : totals.rows()) {
    json.begin_object().field("name", row.name).field("expanded", row.expanded / cubes);
    json.field("generated", row.generated / cubes).field("reopened", row.reopened / cubes);
    json.field("open", row.most.open).field("closed", row.most.closed).field("bytes", row.most.bytes);
    json.field("seconds", row.seconds).field("histogram", row.by_exponent).end_object();
  }
  return json.end_array().end_object().take();
}

}  // namespace superflip
