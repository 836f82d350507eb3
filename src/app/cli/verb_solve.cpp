// superflip solve: one cube, or one a line.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "app/cli/missing_tables.h"
#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/solve_report.h"
#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

bool proves_shortest(std::string_view id) {
  const auto solvers = all_solvers();
  return std::any_of(solvers.begin(), solvers.end(),
                     [id](const auto& solver) { return solver->info().id == id && solver->info().optimal; });
}

// --threads, or what holds without it; 0 stands for all cores.
int threads_of(const Arguments& arguments, int otherwise) {
  return static_cast<int>(arguments.integer("threads").value_or(otherwise));
}

Request solve_request(const Arguments& arguments, const Console& console) {
  Request request;
  request.puzzle = puzzle_of(arguments);
  if (arguments.has("solver")) request.solver = arguments.text("solver");
  request.metric = arguments.text("metric");
  request.moves = arguments.text("moves");
  request.goal = arguments.text("goal");
  request.stage = arguments.text("stage");
  request.faces = arguments.text("faces");
  request.both_sides = arguments.flag("niss");
  request.skeleton = arguments.text("skeleton");
  request.look_ahead = arguments.flag("look-ahead");
  request.costs = arguments.text("costs");
  if (const auto length = arguments.integer("max-length")) request.max_length = static_cast<int>(*length);
  request.time_limit = arguments.duration("time-limit");
  request.best = arguments.flag("best");
  request.count = static_cast<int>(arguments.integer("count").value());
  if (const auto within = arguments.integer("within")) {
    request.within = static_cast<int>(*within);
    if (!arguments.has("count")) request.count = kMostSolutions;
  } else if (arguments.text("count") == "all") {
    request.within = 0;
  }
  request.resume_file = arguments.text("resume");
  request.stop = console.stop();
  return request;
}

// The cube as a net and a link that plays the solution, for a person at a terminal. What the inverse of the solution
// makes of a solved cube is the cube; where a goal or a stage is given it is not, and there is no link.
void draw(const Request& request, const Answer& answer) {
  const auto cube = read_cube(request.cube, request.puzzle);
  if (!cube) return;
  const bool colour = Console::colour_messages();
  fmt::print(stderr, "{}", cube->puzzle == Puzzle::k2x2x2 ? to_net(cube->pocket, colour) : to_net(cube->cube, colour));
  if (answer.status != Status::kSolved || !request.goal.empty() || !request.stage.empty()) return;
  const Solution& solution = answer.solutions.front();
  fmt::print(stderr, "{}\n", alg_cubing_link(to_text(inverse(solution.moves)), solution.text, request.puzzle));
}

ExitCode solve_one(const Arguments& arguments, Console& console, Engine& engine, Request request) {
  request.cube = arguments.joined_words();
  // What proves takes seconds, and then the same nodes every time are worth less than the other cores.
  request.threads = threads_of(arguments, proves_shortest(request.solver) ? 0 : 1);
  const Answer answer = engine.solve(request);
  if (answer.error && answer.error->code == ErrorCode::kUsage) return console.fail(*answer.error);
  const std::string picture = arguments.text("picture");
  if (picture == "always" || (picture == "auto" && Console::messages_on_terminal() && !arguments.flag("quiet")))
    draw(request, answer);
  SolveReport report(console, request, arguments.text("format"), /*batch=*/false, arguments.flag("quiet"));
  report.begin();
  return report.add({1, request.cube, request.cube.size()}, answer);
}

ExitCode solve_lines(const Arguments& arguments, Console& console, Engine& engine, Request request) {
  SpareThreads spare;
  request.spare = &spare;
  const auto session = engine.open(request);
  if (!session) return console.fail(session.error());
  SolveReport report(console, request, arguments.text("format"), /*batch=*/true, arguments.flag("quiet"));
  report.begin();
  ExitCode code = ExitCode::kDone;
  LineReader lines = console.input();
  LineSource source = [&](std::size_t most) { return lines.next_lines(most); };
  if (const auto shard = parse_shard(arguments.text("shard"))) source = lines_of(*shard, std::move(source));
  run_batch(
      source, [&](const InputLine& line) { return answer_line(*session, line); },
      [&](std::span<const AnsweredLine> answered) {
        for (const auto& [line, answer] : answered) {
          if (answer.ended == Ended::kInterrupted) return false;
          code = worse_of(code, report.add({line.number, line.text, line.bytes}, answer));
        }
        return console.flush();
      },
      {.threads = threads_of(arguments, 0), .spare = &spare, .ordered = !arguments.flag("unordered")});
  return worse_of(code, how_input_ended(lines, console));
}

