#include "questions/solve/explanation_json.h"

#include <optional>

namespace superflip {
namespace {

void write_iteration(JsonWriter& json, const Explanation::Iteration& iteration) {
  json.begin_object().field("length", iteration.length).field("nodes", iteration.nodes);
  json.field("time_ms", iteration.time_ms).key("plies");
  if (iteration.plies.empty()) {
    json.null().end_object();
    return;
  }
  json.begin_array();
  for (const Explanation::Ply& ply : iteration.plies) {
    json.begin_object().field("nodes", ply.nodes).field("children", ply.children).field("pruned", ply.pruned);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_part(JsonWriter& json, const Explanation::Part& part) {
  json.begin_object().field_or_null("name", part.name).field_or_null("meaning", part.meaning);
  json.key("coordinates").begin_array();
  for (const auto& coordinate : part.coordinates) {
    json.begin_object().field("name", coordinate.name).field("value", coordinate.value);
    json.field("size", coordinate.size).end_object();
  }
  json.end_array().key("bounds").begin_array();
  for (const auto& bound : part.bounds)
    json.begin_object().field("of", bound.of).field("moves", bound.moves).end_object();
  json.end_array().key("iterations").begin_array();
  for (const auto& iteration : part.iterations) write_iteration(json, iteration);
  json.end_array().end_object();
}

void write_stage(JsonWriter& json, const Stage& stage) {
  json.begin_object();
  if (stage.phase != nullptr) {
    json.field("name", stage.phase->name).field("solution", stage.phase->text).field("length", stage.phase->length);
  } else {
    json.null_field("name").null_field("solution").null_field("length");
  }
  json.field("facelets", facelets_of(stage.cube)).end_object();
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
  if (!answer.cube) return {};
  ReadCube cube = *answer.cube;
  cube.cube = {as_held(cube.cube), {}};
  std::vector<Stage> stages = {{cube, nullptr}};
  if (answer.status != Status::kSolved) return stages;
  const Solution& solution = answer.solutions.front();
  // With another goal than the solved cube, moves on the inverse cannot be shown phase by phase.
  const bool whole = solution.phases.empty() || (solution.phases.front().both_sides && !request.goals.empty());
  if (whole) {
    stages.push_back({after(cube, solution.text), nullptr});
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
  JsonWriter json;
  write_answer(json.begin_object().key("answer"), request, answer, origin);
  json.field("title", info != nullptr ? std::optional(info->title) : std::nullopt);
  json.field("source", info != nullptr ? std::optional(info->source) : std::nullopt).key("parts").begin_array();
  if (answer.explanation)
    for (const auto& part : answer.explanation->parts) write_part(json, part);
  json.end_array().key("stages").begin_array();
  for (const Stage& stage : stages_of(request, answer)) write_stage(json, stage);
  return json.end_array().end_object().take();
}

}  // namespace superflip
