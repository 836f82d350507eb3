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

namespace superflip {

/// Solves the painted stickers of a cube in part alone, with one attempt after the other: the tables are for this
/// painting, and so they are not saved. Nothing for another cube, for a 2x2x2, and when the request has a solver, a
/// goal or an option that only solvers have. `answer` and `state` are those of read_input() for `text`.
std::optional<Answer> solve_painted(const EngineOptions& options, TableStore& store, const Request& request,
                                    std::string_view text, const CubieState& state, const Answer& answer);

/// Whether all attempts of solve_painted() gave up.
inline bool gave_up(const Answer& answer) {
  return answer.ended == EndCause::kTimeLimit && answer.status != Status::kSolved;
}

/// Turns a solver's answer for one cube that fits into an answer for all of them: proofs for the one do not hold for
/// all. `tried`: the answer of the search for painted stickers that gave up, or nullptr.
Answer as_one_of_many(Answer answer, const Answer* tried);

}  // namespace superflip
