#include "questions/solve/answer_json.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/answer.h"
#include "notation/json.h"

namespace superflip {
namespace {

// "R+L' U2" as [["R","L'"],["U2"]].
void write_steps(JsonWriter& json, std::string_view steps) {
  json.begin_array();
  for (std::size_t begin = 0; begin < steps.size();) {
    const std::size_t end = std::min(steps.find(' ', begin), steps.size());
    const std::string_view step = steps.substr(begin, end - begin);
    const std::size_t plus = step.find('+');
    json.begin_array().value(step.substr(0, plus));
    if (plus != std::string_view::npos) json.value(step.substr(plus + 1));
    json.end_array();
    begin = end + 1;
  }
  json.end_array();
}

void write_phase(JsonWriter& json, const SolutionPhase& phase) {
  json.field("name", phase.name).field("solution", phase.text).field("length", phase.length);
  const std::string_view meaning = meaning_of_phase(phase.name);
  if (!meaning.empty()) json.field("meaning", meaning);
  if (!phase.held.empty()) json.field("held", phase.held);
  if (phase.both_sides) json.field("both_sides", true);
}

// The fields of a solution, or their nulls if there is none.
void write_solution(JsonWriter& json, const Solution* solution) {
  if (solution == nullptr) {
    for (const std::string_view name : {"solution", "length", "steps", "cost", "phases"}) json.null_field(name);
    return;
  }
  json.field("solution", solution->text).field("length", solution->length);
  if (solution->on_inverse > 0)
    json.null_field("steps");
  else
    write_steps(json.key("steps"), solution->steps);
  json.field("cost", solution->cost);
  if (solution->phases.empty()) {
    json.null_field("phases");
  } else {
    json.objects("phases", solution->phases, [&](const SolutionPhase& phase) { write_phase(json, phase); });
  }
  if (!solution->whole.empty()) {
    json.key("whole").begin_object().field("solution", solution->whole).field("length", solution->whole_length);
    json.end_object();
  }
}

}  // namespace

std::string to_json(const Solution& solution, double time_ms) {
  JsonWriter json;
  json.begin_object();
  write_solution(json, &solution);
  return json.field("time_ms", time_ms).end_object().take();
}

void write_answer(JsonWriter& json, const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  json.begin_object().field("schema", kAnswerSchema).field("id", origin.id).field("input", echo_of(origin));
  json.field("puzzle", name_of(request.puzzle)).field_or_null("solver", answer.solver);
  json.field("metric", request.metric->id);
  json.field_or_null("tables", answer.tables).field("status", name_of(answer.status));
  write_solution(json, answer.status == Status::kSolved ? &answer.solutions.front() : nullptr);
  json.field("lower_bound", answer.status == Status::kInvalid ? std::nullopt : std::optional(answer.lower_bound));
  json.field("optimal", answer.optimal).field("nodes", answer.nodes).field("time_ms", answer.time_ms).key("error");
  if (answer.error) {
    write_error(json, *answer.error, answer.defects);
  } else {
    json.null();
  }
  json.field("assumptions", answer.assumptions);
  if (request.count > 1)
    json.objects("solutions", answer.solutions, [&](const Solution& solution) { write_solution(json, &solution); });
  if (request.within) json.field("complete", answer.complete);
  json.end_object();
}

std::string to_json(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  JsonWriter json;
  write_answer(json, request, answer, origin);
  return json.take();
}

std::string_view name_of(Status status) {
  static constexpr std::array<std::string_view, 3> kNames = {"solved", "unsolved", "invalid"};
  return kNames.at(static_cast<std::size_t>(status));
}

namespace {

void write_iteration(JsonWriter& json, const Explanation::Iteration& iteration) {
  json.field("length", iteration.length).field("nodes", iteration.nodes).field("time_ms", iteration.time_ms);
  if (iteration.plies.empty()) {
    json.null_field("plies");
    return;
  }
  json.objects("plies", iteration.plies, [&](const Explanation::Ply& ply) {
    json.field("nodes", ply.nodes).field("children", ply.children).field("pruned", ply.pruned);
  });
}

void write_part(JsonWriter& json, const Explanation::Part& part) {
  json.field_or_null("name", part.name).field_or_null("meaning", part.meaning);
  json.objects("coordinates", part.coordinates, [&](const auto& coordinate) {
    json.field("name", coordinate.name).field("value", coordinate.value).field("size", coordinate.size);
  });
  json.objects("bounds", part.bounds,
               [&](const auto& bound) { json.field("of", bound.of).field("moves", bound.moves); });
  json.objects("iterations", part.iterations, [&](const auto& iteration) { write_iteration(json, iteration); });
}

void write_stage(JsonWriter& json, const Stage& stage) {
  if (stage.phase != nullptr) {
    json.field("name", stage.phase->name).field("solution", stage.phase->text).field("length", stage.phase->length);
  } else {
    json.null_field("name").null_field("solution").null_field("length");
  }
  json.field("facelets", facelets_of(stage.cube));
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
  // A slice may leave the centres turned, so a phase is read behind those before it.
  std::string text;
  for (const SolutionPhase& phase : solution.phases) {
    text += phase.text + ' ';
    stages.push_back({phase.both_sides ? after_both_sides(cube, text) : after(cube, text), &phase});
  }
  return stages;
}

std::string to_explanation_json(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  const SolverInfo* info = find_solver(answer.solver);
  JsonWriter json;
  write_answer(json.begin_object().key("answer"), request, answer, origin);
  json.field("title", info != nullptr ? std::optional(info->title) : std::nullopt);
  json.field("source", info != nullptr ? std::optional(info->source) : std::nullopt);
  static const std::vector<Explanation::Part> kNone;
  json.objects("parts", answer.explanation ? answer.explanation->parts : kNone,
               [&](const Explanation::Part& part) { write_part(json, part); });
  json.objects("stages", stages_of(request, answer), [&](const Stage& stage) { write_stage(json, stage); });
  return json.end_object().take();
}

}  // namespace superflip
