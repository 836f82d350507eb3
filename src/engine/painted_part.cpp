#include "engine/painted_part.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/checked_search.h"
#include "solvers/painted/painted_solver.h"

namespace superflip {
namespace {

std::string count_of(std::ptrdiff_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// Limits of one attempt.
struct PaintedEffort {
  std::size_t tables;              // bytes
  std::chrono::microseconds time;  // of the search
};

// The attempts in order: a short one, because most paintings need small tables that take milliseconds to make, then one
// with larger tables for the rest of the time.
std::vector<PaintedEffort> painted_efforts(const Request& request) {
  constexpr std::chrono::microseconds kPaintedTime = std::chrono::seconds(3);  // without a time limit
  constexpr std::chrono::microseconds kShort = std::chrono::milliseconds(200);
  const std::chrono::microseconds time = request.time_limit.value_or(kPaintedTime);
  const PaintedEffort first{std::size_t{1} << 18, std::min(time, kShort)};
  if (time <= kShort) return {first};
  return {first, {std::size_t{4} << 20, time - first.time}};
}

// Without a solver, a goal or an option that only solvers have.
bool asks_for_painted_alone(const Request& request) {
  return request.puzzle == Puzzle::k3x3x3 && request.solver.empty() && request.goals.empty() && !request.costs &&
         request.begin.empty() && request.end.empty() && request.faces.empty() && request.resume_file.empty() &&
         !request.explain && !request.look_ahead;
}

// The assumption in an answer for the painted stickers alone.
std::string painted_alone_text(const StickerSet& painted) {
  std::ptrdiff_t pieces = 0;
  bool whole = true;
  const auto look_at = [&](std::uint8_t stickers, std::uint8_t all) {
    if (stickers != 0) ++pieces;
    whole = whole && (stickers == 0 || stickers == all);
  };
  for (const std::uint8_t stickers : painted.edges) look_at(stickers, 0b11);
  for (const std::uint8_t stickers : painted.corners) look_at(stickers, 0b111);
  if (whole) return fmt::format("solved: the {}; the others are ignored", count_of(pieces, "painted piece"));
  return fmt::format(
      "solved: the painted stickers of {}, each onto the face of its colour; whatever is not painted is ignored",
      count_of(pieces, "piece"));
}

Answer attempt(const EngineOptions& options, TableStore& store, Request request, std::string_view text,
               const CubieState& state, Answer answer, const PaintedEffort& effort) {
  const StickerSet painted = answer.cube->part->painted;
  request.time_cap = std::min(request.time_cap.value_or(effort.time), effort.time);
  PrepareOptions prepare = prepare_options(options, *request.metric, moves_of(request), request.stop);
  prepare.memory = std::min(prepare.memory, effort.tables);
  prepare.progress = nullptr;
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = make_painted_solver(painted);
  answer.solver = ready->solver->info().id;
  if (auto done = ready->solver->prepare(store, prepare); !done)
    return unsolved(std::move(answer), std::move(done.error()));
  answer =
      search_checked(request, {nullptr, std::move(ready), nullptr}, state, text, std::move(answer), nullptr, &painted);
  if (answer.status == Status::kSolved) answer.assumptions.push_back(painted_alone_text(painted));
  return answer;
}

}  // namespace

std::optional<Answer> solve_painted(const EngineOptions& options, TableStore& store, const Request& request,
                                    std::string_view text, const CubieState& state, const Answer& answer) {
  if (!answer.cube->part || !asks_for_painted_alone(request)) return std::nullopt;
  Answer tried;
  for (const PaintedEffort& effort : painted_efforts(request)) {
    tried = attempt(options, store, request, text, state, answer, effort);
    if (!gave_up(tried)) break;
  }
  return tried;
}

Answer as_one_of_many(Answer answer, const Answer* tried) {
  if (answer.status == Status::kSolved) {
    std::string text = fmt::format("solved: one of the cubes that fit, by {}", answer.solver);
    if (tried != nullptr)
      text += fmt::format("; the painted stickers alone took too long (at least {} are needed)",
                          count_of(tried->lower_bound, "move"));
    answer.assumptions.push_back(std::move(text));
  }
  answer.lower_bound = tried != nullptr ? tried->lower_bound : 0;
  answer.optimal = !answer.solutions.empty() && answer.solutions.front().length == answer.lower_bound;
  answer.complete = false;
  if (answer.error) answer.error->message = "of the cubes that fit, one was tried: " + answer.error->message;
  return answer;
}

}  // namespace superflip
