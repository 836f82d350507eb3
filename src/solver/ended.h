// Why a search ended, as its budget has it.
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

}  // namespace superflip
