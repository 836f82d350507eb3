// superflip explain: solves a cube and shows how the solver does it.
#include "app/cli/explain_report.h"
#include "app/cli/verbs.h"
#include "questions/solve/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_explain(const Arguments& arguments, Console& console) {
  if (arguments.words().empty())
    return console.fail({ErrorCode::kUsage, "explain needs a cube; \"\" is the solved one"});
  auto question = read_solve(explain_question(), arguments.typed());
  if (!question) return console.fail(question.error());
  EngineWithProgress with_progress(arguments, console);
  Request request = std::move(question->request);
  request.stop = console.stop();
  request.cube = cube_text(arguments, arguments.joined_words());
  request.explain = true;
  request.progress = with_progress.progress;
  const Answer answer = with_progress.engine.solve(request);
  if (answer.error && answer.error->code == ErrorCode::kUsage) return console.fail(*answer.error);
  if (!arguments.flag("quiet"))
    for (const std::string& assumption : answer.assumptions) console.say(assumption);
  if (arguments.text("format") == "json") {
    console.write(to_explanation_json(request, answer, {1, request.cube, request.cube.size()}) + '\n');
    return answer.error ? exit_code_of(answer.error->code) : ExitCode::kDone;
  }
  if (answer.explanation)
    console.write(to_explanation(request, answer, Console::colour_output(arguments.text("color"))));
  return answer.error ? console.fail(*answer.error) : ExitCode::kDone;
}

}  // namespace

const Verb& explain_verb() {
  static const Verb kVerb = {explain_question(), run_explain};
  return kVerb;
}

}  // namespace superflip::cli
