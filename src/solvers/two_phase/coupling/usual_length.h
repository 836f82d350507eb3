// The usual length: how short an answer must be to end the search when the caller sets no length.
//
// Each move less takes six to thirteen times as many nodes. Which length is found within milliseconds depends on the
// allowed moves and on the metric. With all moves it is Metric::usual_length, found by experiment. With fewer moves it
// is estimated by counting, so it is the same in every run and with every set of tables:
//
//   leaves(d)      phase-1 solutions of d moves that phase 2 can finish: the number of sequences of d moves, times the
//                  states of phase 2, divided by all states of the group
//   share(r)       the share of the states of phase 2 within r moves: the number of sequences of at most r moves,
//                  divided by these states, at most 1
//   answers(d, L)  = leaves(d) * share(L - d), summed over the six directions
//
// The estimate is the least L for which some d with at most kLeaves leaves gives kAnswers answers. For all moves it
// differs by one or two from Metric::usual_length, and this difference is added. In groups of few states the directions
// find the same answers, so L must also be large enough for kSequences sequences of at most L moves for each state.
// docs/experiments/usual-length.md has the experiments behind the three constants.
#pragma once

#include "cube/held_moves.h"
#include "cube/metric.h"

namespace superflip::two_phase {

/// The length, in `metric`, that the search reaches within milliseconds for nearly every cube that `moves` can solve;
/// `states` is the number of these cubes. Some cubes need more, so it is no bound. Cost: some milliseconds, nothing
/// with all moves.
int usual_length_of(const Metric& metric, MoveLetters moves, double states);

}  // namespace superflip::two_phase
