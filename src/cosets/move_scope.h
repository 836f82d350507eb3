// The moves that the tables of one axis are made with.
#pragma once

#include "cube/metric.h"
#include "cube/move_letters.h"

namespace superflip {

/// A metric and the allowed moves, as one axis sees them.
struct MoveScope {
  const Metric* metric;
  MoveLetters allowed;

  friend bool operator==(const MoveScope&, const MoveScope&) = default;
};

}  // namespace superflip
