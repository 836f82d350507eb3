// What the tables and the search take from the distances of a metric, found by experiment
// (docs/experiments/optimal.md). They decide the speed, never an answer.
#pragma once

#include <array>

#include "cube/metric.h"
#include "solvers/optimal/cosets/coset_shape.h"

namespace superflip::optimal {

/// How the table of the flip cosets serves.
struct FlipCosetRange {
  int base;   ///< of the table (third_bound_code)
  int first;  ///< the table is worth asking from so many moves left on
  int last;   ///< up to so many
};

/// The base of a table is the greatest distance without a code of its own: at most one entry in twenty is as near.
struct MetricNumbers {
  std::array<int, 3> coset_bases;  ///< with 1, 2 and 6 corner parts
  int large_coset_base;            ///< of the tables with four times as many cosets as the last, or more
  int axis_base;
  FlipCosetRange flip_cosets;
  int usual_length;  ///< from here on an iteration often ends with a solution

  static const MetricNumbers& in(const Metric& metric);

  [[nodiscard]] constexpr int coset_base(const CosetShape& shape) const {
    if (shape.parts * shape.flip_parts >= 24) return large_coset_base;
    return coset_bases[shape.parts == 1 ? 0 : shape.parts == 2 ? 1 : 2];
  }
};

inline constexpr MetricNumbers kHtmNumbers = {{8, 8, 8}, 9, 8, {9, 9, 10}, 18};

}  // namespace superflip::optimal
