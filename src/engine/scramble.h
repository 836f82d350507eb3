// Random scrambles: a state drawn with equal chance from all, and moves that make it.
#pragma once

#include <string>

#include "base/rng.h"
#include "engine/engine.h"

namespace superflip {

/// A scramble and what it makes.
struct Scramble {
  CubieState state;    ///< of a 2x2x2 the corners, with solved edges
  MoveSequence moves;  ///< make `state` of the solved cube; at most htm().usual_length moves, of a 2x2x2 at most 11
  std::string text;    ///< the moves in WCA spelling
};

/// Draws states until one is hard enough for the WCA, solves it and inverts the solution. The same generator gives the
/// same scrambles on every machine, whatever the number of threads, if the engine waits for tables of the same size
/// (EngineOptions::memory, MissingTables::kWait). Errors: those of the solver and its tables; kUsage when there is no
/// solver for the puzzle.
Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng);

/// The moves of a scramble to a state of the 3x3x3. Errors: those of the solver and its tables.
Result<Scramble> scramble_to(Engine& engine, const CubieState& state);

/// True when one move or none solves the cube: the WCA (Regulations, 4b3) demands states that need 2 moves at least.
bool is_too_easy(const CubieState& state);

/// Of the 2x2x2 it demands states that need as many.
inline constexpr int kFewestPocketMoves = 4;

}  // namespace superflip
