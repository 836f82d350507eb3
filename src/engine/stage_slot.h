// The solver of one stage, metric and set of moves; its tables are made once. Internal to the engine.
#pragma once

#include <mutex>

#include "engine/engine_options.h"
#include "engine/table_opening.h"
#include "stages/stage.h"

namespace superflip {

/// Thread-safe.
class StageSlot {
 public:
  /// The options, the store and the metric outlive the slot.
  StageSlot(const EngineOptions& options, TableStore& store, stages::Stage stage, const Metric& metric,
            MoveLetters moves);

  /// The solver. The first call opens or makes its tables, and other calls wait for that. Errors: those of
  /// TableOpening::wait() and of Solver::prepare; after an error the next call tries again.
  Result<ReadySolverPointer> open(const TableWait& wait);
  /// As SolverSlot::in_use().
  [[nodiscard]] bool in_use() const;

 private:
  [[nodiscard]] ReadySolverPointer current();
  Result<ReadySolverPointer> prepare(const StopToken& stop);

  const EngineOptions& options_;
  TableStore& store_;
  const stages::Stage stage_;
  const Metric& metric_;
  const MoveLetters moves_;
  mutable std::mutex mutex_;  // guards the next one
  ReadySolverPointer ready_;
  TableOpening opening_;  // last, so that its work ends before the members that it uses
};

}  // namespace superflip
