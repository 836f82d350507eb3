// Random scrambles: a state drawn uniformly from all states, and moves that produce it.
#pragma once

#include <string>

#include "base/rng.h"
#include "engine/engine.h"

namespace superflip {

/// A scramble and its state.
struct Scramble {
  CubieState state;    ///< of a 2x2x2 the corners, with solved edges
  MoveSequence moves;  ///< lead from solved to `state`; at most htm().usual_length moves, for a 2x2x2 at most 11
  std::string text;    ///< the moves in WCA spelling
};

/// Draws states until one is hard enough for the WCA, solves it and inverts the solution. The same generator gives the
/// same scrambles on every machine and with any number of threads, if the engine waits for tables of the same size
/// (EngineOptions::memory, MissingTables::kWait). Errors: those of the solver and its tables; kUsage when the puzzle
/// has no solver.
Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng);

/// The moves of a scramble to a state of the 3x3x3. Errors: those of the solver and its tables.
Result<Scramble> scramble_to(Engine& engine, const CubieState& state);

/// The same, beginning with a few random moves, so that the scramble of an easy state is not the inverse of its short
/// solution: some 21 moves, and another scramble each time.
Result<Scramble> scramble_from_afar(Engine& engine, const CubieState& state, Rng& rng);

/// True when at most one move solves the cube. The WCA (Regulations, 4b3) demands states that need at least 2 moves.
bool is_too_easy(const CubieState& state);

/// For the 2x2x2 it demands states that need at least so many.
inline constexpr int kFewestPocketMoves = 4;

}  // namespace superflip
