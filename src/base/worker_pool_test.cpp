#include "base/worker_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace superflip {
namespace {

// Returns when `count` threads have called it.
void meet(std::atomic<int>& arrived, int count) {
  ++arrived;
  while (arrived < count) std::this_thread::yield();
}

// Long enough for idle workers to fall asleep.
void let_workers_sleep() { std::this_thread::sleep_for(20 * WorkerPool::kSpinTime); }

TEST(WorkerPool, EachNumberIsCalledOnceOnAThreadOfItsOwnAndZeroOnTheCaller) {
  WorkerPool pool(3);
  for (int round = 0; round < 3; ++round) {
    std::atomic<int> arrived{0};
    std::vector<std::thread::id> ids(4);
    pool.run(4, [&](int worker) {
      ids[static_cast<std::size_t>(worker)] = std::this_thread::get_id();
      meet(arrived, 4);
    });
    EXPECT_EQ(arrived, 4);
    EXPECT_EQ(ids[0], std::this_thread::get_id());
    for (std::size_t a = 0; a < ids.size(); ++a)
      for (std::size_t b = 0; b < a; ++b) EXPECT_NE(ids[a], ids[b]);
  }
}

TEST(WorkerPool, AThreadStaysForLaterWorkAwakeOrAsleep) {
  WorkerPool pool(1);
  std::thread::id first;
  for (int round = 0; round < 20; ++round) {
    if (round % 2 == 1) let_workers_sleep();
    std::thread::id id;
    pool.run(2, [&](int worker) {
      if (worker == 1) id = std::this_thread::get_id();
    });
    if (round == 0) first = id;
    EXPECT_EQ(id, first);
    EXPECT_NE(id, std::thread::id());
  }
}

TEST(WorkerPool, TheCallerSeesTheWorkersWritesWhenRunReturns) {
  WorkerPool pool(1);
  std::vector<int> counts(2);  // not atomic: the thread sanitizer would complain
  for (int round = 1; round <= 500; ++round) {
    pool.run(2, [&](int worker) { ++counts[static_cast<std::size_t>(worker)]; });
    EXPECT_EQ(counts, std::vector<int>(2, round));
  }
}

TEST(WorkerPool, RunReturnsOnlyWhenTheSlowestWorkerHas) {
  WorkerPool pool(1);
  bool ended = false;
  pool.run(2, [&](int worker) {
    if (worker == 0) return;
    let_workers_sleep();
    ended = true;
  });
  EXPECT_TRUE(ended);
}

TEST(WorkerPool, OneThreadOrNoneIsAPlainCall) {
  WorkerPool pool;
  for (const int threads : {1, 0, -1}) {
    int calls = 0;
    pool.run(threads, [&](int worker) {
      EXPECT_EQ(worker, 0);
      ++calls;
    });
    EXPECT_EQ(calls, 1);
  }
}

TEST(WorkerPool, StartsNoMoreWorkersThanItsMaximum) {
  WorkerPool pool(2);
  std::vector<std::atomic<int>> calls(9);
  std::atomic<int> arrived{0};
  pool.run(9, [&](int worker) {
    ++calls[static_cast<std::size_t>(worker)];
    meet(arrived, 3);
  });
  for (std::size_t worker = 0; worker < calls.size(); ++worker) EXPECT_EQ(calls[worker], worker < 3 ? 1 : 0);
}

TEST(WorkerPool, ByDefaultThereIsAtLeastOneWorker) {
  WorkerPool pool;
  std::atomic<int> arrived{0};
  pool.run(2, [&](int) { meet(arrived, 2); });
  EXPECT_EQ(arrived, 2);
}

TEST(WorkerPool, ACallerThatFindsNoIdleWorkerRunsAlone) {
  WorkerPool pool(1);
  std::atomic<int> arrived{0};
  std::atomic<int> inner_calls{0};
  pool.run(2, [&](int worker) {
    meet(arrived, 2);
    if (worker == 0)
      pool.run(2, [&](int inner) {
        EXPECT_EQ(inner, 0);
        ++inner_calls;
      });
    meet(arrived, 4);  // keeps the worker busy until the inner run has ended
  });
  EXPECT_EQ(inner_calls, 1);
}

TEST(WorkerPool, ManyCallersAtOnceEachGetTheirWorkDone) {
  constexpr int kCallers = 4;
  constexpr int kPieces = 20;
  WorkerPool pool(2);
  std::vector<std::thread> callers;
  for (int caller = 0; caller < kCallers; ++caller) {
    callers.emplace_back([&pool] {
      for (int round = 0; round < 200; ++round) {
        std::vector<int> done(kPieces);
        std::atomic<std::size_t> next{0};
        pool.run(3, [&](int) {
          for (std::size_t piece = next++; piece < kPieces; piece = next++) ++done[piece];
        });
        EXPECT_EQ(done, std::vector<int>(kPieces, 1));
      }
    });
  }
  for (std::thread& caller : callers) caller.join();
}

TEST(WorkerPool, EndsWhetherItsWorkersNeverStartedAreAwakeOrAsleep) {
  const auto nothing = [](int) {};
  { const WorkerPool unused; }
  {
    WorkerPool awake(2);
    awake.run(3, nothing);
  }
  WorkerPool asleep(2);
  asleep.run(3, nothing);
  let_workers_sleep();
}

}  // namespace
}  // namespace superflip
