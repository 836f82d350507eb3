// What the tables of one axis are made for.
#pragma once

#include <cstdint>

#include "cube/metric.h"
#include "table/move_table.h"

namespace superflip {

/// A metric, and the moves allowed as one axis sees them.
struct MoveScope {
  const Metric* metric;
  MoveSet allowed;

  friend bool operator==(const MoveScope&, const MoveScope&) = default;
};

using TurnTable = MoveTable<std::uint16_t>;

}  // namespace superflip
