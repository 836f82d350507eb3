// Painted stickers in the fewest moves: every one onto the face of its colour, whichever of the pieces that have this
// colour it is on. What is not painted ends anywhere.
//
// The tables are made for one set of stickers and one set of moves (distance_table.h): a cross of white stickers takes
// milliseconds. Where all painted pieces have no room in one table, several have some of them each, and IDA* goes by
// the farthest.
#pragma once

#include <memory>

#include "cube/sticker_set.h"
#include "solver/solver.h"

namespace superflip {

/// A solver for which solving is bringing these stickers home. Its id is "painted"; it is not in the list of solvers,
/// since it is made for one cube. prepare() makes its tables within PrepareOptions::memory and keeps none.
std::unique_ptr<Solver> make_painted_solver(const StickerSet& stickers);

}  // namespace superflip
