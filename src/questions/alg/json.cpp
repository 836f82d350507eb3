#include "ask/json_question.h"
#include "questions/alg/question.h"

namespace superflip {
namespace {

JsonAnswer answer_alg(std::string_view body, const JsonContext& context) {
  const auto question = read_question<AlgQuestion>(alg_question(), body, context.limits);
  if (!question) return no_answer(question.error());
  const auto algorithm = read_algorithm(*question);
  return algorithm ? JsonAnswer(algorithm_json(*algorithm)) : no_answer(algorithm.error());
}

constexpr JsonQuestion kAlgRoute = {"/api/v1/alg", Lane::kQuick, answer_alg};

}  // namespace

const JsonQuestion& alg_route() { return kAlgRoute; }

}  // namespace superflip
