// superflip scramble: random-state scrambles.
#include <fmt/core.h>

#include <array>
#include <optional>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/scramble_json.h"
#include "app/scramble_source.h"
#include "engine/system_random.h"

namespace superflip::cli {
namespace {

// Scrambles of any state, or those that --stage and --length ask for. `stage_tables`: the engine that has the tables of
// stages; those are larger than the ones that scramble.
Result<ScrambleSource> source_of(const Arguments& arguments, Engine& engine, Engine& stage_tables) {
  const Puzzle puzzle = puzzle_of(arguments);
  const auto length = arguments.integer("length");
  if (arguments.has("case")) {
    if (arguments.has("stage")) return fail(ErrorCode::kUsage, "--case or --stage, not both");
    if (length) return fail(ErrorCode::kUsage, "--length is the number of moves of a stage; a case has none");
    if (puzzle != Puzzle::k3x3x3) return fail(ErrorCode::kUsage, "only the 3x3x3 has these cases");
    auto draw = CaseDraw::open(arguments.text("case"), arguments.text("faces"));
    if (!draw) return tl::unexpected(std::move(draw.error()));
    return ScrambleSource(engine, *std::move(draw));
  }
  if (!arguments.has("stage")) {
    if (length)
      return fail(ErrorCode::kUsage, "--length is the number of moves of a stage; name the stage with --stage");
    return ScrambleSource(engine, puzzle);
  }
  if (puzzle != Puzzle::k3x3x3) return fail(ErrorCode::kUsage, "only the 3x3x3 has stages");
  auto draw = StageDraw::open(stage_tables, arguments.text("stage"), arguments.text("faces"),
                              length ? std::optional(static_cast<int>(*length)) : std::nullopt);
  if (!draw) return tl::unexpected(std::move(draw.error()));
  return ScrambleSource(engine, *std::move(draw));
}

ExitCode print_scrambles(const Arguments& arguments, Console& console, const ScrambleSource& source, Rng& rng) {
  const bool json = arguments.text("format") == "json";
  const long long count = arguments.integer("count").value();
  for (long long i = 0; i < count && console.output_works(); ++i) {
    if (console.stop().stop_requested()) return ExitCode::kInterrupted;
    const auto scramble = source.next(rng);
    if (!scramble) return console.fail(scramble.error());
    const auto text = json ? to_json(*scramble, puzzle_of(arguments)) : Result<std::string>(scramble->text + '\n');
    if (!text) return console.fail(text.error());
    console.write((json && i > 0 ? "," : "") + *text);
  }
  return ExitCode::kDone;
}

ExitCode run_scramble(const Arguments& arguments, Console& console) {
  Engine engine({.memory = kScrambleTableMemory,
                 .missing_tables = MissingTables::kWait,
                 .notice = [&console](const std::string& message) { console.say(message); },
                 .stop = console.stop()});
  const auto typed = arguments.integer("seed");
  const std::uint64_t seed = typed ? static_cast<std::uint64_t>(*typed) : fresh_seed();
  if (!typed && !arguments.flag("quiet")) console.say(fmt::format("--seed {} gives the same scrambles again", seed));
  Rng rng(seed);
  ProgressBar bar;
  const bool shows = Console::messages_on_terminal() && !arguments.flag("quiet");
  Engine stage_tables({.progress = shows ? &bar : nullptr, .stop = console.stop()});
  const auto source = source_of(arguments, engine, stage_tables);
  if (!source) return console.fail(source.error());
  if (arguments.text("format") == "json") console.write(scrambles_json_begin(puzzle_of(arguments), seed));
  const ExitCode code = print_scrambles(arguments, console, *source, rng);
  if (arguments.text("format") == "json") console.write("]}\n");
  return code;
}

constexpr std::array kScrambleOptions = {
    OptionRow{"count", OptionGroup::kTask, ValueType::kInteger, "N", "1", "1..1000000", "how many scrambles"},
    OptionRow{"seed", OptionGroup::kTask, ValueType::kInteger, "N", "", "0..999999999999999999",
              "the same seed gives the same scrambles on every machine (default: a new seed each time)"},
    OptionRow{"stage", OptionGroup::kTask, ValueType::kText, "STAGE", "", "",
              "with --length: only states whose stage takes exactly that many moves; a stage of `superflip analyze "
              "--help`. For a stage that continues another one, such as zbll: only states that have the earlier stage "
              "solved"},
    OptionRow{"length", OptionGroup::kTask, ValueType::kInteger, "N", "", "0..30",
              "the exact number of moves that the stage takes; all states with that number are equally likely"},
    OptionRow{"case", OptionGroup::kTask, ValueType::kText, "CASE", "", "",
              "states with this case of the last layer, all equally likely: oll:1 to oll:57, pll:Aa to pll:Z, or the "
              "set of a ZBLL, as zbll:S; oll or pll: any of them. The scramble does not show the case"},
    OptionRow{
        "faces", OptionGroup::kTask, ValueType::kText, "LIST", "", "",
        "with --stage and --case: faces of U, R, F, D, L, B. The stage, or the first two layers, is solved on any "
        "one of them (default: D)"},
    kPuzzle,
    OptionRow{"format", OptionGroup::kOutput, ValueType::kChoice, "FORMAT", "text", "text|json",
              "text: one scramble a line; json: one object with the seed and, for each scramble, its stickers"},
    kQuiet,
};

constexpr std::array kScrambleExamples = {
    Example{"superflip scramble", "one random-state scramble"},
    Example{"superflip scramble --count 5 --seed 2026", "five scrambles, the same in every run"},
    Example{"superflip scramble --count 1000 | superflip solve --format csv", "solve a thousand cubes"},
    Example{"superflip scramble --stage cross --length 5 --count 10",
            "ten scrambles whose cross takes exactly five moves"},
    Example{"superflip scramble --stage zbll",
            "a random ZBLL case: F2L is solved, and the edges of the last layer are oriented"},
    Example{"superflip scramble --case pll:T --faces UD --count 5", "five T permutations, to practise them"},
};

constexpr Verb kScrambleVerb = {
    "scramble",
    "print random scrambles",
    "Draws random states, all with equal probability, and prints for each one a sequence of moves that makes it. As "
    "the WCA regulations demand, a state that fewer than 2 moves solve (fewer than 4 for the 2x2x2) is replaced by "
    "another one.",
    ArgumentRow{},
    kScrambleOptions,
    kScrambleExamples,
    run_scramble,
};

}  // namespace

const Verb& scramble_verb() { return kScrambleVerb; }

}  // namespace superflip::cli
