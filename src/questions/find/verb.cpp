// superflip find: positions that have a pattern and need a given number of moves.
#include "terminal/verb.h"

#include <fmt/format.h>

#include "base/split.h"
#include "notation/algorithm.h"
#include "questions/find/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

std::string text_of(const FindQuestion& question, const FoundPositions& found) {
  const std::string_view label = find_metric(question.metric)->label;
  std::string text;
  for (const MoveSequence& moves : found.positions)
    text += fmt::format("{} ({} {})\n", to_text(moves), question.length, label);
  return text;
}

// How many positions there are, or why nobody knows.
std::string summary_of(const FindQuestion& question, const FoundPositions& found) {
  if (found.ended == EndCause::kExhausted)
    return fmt::format("positions that need 0 to {} moves: {}", question.length, joined(found.counts, " "));
  return found.ended == EndCause::kDone ? "there may be more; --count all finds them"
                                        : "the search was ended; there may be more";
}

ExitCode run_find(const Arguments& arguments, Console& console) {
  auto question = read_words<FindQuestion>(find_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  question->pattern = arguments.joined_words();
  if (question->pattern.empty()) return console.fail({ErrorCode::kUsage, "the pattern is missing"});
  EngineWithProgress with_progress(arguments, console);
  const auto found = find_positions(*question, with_progress.engine, console.stop());
  if (!found) return console.fail(found.error());
  console.write(arguments.text("format") == "json" ? to_json(*question, *found) + '\n' : text_of(*question, *found));
  if (!arguments.flag("quiet")) console.say(summary_of(*question, *found));
  if (found->ended == EndCause::kInterrupted) return ExitCode::kInterrupted;
  return found->ended == EndCause::kTimeLimit ? ExitCode::kTimeLimit : ExitCode::kDone;
}

}  // namespace

Verb find_verb() { return {find_question(), run_find}; }

}  // namespace superflip::cli
