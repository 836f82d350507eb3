#include "app/comparison_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"

namespace superflip {

std::string to_json(const ComparisonRequest& request, const SearchComparison& comparison,
                    const ComparisonTotals& totals) {
  const auto cubes = static_cast<double>(totals.cubes());
  nlohmann::ordered_json json = {{"space", request.space},
                                 {"bound", request.bounds},
                                 {"description", comparison.description()},
                                 {"cubes", totals.cubes()},
                                 {"mean_length", static_cast<double>(totals.moves()) / cubes},
                                 {"algorithms", nlohmann::ordered_json::array()}};
  for (const AlgorithmTotals& row : totals.rows())
    json["algorithms"].push_back({{"name", row.name},
                                  {"expanded", row.expanded / cubes},
                                  {"generated", row.generated / cubes},
                                  {"reopened", row.reopened / cubes},
                                  {"open", row.most.open},
                                  {"closed", row.most.closed},
                                  {"bytes", row.most.bytes},
                                  {"seconds", row.seconds},
                                  {"histogram", row.by_exponent}});
  return json_text(json);
}

}  // namespace superflip
