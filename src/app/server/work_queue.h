// A bounded queue of jobs for a fixed number of threads: a full queue refuses at once.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace superflip::server {

/// First come, first served. Thread-safe.
class WorkQueue {
 public:
  using Job = std::function<void()>;

  /// `threads` >= 1; at most `capacity` jobs wait besides the running ones.
  WorkQueue(int threads, std::size_t capacity);
  /// Drops the waiting jobs and joins the running ones.
  ~WorkQueue();
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  /// False if the queue is full; the job is then dropped. Jobs must not throw.
  bool offer(Job job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;

 private:
  void work();

  const std::size_t capacity_;
  mutable std::mutex mutex_;  // guards the next three
  std::deque<Job> jobs_;
  std::size_t running_ = 0;
  bool ending_ = false;
  std::condition_variable changed_;
  std::vector<std::thread> threads_;
};

}  // namespace superflip::server
