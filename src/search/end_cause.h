// The cause of the end of a search, and how a search finds it.
#pragma once

#include <optional>

#include "search/budget.h"

namespace superflip {

/// Why a search ended.
enum class EndCause {
  kDone,         ///< as many answers as were asked for, as short as was asked for
  kExhausted,    ///< everything within the limits of depth was searched
  kTimeLimit,    ///< the deadline passed
  kNodeLimit,    ///< limits.max_nodes were spent
  kInterrupted,  ///< the stop token was pulled
};

/// True for the limits.
constexpr bool is_limit(EndCause ended) { return ended != EndCause::kDone && ended != EndCause::kExhausted; }

/// The limit that ended a search with this budget; nothing while none is met.
inline std::optional<EndCause> ended_by(const Budget& budget) {
  switch (budget.cause()) {
    case Budget::Cause::kTimeLimit:
      return EndCause::kTimeLimit;
    case Budget::Cause::kNodeLimit:
      return EndCause::kNodeLimit;
    case Budget::Cause::kInterrupted:
      return EndCause::kInterrupted;
    case Budget::Cause::kNone:
      break;
  }
  return std::nullopt;
}

/// Why a search ended that has no budget; `enough`: it found as many answers as were wanted.
inline EndCause ended_by(const Limits& limits, bool enough) {
  if (limits.stop.stop_requested()) return EndCause::kInterrupted;
  if (limits.expired()) return EndCause::kTimeLimit;
  return enough ? EndCause::kDone : EndCause::kExhausted;
}

}  // namespace superflip
