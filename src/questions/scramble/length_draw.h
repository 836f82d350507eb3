// Random states whose shortest solution has a given number of moves, proved by the optimal solver.
//
// Random states nearly all need 16 to 19 moves. Shorter ones are drawn as random sequences of so many moves, which give
// each state as often as it has shortest solutions; one of n solutions is kept once in n times.
#pragma once

#include "base/rng.h"
#include "engine/engine.h"

namespace superflip {

/// Draws states that need exactly `length` moves in HTM, all equally likely. Thread-safe.
class LengthDraw {
 public:
  /// No random state needs more: one in a billion needs 20 moves, none more than that.
  static constexpr int kMost = 19;

  /// `engine` has the tables of the optimal solver, and outlives the draw. Errors: kNoSolution for a length above
  /// kMost; those of making tables.
  static Result<LengthDraw> open(Engine& engine, int length, const StopToken& stop);

  /// The next state: up to a minute for 17 and 18, many for 19, which one state in thirty needs. Errors: those of
  /// the solver; kInterrupted.
  Result<CubieState> next(Rng& rng) const;

 private:
  LengthDraw(Engine& engine, int length, StopToken stop) : engine_(&engine), length_(length), stop_(std::move(stop)) {}

  Engine* engine_;
  int length_;
  StopToken stop_;
};

}  // namespace superflip
