// A given solve of a scramble, split into the steps of CFOP: where each ended, and what was possible.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace superflip {

/// One step of a solve.
struct SolveStep {
  std::string name = {};   ///< "cross", "xcross", ..., "slot", "EO", "OLL", "PLL", "AUF"; "rest": what follows the last
  std::string of = {};     ///< what it solved: slots, "FL BL"; a case, "OLL 27 (ZBLL S)"; of AUF the turn
  std::string moves = {};  ///< as written, without dressing
  int turns = 0;           ///< as written, in the metric; rotations count nothing
  int cancelled = 0;       ///< fewer turns would have had the same effect: two turns of a layer in a row are one
  std::optional<int> shortest = {};       ///< the fewest turns of any that solve the same; nothing where unknown
  std::optional<std::int64_t> ends = {};  ///< the time of its last turn, in milliseconds
};

/// A split solve.
struct SolveSplit {
  char face = 'D';  ///< of the cross, as the scrambled cube is held
  const Metric* metric = nullptr;
  std::vector<SolveStep> steps = {};
  std::vector<std::string> skips = {};  ///< of "cross", "EO", "OLL", "PLL": done before their turn came
  int turns = 0;
  int cancelled = 0;                        ///< with those between two steps
  bool solved = false;                      ///< the solve ends with the solved cube
  std::optional<std::int64_t> begins = {};  ///< the time of the first turn
  std::vector<std::string> assumptions = {};
};

/// Splits `solve`, moves in any notation, also with times as R@521; `scramble` is a cube in any format. The face of the
/// cross is the one on which cross and slots were done first. Errors: those of reading both; kUsage for a metric
/// that does not exist, and for times that do not belong to single turns; those of making tables; kInterrupted.
Result<SolveSplit> split_solve(Engine& engine, std::string_view scramble, std::string_view solve,
                               std::string_view metric, const StopToken& stop);

/// A table for people, a line a step: "cross on D    7 turns (shortest 6)    R' D ...".
std::string describe(const SolveSplit& split);
/// A line a step.
std::string to_csv(const SolveSplit& split);
/// {face, metric, turns, cancelled, solved, skips, steps: [...], assumptions}
std::string to_json(const SolveSplit& split);

}  // namespace superflip
