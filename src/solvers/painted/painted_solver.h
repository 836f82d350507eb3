// The fewest moves that bring every painted sticker onto the face of its colour. The sticker may be on any piece with
// this colour; unpainted stickers may end anywhere.
//
// The tables are made for one set of stickers and one set of moves (painted_solver.cpp); a cross of white stickers
// takes milliseconds. When one table has no room for all painted pieces, several tables share them, and the bound of
// IDA* is their largest distance.
#pragma once

#include <memory>

#include "cube/cubie_state.h"
#include "solver/solver.h"

namespace superflip {

/// A solver that brings these stickers home. Its id is "painted". The list of solvers does not have it, because it is
/// made for one cube. prepare() makes its tables within PrepareOptions::memory and stores none.
std::unique_ptr<Solver> make_painted_solver(const StickerSet& stickers);

}  // namespace superflip
