// Why a search ended.
#pragma once

#include <optional>

#include "search/budget.h"

namespace superflip {

enum class Ended {
  kDone,         ///< as many answers as were asked for, as short as was asked for
  kExhausted,    ///< everything within the limits of depth was searched
  kTimeLimit,    ///< the deadline passed
  kNodeLimit,    ///< limits.max_nodes were spent
  kInterrupted,  ///< the stop token was pulled
};

/// The limit that ended a search with this budget; nothing while none is met.
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

/// Why a search ended that has no budget; `enough`: it found as many answers as were wanted.
inline Ended ended_by(const Limits& limits, bool enough) {
  if (limits.stop.stop_requested()) return Ended::kInterrupted;
  if (limits.expired()) return Ended::kTimeLimit;
  return enough ? Ended::kDone : Ended::kExhausted;
}

}  // namespace superflip
