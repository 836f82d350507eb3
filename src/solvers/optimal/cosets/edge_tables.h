// The tables of CosetFrame for slices and labels: what symmetries and turns do to them.
#pragma once

#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// Fills in all tables of places, slices and labels.
void tabulate_edges(CosetFrame& frame);

}  // namespace superflip::optimal
