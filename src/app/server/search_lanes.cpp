#include "app/server/search_lanes.h"

#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>
#include <utility>

namespace superflip::server {
namespace {

constexpr int kNiceness = 10;  // of long searches
// A search that waits for tables uses no processor time. In slices of elapsed time: when it is cut if no place is free;
// and when it gets an additional place, because it generates tables and does not see the cut.
constexpr int kSlicesToBeCut = 50;
constexpr int kSlicesToEnd = 60;

}  // namespace

Turn::Turn(const StopToken& left) : stop_(left.child()), thread_id_(::gettid()) {
  ::pthread_getcpuclockid(::pthread_self(), &clock_);
  begin_processor_time_ = processor_time();
}

Clock::duration Turn::processor_time() const {
  timespec time = {};
  ::clock_gettime(clock_, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec) - begin_processor_time_;
}

bool Turn::settle_or_cut(State state) {
  State open = State::kOpen;
  return state_.compare_exchange_strong(open, state);
}

bool Turn::may_answer() { return settle_or_cut(State::kSettled) || is_settled(); }

SearchLanes::SearchLanes(const SearchLanesOptions& options) : options_(options) {
  const std::lock_guard lock(mutex_);
  for (int i = 0; i < options_.threads; ++i) start_thread(nullptr);
  threads_.emplace_back([this] {
    Lock watching(mutex_);
    watch(watching);
  });
}

SearchLanes::~SearchLanes() {
  std::deque<JobPointer> forgotten;
  std::deque<JobPointer> forgotten_long;
  std::vector<std::thread> threads;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;  // from now on no thread starts or joins another
    forgotten.swap(short_jobs_);
    forgotten_long.swap(long_jobs_);
    threads.swap(threads_);
    for (std::thread& thread : ended_) threads.push_back(std::move(thread));
  }
  forgotten.clear();  // without the lock: their destructors may do anything
  forgotten_long.clear();
  job_came_.notify_all();
  turn_began_.notify_all();
  for (std::thread& thread : threads) thread.join();
}

bool SearchLanes::offer(std::shared_ptr<SearchJob> job, bool may_always) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || (!may_always && short_jobs_.size() >= options_.capacity)) return false;
    short_jobs_.push_back(std::move(job));
  }
  job_came_.notify_one();
  return true;
}

std::size_t SearchLanes::waiting() const {
  const std::lock_guard lock(mutex_);
  return short_jobs_.size() + long_jobs_.size();
}

std::size_t SearchLanes::running() const {
  const std::lock_guard lock(mutex_);
  return short_turns_.size() + static_cast<std::size_t>(long_running_);
}

std::size_t SearchLanes::running_long() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::size_t>(long_running_);
}

bool SearchLanes::start_thread(JobPointer long_job) {
  for (std::thread& thread : std::exchange(ended_, {})) thread.join();
  try {
    threads_.emplace_back([this, job = std::move(long_job)]() mutable {
      if (job) ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kNiceness);
      Lock lock(mutex_);
      job ? work_long(lock, std::move(job)) : work_short(lock);
      if (ending_) return;
      const auto self = std::find_if(threads_.begin(), threads_.end(), [](const std::thread& thread) {
        return thread.get_id() == std::this_thread::get_id();
      });
      ended_.push_back(std::move(*self));
      threads_.erase(self);
    });
  } catch (const std::system_error&) {
    return false;
  }
  return true;
}

void SearchLanes::work_short(Lock& lock) {
  while (true) {
    job_came_.wait(lock, [this] { return ending_ || !short_jobs_.empty(); });
    if (ending_) return;
    JobPointer job = std::move(short_jobs_.front());
    short_jobs_.pop_front();
    // The search became long: another thread has taken this place in the short lane.
    if (run(lock, std::move(job), /*is_long=*/false)) return work_long(lock, nullptr);
  }
}

void SearchLanes::work_long(Lock& lock, JobPointer job) {
  while (!ending_) {
    if (!job && long_running_ <= options_.most_long && !long_jobs_.empty()) {
      job = std::move(long_jobs_.front());
      long_jobs_.pop_front();
    }
    if (!job) break;
    run(lock, std::exchange(job, nullptr), /*is_long=*/true);
  }
  --long_running_;
}

bool SearchLanes::run(Lock& lock, JobPointer job, bool is_long) {
  Turn turn(job->left());
  turn.is_long_ = is_long;
  if (is_long) turn.settle_or_cut(Turn::State::kSettled);
  if (!is_long) short_turns_.push_back(&turn);
  if (!is_long && std::exchange(watcher_sleeps_, false)) turn_began_.notify_one();
  lock.unlock();
  job->run(turn);
  const bool again = turn.state_.load() == Turn::State::kCut && !job->left().stop_requested();
  if (!again) job.reset();  // destroyed before the lock is taken again
  lock.lock();
  if (!turn.is_long_) short_turns_.erase(std::find(short_turns_.begin(), short_turns_.end(), &turn));
  if (again) queue_again(lock, std::move(job));
  return turn.is_long_;
}

void SearchLanes::queue_again(Lock& lock, JobPointer job) {
  if (ending_) return;
  if (long_running_ < options_.most_long && start_thread(job)) {
    ++long_running_;
    return;
  }
  if (long_jobs_.size() < options_.capacity) return long_jobs_.push_back(std::move(job));
  lock.unlock();
  job->refuse();
  job.reset();
  lock.lock();
}

// Checks the short lane twice per slice while anything runs there.
void SearchLanes::watch(Lock& lock) {
  while (!ending_) {
    watcher_sleeps_ = short_turns_.empty();
    if (watcher_sleeps_) {
      turn_began_.wait(lock);
      continue;
    }
    turn_began_.wait_for(lock, options_.slice / 2, [this] { return ending_; });
    const auto now = Clock::now();
    const auto turns = short_turns_;
    for (Turn* const turn : turns) look_at(*turn, now);
  }
}

void SearchLanes::look_at(Turn& turn, Clock::time_point now) {
  const auto age = now - turn.begin_;
  if (age < options_.slice) return;
  if (long_running_ < options_.most_long) return make_long(turn);
  const bool used_up = turn.processor_time() >= options_.slice;
  if (!used_up && age < kSlicesToBeCut * options_.slice) return;
  if (turn.settle_or_cut(Turn::State::kCut)) return turn.stop_.request_stop();
  if (age >= kSlicesToEnd * options_.slice && long_running_ < 2 * options_.most_long) make_long(turn);
}

void SearchLanes::make_long(Turn& turn) {
  if (ending_ || !start_thread(nullptr)) return;
  turn.settle_or_cut(Turn::State::kSettled);
  turn.is_long_ = true;
  ++long_running_;
  short_turns_.erase(std::find(short_turns_.begin(), short_turns_.end(), &turn));
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(turn.thread_id_), kNiceness);
}

}  // namespace superflip::server
