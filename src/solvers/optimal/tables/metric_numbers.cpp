#include "solvers/optimal/tables/metric_numbers.h"

#include <string_view>

namespace superflip::optimal {

const MetricNumbers& MetricNumbers::in(const Metric& metric) {
  struct Row {
    std::string_view metric;
    MetricNumbers numbers;
  };
  static constexpr std::array<Row, 4> kOthers = {{
      {"qtm", {{9, 9, 10}, 11, 8, {10, 9, 11}, 20}},
      {"stm", {{7, 7, 8}, 8, 7, {8, 8, 9}, 16}},
      {"ahtm", {{6, 6, 7}, 7, 6, {7, 7, 8}, 14}},
      {"aqtm", {{7, 7, 8}, 9, 8, {8, 8, 9}, 16}},
  }};
  for (const Row& row : kOthers)
    if (row.metric == metric.id) return row.numbers;
  return kHtmNumbers;
}

}  // namespace superflip::optimal
