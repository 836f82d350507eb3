#include "engine/solver_slots.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>

#include "catalogue/registry.h"
#include "engine/helper.h"

namespace superflip {

StageSlot::StageSlot(const EngineOptions& options, TableStore& store, stages::Stage stage, const Metric& metric,
                     MoveLetters moves, FewAtOnce& places)
    : options_(options),
      store_(store),
      stage_(std::move(stage)),
      metric_(metric),
      moves_(moves),
      opening_(options.stop, options.tables_give_way, &places) {}

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
  const PrepareOptions prepare = prepare_options(options_, metric_, moves_, stop);
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = new_stage_solver(stage_);
  if (!ready->solver) return fail(ErrorCode::kUsage, "this program solves no stages");
  if (auto done = ready->solver->prepare(store_, prepare); !done) return tl::unexpected(std::move(done.error()));
  const std::lock_guard lock(mutex_);
  return ready_ = std::move(ready);
}

namespace {

using std::chrono::milliseconds;

// Stored tables are open after this time, as a rule: nothing else should use the cores before.
constexpr milliseconds kUsualOpening{500};
// Those of the helper, which are small. It has so much after a time limit: a late solution that is short is better.
constexpr milliseconds kHelperOpening{40};

constexpr milliseconds kNever = milliseconds::max();

// The time limit of a request, in time for its helper.
milliseconds time_before_help(const Request& request) {
  using std::chrono::microseconds;
  const auto limit =
      std::min(request.time_limit.value_or(microseconds::max()), request.time_cap.value_or(microseconds::max()));
  if (limit == microseconds::max()) return kNever;
  return std::chrono::duration_cast<milliseconds>(limit - time_for_helper(limit));
}

milliseconds since(Clock::time_point start) { return std::chrono::duration_cast<milliseconds>(Clock::now() - start); }

// What is left of `limit` since `began`.
milliseconds rest_of(milliseconds limit, Clock::time_point began) {
  return std::max(limit - since(began), milliseconds(0));
}

// An error only means no help.
void open_helper(const SolverSource& source, const StopToken& stop, milliseconds limit, Clock::time_point began) {
  TableWait wait = {.stop = stop};
  if (limit != kNever) wait.patience = rest_of(limit, began) + kHelperOpening;
  (void)source.helper->open(wait);
}

bool is_wait_over(const Error& error) { return error.code == ErrorCode::kInterrupted; }

// The slot to let go of first, of those that nobody uses; end() when there is none. Only the map has their pointers
// then, so they stay unused while its mutex is held.
template <typename Map>
auto first_to_go(Map& slots) {
  auto first = slots.end();
  for (auto it = slots.begin(); it != slots.end(); ++it)
    if ((first == slots.end() || it->second.rank() < first->second.rank()) && it->second.slot.use_count() == 1 &&
        !it->second.slot->in_use())
      first = it;
  return first;
}

}  // namespace

SolverSlots::~SolverSlots() {
  std::unique_lock lock(mutex_);
  const auto slots = std::exchange(slots_, {});
  const auto stage_slots = std::exchange(stage_slots_, {});
  lock.unlock();  // threads of the slots may call let_go() until they end, with the variables above
}

std::shared_ptr<SolverSlot> SolverSlots::slot_of(SlotKey key) {
  const MoveSet all = key.metric->moves;
  const bool is_common = (key.moves == all || key.moves == (all & pocket_moves())) && !key.subgroup;
  std::unique_lock lock(mutex_);
  const Use use = key.on_device ? Use::kOnDevice : key.helps ? Use::kHelps : Use::kAnswers;
  auto& entry = slots_[{key.solver, key.metric->id, key.moves.bits(), use, key.subgroup ? key.subgroup->bits() : 0}];
  if (!entry.slot)
    entry.slot = std::make_shared<SolverSlot>(options_, store_, std::move(key), is_common ? nullptr : &own_sets_);
  entry.last = ++questions_;
  entry.is_common = is_common;
  return keep_few(lock, entry.slot);
}

std::shared_ptr<StageSlot> SolverSlots::stage_slot_of(const Request& request) {
  const std::tuple key(request.stage->name, request.metric->id, moves_of(request).bits());
  std::unique_lock lock(mutex_);
  auto [entry, end] = stage_slots_.equal_range(key);
  entry = std::find_if(entry, end, [&](const auto& one) { return one.second.slot->stage() == *request.stage; });
  if (entry == end)
    entry = stage_slots_.insert({key,
                                 {std::make_shared<StageSlot>(options_, store_, *request.stage, *request.metric,
                                                              moves_of(request), own_sets_)}});
  entry->second.last = ++questions_;
  return keep_few(lock, entry->second.slot);
}

// nullptr: the processor searches.
Result<std::shared_ptr<SolverSlot>> SolverSlots::slot_on_device(SlotKey key, RunsOn runs_on, const Request& request) {
  if (!kHasDevices || runs_on == RunsOn::kProcessor) return nullptr;
  const bool must = runs_on == RunsOn::kGpu;
  key.on_device = true;
  auto slot = slot_of(std::move(key));
  if (!must && slot->given_up()) return nullptr;
  const TableWait wait = {.stop = request.stop, .patience = request.table_patience};
  auto ready = slot->open(wait);
  // Those of another metric may be in the way.
  if (!ready && ready.error().code == ErrorCode::kTable && let_go_of_devices()) ready = slot->open(wait);
  if (ready) return slot;
  if (must || is_wait_over(ready.error())) return tl::unexpected(std::move(ready.error()));
  if (!slot->give_up() && options_.notice)
    options_.notice(fmt::format("the processor searches; {}", ready.error().message));
  return nullptr;
}

