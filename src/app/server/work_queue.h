// Jobs that wait for a thread, not more than a fixed number of them: who comes when it is full is told so at once.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace superflip::server {

/// A fixed number of threads and a bounded queue, first come first served. Thread-safe.
class WorkQueue {
 public:
  using Job = std::function<void()>;

  /// `threads` >= 1; at most `capacity` jobs wait, besides those that run.
  WorkQueue(int threads, std::size_t capacity);
  /// Forgets the jobs that wait and joins those that run.
  ~WorkQueue();
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;

  /// False when it is full; the job is then forgotten. Jobs must not throw.
  bool offer(Job job);
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;
  [[nodiscard]] std::size_t capacity() const { return capacity_; }

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
