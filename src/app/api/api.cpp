#include "app/api/api.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>

#include "app/api/problem.h"
#include "app/solvers_json.h"
#include "app/stages_json.h"
#include "base/rng.h"
#include "notation/json.h"
#include "questions/analyze/question.h"
#include "questions/scramble/scramble_source.h"
#include "questions/solve/answer_json.h"

namespace superflip {
namespace {

// A length that no cube has is an error of the request, not an answer.
HttpResponse problem_of_draw(Error error) {
  if (error.code == ErrorCode::kNoSolution) error.code = ErrorCode::kUsage;
  return problem(error);
}

}  // namespace

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

HttpResponse Api::scramble(const ApiCall& call) {
  const auto question = read_question<ScrambleQuestion>(scramble_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto source = ScrambleSource::open(*question, scrambler_, engine_, call.stop);
  if (!source) return problem_of_draw(source.error());
  const std::uint64_t seed = question->seed ? *question->seed : fresh_seed();
  Rng rng(seed);
  std::string json = scrambles_json_begin(source->puzzle(), seed);
  for (int i = 0; i < question->count; ++i) {
    if (call.stop.stop_requested()) return busy("interrupted");
    const auto scramble = source->next(rng);
    if (!scramble) return problem_of_draw(scramble.error());
    const auto one = to_json(*scramble, source->puzzle());
    if (!one) return problem(one.error());
    json += (i > 0 ? "," : "") + *one;
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
