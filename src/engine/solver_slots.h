// All solvers that an engine has prepared. Internal to the engine.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/engine_options.h"
#include "engine/request.h"
#include "engine/solver_slot.h"
#include "engine/table_opening.h"

namespace superflip {

// The solver of one stage, metric and set of moves; its tables are made once.

/// Thread-safe.
class StageSlot {
 public:
  /// The options, the store, the metric and the places (see TableOpening) outlive the slot.
  StageSlot(const EngineOptions& options, TableStore& store, stages::Stage stage, const Metric& metric,
            MoveLetters moves, FewAtOnce& places);

  [[nodiscard]] const stages::Stage& stage() const { return stage_; }
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

/// A solver from a slot, which may replace it by one with better tables, or a solver that stays.
struct SolverSource {
  std::shared_ptr<SolverSlot> slot;
  ReadySolverPointer fixed;            ///< without a slot: the solver of a stage or of painted stickers
  std::shared_ptr<SolverSlot> helper;  ///< finds short solutions on its behalf; may be null
  bool helps = false;                  ///< the slot's solver is the one that helps others, and every face may turn
  bool may_leave_device = false;       ///< SolveOptions::may_leave_device
  /// When the limits of the search began, where the wait for tables counts; nothing: they begin with the search.
  std::optional<Clock::time_point> began = {};

  /// Null where a limit of the search ended the wait for the slot's tables; the helper's are ready then.
  [[nodiscard]] ReadySolverPointer current() const { return slot ? slot->current() : fixed; }
};

/// One slot for each solver, metric, set of moves, subgroup and device, and one for each stage. Thread-safe.
class SolverSlots {
 public:
  /// More slots than these are kept only while they are in use. Most of what a slot keeps are tables, which
  /// TableLimits::memory counts; this bounds the rest.
  static constexpr std::size_t kMostSlots = 64;

  /// The options and the store outlive the slots.
  SolverSlots(const EngineOptions& options, TableStore& store) : options_(options), store_(store) {}
  ~SolverSlots();
  SolverSlots(const SolverSlots&) = delete;
  SolverSlots& operator=(const SolverSlots&) = delete;

  /// The solver `id` for a request, its tables ready. `helper` is the id of the solver that finds short solutions on
  /// its behalf; its tables are ready where the request has a time limit. One with a stage gets the solver of the
  /// stage. For many cubes a solver with a helper may begin without its tables: each cube then waits for them with
  /// open_within_limits(). `for_one_cube` does that here. The tables of a device are ready. With kGpuOrProcessor the
  /// processor searches where those are not, after a notice. Errors: those of SolverSlot::open() and StageSlot::open().
  Result<SolverSource> open(const std::string& id, const std::optional<std::string>& helper, RunsOn runs_on,
                            const Request& request, bool for_one_cube);

  /// Waits for the tables of a source with a helper while the limits of the search allow, which end the wait without an
  /// error. Errors: those of SolverSlot::open().
  Result<void> open_within_limits(SolverSource& source, const Request& request) const;

  /// Lets go of a slot that nobody uses now: the least recently used of those for stages, sets of moves and subgroups,
  /// else of the others. False when there is none.
  bool let_go();

  /// The slots of solvers that exist now. Stages have none: their tables take seconds, so nothing answers meanwhile.
  [[nodiscard]] std::vector<std::shared_ptr<SolverSlot>> all() const;

 private:
  template <typename Slot>
  struct Entry {
    std::shared_ptr<Slot> slot;
    std::uint64_t last = 0;  // when it was asked for last, by the number of questions
    bool is_common = false;  // for all moves and the whole cube: not one of the endless sets that clients may think of

    // Lower ones are let go of first.
    [[nodiscard]] std::pair<bool, std::uint64_t> rank() const { return {is_common, last}; }
  };

  std::shared_ptr<SolverSlot> slot_of(SlotKey key);
  Result<std::shared_ptr<SolverSlot>> slot_on_device(SlotKey key, RunsOn runs_on, const Request& request);
  bool let_go_of_devices();
  std::shared_ptr<StageSlot> stage_slot_of(const Request& request);
  template <typename Slot>
  std::shared_ptr<Slot> keep_few(std::unique_lock<std::mutex>& lock, std::shared_ptr<Slot> slot);

  const EngineOptions& options_;
  TableStore& store_;
  FewAtOnce own_sets_{2};     // tables of stages, sets of moves and subgroups, which clients may name without end
  mutable std::mutex mutex_;  // guards what follows; each slot has its own
  std::uint64_t questions_ = 0;
  enum class Use : std::uint8_t { kAnswers, kHelps, kOnDevice };  // SlotKey::helps, SlotKey::on_device
  std::map<std::tuple<std::string, std::string_view, std::uint64_t, Use, std::uint64_t>, Entry<SolverSlot>> slots_;
  // Stages of one name may have different faces.
  std::multimap<std::tuple<std::string, std::string_view, std::uint64_t>, Entry<StageSlot>> stage_slots_;
};

}  // namespace superflip
