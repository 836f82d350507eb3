// Positions that have a pattern and need a given number of moves: the question of `superflip find` and /api/v1/find.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ask/question.h"
#include "engine/engine.h"

namespace superflip {

/// What the rows write into.
struct FindQuestion {
  /// Parts separated by commas: a row of stage_rows() or a goal as stages/goal_text.h reads it, "edges solved",
  /// "corners in their layers", ...; a position has them all.
  std::string pattern = {};
  int length = 0;  ///< the moves that the positions need
  std::string metric = {};
  std::string moves = {};  ///< as parse_move_set() reads them; empty: all of the metric
  ask::Count count = {};   ///< of positions
  bool unique = false;     ///< of positions that symmetries of pattern and moves lead to each other, only one
  std::optional<std::chrono::microseconds> time_limit = {};
};

const ask::Question& find_question();

/// Positions with a pattern.
struct FoundPositions {
  std::vector<MoveSequence> positions = {};  ///< of each one shortest sequence that makes it from the solved cube
  /// How many positions need 0, 1, 2 ... moves; only of lengths that were searched to their end.
  std::vector<std::uint64_t> counts = {};
  EndCause ended = EndCause::kExhausted;  ///< kDone: as many as were asked for
};

/// Searches all sequences from the solved cube, length by length, so that a position is seen first by a shortest one.
/// With the tables, memory, progress and stop token of the engine. Errors: kUsage for text that cannot be read and for
/// patterns of too many positions; those of stages::StageSet::open().
Result<FoundPositions> find_positions(const FindQuestion& question, Engine& engine, const StopToken& stop);

/// One object in one line without a line end: pattern, metric, length, positions of moves and facelets, counts,
/// complete.
std::string to_json(const FindQuestion& question, const FoundPositions& found);

}  // namespace superflip
