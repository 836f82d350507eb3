// superflip scramble: random-state scrambles.
#include <fmt/core.h>

#include "base/rng.h"
#include "questions/scramble/question.h"
#include "questions/scramble/sheet.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode print_scrambles(const ScrambleQuestion& question, bool json, Console& console, const ScrambleSource& source,
                         Rng& rng) {
  for (int i = 0; i < question.count && console.output_works(); ++i) {
    if (console.stop().stop_requested()) return ExitCode::kInterrupted;
    const auto scramble = source.next(rng);
    if (!scramble) return console.fail(scramble.error());
    const auto text = json ? to_json(*scramble, source.puzzle()) : Result<std::string>(scramble->text + '\n');
    if (!text) return console.fail(text.error());
    console.write((json && i > 0 ? "," : "") + *text);
  }
  return ExitCode::kDone;
}

ExitCode print_sheet(const ScrambleQuestion& question, bool html, Console& console, const ScrambleSource& source,
                     Rng& rng) {
  const auto next = [&]() -> Result<Scramble> {
    if (console.stop().stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    return source.next(rng);
  };
  auto groups = draw_groups(next, question.groups, question.count, question.extra);
  if (!groups) return console.fail(groups.error());
  const ScrambleSheet sheet = sheet_of(question, source.puzzle(), *std::move(groups));
  console.write(html ? to_html(sheet) : to_tnoodle(sheet) + '\n');
  return ExitCode::kDone;
}

ExitCode run_scramble(const Arguments& arguments, Console& console) {
  const auto question = read_words<ScrambleQuestion>(scramble_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  Engine engine({.memory = kScrambleTableMemory,
                 .missing_tables = MissingTables::kWait,
                 .notice = [&console](const std::string& message) { console.say(message); },
                 .stop = console.stop()});
  const std::uint64_t seed = question->seed ? *question->seed : fresh_seed();
  Rng rng(seed);
  ProgressBar bar;
  const bool shows = Console::messages_on_terminal() && !arguments.flag("quiet");
  Engine stage_tables({.progress = shows ? &bar : nullptr, .stop = console.stop()});
  const auto source = ScrambleSource::open(*question, engine, stage_tables, console.stop());
  if (!source) return console.fail(source.error());
  if (!question->seed && !arguments.flag("quiet"))
    console.say(fmt::format("--seed {} gives the same scrambles again", seed));
  const std::string format = arguments.text("format");
  if (format == "html" || format == "tnoodle") return print_sheet(*question, format == "html", console, *source, rng);
  const bool json = format == "json";
  if (json) console.write(scrambles_json_begin(source->puzzle(), seed));
  const ExitCode code = print_scrambles(*question, json, console, *source, rng);
  if (json) console.write("]}\n");
  return code;
}

}  // namespace

Verb scramble_verb() { return {scramble_question(), run_scramble}; }

}  // namespace superflip::cli
