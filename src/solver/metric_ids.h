// The metrics that solvers solve in, by id.
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

/// HTM and QTM, which count face turns.
inline std::vector<std::string_view> face_turn_metric_ids() { return {htm().id, "qtm"}; }

}  // namespace superflip
