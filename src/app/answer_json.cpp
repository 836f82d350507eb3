#include "app/answer_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/json_text.h"
#include "engine/words.h"

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kEchoBytes = 1024;

// "R+L' U2" as [["R","L'"],["U2"]].
Json steps_json(std::string_view steps) {
  Json::array_t json;
  for (std::size_t begin = 0; begin < steps.size();) {
    const std::size_t end = std::min(steps.find(' ', begin), steps.size());
    const std::string_view step = steps.substr(begin, end - begin);
    const std::size_t plus = step.find('+');
    Json::array_t turns;
    turns.emplace_back(step.substr(0, plus));
    if (plus != std::string_view::npos) turns.emplace_back(step.substr(plus + 1));
    json.emplace_back(std::move(turns));
    begin = end + 1;
  }
  return json;
}

Json phases_json(const std::vector<SolutionPhase>& phases) {
  Json json;
  for (const SolutionPhase& phase : phases) {
    json.push_back({{"name", phase.name}, {"solution", phase.text}, {"length", phase.length}});
    const std::string_view meaning = meaning_of_phase(phase.name);
    if (!meaning.empty()) json.back()["meaning"] = meaning;
    if (!phase.held.empty()) json.back()["held"] = phase.held;
    if (phase.both_sides) json.back()["both_sides"] = true;
  }
  return json;
}

// Adds the fields of a solution, or their nulls if there is none.
void add_solution(Json& json, const Solution* solution) {
  json["solution"] = solution != nullptr ? Json(solution->text) : Json();
  json["length"] = solution != nullptr ? Json(solution->length) : Json();
  json["steps"] = solution != nullptr ? steps_json(solution->steps) : Json();
  json["cost"] = solution != nullptr && solution->cost ? Json(*solution->cost) : Json();
  json["phases"] = solution != nullptr ? phases_json(solution->phases) : Json();
  if (solution != nullptr && !solution->whole.empty())
    json["whole"] = {{"solution", solution->whole}, {"length", solution->whole_length}};
}

}  // namespace

nlohmann::ordered_json error_json(const Error& error, const std::vector<Defect>& defects) {
  Json json = {{"code", name_of(error.code)}, {"message", error.message}, {"where", text_or_null(error.where)}};
  for (const Defect& defect : defects)
    json["defects"].push_back({{"reason", id_of(defect.reason)},
                               {"where", text_or_null(defect.where)},
                               {"message", defect.message},
                               {"facelets", defect.facelets}});
  return json;
}

std::string to_json(const Solution& solution, double time_ms) {
  Json json;
  add_solution(json, &solution);
  json["time_ms"] = time_ms;
  return json_text(json);
}

// Field by field: an initializer list would copy each array twice, which takes longer than everything else here.
Json answer_object(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  Json json;
  json["schema"] = kAnswerSchema;
  json["id"] = origin.id;
  json["input"] = echo_of(origin);
  json["puzzle"] = name_of(request.puzzle);
  json["solver"] = text_or_null(answer.solver);
  json["metric"] = request.metric;
  json["tables"] = text_or_null(answer.tables);
  json["status"] = name_of(answer.status);
  add_solution(json, answer.status == Status::kSolved ? &answer.solutions.front() : nullptr);
  json["lower_bound"] = answer.status == Status::kInvalid ? Json() : Json(answer.lower_bound);
  json["optimal"] = answer.optimal;
  json["nodes"] = answer.nodes;
  json["time_ms"] = answer.time_ms;
  json["error"] = answer.error ? error_json(*answer.error, answer.defects) : Json();
  json["assumptions"] = answer.assumptions;
  if (request.count > 1) {
    Json& solutions = json["solutions"] = Json::array();
    for (const Solution& solution : answer.solutions) add_solution(solutions.emplace_back(), &solution);
  }
  if (request.within) json["complete"] = answer.complete;
  return json;
}

std::string to_json(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  return json_text(answer_object(request, answer, origin));
}

std::string echo_of(const AnswerOrigin& origin) {
  if (origin.bytes <= kEchoBytes) return std::string(origin.input);
  std::size_t end = kEchoBytes;
  while (end > 0 && (static_cast<unsigned char>(origin.input[end]) & 0xC0) == 0x80) --end;  // not inside a character
  return fmt::format("{}... ({} bytes)", origin.input.substr(0, end), origin.bytes);
}

std::string_view name_of(Status status) {
  switch (status) {
    case Status::kSolved:
      return "solved";
    case Status::kUnsolved:
      return "unsolved";
    case Status::kInvalid:
      return "invalid";
  }
  return "invalid";
}

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::kUsage:
      return "usage";
    case ErrorCode::kBadAlgorithm:
      return "bad_algorithm";
    case ErrorCode::kInvalidCube:
      return "invalid_cube";
    case ErrorCode::kNoSolution:
      return "no_solution";
    case ErrorCode::kTable:
      return "table";
    case ErrorCode::kInputOutput:
      return "input_output";
    case ErrorCode::kSelfCheck:
      return "self_check";
    case ErrorCode::kTimeLimit:
      return "time_limit";
    case ErrorCode::kInterrupted:
      return "interrupted";
  }
  return "self_check";
}

}  // namespace superflip
