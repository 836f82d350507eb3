#include "ask/json_question.h"
#include "engine/system_random.h"
#include "questions/scramble/scramble_source.h"

namespace superflip {
namespace {

// A length that no cube has is an error of the request, not an answer.
tl::unexpected<CubeError> no_draw(Error error) {
  if (error.code == ErrorCode::kNoSolution) error.code = ErrorCode::kUsage;
  return no_answer(std::move(error));
}

JsonAnswer answer_scramble(std::string_view body, const JsonContext& context) {
  const auto question = read_question<ScrambleQuestion>(scramble_question(), body, context.limits);
  if (!question) return no_answer(question.error());
  const auto source = ScrambleSource::open(*question, context.scrambler, context.engine, context.stop);
  if (!source) return no_draw(source.error());
  const std::uint64_t seed = question->seed ? *question->seed : fresh_seed();
  Rng rng(seed);
  std::string json = scrambles_json_begin(source->puzzle(), seed);
  for (int i = 0; i < question->count; ++i) {
    if (context.stop.stop_requested()) return no_answer({ErrorCode::kInterrupted, "interrupted"});
    const auto scramble = source->next(rng);
    if (!scramble) return no_draw(scramble.error());
    const auto one = to_json(*scramble, source->puzzle());
    if (!one) return no_answer(one.error());
    json += (i > 0 ? "," : "") + *one;
  }
  return json + "]}";
}

constexpr JsonQuestion kScrambleRoute = {"/api/v1/scramble", Lane::kSearch, answer_scramble};

}  // namespace

const JsonQuestion& scramble_route() { return kScrambleRoute; }

}  // namespace superflip
