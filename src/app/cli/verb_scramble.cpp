// superflip scramble: random states, as moves.
#include <fmt/core.h>

#include <array>
#include <optional>
#include <random>

#include "app/cli/option_rows.h"
#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "engine/scramble.h"
#include "engine/stage_draw.h"

namespace superflip::cli {
namespace {

// The same for everybody, since other tables give other scrambles, and small: they are there at once, without a file.
constexpr std::size_t kScrambleTableBytes = 2'000'000;

// A seed that nobody chose, short enough to be typed again.
std::uint64_t fresh_seed() { return std::random_device{}(); }

// What the options ask for: any state, or one of which a stage takes so many moves.
class Scrambles {
 public:
  Scrambles(const Arguments& arguments, Console& console, Engine& engine)
      : engine_(engine), puzzle_(puzzle_of(arguments)), stage_tables_({.stop = console.stop()}) {}

  Result<void> prepare(const Arguments& arguments) {
    const auto length = arguments.integer("length");
    if (!arguments.has("stage")) {
      if (length) return fail(ErrorCode::kUsage, "--length is how many moves a stage takes; name it with --stage");
      return {};
    }
    if (puzzle_ != Puzzle::k3x3x3) return fail(ErrorCode::kUsage, "stages are those of the 3x3x3");
    auto draw = StageDraw::open(stage_tables_, arguments.text("stage"), arguments.text("faces"),
                                length ? std::optional(static_cast<int>(*length)) : std::nullopt);
    if (!draw) return tl::unexpected(std::move(draw.error()));
    draw_ = *std::move(draw);
    return {};
  }

  Result<Scramble> next(Rng& rng) {
    if (!draw_) return random_scramble(engine_, puzzle_, rng);
    const auto state = draw_->next(rng);
    if (!state) return tl::unexpected(state.error());
    return scramble_to(engine_, *state);
  }

 private:
  Engine& engine_;
  Puzzle puzzle_;
  Engine stage_tables_;  // of the usual size
  std::optional<StageDraw> draw_ = {};
};

ExitCode run_scramble(const Arguments& arguments, Console& console) {
  Engine engine({.memory = kScrambleTableBytes,
                 .missing_tables = MissingTables::kWait,
                 .notice = [&console](const std::string& message) { console.say(message); },
                 .stop = console.stop()});
  const auto typed = arguments.integer("seed");
  const std::uint64_t seed = typed ? static_cast<std::uint64_t>(*typed) : fresh_seed();
  if (!typed && !arguments.flag("quiet")) console.say(fmt::format("--seed {} gives the same scrambles again", seed));
  Rng rng(seed);
  Scrambles scrambles(arguments, console, engine);
  if (const auto prepared = scrambles.prepare(arguments); !prepared) return console.fail(prepared.error());
  const long long count = arguments.integer("count").value();
  for (long long i = 0; i < count && console.output_works(); ++i) {
    if (console.stop().stop_requested()) return ExitCode::kInterrupted;
    const auto scramble = scrambles.next(rng);
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
