// superflip compare: search algorithms side by side on small spaces.
#include "terminal/verb.h"

#include <fmt/core.h>

#include <array>

#include "ask/common_fields.h"
#include "questions/compare/verb_report.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

Result<ComparisonRequest> comparison_request(const Arguments& arguments, Console& console, Progress& progress) {
  const bool product = arguments.has("coordinates");
  if (product && arguments.has("space")) return fail(ErrorCode::kUsage, "name coordinates or a space: one of the two");
  // A puzzle is a space too.
  const std::string space = arguments.text(arguments.has("space") ? "space" : "puzzle");
  const bool pocket = !product && space == "2x2x2";
  const bool whole = !product && space == "3x3x3";
  if (arguments.has("puzzle") && pocket != (arguments.text("puzzle") == "2x2x2"))
    return fail(ErrorCode::kUsage, fmt::format("{} is not of the {}", product ? "--coordinates" : "--space " + space,
                                               arguments.text("puzzle")));
  ComparisonRequest request;
  request.space = space;
  if (product) request.coordinates = arguments.text("coordinates");
  request.every_position = arguments.words().empty() && arguments.text("count") == "all";
  request.algorithms = whole && !arguments.has("algorithms") ? "ida" : arguments.text("algorithms");
  request.bounds = whole && !arguments.has("bound") ? "corners-cut,corners,corners-edges6" : arguments.text("bound");
  if (const auto turns = arguments.integer("turns")) request.turns = static_cast<int>(*turns);
  request.seed = static_cast<std::uint64_t>(arguments.integer("seed").value());
  request.memory = arguments.size("memory").value();
  request.time_limit = arguments.duration("time-limit");
  request.tables_dir = arguments.text("tables");
  request.notice = [&console](std::string_view message) { console.say(std::string(message)); };
  request.stop = console.stop();
  request.progress = &progress;
  return request;
}

// What the cubes are compared with, and where the figures go.
struct ComparisonOutput {
  Console& console;
  const SearchComparison& comparison;
  ComparisonReport report;
  std::string format;

  bool take(const ComparedCube& cube) {
    for (const std::string& assumption : cube.assumptions) console.say(assumption);
    report.add(cube);
    return format != "csv" || (console.write(report.last_as_csv()) && console.flush());
  }
  void finish() {
    if (format == "svg") console.write(report.plot());
    if (format == "text") console.write(comparison.description() + "\n" + report.text());
  }
};

// Errors of one line, after which the next line is compared. All others end the comparison.
bool is_of_the_input(const Error& error) {
  return error.code == ErrorCode::kBadAlgorithm || error.code == ErrorCode::kInvalidCube;
}

// Random cubes, or all positions.
ExitCode compare_drawn_cubes(const Arguments& arguments, Progress& progress, ComparisonOutput& output) {
  Rng rng(static_cast<std::uint64_t>(arguments.integer("seed").value()));
  const bool all = arguments.text("count") == "all";
  const auto count = all ? output.comparison.positions() : static_cast<std::uint64_t>(*arguments.integer("count"));
  ProgressMeter meter(progress, "compare", count, "cubes");
  meter.foresee(0);
  for (std::uint64_t i = 0; i < count; ++i) {
    const auto cube = all ? output.comparison.compare_numbered(i) : output.comparison.compare_random(rng);
    if (!cube) {
      if (i > 0) output.finish();
      return output.console.fail(cube.error());
    }
    if (!output.take(*cube)) return ExitCode::kTablesOrIo;
    meter.add(1);
  }
  meter.finish();
  output.finish();
  return ExitCode::kDone;
}

ExitCode compare_lines(const Arguments& arguments, Progress& progress, ComparisonOutput& output) {
  ExitCode code = ExitCode::kDone;
  LineReader lines = output.console.input();
  ProgressMeter meter(progress, "compare", 0, "cubes");
  while (const auto line = lines.next()) {
    const auto objection = objection_to(*line);
    const auto cube = objection ? Result<ComparedCube>(tl::unexpected(*objection))
                                : output.comparison.compare(cube_text(arguments, line->text));
    if (cube) {
      if (!output.take(*cube)) return ExitCode::kTablesOrIo;
      meter.add(1);
      continue;
    }
    output.console.say(fmt::format("line {}: {}", line->number, describe(cube.error())));
    code = worse_of(code, exit_code_of(cube.error().code));
    if (!objection && !is_of_the_input(cube.error())) break;
  }
  meter.finish();
  output.finish();
  return worse_of(code, how_input_ended(lines, output.console));
}

ExitCode run_compare(const Arguments& arguments, Console& console) {
  ProgressBar bar;
  Progress& progress = progress_wanted(arguments) ? bar : Progress::none();
  const auto request = comparison_request(arguments, console, progress);
  if (!request) return console.fail(request.error());
  for (const char* option : {"count", "turns"})
    if (!arguments.words().empty() && arguments.has(option))
      return console.fail(
          {ErrorCode::kUsage, fmt::format("--{} draws random cubes; leave it out, or leave the cube out", option)});
  if (request->turns && request->every_position)
    return console.fail({ErrorCode::kUsage, "--turns draws random cubes, and --count all takes every position"});
  const auto comparison = SearchComparison::open(*request);
  if (!comparison) return console.fail(comparison.error());
  ComparisonOutput output = {console, *comparison, ComparisonReport(comparison->searches()), arguments.text("format")};
  if (output.format == "csv") console.write(ComparisonReport::csv_head());
  if (arguments.words().empty()) return compare_drawn_cubes(arguments, progress, output);
  if (reads_standard_input(arguments)) return compare_lines(arguments, progress, output);
  const auto cube = comparison->compare(cube_text(arguments, arguments.joined_words()));
  if (!cube) return console.fail(cube.error());
  output.take(*cube);
  output.finish();
  return ExitCode::kDone;
}

