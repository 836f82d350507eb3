// How far the edges alone are from solved flips and slices: a second bound, for positions near the end.
//
// H is large, so near the end many positions have a coset bound of 0 and are far from solved all the same. Most of them
// have flipped edges. A separation (782 classes under the 48 symmetries) and 2,048 flips make 1.6 million entries of
// four bits, 0.8 MB. A symmetry that exchanges axes changes which quarter turns count as flipping.
#pragma once

#include "cube/metric.h"
#include "solvers/optimal/cosets/coset_frame.h"
#include "solvers/optimal/cosets/separation_maps.h"
#include "table/store.h"

namespace superflip::optimal {

/// Eleven flips with the twelfth: in all an even number is flipped.
std::uint32_t all_flips(std::uint32_t flips);
/// The same after a turn.
std::uint32_t all_flips_after(const CubieState& turn, std::uint32_t flips);

/// Opens the table of a metric or makes it and saves it. Errors: kInterrupted.
Result<Table> open_flip_table(TableStore& store, const CosetFrame& frame, const GenerateOptions& options,
                              const Metric& metric = htm());

}  // namespace superflip::optimal
