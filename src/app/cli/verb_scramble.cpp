// superflip scramble: random states, as moves.
#include <fmt/core.h>

#include <random>

#include "app/cli/shared_options.h"
#include "app/cli/verbs.h"
#include "engine/scramble.h"

namespace superflip::cli {
namespace {

// The same for everybody, since other tables give other scrambles, and small: they are there at once, without a file.
constexpr std::size_t kTableMemory = 2'000'000;

// A seed that nobody chose, short enough to be typed again.
std::uint64_t fresh_seed() { return std::random_device{}(); }

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
  const long long count = arguments.integer("count").value();
  for (long long i = 0; i < count && console.output_works(); ++i) {
    if (console.stop().stop_requested()) return ExitCode::kInterrupted;
    const auto scramble = random_scramble(engine, puzzle_of(arguments), rng);
    if (!scramble) return console.fail(scramble.error());
    console.write(scramble->text + '\n');
  }
  return ExitCode::kDone;
}

}  // namespace superflip::cli