constexpr std::array kCompareOptions = {
    rows::kFrom,
    rows::kOrder,
    Field{"puzzle", Group::kTask, Type::kChoice, "NAME", "2x2x2", "2x2x2|3x3x3",
          "the puzzle. 3x3x3: the whole cube, by ida alone; or name a part of it with --space"},
    Field{"space", Group::kTask, Type::kChoice, "NAME", "2x2x2", "2x2x2|cross|corners|phase1|phase2",
          "what is solved: the 2x2x2, or of the 3x3x3 the cross on D, the corners, the goal of phase 1, or cubes in "
          "that goal by its ten moves"},
    Field{"coordinates", Group::kTask, Type::kText, "LIST", "", "",
          "what is solved: one to three coordinates of the 3x3x3, separated by commas, such as co,ud_slice. "
          "distances --help lists them; pieces such as DF DL DB are coordinates too"},
    Field{"count", Group::kTask, Type::kCount, "N", "100", "1..1000000",
          "how many random cubes are compared. all: every position of the 2x2x2, which takes minutes to hours. bfs "
          "is then one search from the solved position that meets them all"},
    Field{"turns", Group::kTask, Type::kInteger, "N", "", "0..30",
          "random cubes are N random moves from solved, or fewer where they meet a shorter way (default: any cube; "
          "of the whole 3x3x3 such a cube takes hours to days)"},
    Field{"seed", Group::kTask, Type::kInteger, "N", "1", "0..999999999999999999",
          "the seed of the random cubes, and of --bound random"},
    Field{"algorithms", Group::kQuality, Type::kText, "LIST", "bfs,bidirectional,astar,ida,ida-pathmax,ida-bpmx", "",
          "algorithms, separated by commas: bfs, bidirectional, astar, astar-pathmax, ida, ida-least (each limit is "
          "the least f beyond the one before), ida-pathmax (from parent to child), ida-bpmx (both ways)"},
    Field{"bound", Group::kQuality, Type::kText, "LIST", "largest", "",
          "lower bounds, separated by commas; each algorithm runs with each of them. Consistent: largest (of all "
          "pattern databases), coordinates (of tables of one "
          "coordinate each), none (0), or a pattern database by name. "
          "Not consistent, to see pathmax at work: by-state, random (one of them for each position), article (for "
          "the 2x2x2, 32,768 entries). For the whole 3x3x3, Korf's: corners-cut (a table to depth 8, the rest "
          "counted as 9), corners, corners-edges6, corners-edges7, corners-edges8 (default there: the first "
          "three)"},
    Field{"time-limit", Group::kQuality, Type::kDuration, "TIME", "", "",
          "end when one search takes longer: 10ms, 1.5s, 1m"},
    Field{"format", Group::kOutput, Type::kChoice, "FORMAT", "text", "text|csv|svg",
          "text: means, maxima and histograms; csv: one line for each cube and algorithm; svg: a plot of the "
          "histograms"},
    Field{"memory", Group::kMachine, Type::kSize, "SIZE", "1GB", "",
          "memory limit for the lists of one search, and for the tables of one bound of the whole 3x3x3"},
    rows::kTables,
    rows::kProgress,
    rows::kQuiet,
};

constexpr std::array kCompareExamples = {
    Example{"superflip compare", "six algorithms on a hundred random 2x2x2 cubes"},
    Example{"superflip compare --bound article --algorithms astar,ida,ida-pathmax,ida-bpmx --count 1000",
            "what pathmax saves where a bound is not consistent"},
    Example{"superflip compare --space phase1 --algorithms bidirectional,astar,ida --count 10",
            "phase 1 of the two-phase algorithm"},
    Example{"superflip compare --coordinates co,ud_slice --count 1000", "any product of coordinates"},
    Example{"superflip compare --puzzle 3x3x3 --turns 12 --count 7",
            "Korf's pattern databases on the whole cube: corners cut at depth 8, corners, corners and edges"},
    Example{"superflip compare --space cross --format svg > cross.svg", "a picture of the nodes that each needs"},
    Example{"superflip compare --format csv - < cubes.txt", "cubes of your own, for a spreadsheet"},
};

constexpr Verb kCompareVerb = {
    {
        "compare",
        "compare search algorithms and lower bounds",
        "Solves the same cubes with several search algorithms or lower bounds and prints what each costs: nodes "
        "expanded and generated, the largest open and closed lists, bytes and seconds of processor time, and the mean "
        "lower bound. All find shortest solutions in HTM; another length is an error. Without a cube it draws random "
        "ones.",
        Argument{"[CUBE]", "", "a cube in any format; with -, one cube per line from standard input"},
        kCompareOptions,
        kCompareExamples,
    },
    run_compare,
};

}  // namespace

const Verb& compare_verb() { return kCompareVerb; }

}  // namespace superflip::cli
