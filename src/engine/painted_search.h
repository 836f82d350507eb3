// The search for the painted stickers alone of a cube that is painted in part. Internal to the engine.
#pragma once

#include "engine/engine_options.h"
#include "engine/painted_part.h"
#include "engine/task.h"

namespace superflip {

/// Solves the painted stickers alone, with one attempt after the other (painted_efforts()). The tables are for this
/// painting, and so they are not saved. Answer::ended is kTimeLimit without a solution when all attempts gave up.
Answer solve_painted(const EngineOptions& options, TableStore& store, const Task& task, const PaintedPart& part,
                     const CubieState& state, const Answer& answer);

/// Whether all attempts of solve_painted() gave up.
inline bool gave_up(const Answer& answer) {
  return answer.ended == EndCause::kTimeLimit && answer.status != Status::kSolved;
}

}  // namespace superflip
