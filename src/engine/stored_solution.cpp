#include "engine/stored_solution.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/solution.h"
#include "engine/task.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// The cube that the solution begins with, and the task as it is for this cube.
struct Begun {
  CubieState state;
  Task task;
};
std::optional<Begun> begin(std::string_view text, const Task& task) {
  Answer answer;
  const auto cube = read_input(text, task.request, answer);
  if (!cube) return std::nullopt;
  auto held = with_goal_held_like(*cube, task, answer.assumptions);
  return Begun{after(task.skeleton, held_state(*cube)), held ? *std::move(held) : task};
}

Solution solution_with(MoveSequence moves, std::string_view text, std::optional<int> length, const Task& task) {
  const MoveSequence turns = std::move(moves);
  Solution solution{turns, std::string(text), length.value_or(length_in(*task.metric, turns)), to_steps(turns)};
  if (task.costs) solution.cost = task.costs->cost_of(turns);
  return solution;
}

// What the text may mean: parentheses hold a pair of turns, or moves on the inverse. In metrics where each pair is one
// move, turns of opposite faces that follow each other are a pair.
std::vector<Solution> readings_of(std::string_view text, std::optional<int> length, const Task& task) {
  std::vector<Solution> readings;
  if (auto algorithm = parse_algorithm(text)) {
    auto joined = parse_steps(to_steps(algorithm->moves));
    const bool axial = task.metric->moves.contains(Move::pair(Axis::kRL, 1, 1));
    readings.push_back(
        solution_with(axial && joined ? *std::move(joined) : std::move(algorithm->moves), text, length, task));
  }
  if (const auto sides = parse_niss(text); sides && task.request.both_sides && !sides->inverse.empty()) {
    MoveSequence moves = sides->normal;
    moves.insert(moves.end(), sides->inverse.begin(), sides->inverse.end());
    Solution solution{
        moves, std::string(text),
        length.value_or(length_in(*task.metric, sides->normal) + length_in(*task.metric, sides->inverse))};
    solution.on_inverse = static_cast<int>(sides->inverse.size());
    readings.push_back(std::move(solution));
  }
  return readings;
}

}  // namespace

Result<StoredSolutions> StoredSolutions::open(const Request& request) {
  auto task = task_of(request);
  if (!task) return tl::unexpected(std::move(task.error()));
  return StoredSolutions(std::make_shared<const Task>(*std::move(task)));
}

std::string StoredSolutions::objection(std::string_view cube, std::string_view solution,
                                       std::optional<int> length) const {
  const auto begun = begin(cube, *task_);
  if (!begun) return "there is no cube to solve";
  std::string objection = "its text cannot be read";
  for (const Solution& reading : readings_of(solution, length, begun->task)) {
    objection = objection_to(reading, begun->state, begun->task, task_->request.max_length);
    if (objection.empty()) break;
  }
  return objection;
}

std::string StoredSolutions::objection_to_steps(std::string_view cube, std::string_view steps) const {
  const auto moves = parse_steps(steps);
  if (!moves) return "its steps cannot be read";
  auto begun = begin(cube, *task_);
  if (!begun) return "there is no cube to solve";
  // Steps join turns that the metric may count apart, and they are turns of faces.
  begun->task.spelling.reset();
  const std::string text = to_text_with_pairs(*moves);
  std::string objection = "its text cannot be read";
  for (const Solution& reading : readings_of(text, std::nullopt, begun->task)) {
    objection = objection_to(reading, begun->state, begun->task, task_->request.max_length);
    if (objection.empty()) break;
  }
  return objection;
}

std::optional<Solution> StoredSolutions::spelled(std::string_view solution) const {
  const auto readings = readings_of(solution, std::nullopt, *task_);
  if (readings.empty()) return std::nullopt;
  return solution_of(readings.front().moves, *task_);
}

}  // namespace superflip
