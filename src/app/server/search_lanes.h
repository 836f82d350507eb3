// Threads for searches that take a millisecond or ten minutes: short searches do not wait for long ones.
//
// The duration of a search is not known in advance. So each one begins in the short lane, which has a fixed number of
// threads, first come first served. After one slice of time, searching or waiting for tables, a search counts as
// long: its thread gets a low priority, and a new thread takes its place in the short lane. The operating system shares
// the cores between all threads, and gives the short lane nearly all of them when it needs them.
//
// The long lane has a limited number of places, because each search takes memory. If none is free, a search whose slice
// is over is cut: it ends, loses its work (one slice), and is run again from the beginning when a place is free. So
// every search holds a thread of the short lane for at most one slice. With n searches ahead, a short one waits for at
// most n slices, divided by the number of threads.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/engine.h"

namespace superflip::server {

/// One run of a search in a thread.
class Turn {
 public:
  explicit Turn(const StopToken& left);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

  /// Ends the search when its client has left, or when it is cut.
  [[nodiscard]] const StopToken& stop() const { return stop_; }
  /// True once this run is final: it will not be cut any more, so its events may be sent.
  [[nodiscard]] bool is_settled() const { return state_.load() == State::kSettled; }
  /// To be called before answering. True: the turn is settled. False: it was cut and will be run again.
  [[nodiscard]] bool may_answer();

 private:
  friend class SearchLanes;
  enum class State { kOpen, kSettled, kCut };
  bool settle_or_cut(State state);  // false if that was decided before
  [[nodiscard]] Clock::duration processor_time() const;

  const StopToken stop_;
  const Clock::time_point begin_ = Clock::now();
  const pid_t thread_id_;  // number of the thread in the system
  clockid_t clock_ = {};   // of the thread's processor time
  Clock::duration begin_processor_time_ = {};
  std::atomic<State> state_ = State::kOpen;
  bool is_long_ = false;  // guarded by the mutex of the lanes
};

/// A search that waits for a thread.
class SearchJob {
 public:
  virtual ~SearchJob() = default;
  /// Searches and answers. If the turn is cut, it must return without an answer, and is run again. Must not throw.
  virtual void run(Turn& turn) = 0;
  /// Answers that too many long searches are waiting.
  virtual void refuse() = 0;
  /// Stops when the client has left.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

struct SearchLanesOptions {
  int threads = 1;                      ///< threads of the short lane, >= 1
  int most_long = 16;                   ///< places of the long lane, >= 1
  std::size_t capacity = 256;           ///< searches that may wait for each lane
  std::chrono::milliseconds slice{20};  ///< of time; of processor time where a search is cut
};

/// Thread-safe. At most threads + 2 * most_long + 1 threads in all.
class SearchLanes {
 public:
  explicit SearchLanes(const SearchLanesOptions& options);
  /// Drops the waiting searches and joins the running ones.
  ~SearchLanes();
  SearchLanes(const SearchLanes&) = delete;
  SearchLanes& operator=(const SearchLanes&) = delete;

  /// False if too many searches wait; the job is then dropped. With `may_always` the job is always accepted; the caller
  /// must limit the number of such jobs.
  bool offer(std::shared_ptr<SearchJob> job, bool may_always = false);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;
  [[nodiscard]] std::size_t running_long() const;
  [[nodiscard]] std::size_t capacity() const { return options_.capacity; }

 private:
  using Lock = std::unique_lock<std::mutex>;
  using JobPointer = std::shared_ptr<SearchJob>;

  // All of these are called with the lock held, and return with it held.
  bool start_thread(JobPointer long_job);  // nullptr: a thread of the short lane; false if the system has no thread
  void work_short(Lock& lock);
  void work_long(Lock& lock, JobPointer job);
  bool run(Lock& lock, JobPointer job, bool is_long);  // whether the search now has a place in the long lane
  void queue_again(Lock& lock, JobPointer job);
  void watch(Lock& lock);
  void look_at(Turn& turn, Clock::time_point now);
  void make_long(Turn& turn);

  const SearchLanesOptions options_;
  mutable std::mutex mutex_;  // guards what follows
  std::deque<JobPointer> short_jobs_ = {};
  std::deque<JobPointer> long_jobs_ = {};
  std::vector<Turn*> short_turns_ = {};  // running now
  int long_running_ = 0;
  bool ending_ = false;
  bool watcher_sleeps_ = false;
  std::condition_variable job_came_;
  std::condition_variable turn_began_;
  std::vector<std::thread> threads_ = {};
  std::vector<std::thread> ended_ = {};  // ready to be joined
};

}  // namespace superflip::server
