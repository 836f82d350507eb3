#include "engine/solver_slot.h"

#include <fmt/core.h>

#include <algorithm>
#include <new>
#include <utility>

#include "base/parallel.h"

namespace superflip {
namespace {

constexpr auto kSavingCheck = std::chrono::milliseconds(50);  // between two checks that tables can be saved

std::unique_ptr<Solver> solver_with(const EngineOptions& options, std::string_view id) {
  for (auto& solver : options.solvers())
    if (solver->info().id == id) return std::move(solver);
  return nullptr;
}

}  // namespace

SolverSlot::SolverSlot(const EngineOptions& options, TableStore& store, SlotKey key, FewAtOnce* places)
    : options_(options),
      store_(store),
      key_(std::move(key)),
      tiers_(key_.subgroup ? std::vector<TableTier>()
                           : solver_with(options, key_.solver)->tiers(*key_.metric, key_.moves)),
      memory_(key_.helps ? std::nullopt : options.memory),
      wanted_(choose_tier(tiers_, memory_)),
      stop_(key_.helps ? StopToken() : options.stop.child()),
      opening_(stop_, options.tables_give_way, places) {}

SolverSlot::~SolverSlot() { cancel(); }

Result<ReadySolverPointer> SolverSlot::open(TableWait wait) {
  if (auto ready = current()) return ready;
  if (memory_ && options_.memory_is_limit && !key_.on_device)
    if (auto fits = check_memory(key_.solver, tiers_, *memory_); !fits) return tl::unexpected(std::move(fits.error()));
  // With kWait the caller knows that the first answer waits.
  if (options_.notice && options_.progress == nullptr && options_.missing_tables != MissingTables::kWait)
    wait.takes_long = [this] { options_.notice(fmt::format("{}{}", kWaitingForTables, key_.solver)); };
  return opening_.wait(
      [this](const StopToken& stop) -> Result<ReadySolverPointer> {
        if (auto ready = current()) return ready;  // another thread has opened them
        return choose(stop);
      },
      wait);
}

ReadySolverPointer SolverSlot::current() {
  std::unique_lock lock(mutex_);
  ReadySolverPointer ready = current_;
  if (!repaid_at_ || Clock::now() < *repaid_at_) return ready;
  repaid_at_.reset();
  making_ = true;
  lock.unlock();
  begin_making();
  return ready;
}

// The largest tier below the wanted one, or this itself, that is made at once.
std::optional<std::size_t> SolverSlot::tier_at_once() const {
  for (std::size_t tier = std::min(wanted_ + 1, tiers_.size()); tier-- > 0;)
    if (tiers_[tier].made_at_once) return tier;
  return std::nullopt;
}

Result<ReadySolverPointer> SolverSlot::choose(const StopToken& stop) {
  if (kHasDevices && key_.on_device) {
    auto ready = prepare(prepare_options(wanted_, stop));
    return ready ? begin_with(*std::move(ready), false) : ready;
  }
  const std::optional<std::size_t> at_once = tier_at_once();
  const bool wait = !key_.helps && (options_.missing_tables == MissingTables::kWait || !at_once || *at_once == wanted_);

  // Step 1. The largest tables that are on disk and allowed; none smaller than those that step 2 makes.
  const std::size_t made = wait ? wanted_ : at_once.value_or(0);
  const std::size_t most = memory_ || key_.helps ? std::min(wanted_ + 1, tiers_.size()) : tiers_.size();
  for (std::size_t tier = most; tier-- > (wait ? made + 1 : made);) {
    PrepareOptions stored = prepare_options(tier, stop);
    stored.only_stored = true;
    auto ready = prepare(stored);
    if (ready) return begin_with(*std::move(ready), tier < wanted_ && !key_.helps);
    if (ready.error().code != ErrorCode::kTable) return ready;
  }

  // Step 2. The wanted tables, made now; or smaller ones first.
  auto ready = prepare(prepare_options(made, stop));
  return ready ? begin_with(*std::move(ready), !wait && !key_.helps) : ready;
}

ReadySolverPointer SolverSlot::begin_with(ReadySolverPointer ready, bool lacks_tables) {
  const bool make_now = lacks_tables && options_.missing_tables != MissingTables::kAnswerUntilRepaid;
  {
    const std::lock_guard lock(mutex_);
    current_ = ready;
    lacks_tables_ = lacks_tables;
    making_ = make_now;
    if (lacks_tables && !make_now) repaid_at_ = Clock::now() + making_time();
  }
  if (lacks_tables) store_.can_save();  // reports a folder that cannot be written
  if (make_now) begin_making();
  return ready;
}

std::chrono::milliseconds SolverSlot::making_time() const {
  return options_.making_time(tiers_[wanted_].bytes, superflip::prepare_options(options_).threads);
}

void SolverSlot::begin_making() {
  const std::lock_guard joining(joining_);
  thread_ = start_thread([this] {
    if (options_.tables_give_way) give_way();
    make();
  });
  if (!thread_.joinable()) {  // the present tables go on answering
    const std::lock_guard lock(mutex_);
    making_ = false;
  }
}

PrepareOptions SolverSlot::prepare_options(std::size_t tier, const StopToken& stop) const {
  PrepareOptions prepare = superflip::prepare_options(options_, *key_.metric, key_.moves, stop);
  prepare.subgroup = key_.subgroup;
  prepare.on_device = key_.on_device;
  prepare.tier = tier;
  prepare.memory = memory_.value_or(kDefaultTableMemory);
  return prepare;
}

// Only tables take much memory at once, so only here a lack of memory becomes an error.
Result<ReadySolverPointer> SolverSlot::prepare(const PrepareOptions& options) const {
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = solver_with(options_, key_.solver);
  if (!tiers_.empty()) ready->tables = tiers_[*options.tier].name;
  try {
    if (auto done = ready->solver->prepare(store_, options); !done) return tl::unexpected(std::move(done.error()));
    if (std::string device = ready->solver->device(); !device.empty()) ready->tables = std::move(device);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kTable,
                fmt::format("there is not enough memory for the tables of {}; allow them less", key_.solver));
  }
  return ReadySolverPointer(std::move(ready));
}

