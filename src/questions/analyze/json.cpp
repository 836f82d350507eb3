#include "ask/json_question.h"
#include "questions/analyze/question.h"

namespace superflip {
namespace {

JsonAnswer answer_analyze(std::string_view body, const JsonContext& context) {
  auto question = read_question<AnalyzeQuestion>(analyze_question(), body, context.limits);
  if (!question) return no_answer(question.error());
  if (!question->solve.empty()) {
    const auto split = split_of(*question, context.engine, context.stop);
    if (!split) return no_answer(split.error());
    return to_json(*split);
  }
  const auto analysis = StageAnalysis::open(context.engine, question->stages, context.stop);
  if (!analysis) return no_answer(analysis.error());
  std::string json = analysis_json_begin(*analysis);
  for (const std::string& given : question->cubes) {
    question->cube.text = given;
    const std::string cube = question->cube.joined();
    if (context.stop.stop_requested()) return no_answer({ErrorCode::kInterrupted, "interrupted"});
    if (json.back() != '[') json += ',';
    json += to_json(cube, analysis->lengths(cube));
  }
  return json + "]}";
}

constexpr JsonQuestion kAnalyzeRoute = {"/api/v1/analyze", Lane::kSearch, answer_analyze};

}  // namespace

const JsonQuestion& analyze_route() { return kAnalyzeRoute; }

}  // namespace superflip
