// superflip solve: solves the cube of the argument, or each line of standard input.
#include "questions/solve/verb.h"

#include <fmt/core.h>

#include <array>
#include <limits>
#include <utility>

#include "ask/common_fields.h"
#include "notation/link.h"
#include "questions/solve/question.h"
#include "terminal/quoting.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

// The command that generates the tables for these arguments: "superflip tables build --metric qtm".
std::string command_to_build_tables(const Arguments& arguments) {
  std::string command = "superflip tables build";
  for (const Field& row : rows::kOfTables)
    if (row.type != Type::kFlag && arguments.verb().has(row.name) && arguments.has(row.name))
      command += fmt::format(" --{} {}", row.name, shell_word(arguments.text(row.name)));
  return command;
}

// "six times" compares the default tables of two-phase with the small ones (docs/performance.md). With --memory the
// gain is not known.
std::string hint(const Arguments& arguments) {
  const bool gain_is_known = !arguments.has("memory") && !proves_shortest(arguments.text("solver"));
  return fmt::format("answered with smaller tables than {}; `{}` generates those once, and later calls {}",
                     arguments.has("memory") ? "--memory allows" : "the default ones",
                     command_to_build_tables(arguments), gain_is_known ? "answer about six times as fast" : "use them");
}

// At a terminal, waits for the tables in generation, until Ctrl-C; `progress` may be null. Otherwise returns at once,
// after one line that says how to generate them, unless --quiet.
void after_the_answers(Engine& engine, Progress* progress, const Arguments& arguments, Console& console) {
  if (!engine.lacks_tables() || console.stop().stop_requested() || !engine.tables().can_save()) return;
  if (!Console::is_interactive()) {
    if (!arguments.flag("quiet")) console.say(hint(arguments));
    return;
  }
  if (!engine.making_tables() || !console.flush()) return;
  if (progress != nullptr) console.say("generating tables for later calls; Ctrl-C stops");
  engine.finish_tables(progress);
}

// --threads, or a default; 0: all cores.
int threads_of(const Arguments& arguments, int otherwise) {
  return static_cast<int>(arguments.integer("threads").value_or(otherwise));
}

// Prints the net of the cube and a link that plays the solution. The link sets up the cube with the inverse of the
// solution, which is wrong for another goal or a stage; then there is no link.
void draw(const Request& request, const Answer& answer) {
  if (!answer.cube || answer.cube->part) return;
  fmt::print(stderr, "{}", net_of(*answer.cube, Console::colour_messages()));
  if (answer.status != Status::kSolved || !request.goals.empty() || request.stage) return;
  const Solution& solution = answer.solutions.front();
  fmt::print(stderr, "{}\n", twizzle_link(to_text(inverse(solution.moves)), solution.text, request.puzzle));
}

ExitCode solve_one(const Arguments& arguments, Console& console, Engine& engine, Request request) {
  // A proof takes seconds: using all cores matters more than the same node count in every run.
  request.threads = threads_of(arguments, proves_shortest(request.solver) ? 0 : 1);
  const Answer answer = engine.solve(cube_text(arguments, arguments.joined_words()), request);
  if (answer.error && answer.error->code == ErrorCode::kUsage) return console.fail(*answer.error);
  const std::string picture = arguments.text("picture");
  if (picture == "always" || (picture == "auto" && Console::messages_on_terminal() && !arguments.flag("quiet")))
    draw(request, answer);
  SolveReport report(console, request, arguments.text("format"), /*batch=*/false, arguments.flag("quiet"));
  report.begin();
  const std::string typed = arguments.joined_words();
  return report.add({1, typed, typed.size()}, answer);
}

// Lines of cubes, solved by all threads.
class SolveLines : public LineVerb {
 public:
  SolveLines(const Arguments& arguments, Console& console, Request request)
      : form_{arguments.text("from"), arguments.text("order")},
        threads_(threads_of(arguments, 0)),
        ordered_(!arguments.flag("unordered")),
        format_(arguments.text("format")),
        request_(std::move(request)),
        report_(console, request_, format_, /*batch=*/true, arguments.flag("quiet")) {
    request_.spare = &spare_;
  }

  Result<void> open(Engine& engine) {
    auto session = engine.open(request_);
    if (!session) return tl::unexpected(session.error());
    session_.emplace(*std::move(session));
    return {};
  }

  [[nodiscard]] std::string head() const override { return format_ == "csv" ? csv_header() + '\n' : ""; }

