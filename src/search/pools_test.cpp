#include "search/pools.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "search/heads.h"

namespace superflip {
namespace {

constexpr std::size_t kBatch = 4;
using Numbers = Pools<int, 10, kBatch, 3>;

void add(Numbers& pools, std::size_t left, int count) {
  for (int i = 0; i < count; ++i) pools.add(left) = i;
}

TEST(Pools, TheFewestMovesLeftThatFillABatchComeFirst) {
  Numbers pools;
  EXPECT_TRUE(pools.empty());
  EXPECT_EQ(pools.full(), 0U);
  EXPECT_EQ(pools.highest(), 0U);
  add(pools, 9, 5);
  add(pools, 6, 4);
  add(pools, 5, 3);
  EXPECT_EQ(pools.full(), 6U) << "three nodes with 5 moves left are short of a batch";
  add(pools, 3, 1);
  EXPECT_EQ(pools.full(), 3U) << "a node this near the end does not wait";
  EXPECT_EQ(pools.highest(), 9U);
}

TEST(Pools, ABatchIsTheLastNodesAndStaysInPlaceWhileItsChildrenAreWritten) {
  Numbers pools;
  add(pools, 9, 6);
  const std::span<const int> batch = pools.take(9);
  int* const children = pools.room(8, 100);
  for (int i = 0; i < 100; ++i) children[i] = 7;
  pools.added(8, 40);
  EXPECT_EQ(std::vector<int>(batch.begin(), batch.end()), (std::vector<int>{2, 3, 4, 5}));
  EXPECT_EQ(pools.size(9), 2U);
  EXPECT_EQ(pools.size(8), 40U);
  EXPECT_EQ(pools.take(9).size(), 2U);
  EXPECT_EQ(pools.highest(), 8U);
  int visited = 0;
  pools.for_each([&](int node, std::size_t left) { visited += node == 7 && left == 8 ? 1 : 0; });
  EXPECT_EQ(visited, 40);
  pools.clear();
  EXPECT_TRUE(pools.empty());
}

std::vector<std::uint32_t> dealt(HeadDeal& deal) {
  std::vector<std::uint32_t> heads;
  while (const auto next = deal.deal()) heads.push_back(next->head);
  return heads;
}

TEST(HeadDeal, HeadsWithMoreNodesNearTheEndAreDealtFirst) {
  HeadDeal deal;
  deal.reset(4);
  deal.begin();
  EXPECT_EQ(dealt(deal), (std::vector<std::uint32_t>{0, 1, 2, 3}));
  for (int i = 0; i < 10; ++i) {
    deal.work(1).count(HeadWork::kNear + 1);
    deal.work(2).count(HeadWork::kNear);
    deal.work(3).count(HeadWork::kNear + static_cast<std::size_t>(i % 2));
  }
  deal.begin();
  EXPECT_EQ(dealt(deal), (std::vector<std::uint32_t>{2, 3, 0, 1}));
}

TEST(HeadDeal, TheSharesOfDealtAndOpenHeadsAddUp) {
  HeadDeal deal;
  deal.reset(3);
  for (int i = 0; i < 9; ++i) deal.work(1).count(20);
  deal.begin_with({1, 2}, 100);
  EXPECT_EQ(deal.all_shares(), 100U + 10 + 1);
  ASSERT_EQ(deal.deal()->share, 10U);
  EXPECT_EQ(deal.passed(), 110U);
  EXPECT_EQ(deal.all_shares(), 111U);
  EXPECT_TRUE(deal.any_left());
  deal.begin_portion(0.5);
  EXPECT_EQ(deal.deal()->share, 5U);
}

struct Candidate {
  int rating;
  std::string name;

  [[nodiscard]] const std::string& key() const { return name; }
};

TEST(Beam, KeepsTheBestOnceEachInOrder) {
  const std::vector<Candidate> best = best_of<Candidate>({{3, "a"}, {2, "b"}, {2, "c"}, {1, "b"}, {4, "d"}}, 3);
  std::vector<std::pair<int, std::string>> kept;
  for (const Candidate& candidate : best) kept.emplace_back(candidate.rating, candidate.name);
  EXPECT_EQ(kept, (std::vector<std::pair<int, std::string>>{{1, "b"}, {2, "c"}, {3, "a"}}));
}

}  // namespace
}  // namespace superflip
