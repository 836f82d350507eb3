#include "app/answer_json.h"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace superflip {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kEchoBytes = 1024;

Json error_json(const Error& error, const std::vector<Defect>& defects) {
  Json json = {{"code", name_of(error.code)},
               {"message", error.message},
               {"where", error.where.empty() ? Json() : Json(error.where)}};
  for (const Defect& defect : defects)
    json["defects"].push_back({{"reason", id_of(defect.reason)},
                               {"where", defect.where.empty() ? Json() : Json(defect.where)},
                               {"message", defect.message},
                               {"facelets", defect.facelets}});
  return json;
}

// "R+L' U2" as [["R","L'"],["U2"]].
Json steps_json(std::string_view steps) {
  Json json = Json::array();
  for (std::size_t begin = 0; begin < steps.size();) {
    const std::size_t end = std::min(steps.find(' ', begin), steps.size());
    const std::string_view step = steps.substr(begin, end - begin);
    const std::size_t plus = step.find('+');
    json.push_back(Json::array({step.substr(0, plus)}));
    if (plus != std::string_view::npos) json.back().push_back(step.substr(plus + 1));
    begin = end + 1;
  }
  return json;
}

// What is said of a solution, or of there being none.
Json solution_json(const Solution* solution) {
  if (solution == nullptr) return {{"solution", nullptr}, {"length", nullptr}, {"steps", nullptr}, {"cost", nullptr}};
  return {{"solution", solution->text},
          {"length", solution->length},
          {"steps", steps_json(solution->steps)},
          {"cost", solution->cost ? Json(*solution->cost) : Json()}};
}

}  // namespace

std::string to_json(const Request& request, const Answer& answer, const AnswerOrigin& origin) {
  const bool solved = answer.status == Status::kSolved;
  Json json = {{"schema", kAnswerSchema},
               {"id", origin.id},
               {"input", echo_of(origin)},
               {"puzzle", name_of(request.puzzle)},
               {"solver", answer.solver.empty() ? Json() : Json(answer.solver)},
               {"metric", request.metric},
               {"status", name_of(answer.status)}};
  json.update(solution_json(solved ? &answer.solutions.front() : nullptr));
  json.update({{"lower_bound", answer.status == Status::kInvalid ? Json() : Json(answer.lower_bound)},
               {"optimal", answer.optimal},
               {"nodes", answer.nodes},
               {"time_ms", answer.time_ms},
               {"error", answer.error ? error_json(*answer.error, answer.defects) : Json()},
               {"assumptions", answer.assumptions}});
  if (request.count > 1) {
    json["solutions"] = Json::array();
    for (const Solution& solution : answer.solutions) json["solutions"].push_back(solution_json(&solution));
  }
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string echo_of(const AnswerOrigin& origin) {
  if (origin.bytes <= kEchoBytes) return std::string(origin.input);
  std::size_t end = kEchoBytes;
  while (end > 0 && (static_cast<unsigned char>(origin.input[end]) & 0xC0) == 0x80) --end;  // not amid a character
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
