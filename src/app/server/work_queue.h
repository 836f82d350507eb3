// A bounded queue of jobs for a fixed number of threads: a full queue refuses at once.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>

namespace boost::asio {
class thread_pool;
}  // namespace boost::asio

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

  [[nodiscard]] std::size_t waiting() const { return waiting_; }
  [[nodiscard]] std::size_t running() const { return running_; }

 private:
  const std::size_t capacity_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::size_t> running_ = 0;
  const std::unique_ptr<boost::asio::thread_pool> pool_;  // destroyed first: its jobs count above
};

}  // namespace superflip::server
