#include "app/explanation_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/cube_encodings.h"
#include "app/find_solver.h"
#include "app/json_text.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

Json count_or_null(const std::optional<std::uint64_t>& count) { return count ? Json(*count) : Json(); }

Json iteration_json(const Explanation::Iteration& iteration) {
  Json plies;
  for (const Explanation::Ply& ply : iteration.plies)
    plies.push_back(
        {{"nodes", ply.nodes}, {"children", count_or_null(ply.children)}, {"pruned", count_or_null(ply.pruned)}});
  return {{"length", iteration.length}, {"nodes", iteration.nodes}, {"time_ms", iteration.time_ms}, {"plies", plies}};
}

Json part_json(const Explanation::Part& part) {
  Json json = {{"name", text_or_null(part.name)}, {"meaning", text_or_null(part.meaning)}};
  Json& coordinates = json["coordinates"] = Json::array();
  for (const auto& coordinate : part.coordinates)
    coordinates.push_back({{"name", coordinate.name}, {"value", coordinate.value}, {"size", coordinate.size}});
  Json& bounds = json["bounds"] = Json::array();
  for (const auto& bound : part.bounds) bounds.push_back({{"of", bound.of}, {"moves", bound.moves}});
  Json& iterations = json["iterations"] = Json::array();
  for (const auto& iteration : part.iterations) iterations.push_back(iteration_json(iteration));
  return json;
}

Json stage_json(const Stage& stage) {
  return {{"name", stage.phase != nullptr ? Json(stage.phase->name) : Json()},
          {"solution", stage.phase != nullptr ? Json(stage.phase->text) : Json()},
          {"length", stage.phase != nullptr ? Json(stage.phase->length) : Json()},
          {"facelets", facelets_of(stage.cube)}};
}

// The cube after the moves of a text that the engine wrote.
ReadCube after(ReadCube cube, std::string_view text) {
  const auto algorithm = parse_algorithm(text);
  if (!algorithm) return cube;
  for (const Move m : algorithm->moves) {
    cube.pocket = apply(cube.pocket, m);
    cube.cube.state = apply(cube.cube.state, m);
  }
  return cube;
}

// The same for a 3x3x3 and a text with moves on the inverse, in parentheses.
ReadCube after_both_sides(ReadCube cube, std::string_view text) {
  if (const auto sides = parse_niss(text)) cube.cube.state = superflip::after(*sides, cube.cube.state);
  return cube;
}

}  // namespace

std::vector<Stage> stages_of(const Request& request, const Answer& answer) {
  auto cube = read_cube(request.cube, request.puzzle);
  if (!cube) return {};
  cube->cube = {as_held(cube->cube), {}};
  std::vector<Stage> stages = {{*cube, nullptr}};
  if (answer.status != Status::kSolved) return stages;
  const Solution& solution = answer.solutions.front();
  // With another goal than the solved cube, moves on the inverse cannot be shown phase by phase.
  const bool whole = solution.phases.empty() || (solution.phases.front().both_sides && !request.goal.empty());
  if (whole) {
    stages.push_back({after(*cube, solution.text), nullptr});
    return stages;
  }
  for (const SolutionPhase& phase : solution.phases) {
    const ReadCube& before = stages.back().cube;
    stages.push_back({phase.both_sides ? after_both_sides(before, phase.text) : after(before, phase.text), &phase});
  }
  return stages;
}

std::string to_explanation_json(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  const SolverInfo* info = find_solver(answer.solver);
  Json json = {{"answer", answer_object(request, answer, origin)},
               {"title", info != nullptr ? Json(info->title) : Json()},
               {"source", info != nullptr ? Json(info->source) : Json()}};
  Json& parts = json["parts"] = Json::array();
  if (answer.explanation)
    for (const auto& part : answer.explanation->parts) parts.push_back(part_json(part));
  Json& stages = json["stages"] = Json::array();
  for (const Stage& stage : stages_of(request, answer)) stages.push_back(stage_json(stage));
  return json_text(json);
}

}  // namespace superflip
