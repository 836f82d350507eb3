// A cube as those solve it who have an hour for it and count moves (FMC): edge orientation, domino reduction, half turn
// reduction, finish; each step on the cube or on its inverse or partly on both (NISS, notation/niss.h), over all three
// axes, with the best of many candidates kept from step to step.
//
//   step      makes right                                             moves          candidates come from
//   EO        edges are oriented about one of three axes              all            the scramble, its inverse
//   DR        corners too, about one of the other two axes, and the   14             every EO that is kept, and its
//             slice's edges are in their slice                                       inverse
//   HTR       half turns can do the rest                              10             every DR, and its inverse
//   finish    all                                                     half turns     every HTR
//
// The steps are the phases of Thistlethwaite's algorithm, and so are the tables: the distance to the end of a step is
// known exactly for every cube. A candidate is rated by its moves so far and those that the next step needs, on
// whichever side that is less. (Moves on both sides within one step: few on one side are tried one by one, and the
// tables end the step on the other.)
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "cosets/subgroup_chain.h"
#include "solver/solver.h"

namespace superflip::fmc {

/// One beam: how wide one looks.
struct Beam {
  std::size_t width;  ///< candidates that are kept between steps
  std::size_t ways;   ///< that one candidate may leave to the next step, the best rated
  int longer;         ///< by how many moves a step may be longer than its shortest
  int few;            ///< moves that a step may have on the side where it has fewer
};
/// The beams, in the order in which they are tried.
inline constexpr std::array<Beam, 5> kBeams = {
    {{10, 10, 0, 0}, {60, 30, 1, 1}, {400, 60, 1, 1}, {1200, 60, 1, 1}, {3000, 100, 2, 2}}};

/// Solves a cube. The phases are those of subgroup_chain::open_phases(). Every solution has its steps, with
/// PhaseEnd::sides. Several threads give the same answers as one, unless a limit ends the search.
SolveOutcome search_steps(const std::vector<subgroup_chain::Phase>& phases, const CubieState& state,
                          const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::fmc
