// The search of the fewest-moves challenge (FMC): edge orientation, domino reduction, half turn reduction, finish. Each
// step is on the cube, on its inverse or partly on both (NISS, notation/niss.h). A beam of candidates over all three
// axes goes from step to step.
//
//   step      reaches                                                 moves          candidates come from
//   EO        edges are oriented about one of three axes              all            the scramble, its inverse
//   DR        corners too, about one of the other two axes, and the   14             every EO in the beam, and its
//             slice's edges are in their slice                                       inverse
//   HTR       half turns suffice                                      10             every DR, and its inverse
//   finish    solved                                                  half turns     every HTR
//
// The steps and their tables are the phases of Thistlethwaite's algorithm, so the distance to the end of a step is
// known exactly. A candidate's rating is its moves so far plus the distance of the next step on the better side. For
// moves on both sides within one step, the search tries all short sequences on one side, and the tables end the step on
// the other.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cosets/subgroup_chain.h"
#include "solver/solver.h"

namespace superflip::fmc {

/// One beam.
struct Beam {
  std::size_t width;  ///< candidates kept between steps
  std::size_t ways;   ///< best-rated candidates that one candidate may leave to the next step
  int longer;         ///< a step may be this many moves longer than its shortest solution
  int few;            ///< most moves of a step on the side with fewer moves
};
/// The beams in the order of their use.
inline constexpr std::array<Beam, 5> kBeams = {
    {{10, 10, 0, 0}, {60, 30, 1, 1}, {400, 60, 1, 1}, {1200, 60, 1, 1}, {3000, 100, 2, 2}}};

/// Solves a cube. `phases` are those of subgroup_chain::open_phases(). Every solution has its steps, with
/// PhaseEnd::performed. Several threads give the same answers as one, unless a limit ends the search.
SolveOutcome search_steps(const std::vector<subgroup_chain::Phase>& phases, const CubieState& state,
                          const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::fmc
