// A solution of any cube before there are tables: for a search whose limit ends while its own tables are made.
#pragma once

#include "cube/cubie_state.h"
#include "cube/move.h"

namespace superflip {

/// Solves `state`, a possible cube, with face turns: about 35 of them, at most 45. Follows Thistlethwaite's chain
/// (cosets/subgroup_chain.h) with IDA*. The bound of a phase is the larger of two distances, each of a coordinate with
/// at most 6,912 values, instead of the distance of both together. Cost: the first call makes these distances, in about
/// five milliseconds; then some milliseconds a cube. Thread-safe.
MoveSequence solution_at_once(const CubieState& state);

}  // namespace superflip
