// The ids of all metrics, for solvers that solve in each.
#pragma once

#include <string_view>
#include <vector>

#include "cube/metric.h"

namespace superflip {

/// In the order of metrics().
inline std::vector<std::string_view> metric_ids() {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics()) ids.push_back(metric.id);
  return ids;
}

}  // namespace superflip
