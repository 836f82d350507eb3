#include "engine/solver_slot.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <system_error>
#include <utility>

#include "base/parallel.h"

namespace superflip {
namespace {

constexpr auto kSavingCheck = std::chrono::milliseconds(50);  // between two looks at whether tables can be saved

std::unique_ptr<Solver> solver_with(const EngineOptions& options, std::string_view id) {
  for (auto& solver : options.solvers())
    if (solver->info().id == id) return std::move(solver);
  return nullptr;
}

// What tables may take when nobody says.
std::size_t default_memory(const std::vector<TableTier>& tiers) {
  const auto named =
      std::find_if(tiers.begin(), tiers.end(), [](const TableTier& tier) { return tier.name == "default"; });
  return named == tiers.end() ? kDefaultTableMemory : std::max(named->memory, kDefaultTableMemory);
}

// The tier that a solver uses with so much memory; tiers.end() when it has none.
std::vector<TableTier>::const_iterator tier_within(const std::vector<TableTier>& tiers, std::size_t memory) {
  auto tier = tiers.begin();
  for (auto next = tier; next != tiers.end() && next->memory <= memory; ++next) tier = next;
  return tier;
}

}  // namespace

void SolverSlot::Relay::report(const ProgressReport& report) {
  const std::lock_guard lock(mutex_);
  if (listener_ != nullptr) listener_->report(report);
}

void SolverSlot::Relay::listen(Progress* listener) {
  const std::lock_guard lock(mutex_);
  listener_ = listener;
}

SolverSlot::SolverSlot(const EngineOptions& options, TableStore& store, SlotKey key)
    : options_(options),
      store_(store),
      key_(std::move(key)),
      tiers_(solver_with(options, key_.solver)->tiers(*key_.metric, key_.moves)),
      wanted_(key_.helps ? default_memory(tiers_) : options.memory.value_or(default_memory(tiers_))),
      stop_(options.stop.child()),
      opening_(stop_) {}

SolverSlot::~SolverSlot() { cancel(); }

Result<ReadySolverPointer> SolverSlot::open(TableWait wait) {
  if (auto ready = current()) return ready;
  // Whoever is to wait (MissingTables::kWait) knows it.
  if (options_.notice && options_.progress == nullptr && options_.missing_tables != MissingTables::kWait)
    wait.takes_long = [this] { options_.notice(fmt::format("{}{}", kWaitingForTables, key_.solver)); };
  return opening_.wait(
      [this](const StopToken& stop) -> Result<ReadySolverPointer> {
        if (auto ready = current()) return ready;  // somebody else has waited for them
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

Result<ReadySolverPointer> SolverSlot::choose(const StopToken& stop) {
  const auto wanted = tier_within(tiers_, wanted_);
  const bool wait = !key_.helps && (options_.missing_tables == MissingTables::kWait || wanted == tiers_.begin() ||
                                    solver_with(options_, key_.solver)->info().waits_for_tables);

  // Step 1. The largest tables that are on disk and allowed; none smaller than those that would be waited for.
  for (auto tier = tiers_.end(); tier != tiers_.begin();) {
    --tier;
    if ((options_.memory || key_.helps) && tier > wanted) continue;
    if (wait && tier <= wanted) break;
    PrepareOptions stored = prepare_options(tier == wanted ? wanted_ : tier->memory, stop);
    stored.only_stored = true;
    auto ready = prepare(stored);
    if (ready) return begin_with(*std::move(ready), tier < wanted && !key_.helps);
    if (ready.error().code != ErrorCode::kTable) return ready;
  }

  // Step 2. The wanted tables, made now; or the smallest ones first.
  auto ready = prepare(prepare_options(wait || tiers_.empty() ? wanted_ : tiers_.front().memory, stop));
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
  if (lacks_tables) store_.can_save();  // says so when it is not
  if (make_now) begin_making();
  return ready;
}

std::chrono::milliseconds SolverSlot::making_time() const {
  const auto wanted = tier_within(tiers_, wanted_);
  return options_.making_time(wanted == tiers_.end() ? wanted_ : wanted->memory, table_threads());
}

void SolverSlot::begin_making() {
  const std::lock_guard joining(joining_);
  try {
    thread_ = std::thread([this] { make(); });
  } catch (const std::system_error&) {  // the system has no thread to spare; the tables that are there must do
    const std::lock_guard lock(mutex_);
    making_ = false;
  }
}

int SolverSlot::table_threads() const { return options_.threads > 0 ? options_.threads : hardware_threads(); }

PrepareOptions SolverSlot::prepare_options(std::size_t memory, const StopToken& stop) const {
  PrepareOptions prepare;
  prepare.metric = key_.metric;
  prepare.moves = key_.moves;
  prepare.memory = memory;
  prepare.threads = table_threads();
  prepare.progress = options_.progress;
  prepare.stop = stop;
  return prepare;
}

// Tables are the one thing that takes much memory at once; where the system has not that much, it is an error.
Result<ReadySolverPointer> SolverSlot::prepare(const PrepareOptions& options) const {
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = solver_with(options_, key_.solver);
  if (const auto tier = tier_within(tiers_, options.memory); tier != tiers_.end()) ready->tables = tier->name;
  try {
    if (auto done = ready->solver->prepare(store_, options); !done) return tl::unexpected(std::move(done.error()));
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
  const std::lock_guard lock(mutex_);
  return making_;
}

bool SolverSlot::lacks_tables() const {
  const std::lock_guard lock(mutex_);
  return lacks_tables_;
}

void SolverSlot::finish(Progress* progress) {
  relay_.listen(progress);
  {
    std::unique_lock lock(mutex_);
    while (!made_.wait_for(lock, kSavingCheck, [this] { return !making_; }))
      if (!store_.can_save()) stop_.request_stop();
  }
  relay_.listen(nullptr);
}

void SolverSlot::cancel() {
  stop_.request_stop();
  opening_.end();  // before the thread below, which it may begin
  const std::lock_guard joining(joining_);
  if (thread_.joinable()) thread_.join();
}

}  // namespace superflip
