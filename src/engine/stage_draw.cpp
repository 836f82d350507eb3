#include "engine/stage_draw.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cube/random_state.h"
#include "engine/task.h"
#include "stages/follow_up_draw.h"
#include "stages/stage_text.h"

namespace superflip {
namespace {

// The lengths with at least one cube.
template <typename Counts>
std::vector<int> lengths_in(const Counts& counts) {
  std::vector<int> lengths;
  for (std::size_t length = 0; length < counts.size(); ++length)
    if (counts[length] > 0) lengths.push_back(static_cast<int>(length));
  return lengths;
}

// Nothing when `length` is one of `lengths`, or when these are unknown.
std::optional<Error> objection_to_length(std::string_view stage, int length, const std::vector<int>& lengths) {
  if (lengths.empty() || std::find(lengths.begin(), lengths.end(), length) != lengths.end()) return std::nullopt;
  return Error{ErrorCode::kNoSolution, fmt::format("the stage \"{}\" never takes exactly {} moves, but one of {}",
                                                   stage, length, fmt::join(lengths, " "))};
}

// The first of all cubes that need as many moves as `state` to the end of a stage of the last layer. The first two
// layers on `down` are solved. Turns of the last layer before `state`, rotations about its axis and mirrors keep the
// number.
auto first_alike(const CubieState& state, Face down) {
  auto key = std::tuple{state.cp, state.co, state.ep, state.eo};
  for (int s = 0; s < kSymmetries; ++s) {
    const Symmetry symmetry(s);
    if (symmetry(down) != down) continue;
    CubieState before = CubieState::solved();
    for (int turns = 0; turns < 4; ++turns, before = apply(before, Move::turn(opposite(down), 1))) {
      const CubieState alike = conjugate(compose(before, state), symmetry);
      key = std::min(key, std::tuple{alike.cp, alike.co, alike.ep, alike.eo});
    }
  }
  return key;
}

}  // namespace

Result<StageDraw> StageDraw::open(Engine& engine, std::string_view stage, std::string_view faces,
                                  std::optional<int> length) {
  return open(engine, stage, faces, length, engine.options().stop);
}

Result<StageDraw> StageDraw::open(Engine& engine, std::string_view stage, std::string_view faces,
                                  std::optional<int> length, const StopToken& stop) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  auto parsed = stages::parse_stage(stage, *on);
  if (!parsed) return tl::unexpected(std::move(parsed.error()));
  StageDraw draw;
  draw.stage_ = *parsed;
  draw.length_ = length;
  draw.stop_ = stop;
  const stages::FollowUpRow* const follow_up = parsed->follow_up;
  if (!length && follow_up == nullptr)
    return fail(ErrorCode::kUsage,
                fmt::format("the stage \"{}\" begins with any cube; say how many moves it shall take", stage));
  if (!length) return draw;
  if (follow_up != nullptr)
    if (auto error = objection_to_length(stage, *length, lengths_in(follow_up->counts)))
      return tl::unexpected(*std::move(error));
  PrepareOptions prepare = prepare_options(engine.options());
  prepare.stop = stop;
  auto set = stages::StageSet::open(engine.tables(), {*std::move(parsed)}, prepare);
  if (!set) return tl::unexpected(std::move(set.error()));
  if (const DistanceHistogram* const distances = set->distances(0))
    if (auto error = objection_to_length(stage, *length, lengths_in(distances->counts)))
      return tl::unexpected(*std::move(error));
  if (const auto most = set->most_moves(0); most && *length > *most)
    return fail(ErrorCode::kNoSolution, fmt::format("the stage \"{}\" never takes more than {} moves", stage, *most));
  draw.set_ = std::make_shared<const stages::StageSet>(*std::move(set));
  return draw;
}

Result<bool> StageDraw::has_length(const CubieState& state) const {
  const Limits limits{.max_depth = *length_, .stop = stop_};
  const auto look = [&]() -> Result<bool> {
    const stages::StageLength found = set_->length(0, set_->look_at(state), 0, limits);
    if (found.ended == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
    return found.ended == EndCause::kDone && found.moves == *length_;
  };
  // A search for a last layer takes milliseconds, and there are few last layers, so their results are kept. With
  // several faces the symmetries are not known.
  if (stage_.follow_up == nullptr || stage_.follow_up->last == nullptr || stage_.holdings.size() > 1) return look();
  const auto key = first_alike(state, stage_.holdings.front()(Face::kD));
  {
    const std::lock_guard lock(known_->mutex);
    if (const auto found = known_->cubes.find(key); found != known_->cubes.end()) return found->second;
  }
  auto has = look();
  if (!has) return has;
  const std::lock_guard lock(known_->mutex);
  known_->cubes[key] = *has;
  return has;
}

Result<CubieState> StageDraw::next(Rng& rng) const {
  for (std::uint64_t draws = 0; draws < kMostDraws; ++draws) {
    if (stop_.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    const CubieState state = stage_.follow_up != nullptr ? draw_beginning(stage_, rng) : random_state(rng);
    if (!length_) return state;
    const auto has = has_length(state);
    if (!has) return tl::unexpected(has.error());
    if (*has) return state;
  }
  return fail(
      ErrorCode::kNoSolution,
      fmt::format("none of {} random cubes takes exactly {} moves to the stage: it is too rare", kMostDraws, *length_));
}

}  // namespace superflip
