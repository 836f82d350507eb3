// Threads for searches that may take a millisecond or ten minutes, so that the short ones need not wait for the long.
//
// Nobody knows beforehand how long a search takes. So each begins in the short lane, which has as many threads as
// searches may run at once, first come first served. A search that has used a slice of processor time, or has waited
// long for something, is long: its thread gets a low priority, and another one takes its place in the short lane. The
// system shares the cores between all threads, and gives the short lane nearly all of them when it wants them.
//
// The long lane has places, since each search takes memory. When none is free, a search whose slice is over is cut: it
// ends, what it has done is lost (a slice), and it waits to be run again from the beginning when a place is free. So a
// thread of the short lane is held for one slice, whatever runs. With n searches before it, a short one waits for n
// slices at most, divided by the number of threads.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <ctime>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/engine.h"

namespace superflip::server {

/// One run of a search, from the thread that runs it.
class Turn {
 public:
  explicit Turn(const StopToken& left);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() = default;

  /// Ends the search: its client has left, or it is cut.
  [[nodiscard]] const StopToken& stop() const { return stop_; }
  /// Whether this run is the one that is heard of: it has a place of the long lane. Once true it stays so.
  [[nodiscard]] bool is_settled() const { return state_.load() == State::kSettled; }
  /// To be asked before the answer: settles the turn, or says that it is cut and will be run again.
  [[nodiscard]] bool may_answer();

 private:
  friend class SearchLanes;
  enum class State { kOpen, kSettled, kCut };
  bool settle_or_cut(State state);  // false when that was decided before
  [[nodiscard]] Clock::duration processor_time() const;

  const StopToken stop_;
  const Clock::time_point begin_ = Clock::now();
  const pid_t thread_id_;  // as the system numbers threads
  clockid_t clock_ = {};   // of the thread's processor time
  Clock::duration begin_processor_time_ = {};
  std::atomic<State> state_ = State::kOpen;
  bool is_long_ = false;  // guarded by the lanes
};

/// A search that waits for a thread.
class SearchJob {
 public:
  SearchJob() = default;
  SearchJob(const SearchJob&) = delete;
  SearchJob& operator=(const SearchJob&) = delete;
  virtual ~SearchJob() = default;
  /// Searches and answers, unless the turn is cut: then it does neither, and is run again. Must not throw.
  virtual void run(Turn& turn) = 0;
  /// Answers that too many long searches wait.
  virtual void refuse() = 0;
  /// Pulled when the client has left.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

struct SearchLanesOptions {
  int threads = 1;                      ///< of the short lane, >= 1
  int most_long = 16;                   ///< places of the long lane, >= 1
  std::size_t capacity = 256;           ///< searches that may wait for each lane
  std::chrono::milliseconds slice{20};  ///< of processor time
};

/// Thread-safe. At most threads + 2 * most_long + 1 threads in all.
class SearchLanes {
 public:
  explicit SearchLanes(const SearchLanesOptions& options);
  /// Forgets the searches that wait and joins those that run.
  ~SearchLanes();
  SearchLanes(const SearchLanes&) = delete;
  SearchLanes& operator=(const SearchLanes&) = delete;

  /// False when too many wait; the job is then forgotten. One that `may_always` come is taken all the same: whoever
  /// offers it sees to it that there are few.
  bool offer(std::shared_ptr<SearchJob> job, bool may_always = false);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;
  [[nodiscard]] std::size_t running_long() const;
  [[nodiscard]] std::size_t capacity() const { return options_.capacity; }

 private:
  using Lock = std::unique_lock<std::mutex>;
  using JobPointer = std::shared_ptr<SearchJob>;

  // All of these hold the lock when they are called and when they return.
  bool start_thread(JobPointer long_job);  // nullptr: one of the short lane; false when the system has none
  void work_short(Lock& lock);
  void work_long(Lock& lock, JobPointer job);
  bool run(Lock& lock, JobPointer job, bool is_long);  // whether it has, or now has, a place of the long lane
  void queue_again(Lock& lock, JobPointer job);
  void watch(Lock& lock);
  void look_at(Turn& turn, Clock::time_point now);
  void make_long(Turn& turn);

  const SearchLanesOptions options_;
  mutable std::mutex mutex_;  // guards what follows
  std::deque<JobPointer> short_jobs_ = {};
  std::deque<JobPointer> long_jobs_ = {};
  std::vector<Turn*> short_turns_ = {};  // that run now
  int long_running_ = 0;
  bool ending_ = false;
  bool watcher_sleeps_ = false;
  std::condition_variable job_came_;
  std::condition_variable turn_began_;
  std::vector<std::thread> threads_ = {};
  std::vector<std::thread> ended_ = {};  // to be joined, which takes no time
};

}  // namespace superflip::server
