// The endpoints that do not solve: scramble, validate, recognise, convert, alg, blind.
#include <optional>

#include "app/api/api.h"
#include "app/api/problem.h"
#include "engine/json.h"
#include "engine/system_random.h"
#include "questions/alg/question.h"
#include "questions/blind/question.h"
#include "questions/convert/question.h"
#include "questions/recognise/question.h"
#include "questions/scramble/scramble_source.h"
#include "questions/solve/answer_json.h"
#include "questions/validate/question.h"

namespace superflip {
namespace {

// A length that no cube has is an error of the request, not an answer.
HttpResponse problem_of_draw(Error error) {
  if (error.code == ErrorCode::kNoSolution) error.code = ErrorCode::kUsage;
  return problem(error);
}

}  // namespace

HttpResponse Api::scramble(const ApiCall& call) {
  const auto question = read_question<ScrambleQuestion>(scramble_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto source = ScrambleSource::open(*question, scrambler_, engine_, call.stop);
  if (!source) return problem_of_draw(source.error());
  const std::uint64_t seed = question->seed ? *question->seed : fresh_seed();
  Rng rng(seed);
  std::string json = scrambles_json_begin(question->puzzle, seed);
  for (int i = 0; i < question->count; ++i) {
    if (call.stop.stop_requested()) return busy("interrupted");
    const auto scramble = source->next(rng);
    if (!scramble) return problem_of_draw(scramble.error());
    const auto one = to_json(*scramble, question->puzzle);
    if (!one) return problem(one.error());
    json += (i > 0 ? "," : "") + *one;
  }
  return json_response(json + "]}");
}

HttpResponse Api::validate(const ApiCall& call) {
  const auto question = read_question<ValidateQuestion>(validate_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const std::string text = question->cube.joined();
  const auto cube = read_cube_or_defects(text, question->puzzle, Unpainted::kAnyThatFits);
  return json_response(validation_json(text, question->puzzle, cube));
}

HttpResponse Api::recognise(const ApiCall& call) {
  const auto question = read_question<RecogniseQuestion>(recognise_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto cube = read_cube_or_defects(question->cube.joined(), Puzzle::k3x3x3);
  if (!cube) return problem(cube.error().error, cube.error().defects);
  return json_response(recognition_json(*cube));
}

HttpResponse Api::convert(const ApiCall& call) {
  const auto question = read_question<ConvertQuestion>(convert_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto cube = read_cube_or_defects(question->cube.joined(), question->puzzle);
  if (!cube) return problem(cube.error().error, cube.error().defects);
  const auto text = in_encoding(question->to, *cube);
  if (!text) return problem(text.error());
  JsonWriter json;
  json.begin_object().field("encoding", question->to).field("text", *text).field("assumptions", cube->assumptions);
  return json_response(json.end_object().take());
}

HttpResponse Api::alg(const ApiCall& call) {
  const auto question = read_question<AlgQuestion>(alg_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto algorithm = read_algorithm(*question);
  return algorithm ? json_response(algorithm_json(*algorithm)) : problem(algorithm.error());
}

HttpResponse Api::blind(const ApiCall& call) {
  const auto question = read_question<BlindQuestion>(blind_question(), call.body, limits_);
  if (!question) return problem(question.error());
  const auto solver = BlindSolver::make(*question);
  if (!solver) return problem(solver.error());
  const auto answer = solver->answer(question->reverse ? question->cube.text : question->cube.joined());
  return answer ? json_response(solver->json(*answer)) : problem(answer.error());
}

}  // namespace superflip
