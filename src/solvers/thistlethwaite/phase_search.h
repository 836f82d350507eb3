// Thistlethwaite's search: each phase solved optimally, one after the other; and, where something shorter is wanted, a
// beam.
//
// The first answer is the algorithm as published: of each phase a shortest solution, the first one in the order of
// moves. It takes at most 7 + 10 + 13 + 15 = 45 moves, and no search (cosets/subgroup_chain.h).
//
// Which solution of a phase is taken decides how long the next one becomes, so a beam follows several:
//
//   1. The cube is seen in six frames: the edges' axis and the slice's are any two of the three.
//   2. In each phase, every cube of the beam brings several solutions: the shortest ones, and those a little longer.
//   3. Each is rated by its moves so far and the distance to the next goal, which is known exactly. Turns of one face
//      that meet where phases join are one move.
//   4. The best rated different cubes are the beam of the next phase.
//
// Beams grow until the answer is as short as was asked for, or the last one is done. (Beam search: Bruce Lowerre, the
// HARPY system, 1976.)
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
  std::size_t width;  ///< cubes that are kept between phases
  std::size_t ways;   ///< solutions looked at, of one cube in one phase and of one length
  int longer;         ///< by how many moves they may be longer than the shortest
};
/// The beams, in the order in which they are tried.
inline constexpr std::array<Beam, 4> kBeams = {{{8, 16, 0}, {64, 32, 1}, {512, 64, 1}, {4096, 128, 2}}};

/// Solves a cube. The phases are those of open_phases(). Every solution has its phases.
SolveOutcome search_phases(const std::vector<Phase>& phases, const CubieState& state, const SolveOptions& options,
                           const ImprovementCallback& improvement);

}  // namespace superflip::thistlethwaite
