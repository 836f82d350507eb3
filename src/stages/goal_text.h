// Goals as text, in rows of data and as users write them:
//
//   DR DF DL DB          these pieces, each at home and turned right
//   (DF)                 at home, however turned
//   eo, co               every edge, every corner is oriented: for eo quarter turns of F and B flip an edge,
//                        co looks at the stickers of U and D
//   cross+FR             blocks joined by +: rows by name, slots (the edge FR with the corner DFR), pieces
//   A | B                A or B
//   A & B                A and B, each with tables of its own
//   [D] cross            but for a turn of D: the pseudo cross. So with [U], for U, with [M], for the slice, and with
//                        [MU], for the slice and then U
//   <FR>                 the free pair of a slot: the pair is in, or a turn of U and one insertion of three moves put
//                        it in
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "stages/stage.h"

namespace superflip::stages {

// Goals that are met but for turns of a layer: the pseudo cross, which a turn of D completes.
//
// A turn of a layer after the solution equals a turn of the same pieces before the scramble. So such a goal becomes one
// goal for each turn, of the cube with moves put before it (Stage::before).

/// A goal of the cube with moves put before.
struct PlacedGoal {
  Goal goal;
  MoveSequence before;
};

/// The goals that a text describes, for the face D. Errors: kUsage, `where` the word that is not understood.
Result<std::vector<PlacedGoal>> parse_goals(std::string_view text);

}  // namespace superflip::stages
