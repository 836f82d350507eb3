// How long an answer may be before the search is content with it, when nobody says.
//
// One move less takes some six to thirteen times as many nodes. Which length comes within milliseconds depends on the
// moves allowed and on how they count. With all moves the metric says it (Metric::usual_length, found by trying). With
// fewer of them it is estimated by counting, so it is the same in every run and with every set of tables:
//
//   leaves(d)      phase-1 solutions of d moves that phase 2 can finish: of the sequences of d moves, as many as there
//                  are states of phase 2 among all states of the group
//   share(r)       of the states of phase 2 those within r moves: as many as there are sequences, or all
//   answers(d, L)  = leaves(d) * share(L - d), summed over the six directions
//
// Wanted is the least L for which some d with at most kLeaves leaves gives kAnswers answers. For all moves that differs
// by one or two from the metric's usual length, and the difference is added. In groups of few states the directions
// find the same answers, so there have to be kSequences sequences of at most L moves for each state, too.
// docs/experiments/usual-length.md has what the three constants were tried on.
#pragma once

#include "cube/metric.h"

namespace superflip::two_phase {

/// The length, in `metric`, that the search reaches within milliseconds for nearly every cube that `moves` can solve.
/// Some cubes need more, so it is no bound. `states` is how many cubes these are. Takes some milliseconds, unless these
/// are all moves.
int usual_length_of(const Metric& metric, MoveSet moves, double states);

}  // namespace superflip::two_phase
