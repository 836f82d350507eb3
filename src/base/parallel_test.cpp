#include "base/parallel.h"

#include <gtest/gtest.h>
#ifdef __linux__
#include <sys/resource.h>
#endif

#include <algorithm>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace superflip {
namespace {

TEST(Parallel, EveryNumberIsVisitedOnceInChunksOfAtMostTheGrain) {
  for (const int threads : {0, 1, 3, 8}) {
    for (const std::uint64_t grain : {0U, 1U, 7U, 100U, 1000U}) {
      std::vector<std::atomic<int>> visits(100);
      EXPECT_TRUE(parallel_for(threads, 100, grain, [&](std::uint64_t begin, std::uint64_t end) {
        EXPECT_LE(end - begin, std::max<std::uint64_t>(grain, 1));
        for (std::uint64_t i = begin; i < end; ++i) ++visits[i];
      }));
      for (const auto& count : visits) EXPECT_EQ(count, 1);
    }
  }
}

TEST(Parallel, AnEmptyLoopIsDoneAtOnce) {
  EXPECT_TRUE(parallel_for(4, 0, 10, [](std::uint64_t, std::uint64_t) { FAIL(); }));
}

TEST(Parallel, RunsOnAsManyThreadsAsItIsGiven) {
  // Every thread waits for the others, so the loop ends only with four threads.
  std::atomic<int> arrived{0};
  std::mutex mutex;
  std::set<std::thread::id> ids;
  run_on_threads(4, [&] {
    ++arrived;
    while (arrived < 4) std::this_thread::yield();
    const std::lock_guard lock(mutex);
    ids.insert(std::this_thread::get_id());
  });
  EXPECT_EQ(ids.size(), 4U);
  EXPECT_EQ(ids.count(std::this_thread::get_id()), 1U);
}

TEST(Parallel, AStopRequestEndsTheLoopEarlyAndIsReported) {
  const StopToken stop;
  std::atomic<int> chunks{0};
  const auto body = [&](std::uint64_t, std::uint64_t) {
    if (++chunks >= 3) stop.request_stop();
  };
  EXPECT_FALSE(parallel_for(2, 1000, 1, body, stop));
  EXPECT_LT(chunks, 10);
  EXPECT_FALSE(parallel_for(2, 1000, 1, body, stop));
  EXPECT_LT(chunks, 10);
}

TEST(Parallel, AStopRequestInTheLastChunkIsTooLateToMatter) {
  const StopToken stop;
  EXPECT_TRUE(parallel_for(
      1, 5, 1,
      [&](std::uint64_t, std::uint64_t end) {
        if (end == 5) stop.request_stop();
      },
      stop));
}

TEST(Parallel, ThereIsAtLeastOneHardwareThread) { EXPECT_GE(hardware_threads(), 1); }

#ifdef __linux__
TEST(GiveWay, LowersThisThreadAndThoseThatItStarts) {
  const auto priority = [] { return getpriority(PRIO_PROCESS, 0); };
  const int before = priority();
  int lowered = before;
  int inherited = before;
  start_thread([&] {
    give_way();
    lowered = priority();
    start_computing_thread([&] { inherited = priority(); }).join();
  }).join();
  EXPECT_EQ(lowered, std::max(before, 10));  // never higher than it was
  EXPECT_EQ(inherited, lowered);
  EXPECT_EQ(priority(), before);
}
#endif

}  // namespace
}  // namespace superflip
