// Thistlethwaite's search: an optimal solution of each phase in turn, then beams for shorter answers.
//
// The first answer is the published algorithm: the first shortest solution of each phase, in the order of moves. It
// takes at most 7 + 10 + 13 + 15 = 45 moves and no search (cosets/subgroup_chain.h).
//
// The solution of one phase decides the length of the next one, so a beam follows several solutions:
//
//   1. The cube is solved in six frames: the axes of the edges and of the slice are any two of the three.
//   2. In each phase, every cube of the beam gives several solutions: the shortest ones and slightly longer ones.
//   3. The rating of a cube is its moves so far plus the exact distance to the next goal. Adjacent turns of one face
//      count as one move.
//   4. The best-rated different cubes are the beam of the next phase.
//
// Beams widen until the answer is short enough or the last beam is done. (Beam search: Bruce Lowerre, the HARPY system,
// 1976.)
#pragma once

#include <array>
#include <vector>

#include "cosets/subgroup_chain.h"
#include "solver/solver.h"

namespace superflip::thistlethwaite {

using subgroup_chain::kPhases;
using subgroup_chain::Phase;

/// One beam.
struct Beam {
  std::size_t width;  ///< cubes kept between phases
  std::size_t ways;   ///< solutions per cube, phase and length
  int longer;         ///< they may be this many moves longer than the shortest
};
/// The beams in the order of their use.
inline constexpr std::array<Beam, 4> kBeams = {{{8, 16, 0}, {64, 32, 1}, {512, 64, 1}, {4096, 128, 2}}};

/// Solves a cube. `phases` are those of open_phases(). Every solution has its phases.
SolveOutcome search_phases(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
                           const ImprovementCallback& improvement);

}  // namespace superflip::thistlethwaite