void SolverSlot::make() {
  PrepareOptions options = prepare_options(wanted_, stop_);
  options.progress = &relay_;
  auto ready = prepare(options);
  if (!ready && ready.error().code != ErrorCode::kInterrupted && options_.notice)
    options_.notice(fmt::format("the wanted tables cannot be made, smaller ones answer; {}", ready.error().message));
  const std::lock_guard lock(mutex_);
  if (ready) {
    current_ = *std::move(ready);
    lacks_tables_ = false;
  }
  making_ = false;
  made_.notify_all();
}

bool SolverSlot::making() const {
  if (opening_.goes_on()) return true;
  const std::lock_guard lock(mutex_);
  return making_;
}

bool SolverSlot::in_use() const {
  if (opening_.is_running()) return true;
  const std::lock_guard lock(mutex_);
  return making_ || current_.use_count() > 1;
}

bool SolverSlot::lacks_tables() const {
  if (opening_.goes_on()) return true;
  const std::lock_guard lock(mutex_);
  return lacks_tables_;
}

void SolverSlot::finish(Progress* progress) {
  if (opening_.goes_on()) (void)open({.stop = stop_});
  relay_.listen(progress);
  {
    std::unique_lock lock(mutex_);
    while (!made_.wait_for(lock, kSavingCheck, [this] { return !making_; }))
      if (!store_.can_save()) stop_.request_stop();
  }
  relay_.listen(nullptr);
}

void SolverSlot::cancel() {
  stop();
  opening_.end();  // before the thread below, which it may begin
  const std::lock_guard joining(joining_);
  if (thread_.joinable()) thread_.join();
}

}  // namespace superflip
