#include "app/cli/coset_lines.h"

#include <fmt/core.h>

#include <string>
#include <utility>

#include "questions/coset/coset_json.h"

namespace superflip::cli {
namespace {

// The least number of moves that is enough for every cube.
int most_moves(const CosetSubgroup& subgroup, const std::string& metric) {
  const MetricNumbers& numbers = find_metric(metric)->numbers;
  return subgroup.puzzle == Puzzle::k2x2x2 ? numbers.farthest_pocket : numbers.farthest;
}

std::string text_of(const CosetAnswer& answer, const Metric& metric) {
  std::string text;
  for (std::size_t d = 0; d < answer.counts.size(); ++d)
    text += fmt::format("{:>3} {} {:>14}\n", d, metric.label, answer.counts[d]);
  if (answer.bound && answer.beyond == 0 && answer.undecided == 0)
    text += fmt::format("all {} positions of the coset need at most {} {} (proved)\n", answer.positions, *answer.bound,
                        metric.label);
  if (answer.bound && answer.beyond > 0)
    text += fmt::format("{} of the {} positions of the coset need more than {} {} (proved)\n", answer.beyond,
                        answer.positions, *answer.bound, metric.label);
  if (!answer.bound) text += "one of the farthest positions:\n";
  for (const CosetPosition& position : answer.listed) text += position.facelets + '\n';
  if (answer.bound && answer.beyond > answer.listed.size())
    text += fmt::format("and {} more\n", answer.beyond - answer.listed.size());
  if (answer.undecided > 0)
    text +=
        fmt::format("{} positions are undecided, because the work was ended; kinds of them, and how many are alike:\n",
                    answer.undecided);
  for (const UndecidedKind& kind : answer.open) text += fmt::format("{} {}\n", kind.facelets, kind.alike);
  return text;
}

// Answers about one cube: of a batch (`line` > 0), or the only one.
ExitCode answer_cube(CosetCounter& counter, CosetQuestion question, const std::string& cube, std::uint64_t line,
                     const Arguments& arguments, Console& console) {
  const bool names_cube = arguments.has("random");
  const std::string place = line > 0 ? fmt::format("line {}: ", line) : "";
  question.cube = cube;
  const auto answer = counter.answer(question);
  if (!answer) {
    console.say(place + describe(answer.error()));
    if (line > 0) console.write("\n");
    return exit_code_of(answer.error().code);
  }
  if (!arguments.flag("quiet"))
    for (const std::string& assumption : answer->assumptions) console.say(place + assumption);
  if (arguments.text("format") == "json") {
    console.write(to_json(*answer, names_cube ? cube : "") + '\n');
  } else {
    if (names_cube) console.write(cube + '\n');
    console.write(text_of(*answer, *find_metric(answer->metric)));
  }
  return answer->ended ? exit_code_of(*answer->ended) : ExitCode::kDone;
}

CosetQuestion question_of(const Arguments& arguments) {
  const CosetSubgroup subgroup = subgroup_of(arguments);
  CosetQuestion question;
  if (arguments.has("bound") || (!arguments.flag("exact") && subgroup.moves.empty()))
    question.bound =
        static_cast<int>(arguments.integer("bound").value_or(most_moves(subgroup, arguments.text("metric"))));
  question.most_listed = static_cast<std::size_t>(*arguments.integer("list"));
  question.time_limit = arguments.duration("time-limit");
  question.resume_file = arguments.text("resume");
  return question;
}

Result<CosetCounter> counter_of(const Arguments& arguments, EngineWithProgress& with_progress) {
  EngineOptions options = with_progress.engine.options();
  options.threads = static_cast<int>(*arguments.integer("threads"));
  options.progress = with_progress.progress;
  return CosetCounter::open(subgroup_of(arguments), arguments.text("metric"), options);
}

class CosetLines : public LineVerb {
 public:
  CosetLines(Arguments arguments, CosetCounter counter)
      : arguments_(std::move(arguments)), question_(question_of(arguments_)), counter_(std::move(counter)) {}

  ExitCode answer(const LineSource& lines, Console& console) override {
    return for_each_line(lines, console, [&](const InputLine& line) {
      return answer_cube(counter_, question_, cube_text(arguments_, line.text), line.number, arguments_, console);
    });
  }

 private:
  Arguments arguments_;
  CosetQuestion question_;
  CosetCounter counter_;
};

}  // namespace

CosetSubgroup subgroup_of(const Arguments& arguments) {
  return {arguments.text("subgroup"), arguments.text("moves"), puzzle_of(arguments)};
}

std::optional<Error> contradiction_in_coset(const Arguments& arguments) {
  if (arguments.flag("exact") && arguments.has("bound"))
    return Error{ErrorCode::kUsage, "--exact and --bound are two questions: ask one of them"};
  if (arguments.has("seed") && !arguments.has("random"))
    return Error{ErrorCode::kUsage, "--seed is for the cubes of --random"};
  if (arguments.has("random") && (arguments.has("moves") || puzzle_of(arguments) != Puzzle::k3x3x3))
    return Error{ErrorCode::kUsage, "--random draws cubes of the 3x3x3 that all moves make"};
  return std::nullopt;
}

ExitCode answer_coset(const Arguments& arguments, Console& console, EngineWithProgress& with_progress) {
  auto counter = counter_of(arguments, with_progress);
  if (!counter) return console.fail(counter.error());
  return answer_cube(*counter, question_of(arguments), cube_text(arguments, arguments.joined_words()), 0, arguments,
                     console);
}

Result<std::unique_ptr<LineVerb>> open_coset(const Arguments& arguments, Console& /*console*/,
                                             EngineWithProgress& with_progress) {
  auto counter = counter_of(arguments, with_progress);
  if (!counter) return tl::unexpected(std::move(counter.error()));
  return std::make_unique<CosetLines>(arguments, *std::move(counter));
}

}  // namespace superflip::cli
