// superflip scramble: random states, as moves.
#include <fmt/core.h>

#include <optional>
#include <random>

#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "engine/scramble.h"
#include "engine/stage_draw.h"

namespace superflip::cli {
namespace {

// The same for everybody, since other tables give other scrambles, and small: they are there at once, without a file.
constexpr std::size_t kTableMemory = 2'000'000;

// A seed that nobody chose, short enough to be typed again.
std::uint64_t fresh_seed() { return std::random_device{}(); }

// What the options ask for: any state, or one of which a stage takes so many moves.
class Scrambles {
 public:
  Scrambles(const Arguments& arguments, Console& console, Engine& engine)
      : engine_(engine), puzzle_(puzzle_of(arguments)), stage_tables_({.stop = console.stop()}) {}

  Result<void> prepare(const Arguments& arguments) {
    const auto length = arguments.integer("length");
    if (arguments.has("stage") != length.has_value())
      return fail(ErrorCode::kUsage, "--stage and --length go together: which stage is to take how many moves");
    if (!length) return {};
    if (puzzle_ != Puzzle::k3x3x3) return fail(ErrorCode::kUsage, "stages are those of the 3x3x3");
    auto draw =
        StageDraw::open(stage_tables_, arguments.text("stage"), arguments.text("faces"), static_cast<int>(*length));
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

}  // namespace

ExitCode run_scramble(const Arguments& arguments, Console& console) {
  Engine engine({.memory = kTableMemory,
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

}  // namespace superflip::cli
