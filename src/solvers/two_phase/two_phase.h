// The two-phase solver: Herbert Kociemba's algorithm of 1992 (kociemba.org/cube.htm), with six directions.
#pragma once

#include <memory>

#include "solver/solver.h"

namespace superflip {

/// Fast, short, not optimal unless it says so; any metric and any move set that is closed under inverses.
/// Table sets by PrepareOptions::memory, in HTM with all moves: small (2 MB, made anew each time in 90 ms of processor
/// time) and joint (128 MB). Other metrics and moves use split tables (7 MB) with less memory, and some moves joint
/// ones of 600 MB with 1 GB.
std::unique_ptr<Solver> make_two_phase_solver();

}  // namespace superflip
