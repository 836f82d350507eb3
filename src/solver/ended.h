// Why a search ended, as its budget or its limits have it.
#pragma once

#include <optional>

#include "search/budget.h"
#include "solver/solver.h"

namespace superflip {

/// What ended a search whose budget is at its end; nothing while there is something left to spend.
inline std::optional<Ended> ended_by(const Budget& budget) {
  switch (budget.cause()) {
    case Budget::Cause::kTimeLimit:
      return Ended::kTimeLimit;
    case Budget::Cause::kNodeLimit:
      return Ended::kNodeLimit;
    case Budget::Cause::kInterrupted:
      return Ended::kInterrupted;
    case Budget::Cause::kNone:
      break;
  }
  return std::nullopt;
}

/// What ended a search that looks at its limits itself; `enough`: it found as many answers as were wanted.
inline Ended ended_by(const Limits& limits, bool enough) {
  if (limits.stop.stop_requested()) return Ended::kInterrupted;
  if (limits.expired()) return Ended::kTimeLimit;
  return enough ? Ended::kDone : Ended::kExhausted;
}

}  // namespace superflip
