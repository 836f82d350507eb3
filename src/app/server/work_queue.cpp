#include "app/server/work_queue.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <utility>

namespace superflip::server {

WorkQueue::WorkQueue(int threads, std::size_t capacity)
    : capacity_(capacity), pool_(std::make_unique<boost::asio::thread_pool>(static_cast<std::size_t>(threads))) {}

WorkQueue::~WorkQueue() = default;

bool WorkQueue::offer(Job job) {
  if (waiting_.fetch_add(1) >= capacity_) {
    --waiting_;
    return false;
  }
  boost::asio::post(*pool_, [this, job = std::move(job)]() mutable {
    ++running_;
    --waiting_;
    std::exchange(job, nullptr)();  // and is destroyed
    --running_;
  });
  return true;
}

}  // namespace superflip::server
