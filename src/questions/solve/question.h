// How to solve a cube: the question of `superflip solve` and `superflip explain`, of /api/v1/solve and /api/v1/explain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ask/cube_text.h"
#include "ask/json_question.h"

namespace superflip {

/// What the rows write into.
struct SolveQuestion {
  Request request = {};
  RequestTexts texts = {};                 ///< the parts of `request` that are read when all rows are
  ask::CubeText cube = {};                 ///< in JSON; the command has the text as its argument
  std::optional<std::string> solver = {};  ///< nothing: the first one of the puzzle
  std::optional<Puzzle> puzzle = {};       ///< nothing: the puzzle of the solver
  std::optional<ask::Count> count = {};    ///< of solutions
};

const ask::Question& solve_question();
const ask::Question& explain_question();

/// Reads one of the two questions from options that were typed. Errors: kUsage, and those of read_request().
Result<SolveQuestion> read_solve(const ask::Question& question, const ask::Typed& typed);

/// The same from JSON, with the time that it may take. "count": "all" means the most solutions of `limits`.
Result<SolveQuestion> read_solve(const ask::Question& question, std::string_view body, const ApiLimits& limits);

}  // namespace superflip
