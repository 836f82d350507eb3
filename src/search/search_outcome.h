// What a search for shortest solutions found and proved.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "cube/move.h"
#include "search/end_cause.h"

namespace superflip {

struct SearchOutcome {
  std::vector<MoveSequence> solutions = {};  ///< shortest first; may be empty
  int lower_bound = 0;                       ///< no solution shorter than this exists (proved)
  bool optimal = false;                      ///< solutions.front() is proved shortest
  bool complete = false;                     ///< with SearchOptions::within: these are all of them (proved)
  std::uint64_t nodes = 0;                   ///< nodes expanded, all threads
  EndCause ended = EndCause::kDone;
};

/// Receives the first solution when it is found, from the thread that found it.
using FirstSolutionCallback = std::function<void(const MoveSequence&)>;

}  // namespace superflip
