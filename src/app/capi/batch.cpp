// Many cubes in arrays: the engine's own batches, with arrays instead of lines.
#include "engine/batch.h"

#include <fmt/core.h>

#include <cstring>
#include <utility>

#include "app/capi/guard.h"
#include "app/capi/record.h"
#include "app/capi/request.h"
#include "app/capi/sticker_lines.h"
#include "engine/answer.h"
#include "questions/solve/question.h"

namespace superflip::capi {
namespace {

// Where the answers go, and how far the batch is.
class BatchSink {
 public:
  // `metric` and `allowed` are those of the requests.
  BatchSink(const superflip_batch& batch, StopToken stop, const Metric& metric, MoveSet allowed)
      : batch_(batch),
        stop_(std::move(stop)),
        pace_(batch.progress, batch.user, batch.count),
        metric_(metric),
        allowed_(allowed) {
    for (std::size_t i = 0; i < batch_.count; ++i) put(i, SUPERFLIP_INTERRUPTED, -1, false);
    std::memset(batch_.moves, kNoMove, batch_.count * batch_.moves_per_cube);
    if (batch_.first_moves != nullptr) std::memset(batch_.first_moves, 0, batch_.count * kMoves);
  }

  // Returns false when the batch shall end.
  bool take(std::span<const AnsweredLine> answered) {
    for (const auto& [line, answer] : answered) {
      if (answer.ended == EndCause::kInterrupted && answer.status != Status::kSolved) return false;
      write(line.number - 1, answer);
      ++done_;
    }
    if (!pace_.report(done_)) stop_.request_stop();
    return !stop_.stop_requested();
  }

  [[nodiscard]] std::uint64_t solved() const { return solved_; }
  [[nodiscard]] bool complete() const { return done_ == batch_.count; }
  [[nodiscard]] const std::optional<Error>& self_check() const { return self_check_; }

 private:
  void put(std::size_t i, int code, std::int32_t length, bool proved) const {
    if (batch_.codes != nullptr) batch_.codes[i] = code;
    if (batch_.lengths != nullptr) batch_.lengths[i] = length;
    if (batch_.proved != nullptr) batch_.proved[i] = proved ? 1 : 0;
  }

  void write(std::size_t i, const Answer& answer) {
    if (answer.status != Status::kSolved) {
      if (answer.error && answer.error->code == ErrorCode::kSelfCheck) self_check_ = answer.error;
      put(i, answer.error ? code_of(answer.error->code) : SUPERFLIP_DEFECT, -1, false);
      return;
    }
    const MoveSequence& moves = answer.solutions.front().moves;
    const auto length = static_cast<std::int32_t>(moves.size());
    if (moves.size() > batch_.moves_per_cube) return put(i, SUPERFLIP_TOO_SMALL, length, answer.optimal);
    if (!moves.empty()) std::memcpy(batch_.moves + i * batch_.moves_per_cube, moves.data(), moves.size());
    put(i, SUPERFLIP_OK, length, answer.optimal);
    ++solved_;
    if (batch_.first_moves == nullptr || !answer.complete) return;
    for (const Move move : first_moves(metric_, allowed_, answer.solutions))
      batch_.first_moves[i * kMoves + static_cast<std::size_t>(move.index())] = 1;
  }

  static constexpr int kNoMove = 255;
  const superflip_batch& batch_;
  StopToken stop_;
  CountPace pace_;
  const Metric& metric_;
  MoveSet allowed_;
  std::uint64_t done_ = 0;
  std::uint64_t solved_ = 0;
  std::optional<Error> self_check_ = {};
};

void check_batch(const superflip_batch& batch) {
  if (batch.reserved != 0) refuse("superflip_batch: reserved is not zero");
  check_number("threads", batch.threads, solve_question().fields);
  if (batch.count == 0) return;
  check_given(batch.cubes, "cubes");
  if (batch.moves_per_cube > SUPERFLIP_MOST_MOVES)
    refuse(fmt::format("moves_per_cube is {}; at most {}", batch.moves_per_cube, SUPERFLIP_MOST_MOVES));
  if (batch.count > kMostCubes) refuse(fmt::format("count is {}; at most {}", batch.count, kMostCubes));
  if (batch.moves_per_cube > 0) check_given(batch.moves, "moves");
}

void solve_batch(superflip_session* handle, const superflip_options* options, superflip_batch* given) {
  // Step 1: the arguments.
  superflip_session& session = session_in(handle);
  check_given(given, "batch");
  const auto batch = read_record(given, "superflip_batch");
  check_batch(batch);
  given->solved = 0;
  CallRequest call(options, session);
  Request& request = call.request;
  if (request.both_sides || request.skeleton != NissMoves() || request.explain)
    refuse("a batch has one sequence of moves a cube: no moves on the inverse, no skeleton, no explanation");
  request.improvement = {};
  if (options == nullptr || options->threads == 0) request.threads = 1;  // as many cubes at once as there are threads

  const MoveLetters letters = moves_of(request);
  if (batch.first_moves != nullptr) {
    if (request.within || request.count != 1) refuse("with first_moves, count and within are those of a batch");
    if (!letters.wide().empty()) refuse("first_moves are turns of faces and slices; name no wide moves");
    if (!proves_shortest(request.solver)) refuse("first_moves needs a solver that proves: \"optimal\"");
    request.within = 0;
    request.count = kMostSolutions;
  }

  // Step 2: the batch, as the command runs it.
  SpareThreads spare;
  request.spare = &spare;
  const Session solving = value_of(session.shared->engine().open(request));
  BatchSink sink(batch, request.stop, *request.metric, letters.moves());
  run_batch(
      sticker_lines(batch.cubes, batch.count, request.puzzle, request.stop),
      [&](const InputLine& line) { return answer_line(solving, line); },
      [&](std::span<const AnsweredLine> answered) { return sink.take(answered); },
      BatchOptions{.threads = batch.threads, .spare = &spare}.with(solving));

  // Step 3: what came of it.
  given->solved = sink.solved();
  if (sink.self_check()) refuse(*sink.self_check());
  if (!sink.complete()) refuse(Error{ErrorCode::kInterrupted, "cancelled before all cubes were answered"});
}

}  // namespace
}  // namespace superflip::capi

int superflip_solve_many(superflip_session* session, const superflip_options* options, superflip_batch* batch,
                         superflip_error* error) {
  return superflip::capi::guarded(error, [&] { superflip::capi::solve_batch(session, options, batch); });
}