// Options that do not go together.
std::optional<Error> contradiction(const Arguments& arguments) {
  const bool lines = reads_standard_input(arguments);
  for (const char* const option : {"unordered", "shard"})
    if (!lines && arguments.has(option))
      return Error{ErrorCode::kUsage, fmt::format("--{} is for lines of standard input, not for one cube", option)};
  if (lines && arguments.has("resume"))
    return Error{ErrorCode::kUsage, "--resume is for one cube; of many cubes, --shard answers a part"};
  if (arguments.has("shard") && !parse_shard(arguments.text("shard")))
    return Error{ErrorCode::kUsage, fmt::format("--shard {}: the number of a part and how many there are are needed, "
                                                "such as 3/8",
                                                arguments.text("shard"))};
  const std::string format = arguments.text("format");
  if (arguments.flag("niss") && format == "robot")
    return Error{ErrorCode::kUsage, "a robot turns the cube and not its inverse; leave out --niss"};
  if (arguments.flag("unordered") && format != "json" && format != "csv")
    return Error{ErrorCode::kUsage,
                 "--unordered needs --format json or csv, whose records say which line they belong to"};
  return std::nullopt;
}

ExitCode solve(const Arguments& arguments, Console& console, EngineWithProgress& with_progress) {
  if (const auto error = contradiction(arguments)) return console.fail(*error);
  Request request = solve_request(arguments, console);
  if (reads_standard_input(arguments)) return solve_lines(arguments, console, with_progress.engine, request);
  request.progress = with_progress.progress;
  if (arguments.flag("progress"))
    request.improvement = [&](const Solution& solution, double time_ms) {
      with_progress.bar.print(improvement_line(*find_metric(request.metric), solution, time_ms));
    };
  return solve_one(arguments, console, with_progress.engine, request);
}

ExitCode run_solve(const Arguments& arguments, Console& console) {
  EngineWithProgress with_progress(arguments, console);
  const ExitCode code = solve(arguments, console, with_progress);
  after_the_answers(with_progress.engine, with_progress.progress, arguments, console);
  return code;
}

constexpr std::array kSolveOptions = {
    kSolver,
    kMaxLength,
    kBest,
    kTimeLimit,
    OptionRow{
        "costs", OptionGroup::kMoves, ValueType::kText, "COSTS", "", "",
        "what turns cost a robot, such as \"quarter=2,half=3,pair=max,B=4,B2=6\": the cheapest solution is the best, "
        "not the shortest; pair=max: opposite faces turn at the same time, pair=sum: one after the other (default: "
        "quarter=1, half as quarter, pair=max)"},
    OptionRow{"count", OptionGroup::kQuality, ValueType::kCount, "N", "1", "1..1000000",
              "solutions wanted, best first; all: with an optimal solver all of the shortest (at most a million are "
              "kept); others give up to 1000, of those that they meet"},
    OptionRow{"within", OptionGroup::kQuality, ValueType::kInteger, "K", "", "0..20",
              "with an optimal solver: all solutions up to K moves longer than the shortest, or as many of them as "
              "--count says; each move longer takes some thirteen times as long"},
    kMetric,
    kMoves,
    kGoal,
    OptionRow{
        "stage", OptionGroup::kTask, ValueType::kText, "STAGE", "", "",
        "solve only this, in the fewest moves: a stage as in `superflip analyze --help`, or the pieces that matter, "
        "such as \"DL DB BL DBL\""},
    OptionRow{
        "faces", OptionGroup::kTask, ValueType::kText, "LIST", "", "",
        "with --stage, --solver cfop, zz or roux: the faces on any of which the stage, the cross or the blocks are "
        "solved, of U, R, F, D, L, B (default: D)"},
    OptionRow{"niss", OptionGroup::kTask, ValueType::kFlag, "", "", "",
              "with --stage: moves on the inverse of the cube count as well, as those use them who solve in the fewest "
              "moves; they stand in parentheses, \"(R U) F2\""},
    OptionRow{"skeleton", OptionGroup::kTask, ValueType::kText, "MOVES", "", "",
              "with --stage: the moves that come before, those on the inverse in parentheses; with the last stage the "
              "whole solution is printed"},
    OptionRow{"look-ahead", OptionGroup::kQuality, ValueType::kFlag, "", "", "",
              "with --solver cfop, zz or roux: plan the steps together for the shortest solution, instead of making "
              "each as short "
              "as it can be"},
    kPuzzle,
    OptionRow{"threads", OptionGroup::kMachine, ValueType::kInteger, "N", "", "0..256",
              "threads: for one cube those of its search (default: 1, with an optimal solver all cores), for lines the "
              "cubes solved at the same time (default: all cores); 0: all cores"},
    OptionRow{
        "resume", OptionGroup::kMachine, ValueType::kFile, "FILE", "", "",
        "for one cube, with a solver that proves its answers: keep in FILE how far the search is, every two seconds "
        "and at its end, and go on from there when it is there already; in the end it holds the answer, remove "
        "it when you have that"},
    OptionRow{"unordered", OptionGroup::kOutput, ValueType::kFlag, "", "", "",
              "for lines, with --format json or csv: print each answer as soon as it is there; its id says which line "
              "it belongs to"},
    OptionRow{"shard", OptionGroup::kMachine, ValueType::kText, "I/N", "", "",
              "for lines: answer every Nth only, beginning with line I; the N parts together are the whole, and ids "
              "are those of the whole"},
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|phases|robot|json|csv",
              "how answers are printed; phases: a line for each step of the method, as one would turn it; robot: the "
              "number of steps, then the steps, with turns of opposite faces that are "
              "done at once joined, \"3 R+L' U2 F2+B\""},
    OptionRow{"picture", OptionGroup::kOutput, ValueType::kChoice, "WHEN", "auto", "auto|always|never",
              "for one cube, draw it and give a link that plays the solution, on standard error; auto: on a terminal"},
    kTableMemory,
    OptionRow{
        "wait-for-tables", OptionGroup::kMachine, ValueType::kFlag, "", "", "",
        "answer only when the wanted tables are there, instead of answering with small ones while the wanted ones "
        "are made; the answers are then the same in every run"},
    kTables,
    kProgress,
    kQuiet,
};

