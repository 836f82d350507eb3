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

/// Of the metrics that count face turns alone: HTM and QTM.
inline std::vector<std::string_view> face_turn_metric_ids() {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics())
    if (metric.steps == StepKind::kFace) ids.push_back(metric.id);
  return ids;
}

}  // namespace superflip
