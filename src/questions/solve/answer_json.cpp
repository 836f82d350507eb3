#include "questions/solve/answer_json.h"

#include <algorithm>
#include <array>

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
  json.begin_object().field("name", phase.name).field("solution", phase.text).field("length", phase.length);
  const std::string_view meaning = meaning_of_phase(phase.name);
  if (!meaning.empty()) json.field("meaning", meaning);
  if (!phase.held.empty()) json.field("held", phase.held);
  if (phase.both_sides) json.field("both_sides", true);
  json.end_object();
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
    json.key("phases").begin_array();
    for (const SolutionPhase& phase : solution->phases) write_phase(json, phase);
    json.end_array();
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
  json.key("lower_bound");
  if (answer.status == Status::kInvalid) {
    json.null();
  } else {
    json.value(answer.lower_bound);
  }
  json.field("optimal", answer.optimal).field("nodes", answer.nodes).field("time_ms", answer.time_ms).key("error");
  if (answer.error) {
    write_error(json, *answer.error, answer.defects);
  } else {
    json.null();
  }
  json.field("assumptions", answer.assumptions);
  if (request.count > 1) {
    json.key("solutions").begin_array();
    for (const Solution& solution : answer.solutions) {
      write_solution(json.begin_object(), &solution);
      json.end_object();
    }
    json.end_array();
  }
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

}  // namespace superflip
