#include "app/server/work_queue.h"

#include <utility>

namespace superflip::server {

WorkQueue::WorkQueue(int threads, std::size_t capacity) : capacity_(capacity) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

WorkQueue::~WorkQueue() {
  std::deque<Job> forgotten;
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    forgotten.swap(jobs_);
  }
  forgotten.clear();  // without the lock: their destructors may do anything
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool WorkQueue::offer(Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || jobs_.size() >= capacity_) return false;
    jobs_.push_back(std::move(job));
  }
  changed_.notify_one();
  return true;
}

std::size_t WorkQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

std::size_t WorkQueue::running() const {
  const std::lock_guard lock(mutex_);
  return running_;
}

void WorkQueue::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
    if (ending_) return;
    {
      const Job job = std::move(jobs_.front());
      jobs_.pop_front();
      ++running_;
      lock.unlock();
      job();
    }  // the job is destroyed before the lock is taken again
    lock.lock();
    --running_;
  }
}

}  // namespace superflip::server
