// The distances of the cosets that see all flips (flip_coset_frame.h): a third bound in place of axis_cosets.h, with
// more memory.
//
//   parts x tetrad_twists    1 x 1    2 x 1    1 x 3    6 x 1     6 x 3
//                  28.0 MB  56.1 MB  84.1 MB  168 MB    504 MB
#pragma once

#include <cstdint>

#include "cube/metric.h"
#include "solvers/optimal/bounds/flip_coset_frame.h"
#include "table/store.h"

namespace superflip::optimal {

/// Opens the table of a metric, or makes it and saves it. The histogram counts cosets. Errors: kInterrupted.
Result<Table> open_flip_coset_table(TableStore& store, const CosetNumbering& cosets, const FlipCosetFrame& frame,
                                    const GenerateOptions& options, const Metric& metric = htm());

}  // namespace superflip::optimal
