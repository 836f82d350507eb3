#include "engine/stage_slot.h"

#include <utility>

#include "catalogue/registry.h"

namespace superflip {

StageSlot::StageSlot(const EngineOptions& options, TableStore& store, stages::Stage stage, const Metric& metric,
                     MoveLetters moves)
    : options_(options),
      store_(store),
      stage_(std::move(stage)),
      metric_(metric),
      moves_(moves),
      opening_(options.stop, options.tables_give_way) {}

ReadySolverPointer StageSlot::current() {
  const std::lock_guard lock(mutex_);
  return ready_;
}

bool StageSlot::in_use() const {
  if (opening_.is_running()) return true;
  const std::lock_guard lock(mutex_);
  return ready_.use_count() > 1;
}

Result<ReadySolverPointer> StageSlot::open(const TableWait& wait) {
  if (auto ready = current()) return ready;
  return opening_.wait([this](const StopToken& stop) { return prepare(stop); }, wait);
}

Result<ReadySolverPointer> StageSlot::prepare(const StopToken& stop) {
  if (auto ready = current()) return ready;  // another thread has opened it
  PrepareOptions prepare = prepare_options(options_);
  prepare.metric = &metric_;
  prepare.moves = moves_;
  prepare.stop = stop;
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = new_stage_solver(stage_);
  if (!ready->solver) return fail(ErrorCode::kUsage, "this program solves no stages");
  if (auto done = ready->solver->prepare(store_, prepare); !done) return tl::unexpected(std::move(done.error()));
  const std::lock_guard lock(mutex_);
  return ready_ = std::move(ready);
}

}  // namespace superflip
