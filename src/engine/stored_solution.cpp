#include "engine/stored_solution.h"

#include <vector>

#include "engine/solution.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

Solution solution_with(MoveSequence moves, std::string_view text, std::optional<int> length, const Request& request) {
  const MoveSequence turns = std::move(moves);
  Solution solution{turns, std::string(text), length.value_or(length_in(*request.metric, turns)), to_steps(turns)};
  if (request.costs) solution.cost = request.costs->cost_of(turns);
  return solution;
}

// What the text may mean: parentheses hold a pair of turns, or moves on the inverse. In metrics where each pair is one
// move, turns of opposite faces that follow each other are a pair.
std::vector<Solution> readings_of(std::string_view text, std::optional<int> length, const Request& request) {
  std::vector<Solution> readings;
  if (auto algorithm = parse_algorithm(text)) {
    auto joined = parse_steps(to_steps(algorithm->moves));
    const bool axial = request.metric->moves.contains(Move::pair(Axis::kRL, 1, 1));
    readings.push_back(
        solution_with(axial && joined ? *std::move(joined) : std::move(algorithm->moves), text, length, request));
  }
  if (const auto sides = parse_niss(text); sides && request.both_sides && !sides->inverse.empty()) {
    MoveSequence moves = sides->normal;
    moves.insert(moves.end(), sides->inverse.begin(), sides->inverse.end());
    Solution solution{
        moves, std::string(text),
        length.value_or(length_in(*request.metric, sides->normal) + length_in(*request.metric, sides->inverse))};
    solution.on_inverse = static_cast<int>(sides->inverse.size());
    readings.push_back(std::move(solution));
  }
  return readings;
}

// Why none of the readings solves the cube.
std::string objection_to_all(const std::vector<Solution>& readings, std::string_view cube, const Request& request) {
  Answer answer;
  const auto state = read_input(cube, request, answer);
  if (!state) return "there is no cube to solve";
  std::string objection = "its text cannot be read";
  for (const Solution& reading : readings)
    for (const Goal& goal : goals_of(request, answer)) {
      objection = objection_to(reading, *state, request, goal, request.max_length);
      if (objection.empty()) return "";
    }
  return objection;
}

}  // namespace

std::string StoredSolutions::objection(std::string_view cube, std::string_view solution,
                                       std::optional<int> length) const {
  return objection_to_all(readings_of(solution, length, request_), cube, request_);
}

std::string StoredSolutions::objection_to_steps(std::string_view cube, std::string_view steps) const {
  const auto moves = parse_steps(steps);
  if (!moves) return "its steps cannot be read";
  // Steps join turns that the metric may count apart, and they are turns of faces.
  Request request = request_;
  request.moves.spelling.reset();
  return objection_to_all(readings_of(to_text_with_pairs(*moves), std::nullopt, request), cube, request);
}

std::optional<Solution> StoredSolutions::spelled(std::string_view solution) const {
  const auto readings = readings_of(solution, std::nullopt, request_);
  if (readings.empty()) return std::nullopt;
  return solution_of(readings.front().moves, request_);
}

}  // namespace superflip
