#include "engine/task.h"

#include <fmt/core.h>

#include "base/parallel.h"

namespace superflip {
namespace {

Result<CubieState> parse_goal(const Request& request) {
  if (request.goal.empty()) return CubieState::solved();
  const auto goal = read_cube(request.goal, request.puzzle);
  if (!goal) return fail(goal.error().code, "the goal: " + goal.error().message, goal.error().where);
  return held_state(*goal);
}

// The moves of the request, or all that are of use.
Result<MoveSet> parse_moves(const Request& request, const Metric& metric) {
  if (!request.moves.empty()) return parse_move_set(request.moves, metric);
  return request.puzzle == Puzzle::k2x2x2 ? metric.moves & pocket_moves() : metric.moves;
}

std::string metric_ids() {
  std::string ids;
  for (const Metric& metric : metrics()) ids.append(" ").append(metric.id);
  return ids;
}

}  // namespace

CubieState held_state(const ReadCube& cube) {
  return cube.puzzle == Puzzle::k2x2x2 ? with_solved_edges(cube.pocket) : as_held(cube.cube);
}

Result<Task> task_of(const Request& request) {
  const Metric* metric = find_metric(request.metric);
  if (metric == nullptr)
    return fail(ErrorCode::kUsage,
                fmt::format("there is no metric \"{}\": use one of{}", request.metric, metric_ids()));
  if (request.count < 1 || request.count > kMostSolutions)
    return fail(ErrorCode::kUsage, fmt::format("the number of solutions wanted must be from 1 to {}", kMostSolutions));
  if (request.within && *request.within < 0)
    return fail(ErrorCode::kUsage, "how much longer solutions may be cannot be negative");
  if (request.max_length && *request.max_length < 0)
    return fail(ErrorCode::kUsage, "the length of a solution cannot be negative");
  const auto moves = parse_moves(request, *metric);
  if (!moves) return tl::unexpected(moves.error());
  const auto goal = parse_goal(request);
  if (!goal) return tl::unexpected(goal.error());
  Task task{request, metric, *moves, *goal, {}};
  if (!request.costs.empty()) {
    const auto costs = parse_move_costs(request.costs);
    if (!costs) return tl::unexpected(costs.error());
    task.costs = *costs;
  }
  return task;
}

SolveOptions solve_options(const Task& task, const SolverInfo& solver, Clock::time_point start) {
  const Request& request = task.request;
  SolveOptions options;
  options.metric = task.metric;
  options.moves = task.moves;
  options.max_length = request.max_length;
  if (!request.max_length && !request.time_limit && !request.within && !request.best)
    options.max_length = solver.usual_length > 0 ? solver.usual_length : task.metric->usual_length;
  options.count = request.count;
  options.within = request.within;
  options.threads = request.threads > 0 ? request.threads : hardware_threads();
  if (task.costs) options.costs = &*task.costs;
  if (request.time_limit) options.limits.deadline = start + *request.time_limit;
  options.limits.stop = request.stop;
  if (request.progress != nullptr) options.progress = request.progress;
  return options;
}

Error no_answer(const SolveOutcome& outcome, const SolveOptions& options) {
  const std::string_view label = options.metric->label;
  const std::string proved = fmt::format("at least {} {} are needed (proved)", outcome.lower_bound, label);
  switch (outcome.ended) {
    case Ended::kTimeLimit:
      return {ErrorCode::kTimeLimit,
              fmt::format("the time limit ended the search before a solution was found; {}; allow more time", proved)};
    case Ended::kInterrupted:
      return {ErrorCode::kInterrupted, fmt::format("interrupted before a solution was found; {}", proved)};
    case Ended::kNodeLimit:
      return {ErrorCode::kNoSolution,
              fmt::format("the node limit ended the search before a solution was found; {}", proved)};
    case Ended::kDone:
    case Ended::kExhausted:
      break;
  }
  if (options.max_length && outcome.lower_bound > *options.max_length)
    return {ErrorCode::kNoSolution,
            fmt::format("there is no solution of at most {} {} with these moves (proved)", *options.max_length, label)};
  const std::string limit = options.max_length ? fmt::format(" of at most {} {}", *options.max_length, label) : "";
  return {ErrorCode::kNoSolution, fmt::format("no solution{} was found; {}", limit, proved)};
}

}  // namespace superflip
