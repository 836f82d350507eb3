#include "questions/scramble/length_draw.h"

#include <fmt/core.h>

#include "cube/random_state.h"
#include "questions/scramble/stage_draw.h"

namespace superflip {
namespace {

// Of random sequences of so many moves most cannot be shortened; random states seldom need so few.
constexpr int kLongestWalk = 16;

Request request_for(int length) {
  Request request;
  request.solver = "optimal";
  request.max_length = length;
  if (length <= kLongestWalk) {
    request.within = 0;
    request.count = kMostSolutions;
  }
  return request;
}

}  // namespace

Result<LengthDraw> LengthDraw::open(Engine& engine, int length, const StopToken& stop) {
  if (length > kMost)
    return fail(ErrorCode::kNoSolution,
                fmt::format("{} moves: one cube in a billion needs 20, and none needs more", length));
  if (auto session = engine.open(request_for(length)); !session) return tl::unexpected(std::move(session.error()));
  return LengthDraw(engine, length, stop);
}

Result<CubieState> LengthDraw::next(Rng& rng) const {
  Progress* const progress = engine_->options().progress;
  ProgressMeter meter(progress == nullptr ? Progress::none() : *progress, "cubes tried", 0, "cubes");
  const bool walks = length_ <= kLongestWalk;
  Request request = request_for(length_);
  request.threads = engine_->options().threads;
  request.stop = stop_;
  while (true) {
    const CubieState state =
        walks ? apply_all(CubieState::solved(), random_sequence(htm(), static_cast<std::size_t>(length_), rng))
              : random_state(rng);
    request.cube = to_facelets(PlacedCube{state, {}});
    const Answer answer = engine_->solve(request);
    meter.add(1);
    if (answer.error && answer.error->code != ErrorCode::kNoSolution) return tl::unexpected(*answer.error);
    if (answer.error || answer.lower_bound != length_) continue;
    if (!walks || rng.below(answer.solutions.size()) == 0) return state;
  }
}

}  // namespace superflip
