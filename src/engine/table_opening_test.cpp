#include "engine/table_opening.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace superflip {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// An opening that ends when the test allows it.
class TableOpeningTest : public ::testing::Test {
 protected:
  Result<ReadySolverPointer> open(const TableWait& wait) { return opening_.wait(work_, wait); }

  std::atomic<bool> allowed_ = false;
  std::atomic<int> begun_ = 0;
  std::atomic<int> stopped_ = 0;
  StopToken end_;
  TableOpening::Work work_ = [this](const StopToken& stop) -> Result<ReadySolverPointer> {
    ++begun_;
    while (!allowed_ && !stop.stop_requested()) std::this_thread::sleep_for(milliseconds(1));
    if (!allowed_) return ++stopped_, fail(ErrorCode::kInterrupted, "stopped");
    return std::make_shared<const ReadySolver>();
  };
  TableOpening opening_{end_};  // destroyed first, which ends the opening
};

TEST_F(TableOpeningTest, IsDoneOnceForAllWhoWait) {
  std::atomic<int> ready = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&] {
      const auto opened = open({});
      if (opened && *opened) ++ready;
    });
  while (begun_ == 0) std::this_thread::yield();
  allowed_ = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(ready, 4);
  EXPECT_LE(begun_, 4) << "a thread that came when all was done has it done again";
}

TEST_F(TableOpeningTest, LetsGoWhoeverIsStoppedAndEndsWithTheLastOne) {
  const StopToken first;
  const StopToken second;
  std::thread one([&] { EXPECT_EQ(open({.stop = first}).error().code, ErrorCode::kInterrupted); });
  std::thread two([&] { EXPECT_EQ(open({.stop = second}).error().code, ErrorCode::kInterrupted); });
  while (begun_ == 0) std::this_thread::yield();
  first.request_stop();
  one.join();
  second.request_stop();
  two.join();
  while (stopped_ == 0) std::this_thread::yield();
  allowed_ = true;
  EXPECT_TRUE(*open({})) << "and is begun again for the next one";
}

TEST_F(TableOpeningTest, IsNotBegunForWhoeverIsStoppedAlready) {
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_EQ(open({.stop = stopped}).error().code, ErrorCode::kInterrupted);
  opening_.end();  // waits for what was begun
  EXPECT_EQ(begun_, 0);
}

TEST_F(TableOpeningTest, GoesOnForTheNextOneWhenSomebodyHasNoMorePatience) {
  const auto opened = open({.patience = std::chrono::milliseconds(1)});
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.error().code, ErrorCode::kInterrupted);
  const StopToken stopped;
  stopped.request_stop();
  EXPECT_FALSE(open({.stop = stopped}));
  allowed_ = true;
  EXPECT_TRUE(*open({}));
  EXPECT_EQ(stopped_, 0);
}

TEST_F(TableOpeningTest, StopsWhenNobodyComesAgain) {
  constexpr milliseconds kMoment(20);
  EXPECT_FALSE(open({.patience = milliseconds(1), .goes_on = kMoment}));
  while (stopped_ == 0) std::this_thread::sleep_for(milliseconds(1));
  EXPECT_EQ(begun_, 1);
  // Whoever comes meanwhile keeps it running.
  EXPECT_FALSE(open({.patience = milliseconds(1), .goes_on = seconds(60)}));
  std::thread waiting([&] { EXPECT_TRUE(open({.patience = seconds(60)})); });
  std::this_thread::sleep_for(5 * kMoment);
  allowed_ = true;
  waiting.join();
  EXPECT_EQ(begun_, 2);
}

// A stopped run may need long to end: its thread has a low priority, and not every table watches the token.
TEST_F(TableOpeningTest, LetsGoWhoeverWaitsForTheEndOfOneThatWasStopped) {
  const TableOpening::Work deaf = [this](const StopToken&) -> Result<ReadySolverPointer> {
    ++begun_;
    while (!allowed_) std::this_thread::sleep_for(milliseconds(1));
    return std::make_shared<const ReadySolver>();
  };
  const StopToken left;
  std::thread one([&] { EXPECT_FALSE(opening_.wait(deaf, {.stop = left})); });
  while (begun_ == 0) std::this_thread::yield();
  left.request_stop();
  one.join();
  std::thread watchdog([&] {  // without it a failure would hang
    for (int i = 0; i < 5000 && !allowed_; ++i) std::this_thread::sleep_for(milliseconds(1));
    allowed_ = true;
  });
  EXPECT_EQ(open({.patience = milliseconds(20)}).error().code, ErrorCode::kInterrupted);
  EXPECT_FALSE(allowed_) << "its patience was over before";
  StopToken next;
  std::thread two([&] { EXPECT_EQ(open({.stop = next}).error().code, ErrorCode::kInterrupted); });
  std::this_thread::sleep_for(milliseconds(20));
  next.request_stop();
  two.join();
  EXPECT_FALSE(allowed_) << "its client has left before";
  EXPECT_EQ(begun_, 1);
  allowed_ = true;
  watchdog.join();
}

TEST_F(TableOpeningTest, SaysOnceThatItTakesLong) {
  int told = 0;
  const auto opened = open({.takes_long = [&] {
    ++told;
    allowed_ = true;
  }});
  EXPECT_TRUE(opened && *opened);
  EXPECT_EQ(told, 1);
  EXPECT_TRUE(open({.takes_long = [&] { ++told; }}));
  EXPECT_EQ(told, 1) << "it took no time";
}

TEST(FewAtOnce, HasItsPlacesForThoseWhoComeFirst) {
  FewAtOnce places(2);
  const StopToken stop;
  ASSERT_TRUE(places.enter(stop));
  ASSERT_TRUE(places.enter(stop));
  std::atomic<int> entered = 0;
  std::thread third([&] { entered += places.enter(stop) ? 1 : 0; });
  const StopToken given_up;
  given_up.request_stop();
  EXPECT_FALSE(places.enter(given_up)) << "there is no place";
  std::this_thread::sleep_for(milliseconds(30));
  EXPECT_EQ(entered, 0);
  places.leave();
  third.join();
  EXPECT_EQ(entered, 1);
}

}  // namespace
}  // namespace superflip
