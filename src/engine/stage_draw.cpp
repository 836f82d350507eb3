#include "engine/stage_draw.h"

#include <fmt/core.h>

#include <utility>

#include "base/parallel.h"
#include "cube/random_state.h"
#include "engine/task.h"

namespace superflip {

Result<StageDraw> StageDraw::open(Engine& engine, std::string_view stage, std::string_view faces, int length) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  auto parsed = stages::parse_stage(stage, *on);
  if (!parsed) return tl::unexpected(std::move(parsed.error()));
  if (parsed->later != nullptr)
    return fail(ErrorCode::kUsage, fmt::format("the stage \"{}\" goes on from another one, which random cubes do not "
                                               "have; draw for one that begins with any cube",
                                               parsed->name));
  const EngineOptions& options = engine.options();
  PrepareOptions prepare;
  prepare.memory = options.memory.value_or(kDefaultTableMemory);
  prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
  prepare.progress = options.progress;
  prepare.stop = options.stop;
  auto set = stages::StageSet::open(engine.tables(), {*std::move(parsed)}, prepare);
  if (!set) return tl::unexpected(std::move(set.error()));
  if (const auto most = set->most_moves(0); most && length > *most)
    return fail(ErrorCode::kNoSolution, fmt::format("the stage \"{}\" never takes more than {} moves", stage, *most));
  StageDraw draw;
  draw.set_ = std::make_shared<const stages::StageSet>(*std::move(set));
  draw.length_ = length;
  draw.stop_ = options.stop;
  return draw;
}

Result<CubieState> StageDraw::next(Rng& rng) const {
  const Limits limits{.max_depth = length_, .stop = stop_};
  for (std::uint64_t draws = 0; draws < kMostDraws; ++draws) {
    if (stop_.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    const CubieState state = random_state(rng);
    const auto found = set_->length(0, set_->look_at(state), 0, limits);
    if (found.ended == Ended::kDone && found.moves == length_) return state;
  }
  return fail(
      ErrorCode::kNoSolution,
      fmt::format("none of {} random cubes takes exactly {} moves to the stage: it is too rare", kMostDraws, length_));
}

}  // namespace superflip
