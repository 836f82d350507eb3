#include "engine/table_opening.h"

#include <algorithm>
#include <utility>

#include "base/parallel.h"

namespace superflip {
namespace {

constexpr auto kLook = std::chrono::milliseconds(10);  // between two checks of the stop token

}  // namespace

bool FewAtOnce::enter(const StopToken& stop) {
  std::unique_lock lock(mutex_);
  while (!left_.wait_for(lock, kLook, [this] { return free_ > 0; }))
    if (stop.stop_requested()) return false;
  --free_;
  return true;
}

void FewAtOnce::leave() {
  {
    const std::lock_guard lock(mutex_);
    ++free_;
  }
  left_.notify_one();
}

void TableOpening::end() {
  stop_.request_stop();
  if (thread_.joinable()) thread_.join();
}

bool TableOpening::goes_on() const {
  const std::lock_guard lock(mutex_);
  return run_ && run_->goes_on > Clock::duration::zero() && run_->waiting == 0 && !run_->stop.stop_requested();
}

// The present run, or a new one; nullptr where the caller gives up before a run that was stopped has ended.
std::shared_ptr<TableOpening::Run> TableOpening::begin(std::unique_lock<std::mutex>& lock, const Work& work,
                                                       const std::function<bool()>& gives_up) {
  while (run_) {
    run_->end.reset();  // which may stop it until here
    if (!run_->stop.stop_requested()) return run_;
    if (gives_up()) return nullptr;
    changed_.wait_for(lock, kLook);
  }
  if (thread_.joinable()) thread_.join();  // its run is over
  auto run = run_ = std::make_shared<Run>(Run{stop_.child()});
  auto job = [this, work, mine = run]() mutable {
    auto result = work(mine->stop);
    const std::lock_guard done(mutex_);
    mine->result = std::move(result);
    // Only the callers that wait hold the result: once they are gone, nobody uses the tables.
    mine.reset();
    run_.reset();
    changed_.notify_all();
  };
  thread_ = start_thread([job, gives_way = gives_way_, places = places_, stop = run->stop]() mutable {
    if (gives_way) give_way();
    const bool has_place = places != nullptr && places->enter(stop);
    job();
    if (has_place) places->leave();
  });
  if (!thread_.joinable()) {
    lock.unlock();
    job();
    lock.lock();
  }
  return run;
}

Result<ReadySolverPointer> TableOpening::wait(const Work& work, const TableWait& wait) {
  if (wait.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  const auto start = Clock::now();
  bool told = !wait.takes_long;
  const auto gives_up = [&] {
    return wait.stop.stop_requested() || (wait.patience && Clock::now() - start >= *wait.patience);
  };
  const auto given_up = [&] {
    return fail(ErrorCode::kInterrupted, wait.stop.stop_requested()
                                             ? "interrupted"
                                             : "the tables are being opened or made; ask again in a while");
  };
  std::unique_lock lock(mutex_);
  const std::shared_ptr<Run> run = begin(lock, work, gives_up);
  if (!run) return given_up();
  ++run->waiting;
  while (!run->result && !gives_up()) {
    if (!told && Clock::now() - start >= kLongWait) {
      told = true;
      wait.takes_long();
    }
    changed_.wait_for(lock, kLook);
  }
  --run->waiting;
  if (run->result) return *run->result;
  if (!wait.stop.stop_requested()) run->goes_on = std::max<Clock::duration>(run->goes_on, wait.goes_on);
  if (run->waiting == 0 && run->goes_on == Clock::duration::zero()) {
    run->stop.request_stop();
  } else if (run->waiting == 0) {
    run->end = std::make_unique<StopTimer>(run->stop, run->goes_on);
  }
  return given_up();
}

bool TableOpening::is_running() const {
  const std::lock_guard lock(mutex_);
  return run_ != nullptr;
}

}  // namespace superflip
