// A solver that proves nothing finds short solutions on behalf of one that proves. Internal to the engine.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include "engine/solver_slot.h"

namespace superflip {

/// Whether every face may turn: then there is always a solution at hand.
bool turns_every_face(MoveLetters moves);

/// SolveOptions::ask_for_short that asks the solver of `slot` about `state`, with metric, moves, threads and limits of
/// `asking`. It opens the tables when it is first called, since most searches end before.
AskForShort ask_helper(std::shared_ptr<SolverSlot> slot, const CubieState& state, const SolveOptions& asking);

/// A search that proves ends this much before its time limit, so that its helper can look for short solutions: a
/// sixteenth of the time, at most a second, but three quarters of times too short for most proofs, up to 50 ms.
template <typename Duration>
Duration time_for_helper(Duration limit) {
  constexpr int kShare = 16;
  constexpr std::chrono::milliseconds kMostOfShort{50};
  const Duration least = std::min<Duration>(limit - limit / 4, kMostOfShort);
  return std::max(least, std::min<Duration>(limit / kShare, std::chrono::seconds(1)));
}

/// A solution by the solver of `slot` for a search with the options `asking` that a limit ended without one: the first
/// of the usual length, or of SolveOptions::max_length where that is less. It takes about a millisecond, whatever limit
/// is met. With time left until the deadline, shorter ones are looked for. Where its tables are not ready at the
/// deadline it is that of solution_at_once(). Nothing where none is found within SolveOptions::max_length.
std::optional<MoveSequence> solution_at_hand(SolverSlot& slot, const CubieState& state, const SolveOptions& asking);

}  // namespace superflip
