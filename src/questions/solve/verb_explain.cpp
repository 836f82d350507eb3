// superflip explain: solves a cube and shows how the solver does it.
#include <fmt/core.h>

#include "questions/solve/question.h"
#include "questions/solve/verb.h"
#include "terminal/console.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// "4" right-aligned under its heading, or "-" if it was not counted.
std::string counted(const std::optional<std::uint64_t>& count) {
  return count ? fmt::format("{:>14}", *count) : fmt::format("{:>14}", "-");
}

// Nodes and pruned children by ply.
std::string plies_text(const Explanation::Iteration& iteration) {
  std::string text = fmt::format("    {:>5}{:>14}{:>14}{:>14}\n", "ply", "nodes", "children", "pruned");
  for (std::size_t depth = 0; depth < iteration.plies.size(); ++depth) {
    const Explanation::Ply& ply = iteration.plies[depth];
    text += fmt::format("    {:>5}{:>14}{}{}\n", depth, ply.nodes, counted(ply.children), counted(ply.pruned));
  }
  return text;
}

// Only the last iteration is shown ply by ply: it has most of the work, and the others look alike.
std::string part_text(const Explanation::Part& part) {
  std::string text;
  if (!part.name.empty()) text += fmt::format("{}{}{}\n", part.name, part.meaning.empty() ? "" : ": ", part.meaning);
  for (const auto& c : part.coordinates) text += fmt::format("  {}: {} of {}\n", c.name, c.value, c.size);
  for (const auto& bound : part.bounds) text += fmt::format("  lower bound from {}: {}\n", bound.of, bound.moves);
  for (const auto& i : part.iterations)
    text += fmt::format("  length {}: {} nodes, {:.3f} ms\n", i.length, i.nodes, i.time_ms);
  if (!part.iterations.empty() && !part.iterations.back().plies.empty()) text += plies_text(part.iterations.back());
  return text + "\n";
}

ExitCode run_explain(const Arguments& arguments, Console& console) {
  if (arguments.words().empty())
    return console.fail({ErrorCode::kUsage, "explain needs a cube; \"\" is the solved one"});
  auto question = read_solve(explain_question(), arguments.typed());
  if (!question) return console.fail(question.error());
  EngineWithProgress with_progress(arguments, console);
  Request& request = question->request;
  request.stop = console.stop();
  request.explain = true;
  request.progress = with_progress.progress;
  std::string cube = arguments.joined_words();
  if (cube == "-") {
    LineReader input = console.input();
    const auto line = input.next();
    if (!line) return console.fail({ErrorCode::kUsage, "standard input has no cube to explain"});
    if (input.next()) return console.fail({ErrorCode::kUsage, "explain takes one cube, and standard input has more"});
    cube = line->text;
  }
  const Answer answer = with_progress.engine.solve(cube_text(arguments, cube), request);
  if (answer.error && answer.error->code == ErrorCode::kUsage) return console.fail(*answer.error);
  say_assumptions(answer.assumptions, 0, arguments, console);
  if (arguments.text("format") == "json") {
    console.write(to_explanation_json(request, answer, {1, cube, cube.size()}) + '\n');
    return answer.error ? exit_code_of(answer.error->code) : ExitCode::kDone;
  }
  if (answer.explanation)
    console.write(to_explanation(request, answer, Console::colour_output(arguments.text("color"))));
  return answer.error ? console.fail(*answer.error) : ExitCode::kDone;
}

}  // namespace

std::string to_explanation(const Request& request, const Answer& answer, bool colour) {
  const auto stages = stages_of(request, answer);
  std::string text;
  if (const SolverInfo* info = find_solver(answer.solver)) text += fmt::format("{}\n{}\n\n", info->title, info->source);
  if (!stages.empty()) text += net_of(stages.front().cube, colour) + "\n";
  if (answer.explanation)
    for (const auto& part : answer.explanation->parts) text += part_text(part);
  if (answer.status != Status::kSolved) return text;
  const std::string_view label = request.metric->label;
  text += fmt::format("{}\n", to_text(request, answer));
  text += answer.optimal ? fmt::format("proved: no shorter solution exists\n\n")
                         : fmt::format("proved: at least {} {} are needed\n\n", answer.lower_bound, label);
  for (std::size_t i = 1; i < stages.size(); ++i) {
    const Stage& stage = stages[i];
    if (stage.phase != nullptr)
      text += fmt::format("{}: {}{}({} {})\n", stage.phase->name, stage.phase->text,
                          stage.phase->text.empty() ? "" : " ", stage.phase->length, label);
    text += net_of(stage.cube, colour) + "\n";
  }
  text.pop_back();
  return text;
}

Verb explain_verb() { return {explain_question(), run_explain}; }

}  // namespace superflip::cli
