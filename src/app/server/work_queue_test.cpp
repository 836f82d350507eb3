#include "app/server/work_queue.h"

#include <gtest/gtest.h>

#include <memory>
#include <thread>
#include <utility>

namespace superflip::server {
namespace {

TEST(WorkQueue, ForgetsWhatWaitsWhenItEnds) {
  auto of_second = std::make_shared<int>(0);
  const std::weak_ptr<int> watched = of_second;
  WorkQueue queue(1, 1);
  ASSERT_TRUE(queue.offer([watched] {
    while (!watched.expired()) std::this_thread::yield();
  }));
  while (queue.running() == 0) std::this_thread::yield();
  ASSERT_TRUE(queue.offer([held = std::move(of_second)] { FAIL() << *held; }));
  EXPECT_EQ(queue.waiting(), 1U);
  EXPECT_FALSE(queue.offer([] { FAIL(); }));
}

}  // namespace
}  // namespace superflip::server
