#include "engine/solver_slots.h"

#include <utility>

namespace superflip {

std::shared_ptr<SolverSlot> SolverSlots::slot_of(SlotKey key) {
  const std::lock_guard lock(mutex_);
  auto& entry =
      slots_[{key.solver, key.metric->id, key.moves.bits(), key.helps, key.subgroup ? key.subgroup->bits() : 0}];
  if (!entry) entry = std::make_shared<SolverSlot>(options_, store_, std::move(key));
  return entry;
}

std::shared_ptr<StageSlot> SolverSlots::stage_slot_of(const Task& task) {
  const std::lock_guard lock(mutex_);
  auto& entry = stage_slots_[{task.request.stage, task.request.faces, task.metric->id, task.moves.bits()}];
  if (!entry) entry = std::make_shared<StageSlot>(options_, store_, *task.stage, *task.metric, task.moves);
  return entry;
}

Result<SolverSource> SolverSlots::open(const std::string& id, const std::optional<std::string>& helper,
                                       const Task& task) {
  const TableWait wait = {.stop = task.request.stop, .patience = task.request.table_patience};
  SolverSource source;
  if (task.stage) {
    auto ready = stage_slot_of(task)->open(wait);
    if (!ready) return tl::unexpected(std::move(ready.error()));
    source.fixed = *std::move(ready);
    return source;
  }
  source.slot = slot_of({id, task.metric, task.moves, /*helps=*/false, task.subgroup});
  if (helper) source.helper = slot_of({*helper, task.metric, task.moves, /*helps=*/true, {}});
  if (auto ready = source.slot->open(wait); !ready) return tl::unexpected(std::move(ready.error()));
  // The helper's tables do not count against a time limit. An error only means no help.
  if (source.helper && task.request.time_limit) (void)source.helper->open(wait);
  return source;
}

std::vector<std::shared_ptr<SolverSlot>> SolverSlots::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<SolverSlot>> all;
  for (const auto& [key, slot] : slots_) all.push_back(slot);
  return all;
}

}  // namespace superflip
