// Solving a cube that is painted in part, where several cubes fit. Internal to the engine.
//
// Without a solver in the request, the engine solves the painted stickers alone: the fewest moves that bring each onto
// the face of its colour (solvers/painted/). When that takes too long, or when the request names a solver or a goal, a
// solver solves one of the cubes that fit. That also brings every painted sticker home, but may take more moves than
// needed.
#pragma once

#include "cube/cubie_state.h"
#include "engine/engine_options.h"
#include "engine/request.h"
#include "engine/task.h"

namespace superflip {

/// Time for the search for painted stickers when the request has no time limit.
inline constexpr std::chrono::microseconds kPaintedTime = std::chrono::seconds(3);

/// Limits of one attempt.
struct PaintedEffort {
  std::size_t tables;              ///< bytes
  std::chrono::microseconds time;  ///< of the search
};

/// The attempts in order: a short one, because most paintings need small tables that take milliseconds to make, then
/// one with larger tables for the rest of the time.
std::vector<PaintedEffort> painted_efforts(const Request& request);

/// Whether to solve the painted stickers alone: for a 3x3x3, and without a solver, a goal or an option that only
/// solvers have.
bool asks_for_painted_alone(const Request& request);

/// The assumption in an answer for the painted stickers alone.
std::string painted_alone_text(const StickerSet& painted);

/// Turns a solver's answer for one cube that fits into an answer for all of them: proofs for the one do not hold for
/// all. `tried`: the answer of the search for painted stickers that gave up, or nullptr.
Answer as_one_of_many(Answer answer, const Answer* tried);

// The search for the painted stickers alone of a cube that is painted in part.

/// Solves the painted stickers alone, with one attempt after the other (painted_efforts()). The tables are for this
/// painting, and so they are not saved. Answer::ended is kTimeLimit without a solution when all attempts gave up.
Answer solve_painted(const EngineOptions& options, TableStore& store, const Task& task, const PaintedPart& part,
                     const CubieState& state, const Answer& answer);

/// Whether all attempts of solve_painted() gave up.
inline bool gave_up(const Answer& answer) {
  return answer.ended == EndCause::kTimeLimit && answer.status != Status::kSolved;
}

}  // namespace superflip
