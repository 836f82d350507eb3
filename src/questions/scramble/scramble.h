// Random scrambles: a state drawn uniformly from all states, and moves that produce it.
#pragma once

#include <string>
#include <string_view>

#include "base/rng.h"
#include "engine/engine.h"

namespace superflip {

/// A scramble and its state.
struct Scramble {
  CubieState state;    ///< of a 2x2x2 the corners, with solved edges
  MoveSequence moves;  ///< lead from solved to `state`, with the centres in place
  std::string text;    ///< the moves in WCA spelling; wide turns at its end turn the whole cube
};

/// Draws states until one is hard enough for the WCA, solves it and inverts the solution: at most htm().usual_length
/// moves. For the 2x2x2 it takes a random one of all sequences of kPocketTurns turns of U, R and F to the state, so
/// that their number does not tell the distance. The same generator gives the same scrambles on every machine and with
/// any number of threads, if the engine waits for tables of the same size (EngineOptions::memory,
/// MissingTables::kWait). Errors: those of the solver and its tables; kUsage when the puzzle has no solver.
Result<Scramble> random_scramble(Engine& engine, Puzzle puzzle, Rng& rng);

/// A scramble of kPocketTurns turns to a state of the 2x2x2, up to how it is held.
Result<Scramble> pocket_scramble_to(Engine& engine, const PocketState& state, Rng& rng);

/// A scramble of the 3x3x3 with a random holding at its end, as Regulation 4b3a of the WCA demands for blindfolded
/// events: at most two wide turns, random_holding(), on another axis than the turn before them.
Result<Scramble> blindfolded_scramble(Engine& engine, Rng& rng);
/// The wide turns that lead to one of the 24 holdings, all equally likely: "", "Uw", "Rw2 Uw'". Two draws.
std::string random_holding(Rng& rng);

/// A scramble of the 3x3x3 that begins and ends with R' U' F, as those of the WCA for the fewest moves do, so that no
/// solution goes on from the scramble (Regulation E2e). Nothing cancels: at most htm().usual_length + 6 moves.
Result<Scramble> fewest_moves_scramble(Engine& engine, Rng& rng);

/// An event of the WCA whose scrambles have a form of their own.
struct ScrambleKind {
  std::string_view id;  ///< of the WCA: "333bf"
  Puzzle puzzle;
  Result<Scramble> (*make)(Engine& engine, Rng& rng);
};

/// The ids of all kinds, separated by |.
inline constexpr std::string_view kScrambleKinds = "333|333oh|333bf|333mbf|333fm|222";
/// The kind of an id in kScrambleKinds.
const ScrambleKind& scramble_kind(std::string_view id);

/// The moves of a scramble to a state of the 3x3x3. Errors: those of the solver and its tables.
Result<Scramble> scramble_to(Engine& engine, const CubieState& state);

/// The same, beginning with a few random moves, so that the scramble of an easy state is not the inverse of its short
/// solution: some 21 moves, and another scramble each time.
Result<Scramble> scramble_from_afar(Engine& engine, const CubieState& state, Rng& rng);

/// True when at most one move solves the cube. The WCA (Regulations, 4b3) demands states that need at least 2 moves.
bool is_too_easy(const CubieState& state);

/// For the 2x2x2 it demands states that need at least so many (4b3b).
inline constexpr int kFewestPocketMoves = 4;
/// The turns of a scramble of the 2x2x2: as many as the farthest states need.
inline constexpr int kPocketTurns = 11;

}  // namespace superflip
