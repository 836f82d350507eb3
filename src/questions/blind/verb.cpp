// superflip blind: the targets of blindfold solves.
#include "terminal/verb.h"

#include <algorithm>

#include "questions/blind/question.h"
#include "terminal/shared_options.h"

namespace superflip::cli {
namespace {

ExitCode run_blind(const Arguments& arguments, Console& console) {
  const auto question = read_words<BlindQuestion>(blind_question().fields, arguments.typed());
  if (!question) return console.fail(question.error());
  const auto solver = BlindSolver::make(*question);
  if (!solver) return console.fail(solver.error());
  const std::string format = arguments.text("format");
  if (format == "csv") console.write(std::string(BlindSolver::kCsvHead) + '\n');
  const auto answer_one = [&](std::string_view text) -> tl::expected<TextAnswer, CubeError> {
    const auto answer = solver->answer(question->reverse ? std::string(text) : cube_text(arguments, text));
    if (!answer) return tl::unexpected(answer.error());
    return TextAnswer{format == "json"   ? solver->json(*answer)
                      : format == "csv"  ? solver->csv(*answer)
                      : format == "memo" ? solver->memo(*answer)
                                         : solver->text(*answer),
                      answer->assumptions};
  };
  const std::string no_record(
      static_cast<std::size_t>(std::count(BlindSolver::kCsvHead.begin(), BlindSolver::kCsvHead.end(), ',')), ',');
  return for_each_text(arguments, console, answer_one, format == "csv" ? no_record : "");
}

}  // namespace

Verb blind_verb() { return {blind_question(), run_blind}; }

}  // namespace superflip::cli
