// superflip alg: an algorithm in other forms.
#include "terminal/verb.h"

#include "questions/alg/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_alg(const Arguments& arguments, Console& console) {
  auto question = read_words<AlgQuestion>(alg_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  if (const auto changes = read_algorithm(*question); !changes) return console.fail(changes.error());
  const bool json = arguments.text("format") == "json";
  const bool changed = question->invert || !question->mirror.empty() || !question->rotate.empty();
  const std::string form = arguments.has("to") ? arguments.text("to") : changed ? "moves" : "card";
  return for_each_text(arguments, console, [&](std::string_view text) -> tl::expected<TextAnswer, CubeError> {
    question->alg = text;
    const auto algorithm = read_algorithm(*question);
    if (!algorithm) return tl::unexpected(CubeError{algorithm.error()});
    return TextAnswer{json ? algorithm_json(*algorithm) : algorithm_as(form, *algorithm), algorithm->remarks};
  });
}

}  // namespace

Verb alg_verb() { return {alg_question(), run_alg}; }

}  // namespace superflip::cli
