// How to solve a cube: the question of `superflip solve` and `superflip explain`, of /api/v1/solve and /api/v1/explain.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ask/json_question.h"
#include "engine/engine.h"

namespace superflip {

/// What the rows write into.
struct SolveQuestion {
  Request request = {};
  std::string cube = {};                   ///< in JSON; the command has it as its argument
  std::string from = {};                   ///< the format of cubes
  std::string order = {};                  ///< the order of their faces
  std::optional<std::string> solver = {};  ///< nothing: the first one of the puzzle
  std::optional<Puzzle> puzzle = {};       ///< nothing: the puzzle of the solver
  std::optional<ask::Count> count = {};    ///< of solutions
  std::optional<int> threads = {};
};

const ask::Question& solve_question();
const ask::Question& explain_question();

/// Reads one of the two questions from options that were typed; its request lacks the cube. Errors: kUsage.
Result<SolveQuestion> read_solve(const ask::Question& question, const ask::Typed& typed);

/// Reads the request from JSON, with the time that it may take. "count": "all" means the most solutions of `limits`.
/// Errors: kUsage.
Result<Request> read_solve(const ask::Question& question, std::string_view body, const ApiLimits& limits);

}  // namespace superflip
