#include "ask/json_question.h"
#include "questions/blind/question.h"

namespace superflip {
namespace {

JsonAnswer answer_blind(std::string_view body, const JsonContext& context) {
  const auto question = read_question<BlindQuestion>(blind_question(), body, context.limits);
  if (!question) return no_answer(question.error());
  const auto solver = BlindSolver::make(*question);
  if (!solver) return no_answer(solver.error());
  const auto answer = solver->answer(question->reverse ? question->cube.text : question->cube.joined());
  return answer ? JsonAnswer(solver->json(*answer)) : no_answer(answer.error());
}

constexpr JsonQuestion kBlindRoute = {"/api/v1/blind", Lane::kQuick, answer_blind};

}  // namespace

const JsonQuestion& blind_route() { return kBlindRoute; }

}  // namespace superflip
