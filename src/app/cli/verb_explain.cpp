// superflip explain: solves a cube and shows how the solver does it.
#include <array>

#include "app/cli/explain_report.h"
#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

ExitCode run_explain(const Arguments& arguments, Console& console) {
  if (arguments.words().empty())
    return console.fail({ErrorCode::kUsage, "explain needs a cube; \"\" is the solved one"});
  EngineWithProgress with_progress(arguments, console);
  Request request = request_of(arguments, console);
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

constexpr std::array kExplainOptions = {
    kSolver,
    kMaxLength,
    kBest,
    kTimeLimit,
    kSubgroup,
    kPathmax,
    kCoupling,
    kMetric,
    kMoves,
    kGoal,
    kPuzzle,
    kFrom,
    kOrder,
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|json",
              "text for people, or one JSON object"},
    kColour,
    kMemory,
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kExplainExamples = {
    Example{"superflip explain --solver thistlethwaite \"R U F2 D' L B' R2 U' F\"",
            "the four phases, and the cube after each of them"},
    Example{"superflip explain --solver kociemba \"R U F2 D' L B' R2 U' F\"",
            "both phases: coordinates, pruning tables, nodes by length"},
    Example{"superflip explain --solver korf \"R U F2 D' L B' R2 U' F\"", "what each pattern database prunes"},
};

constexpr Verb kExplainVerb = {
    "explain",
    "solve a cube and show how the solver does it",
    "Prints the coordinates of the cube, the lower bounds from the tables, the nodes and the time of each iteration, "
    "the nodes and the pruned children of each ply, and the cube after each phase. The search is the same as in solve, "
    "on one thread.",
    ArgumentRow{"CUBE", "", "an algorithm, stickers or another encoding of a cube; the format is detected"},
    kExplainOptions,
    kExplainExamples,
    run_explain,
};

}  // namespace

const Verb& explain_verb() { return kExplainVerb; }

}  // namespace superflip::cli