  ExitCode answer(const LineSource& lines, Console& console) override {
    ExitCode code = ExitCode::kDone;
    run_batch(
        lines,
        [&](const InputLine& line) {
          if (objection_to(line)) return answer_line(*session_, line);
          const std::string text = with_form(line.text, form_[0], form_[1]);
          return answer_line(*session_, {line.number, text, text.size()});
        },
        [&](std::span<const AnsweredLine> answered) {
          for (const auto& [line, answer] : answered) {
            // The solutions that an interrupt found are printed, too.
            if (answer.ended == EndCause::kInterrupted && answer.status != Status::kSolved) return false;
            code = worse_of(code, report_.add({line.number, line.text, line.bytes}, answer));
            console.end_answer();
          }
          return console.flush();
        },
        BatchOptions{.threads = threads_, .spare = &spare_, .ordered = ordered_}.with(*session_));
    spare_.take(std::numeric_limits<int>::max());  // the threads of this batch have ended
    return code;
  }

 private:
  std::array<std::string, 2> form_;  // --from and --order
  int threads_;
  bool ordered_;
  std::string format_;
  SpareThreads spare_ = {};
  Request request_;
  std::optional<Session> session_ = {};
  SolveReport report_;
};

ExitCode solve_lines(const Arguments& arguments, Console& console, EngineWithProgress& with_progress) {
  const auto verb = open_solve(arguments, console, with_progress);
  if (!verb) return console.fail(verb.error());
  console.write((*verb)->head());
  LineReader lines = console.input();
  LineSource source = [&](std::size_t most) { return lines.next_lines(most); };
  if (const auto shard = parse_shard(arguments.text("shard"))) source = lines_of(*shard, std::move(source));
  const ExitCode code = (*verb)->answer(source, console);
  return worse_of(code, how_input_ended(lines, console));
}

ExitCode solve(const Arguments& arguments, Console& console, EngineWithProgress& with_progress) {
  if (const auto error = contradiction_in_solve(arguments)) return console.fail(*error);
  if (reads_standard_input(arguments)) return solve_lines(arguments, console, with_progress);
  auto request = solve_request(arguments, console);
  if (!request) return console.fail(request.error());
  request->progress = with_progress.progress;
  if (arguments.flag("progress"))
    request->improvement = [&, &metric = *request->metric](const Solution& solution, double time_ms) {
      with_progress.bar.print(improvement_line(metric, solution, time_ms));
    };
  return solve_one(arguments, console, with_progress.engine, *std::move(request));
}

ExitCode solve_cubes(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  const ExitCode code = solve(arguments, console, with_progress);
  after_the_answers(with_progress.engine, with_progress.progress, arguments, console);
  // Whoever reads the answers does not wait for threads to see that nobody wants their tables.
  if (with_progress.progress == nullptr && with_progress.engine.making_tables()) console.end_process(code);
  return code;
}

}  // namespace

Result<Request> solve_request(const Arguments& arguments, const Console& console) {
  auto read = read_solve(solve_question(), arguments.typed());
  if (!read) return tl::unexpected(std::move(read.error()));
  read->request.stop = console.stop();
  return std::move(read->request);
}

std::optional<Error> contradiction_in_solve(const Arguments& arguments) {
  const bool lines = reads_standard_input(arguments);
  for (const char* const option : {"unordered", "shard"})
    if (!lines && arguments.has(option))
      return Error{ErrorCode::kUsage, fmt::format("--{} is for lines of standard input, not for one cube", option)};
  if (lines && arguments.has("resume"))
    return Error{ErrorCode::kUsage, "--resume is for one cube; use --shard to split a batch"};
  if (lines && arguments.text("picture") == "always")
    return Error{ErrorCode::kUsage, "--picture always draws one cube; name it"};
  if (arguments.has("shard") && !parse_shard(arguments.text("shard")))
    return Error{ErrorCode::kUsage, fmt::format("--shard {}: a part and the number of parts are needed, such as 3/8",
                                                arguments.text("shard"))};
  const std::string format = arguments.text("format");
  if (arguments.flag("niss") && format == "robot")
    return Error{ErrorCode::kUsage, "a robot cannot turn the inverse of a cube; leave out --niss"};
  return std::nullopt;
}

Result<std::unique_ptr<LineVerb>> open_solve(const Arguments& arguments, Console& console,
                                             EngineWithProgress& with_progress) {
  auto request = solve_request(arguments, console);
  if (!request) return tl::unexpected(std::move(request.error()));
  auto lines = std::make_unique<SolveLines>(arguments, console, *std::move(request));
  if (auto opened = lines->open(with_progress.engine); !opened) return tl::unexpected(std::move(opened.error()));
  return lines;
}

Verb solve_verb() { return {solve_question(), solve_cubes}; }

}  // namespace superflip::cli
