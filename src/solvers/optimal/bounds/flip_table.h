// Makes the table of the second bound (edge_frame.h).
#pragma once

#include "cube/metric.h"
#include "solvers/optimal/bounds/edge_frame.h"
#include "solvers/optimal/cosets/separation_maps.h"
#include "table/store.h"

namespace superflip::optimal {

/// Eleven flips completed by the twelfth: the number of flipped edges is even.
std::uint32_t all_flips(std::uint32_t flips);
/// The same after a turn.
std::uint32_t all_flips_after(const CubieState& turn, std::uint32_t flips);

/// Opens the table of a metric or makes it and saves it. Errors: kInterrupted.
Result<Table> open_flip_table(TableStore& store, const CosetFrame& frame, const EdgeFrame& edges,
                              const GenerateOptions& options, const Metric& metric = htm());

}  // namespace superflip::optimal
