// A request taken apart: its texts parsed, and the answer to it checked. Internal to the engine.
#pragma once

#include "engine/engine.h"

namespace superflip {

/// What a request asks for, whatever its cube.
struct Task {
  const Metric* metric;
  MoveSet moves;
  CubieState goal;
};

/// Parses metric, moves and goal, and looks at the numbers. Errors: kUsage; a goal that cannot be read or is
/// impossible gives the errors of read_cube with "the goal: " before their messages.
Result<Task> task_of(const Request& request);

/// The state whose solutions lead from `cube` to the goal: if A leads from it to solved, A leads from `cube` to `goal`.
inline CubieState relative_to(const CubieState& goal, const CubieState& cube) { return compose(inverse(goal), cube); }

/// How a solver is to be asked.
SolveOptions solve_options(const Request& request, const Task& task);

/// A solution as text, in the spelling of the metric.
std::string write_solution(const MoveSequence& moves, const Metric& metric);

/// Reads a solution's text back and applies it to `cube`: it must give the goal, use the task's moves only, be as long
/// as it says and no longer than the limit. Returns what is wrong; empty when nothing is.
std::string objection_to(const Solution& solution, const CubieState& cube, const Task& task,
                         std::optional<int> max_length);

/// Why a search ended without an answer, as the error of the answer.
Error no_answer(const SolveOutcome& outcome, const SolveOptions& options);

}  // namespace superflip
