#include "app/api/api.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "app/api/problem.h"
#include "app/solvers_json.h"
#include "app/stages_json.h"
#include "engine/json.h"
#include "questions/analyze/question.h"
#include "questions/distances/distances_json.h"
#include "questions/distances/question.h"
#include "questions/solve/answer_json.h"

namespace superflip {

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

HttpResponse Api::distances(const ApiCall& call) {
  auto question = read_question<DistancesQuestion>(distances_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto of_parts = question->of_parts();
  if (!of_parts) return problem(of_parts.error());
  if (*of_parts) {
    question->parts.time_limit = std::min(limits_.most_time, limits_.usual_time);
    return distances_of_parts(question->parts, call.stop);
  }
  Request request = question->pocket();
  request.stop = call.stop;
  const auto histogram = engine_.distances(request);
  if (!histogram) return problem(histogram.error());
  return json_response(to_json(request, Distances(*histogram)));
}

HttpResponse Api::distances_of_parts(const DistanceQuestion& question, const StopToken& stop) {
  EngineOptions options;
  options.memory = limits_.distances_memory;
  options.threads = 1;
  options.stop = stop;
  const auto count = count_distances(question, options);
  if (!count) return problem(count.error());
  return json_response(to_json(question, count->moves, Distances(count->histogram)));
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