constexpr std::array kSolveExamples = {
    Example{"superflip solve \"R U R' U'\"", "the cube that these moves make of a solved one"},
    Example{"superflip solve --time-limit 100ms UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
            "stickers: the faces U R F D L B, each row by row; a tenth of a second to find a short solution"},
    Example{"superflip solve --format json < cubes.txt > answers.json", "one cube a line, one JSON object a line"},
    Example{"superflip solve --solver cfop --format phases \"R U F2 D' L B' R2 U' F\"",
            "as a speedcuber would: cross, four pairs, OLL, PLL, with the names of the cases"},
    Example{
        "superflip solve --solver optimal --resume search.state --time-limit 1h \"U R2 F B R B2 R U2 L B2 R U' D' R2 "
        "F R' L B2 U2 F2\"",
        "an hour of a long search; the same command goes on with it"},
    Example{"superflip solve --solver optimal --shard 3/8 --unordered --format json < cubes.txt > part3.json",
            "shortest solutions, the third of eight jobs"},
    Example{"superflip solve --solver optimal --within 2 \"R2 L2 U2 D2\"",
            "all shortest solutions, and all that are up to two moves longer"},
    Example{"superflip solve --moves \"<R,U,F>\" --max-length 30 \"R U F\"", "turn three faces only"},
    Example{"superflip solve --goal \"M2 E2 S2\" \"\"", "make a pattern"},
    Example{"superflip solve --puzzle 2x2x2 --count all UUFFUBRRRRFDDBDBFDLLLLUB",
            "a 2x2x2, all its shortest solutions"},
    Example{"superflip solve --stage xcross --faces URFDLB --count 3 \"R U F2 D' L B' R2 U' F\"",
            "three shortest ways to a cross with a slot, on any face"},
    Example{"superflip solve --stage dr --faces URF --niss --skeleton \"(R) U F\" \"R U F2 D' L B' R2 U' F\"",
            "what comes behind these moves, on the cube, on its inverse, or on both"},
    Example{"superflip solve --metric ahtm --time-limit 10ms --costs \"quarter=2,half=3\" --format robot - < cubes.txt",
            "for a robot that turns opposite faces at once, half turns half as long again as quarter turns"},
};

constexpr Verb kSolveVerb = {
    "solve",
    "solve cubes",
    "Prints the moves that solve a cube, then their number, such as (19 HTM). A cube held in another way or "
    "painted "
    "in other colours is solved as it is held; what was assumed is told on standard error. Each answer is applied "
    "to "
    "the cube again before it is printed. The 2x2x2 is solved by turns of U, R and F unless --moves names others. "
    "In a batch, line k of the output answers line k of the input; a bad line "
    "gives an empty line and an error, and the others are solved. Nobody waits for tables: where they are not on "
    "disk, small ones answer. For a person, whose terminal is standard output and standard error, the usual ones are "
    "made meanwhile, and after the last answer for later calls; Ctrl-C ends that, and the exit status is that of the "
    "answers. For a program they are made by a batch that has run about as long as making them takes, and nothing is "
    "made after the last answer; `superflip tables build` makes them once for all.",
    kCube,
    kSolveOptions,
    kSolveExamples,
    run_solve,
};

}  // namespace

const Verb& solve_verb() { return kSolveVerb; }

}  // namespace superflip::cli
