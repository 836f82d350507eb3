// Random scrambles: the question of `superflip scramble` and /api/v1/scramble.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ask/question.h"
#include "engine/engine.h"

namespace superflip {

/// What the rows write into.
struct ScrambleQuestion {
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string kind = {};  ///< of kScrambleKinds; empty: the usual one of the puzzle
  int count = 1;
  std::optional<std::uint64_t> seed = {};
  std::string stage = {};                  ///< draw states for this stage; empty: any state
  std::optional<int> length = {};          ///< the moves that the stage takes
  std::string last_layer = {};             ///< draw states of this case of the last layer
  std::string solved = {};                 ///< draw states that have these pieces solved
  std::string faces = {};                  ///< of the stage, the case or the pieces
  std::optional<int> optimal_length = {};  ///< draw states that need so many moves
  int groups = 1;                          ///< on a sheet: so many times `count` scrambles
  int extra = 0;                           ///< and these more, in each group
  std::string title = {};                  ///< of a sheet
};

const ask::Question& scramble_question();

}  // namespace superflip
