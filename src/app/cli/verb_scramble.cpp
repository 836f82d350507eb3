// superflip scramble: random states, as moves.
#include <fmt/core.h>

#include <array>
#include <optional>
#include <random>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "app/scramble_source.h"

namespace superflip::cli {
namespace {

// A seed that nobody chose, short enough to be typed again.
std::uint64_t fresh_seed() { return std::random_device{}(); }

// Scrambles of any state, or those that --stage and --length ask for. `stage_tables`: the engine that has the tables of
// stages; those are larger than the ones that scramble.
Result<ScrambleSource> source_of(const Arguments& arguments, Engine& engine, Engine& stage_tables) {
  const Puzzle puzzle = puzzle_of(arguments);
  const auto length = arguments.integer("length");
  if (!arguments.has("stage")) {
    if (length) return fail(ErrorCode::kUsage, "--length is how many moves a stage takes; name it with --stage");
    return ScrambleSource(engine, puzzle);
  }
  if (puzzle != Puzzle::k3x3x3) return fail(ErrorCode::kUsage, "stages are those of the 3x3x3");
  auto draw = StageDraw::open(stage_tables, arguments.text("stage"), arguments.text("faces"),
                              length ? std::optional(static_cast<int>(*length)) : std::nullopt);
  if (!draw) return tl::unexpected(std::move(draw.error()));
  return ScrambleSource(engine, *std::move(draw));
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
  Engine stage_tables({.stop = console.stop()});
  const auto source = source_of(arguments, engine, stage_tables);
  if (!source) return console.fail(source.error());
  const long long count = arguments.integer("count").value();
  for (long long i = 0; i < count && console.output_works(); ++i) {
    if (console.stop().stop_requested()) return ExitCode::kInterrupted;
    const auto scramble = source->next(rng);
    if (!scramble) return console.fail(scramble.error());
    console.write(scramble->text + '\n');
  }
  return ExitCode::kDone;
}

constexpr std::array kScrambleOptions = {
    OptionRow{"count", OptionGroup::kTask, ValueType::kInteger, "N", "1", "1..1000000", "how many"},
    OptionRow{"seed", OptionGroup::kTask, ValueType::kInteger, "N", "", "0..999999999999999999",
              "the same seed gives the same scrambles on every machine (default: a new one each time)"},
    OptionRow{"stage", OptionGroup::kTask, ValueType::kText, "STAGE", "", "",
              "with --length: only states of which this takes exactly so many moves; a stage as in `superflip analyze "
              "--help`. A stage that goes on from another one, such as zbll: only states on which that one is done"},
    OptionRow{"length", OptionGroup::kTask, ValueType::kInteger, "N", "", "0..30", "how many moves the stage takes"},
    OptionRow{"faces", OptionGroup::kTask, ValueType::kText, "LIST", "", "",
              "with --stage, the faces on any of which it is solved, of U, R, F, D, L, B (default: D)"},
    kPuzzle,
    kQuiet,
};

constexpr std::array kScrambleExamples = {
    Example{"superflip scramble", "one scramble of a random state"},
    Example{"superflip scramble --count 5 --seed 2026", "five that can be drawn again"},
    Example{"superflip scramble --count 1000 | superflip solve --format csv", "solve a thousand cubes"},
    Example{"superflip scramble --stage cross --length 5 --count 10",
            "ten whose cross takes five moves, no more, no less"},
    Example{"superflip scramble --stage zbll",
            "a random case of ZBLL: F2L is done, and the last layer's edges oriented"},
};

constexpr Verb kScrambleVerb = {
    "scramble",
    "print random scrambles",
    "Draws states with equal chance from all that there are, and prints for each a sequence of moves that makes "
    "it. "
    "As the WCA demands, states that can be solved in fewer than 2 moves, of the 2x2x2 in fewer than 4, are drawn "
    "again.",
    ArgumentRow{},
    kScrambleOptions,
    kScrambleExamples,
    run_scramble,
};

}  // namespace

const Verb& scramble_verb() { return kScrambleVerb; }

}  // namespace superflip::cli
