#include "app/api/api.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "app/api/problem.h"
#include "app/solvers_json.h"
#include "app/stages_json.h"
#include "engine/json.h"
#include "questions/analyze/question.h"
#include "questions/solve/answer_json.h"

namespace superflip {

HttpResponse Api::answer(const ApiRoute& route, const ApiCall& call) {
  if (route.question == nullptr) return (this->*route.answer)(call);
  auto json = route.question(call.body, {engine_, limits_, call.stop});
  return json ? json_response(*std::move(json)) : problem(json.error().error, json.error().defects);
}

HttpResponse Api::analyze(const ApiCall& call) {
  auto question = read_question<AnalyzeQuestion>(analyze_question(), call.body, limits_);
  if (!question) return problem(question.error());
  if (!question->solve.empty()) {
    const auto split = split_of(*question, engine_, call.stop);
    return split ? json_response(to_json(*split)) : problem(split.error());
  }
  const auto analysis = StageAnalysis::open(engine_, question->stages, call.stop);
  if (!analysis) return problem(analysis.error());
  std::string json = analysis_json_begin(*analysis);
  for (const std::string& given : question->cubes) {
    question->cube.text = given;
    const std::string cube = question->cube.joined();
    if (call.stop.stop_requested()) return busy("interrupted");
    if (json.back() != '[') json += ',';
    json += to_json(cube, analysis->lengths(cube));
  }
  return json_response(json + "]}");
}

HttpResponse Api::solvers(const ApiCall& /*call*/) {
  std::vector<std::string> list;
  for (const auto& solver : all_solvers()) list.push_back(to_json(*solver));
  return json_response(fmt::format("{{\"solvers\":[{}]}}", fmt::join(list, ",")));
}

HttpResponse Api::stages(const ApiCall& /*call*/) { return json_response(stages_json()); }

HttpResponse Api::tables(const ApiCall& /*call*/) {
  JsonWriter json;
  json.begin_object().field("making", engine_.making_tables()).key("tables").begin_array();
  for (const StoredTable& table : engine_.tables().list()) {
    json.begin_object().field("name", table.name).field("bytes", table.bytes).key("error");
    if (table.spec) {
      json.null();
    } else {
      write_error(json, table.spec.error());
    }
    json.end_object();
  }
  return json_response(json.end_array().end_object().take());
}

}  // namespace superflip