bool SolverSlots::let_go_of_devices() {
  std::vector<std::shared_ptr<SolverSlot>> gone;  // destroyed without the lock
  const std::lock_guard lock(mutex_);
  for (auto it = slots_.begin(); it != slots_.end();) {
    const bool goes =
        std::get<Use>(it->first) == Use::kOnDevice && it->second.slot.use_count() == 1 && !it->second.slot->in_use();
    if (goes) gone.push_back(std::move(it->second.slot));
    it = goes ? slots_.erase(it) : std::next(it);
  }
  return !gone.empty();
}

// A copy: the entry may go as soon as the lock is released, unless somebody has its slot.
template <typename Slot>
std::shared_ptr<Slot> SolverSlots::keep_few(std::unique_lock<std::mutex>& lock, std::shared_ptr<Slot> slot) {
  const bool too_many = slots_.size() + stage_slots_.size() > kMostSlots;
  lock.unlock();
  if (too_many) let_go();
  return slot;
}

bool SolverSlots::let_go() {
  std::unique_lock lock(mutex_);
  const auto solver = first_to_go(slots_);
  const auto stage = first_to_go(stage_slots_);
  const bool is_stage =
      stage != stage_slots_.end() && (solver == slots_.end() || stage->second.rank() < solver->second.rank());
  if (!is_stage && solver == slots_.end()) return false;
  const auto gone = is_stage ? decltype(slots_)::node_type() : slots_.extract(solver);
  const auto stage_gone = is_stage ? stage_slots_.extract(stage) : decltype(stage_slots_)::node_type();
  lock.unlock();  // the slot is destroyed without the lock: that frees its tables
  return true;
}

Result<void> SolverSlots::open_within_limits(SolverSource& source, const Request& request) const {
  if (source.slot->current()) return {};
  // A search that is saved must get ahead, however short its limit is.
  const bool counts = options_.missing_tables != MissingTables::kWait && request.resume_file.empty();
  const milliseconds limit = counts ? time_before_help(request) : kNever;
  const milliseconds patience = request.table_patience.value_or(kNever);
  TableWait wait = {.stop = request.stop};

  // Step 1. The helper's tables: its solution is the answer if a limit ends the wait. They are small, and made sooner
  // while nothing else uses the cores. Without a time limit the slot's may be there before.
  const auto began = Clock::now();
  if (limit == kNever) {
    wait.patience = std::min(patience, kUsualOpening);
    const auto ready = source.slot->open(wait);
    if (ready) return {};
    if (!is_wait_over(ready.error())) return tl::unexpected(ready.error());
  }
  open_helper(source, request.stop, limit, began);

  // Step 2. The rest of the time.
  wait.patience.reset();
  if (const milliseconds most = std::min(patience, limit); most != kNever) wait.patience = rest_of(most, began);
  const auto ready = source.slot->open(wait);
  if (limit != kNever) source.began = began;
  if (ready) return {};
  const bool a_limit = request.stop.stop_requested() || limit < patience;
  if (is_wait_over(ready.error()) && a_limit) return {};
  return tl::unexpected(ready.error());
}

Result<SolverSource> SolverSlots::open(const std::string& id, const std::optional<std::string>& helper, RunsOn runs_on,
                                       const Request& request, bool for_one_cube) {
  const TableWait wait = {.stop = request.stop, .patience = request.table_patience};
  SolverSource source;
  if (request.stage) {
    auto ready = stage_slot_of(request)->open(wait);
    if (!ready) return tl::unexpected(std::move(ready.error()));
    source.fixed = *std::move(ready);
    return source;
  }
  SlotKey key = {id, request.metric, moves_of(request), /*helps=*/false, request.subgroup};
  auto on_device = slot_on_device(key, runs_on, request);
  if (!on_device) return tl::unexpected(std::move(on_device.error()));
  source.may_leave_device = runs_on == RunsOn::kGpuOrProcessor;
  source.slot = *on_device ? *std::move(on_device) : slot_of(std::move(key));
  if (helper) source.helper = slot_of({*helper, request.metric, moves_of(request), /*helps=*/true, {}});
  if (for_one_cube && source.helper) {
    if (auto opened = open_within_limits(source, request); !opened) return tl::unexpected(std::move(opened.error()));
    // Who waits for tables does not count the time for those of the helper either.
    const bool waits = options_.missing_tables == MissingTables::kWait;
    if (request.time_limit && source.slot->current() && !source.helper->current())
      open_helper(source, request.stop, waits ? kNever : time_before_help(request), Clock::now());
    return source;
  }
  const bool begins = source.helper && options_.missing_tables != MissingTables::kWait;
  TableWait first = wait;
  if (begins) first.patience = std::min(wait.patience.value_or(kNever), kUsualOpening);
  if (auto ready = source.slot->open(first); !ready) {
    const bool goes_on = begins && is_wait_over(ready.error()) && !wait.stop.stop_requested();
    if (!goes_on) return tl::unexpected(std::move(ready.error()));
  }
  // Before the first cube nothing counts against its time limit.
  if (source.helper && request.time_limit) (void)source.helper->open(wait);
  return source;
}

std::vector<std::shared_ptr<SolverSlot>> SolverSlots::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<SolverSlot>> all;
  for (const auto& [key, entry] : slots_) all.push_back(entry.slot);
  return all;
}

}  // namespace superflip
