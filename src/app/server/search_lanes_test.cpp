#include "app/server/search_lanes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace superflip::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// A search that ends at once, or only when it is told to.
class FakeSearch : public SearchJob {
 public:
  explicit FakeSearch(bool is_long) : is_long_(is_long) {}

  void run(Turn& turn) override {
    ++runs_;
    while (is_long_ && !done_ && !turn.stop().stop_requested()) std::this_thread::yield();
    if (turn.may_answer()) answered_ = true;
  }
  void refuse() override { refused_ = true; }
  [[nodiscard]] const StopToken& left() const override { return left_; }

  void end() { done_ = true; }
  [[nodiscard]] int runs() const { return runs_; }
  [[nodiscard]] bool answered() const { return answered_; }
  [[nodiscard]] bool refused() const { return refused_; }

 private:
  const bool is_long_;
  std::atomic<bool> done_ = false;
  std::atomic<int> runs_ = 0;
  std::atomic<bool> answered_ = false;
  std::atomic<bool> refused_ = false;
  StopToken left_;
};

// Waits up to 20 seconds for the condition.
template <typename Condition>
bool soon(const Condition& condition) {
  for (int i = 0; i < 4000 && !condition(); ++i) std::this_thread::sleep_for(milliseconds(5));
  return condition();
}

class SearchLanesTest : public ::testing::Test {
 protected:
  ~SearchLanesTest() override {
    for (const auto& search : longs_) search->end(), search->left().request_stop();
  }
  std::shared_ptr<FakeSearch> begin_long() {
    longs_.push_back(std::make_shared<FakeSearch>(true));
    EXPECT_TRUE(lanes_.offer(longs_.back()));
    return longs_.back();
  }
  bool short_one_is_answered() {
    const auto search = std::make_shared<FakeSearch>(false);
    return lanes_.offer(search) && soon([&] { return search->answered(); });
  }

  std::vector<std::shared_ptr<FakeSearch>> longs_;
  SearchLanes lanes_{{.threads = 1, .most_long = 2, .capacity = 3}};
};

TEST_F(SearchLanesTest, AnswersShortSearchesHoweverManyLongOnesRunAndWait) {
  for (int i = 0; i < 3; ++i) {
    begin_long();
    EXPECT_TRUE(short_one_is_answered());
  }
  ASSERT_TRUE(soon([&] { return lanes_.running_long() == 2 && lanes_.waiting() == 1; }));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(short_one_is_answered());
  EXPECT_EQ(lanes_.running_long(), 2U);
  for (const auto& search : longs_) EXPECT_FALSE(search->answered() || search->refused());
}

TEST_F(SearchLanesTest, RunsASearchAgainThatWasCutWhenAPlaceIsFree) {
  const auto first = begin_long();
  const auto second = begin_long();
  ASSERT_TRUE(soon([&] { return lanes_.running_long() == 2; }));
  const auto third = begin_long();
  ASSERT_TRUE(soon([&] { return lanes_.waiting() == 1 && third->runs() == 1; }));
  first->end();
  ASSERT_TRUE(soon([&] { return third->runs() == 2; }));
  EXPECT_TRUE(first->answered());
  third->end();
  EXPECT_TRUE(soon([&] { return third->answered(); }));
  EXPECT_EQ(second->runs(), 1);
  second->end();
  EXPECT_TRUE(soon([&] { return lanes_.running() == 0; }));
}

TEST_F(SearchLanesTest, RefusesALongSearchWhenTooManyWaitAndForgetsThoseWhoseClientsLeft) {
  for (int i = 0; i < 5; ++i) {
    const auto search = begin_long();
    const auto places = static_cast<std::size_t>(std::min(i + 1, 2));
    ASSERT_TRUE(
        soon([&] { return search->runs() == 1 && lanes_.running_long() == places && lanes_.running() == places; }));
  }
  EXPECT_EQ(lanes_.waiting(), 3U);
  const auto too_many = begin_long();
  EXPECT_TRUE(soon([&] { return too_many->refused(); }));
  EXPECT_TRUE(short_one_is_answered());
  for (const auto& search : longs_) search->left().request_stop();
  EXPECT_TRUE(soon([&] { return lanes_.running() == 0 && lanes_.waiting() == 0; }));
}

TEST(SearchLanes, GiveAPlaceToASearchThatWaitsWithoutComputing) {
  class Waiting : public FakeSearch {
   public:
    Waiting() : FakeSearch(false) {}
    void run(Turn& turn) override {
      while (!turn.stop().stop_requested()) std::this_thread::sleep_for(milliseconds(1));
      EXPECT_TRUE(turn.may_answer());
    }
  };
  SearchLanes lanes({.threads = 1, .most_long = 1});
  const auto waiting = std::make_shared<Waiting>();
  ASSERT_TRUE(lanes.offer(waiting));
  const auto quick = std::make_shared<FakeSearch>(false);
  ASSERT_TRUE(lanes.offer(quick));
  EXPECT_TRUE(soon([&] { return quick->answered(); }));
  waiting->left().request_stop();
}

TEST(SearchLanes, ForgetsWhatWaitsWhenItEnds) {
  const auto runs = std::make_shared<FakeSearch>(true);
  auto waits = std::make_shared<FakeSearch>(true);
  const std::weak_ptr<FakeSearch> watched = waits;
  std::thread ends_the_search;
  {
    SearchLanes lanes({.threads = 1, .most_long = 1, .capacity = 1, .slice = seconds(60)});
    ASSERT_TRUE(lanes.offer(runs));
    ASSERT_TRUE(soon([&] { return runs->runs() == 1; }));
    ASSERT_TRUE(lanes.offer(std::move(waits)));
    EXPECT_FALSE(lanes.offer(std::make_shared<FakeSearch>(false)));
    EXPECT_TRUE(lanes.offer(std::make_shared<FakeSearch>(false), /*may_always=*/true));
    // Only after the other one was dropped: it would be run next.
    ends_the_search = std::thread([&] {
      EXPECT_TRUE(soon([&] { return watched.expired(); }));
      runs->left().request_stop();
    });
  }
  ends_the_search.join();
}

}  // namespace
}  // namespace superflip::server
