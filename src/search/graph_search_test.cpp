// The searches that remember positions, against each other and against IDA*, on all 2,048 edge orientations.
#include <gtest/gtest.h>

#include "base/rng.h"
#include "coord/pocket.h"
#include "search/a_star.h"
#include "search/breadth_first_search.h"
#include "search/least_limit.h"
#include "search/state_array.h"
#include "search/testing.h"

namespace superflip {
namespace {

using testing::distances;
using testing::EoSpace;
using testing::FirstGoal;

static_assert(IndexedSpace<EoSpace>);

constexpr std::size_t kEnough = std::size_t{1} << 30;

// Bounds that are up to so much too small, and inconsistent.
constexpr int kBlur = 3;

template <Pathmax kPathmax>
GraphResult unwatched_a_star(const EoSpace& space, const EoSpace::Node& root, Budget& budget, std::size_t most_bytes) {
  NoWatcher nobody;
  StateMap seen;
  return a_star<kPathmax>(space, root, budget, most_bytes, nobody, seen);
}

GraphResult from_both_ends(const EoSpace& space, const EoSpace::Node& root, Budget& budget, std::size_t most_bytes) {
  std::array<StateMap, 2> seen;
  return bidirectional_search(space, root, budget, most_bytes, seen);
}

using Search = GraphResult (*)(const EoSpace&, const EoSpace::Node&, Budget&, std::size_t);
constexpr std::array<Search, 4> kSearches = {breadth_first_search<EoSpace>, from_both_ends,
                                             unwatched_a_star<Pathmax::kNone>, unwatched_a_star<Pathmax::kForward>};

GraphResult found(Search search, const EoSpace& space, Index eo) {
  Budget budget{Limits{}};
  return search(space, {eo}, budget, kEnough);
}

std::uint64_t ida_nodes(const EoSpace& space, Index eo) {
  Budget budget{Limits{}};
  return ida_star(space, {eo}, budget, FirstGoal{}).counters.total_expanded();
}

// All searches of all orientations, with one bound.
GraphCounters total_of(Search search, const EoSpace& space) {
  GraphCounters total;
  for (Index eo = 0; eo < EdgeOrientation::kSize; ++eo) {
    const GraphCounters one = found(search, space, eo).counters;
    total.expanded += one.expanded;
    total.generated += one.generated;
    total.reopened += one.reopened;
  }
  return total;
}

TEST(GraphSearches, FindAShortestSolutionOfEveryPosition) {
  const std::vector<int> truth = distances(htm());
  for (const int blur : {0, kBlur}) {
    const EoSpace space(htm(), blur);
    for (const Search search : kSearches) {
      for (Index eo = 0; eo < EdgeOrientation::kSize; ++eo) {
        const GraphResult result = found(search, space, eo);
        ASSERT_TRUE(result.moves);
        ASSERT_EQ(static_cast<int>(result.moves->size()), truth[eo]);
        ASSERT_EQ(EdgeOrientation::encode(apply_all(decode(EdgeOrientation{}, eo), *result.moves)), 0U);
      }
    }
  }
}

TEST(GraphSearches, CountWhatTheyRemember) {
  const EoSpace space(htm());
  for (const Search search : kSearches) {
    const GraphCounters counters = found(search, space, 2047).counters;
    EXPECT_GT(counters.open, 0U);
    EXPECT_GT(counters.closed, 0U);
    EXPECT_LE(counters.closed, counters.expanded);
    EXPECT_LE(counters.expanded, EdgeOrientation::kSize);
    EXPECT_GE(counters.generated, counters.expanded);
    EXPECT_GE(counters.bytes, (counters.open + counters.closed) * sizeof(StateRecord));
  }
}

TEST(GraphSearches, StopAtTheirLimits) {
  const EoSpace space(htm());
  for (const Search search : kSearches) {
    Limits limits;
    limits.stop.request_stop();
    Budget budget{limits};
    // Less than a slice of nodes is booked at the end.
    (void)search(space, {2047}, budget, kEnough);
    EXPECT_EQ(budget.cause(), EndCause::kInterrupted);
    Budget free{Limits{}};
    const GraphResult small = search(space, {2047}, free, 600);
    EXPECT_TRUE(small.out_of_memory);
    EXPECT_FALSE(small.moves);
  }
}

TEST(BidirectionalSearch, ExpandsFewerPositionsThanOneSideAlone) {
  const EoSpace space(htm());
  EXPECT_LT(total_of(kSearches[1], space).expanded, total_of(kSearches[0], space).expanded);
}

TEST(AStar, ExpandsNoPositionTwiceWithAConsistentBoundAndNotMoreThanIdaStar) {
  const EoSpace space(htm());
  for (Index eo = 0; eo < EdgeOrientation::kSize; ++eo) {
    const GraphCounters counters = found(kSearches[2], space, eo).counters;
    ASSERT_EQ(counters.reopened, 0U);
    ASSERT_EQ(counters.expanded, counters.closed) << "each one once";
    ASSERT_LE(counters.expanded, ida_nodes(space, eo));
  }
}

// What no IDA* can show: there a parent that is not pruned raises no child above the limit.
TEST(AStar, ForwardPathmaxSavesNodesWhereBoundsAreInconsistentAndOnlyThere) {
  const EoSpace consistent(htm());
  EXPECT_EQ(total_of(kSearches[3], consistent).expanded, total_of(kSearches[2], consistent).expanded);
  const EoSpace blurred(htm(), kBlur);
  EXPECT_NE(total_of(kSearches[3], blurred).expanded, total_of(kSearches[2], blurred).expanded);
}

TEST(AStar, CountsEachWayThatWasShorterThanThatOfAnExpandedPosition) {
  // With quarter turns of cost 1 and half turns of cost 2 the first way is often not the shortest.
  const EoSpace space(*find_metric("qtm"), kBlur);
  const std::vector<int> truth = distances(*find_metric("qtm"));
  std::uint64_t reopened = 0;
  for (Index eo = 0; eo < EdgeOrientation::kSize; ++eo) {
    const GraphResult result = found(kSearches[2], space, eo);
    ASSERT_EQ(length_in(*find_metric("qtm"), *result.moves), truth[eo]);
    ASSERT_LE(result.counters.closed, result.counters.expanded);
    reopened += result.counters.reopened;
  }
  EXPECT_GT(reopened, 0U);
}

// The limits of IDA* as Korf wrote it, and the number of its nodes.
LeastLimitResult by_least_limit(const auto& space, Index start) {
  Budget budget{Limits{}};
  const auto first = [](std::span<const Move>, const auto&) { return Flow::kStop; };
  return ida_star_by_least_limit(space, {start}, budget, first);
}

TEST(LeastLimit, IsOneMoreThanTheLastWhereEveryMoveCostsOneAndParityIsNotKept) {
  const EoSpace space(htm(), kBlur);
  std::size_t rises = 0;
  for (Index eo = 1; eo < EdgeOrientation::kSize; ++eo) {
    const LeastLimitResult result = by_least_limit(space, eo);
    for (std::size_t i = 1; i < result.limits.size(); ++i, ++rises)
      ASSERT_EQ(result.limits[i], result.limits[i - 1] + 1);
    ASSERT_EQ(result.counters.total_expanded(), ida_nodes(space, eo));
  }
  EXPECT_GT(rises, 1000U);
}

// The permutations of the pocket cube's corners under quarter turns alone. Every move changes the parity of the
// permutation, and so does the bound: the parity of the distance, or that plus two.
class ParitySpace {
 public:
  struct Node {
    Index perm;
  };
  ParitySpace() : distance_(PocketPerm::kSize, -1) {
    distance_[0] = 0;
    std::vector<Index> queue = {0};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const Move m : quarter_turns()) {
        const Index next = child({queue[i]}, m).perm;
        if (distance_[next] >= 0) continue;
        distance_[next] = distance_[queue[i]] + 1;
        queue.push_back(next);
      }
    }
  }
  [[nodiscard]] int distance(Index perm) const { return distance_[perm]; }
  static MoveSet quarter_turns() {
    MoveSet turns;
    for (const Move m : pocket_moves())
      if (m.quarter_turns() != 2) turns.insert(m);
    return turns;
  }
  [[nodiscard]] static Node child(const Node& node, Move m) {
    return {PocketPerm::encode(apply(decode(PocketPerm{}, node.perm), m))};
  }
  [[nodiscard]] int lower_bound(const Node& node) const {
    const int distance = distance_[node.perm];
    return std::min(distance, distance % 2 + (node.perm % 3 != 0 ? 2 : 0));
  }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.perm == 0; }
  [[nodiscard]] static MoveSet first_moves(const Node&) { return quarter_turns(); }
  [[nodiscard]] static MoveSet moves(const Node&, Move) { return quarter_turns(); }
  [[nodiscard]] static int cost(Move) { return 1; }

 private:
  std::vector<int> distance_;
};

TEST(LeastLimit, IsTwoMoreWhereBoundAndMovesKeepTheParity) {
  const ParitySpace space;
  int tried = 0;
  for (Index perm = 0; perm < PocketPerm::kSize; perm += 7) {
    if (space.distance(perm) != 5) continue;
    const LeastLimitResult result = by_least_limit(space, perm);
    ASSERT_EQ(result.limits.back(), 5);
    ASSERT_GT(result.limits.size(), 1U);
    for (std::size_t i = 1; i < result.limits.size(); ++i) ASSERT_EQ(result.limits[i], result.limits[i - 1] + 2);
    if (++tried == 20) break;
  }
  EXPECT_EQ(tried, 20);
}

TEST(StateMap, KeepsEveryRecordWhileItGrowsAndNoneBeyondItsBytes) {
  StateMap map;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    StateRecord* const record = map.place(i * 977 % 1'000'003 << 20, kEnough);
    ASSERT_TRUE(record->is_new());
    record->set(static_cast<int>(i % 100), Move(static_cast<int>(i % kMoves)));
    if (i % 7 == 0) record->close();
  }
  EXPECT_EQ(map.size(), 10'000U);
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    const StateRecord* const record = map.find(i * 977 % 1'000'003 << 20);
    ASSERT_NE(record, nullptr);
    EXPECT_EQ(record->cost(), i % 100);
    EXPECT_EQ(record->move(), Move(static_cast<int>(i % kMoves)));
    EXPECT_EQ(record->closed(), i % 7 == 0);
  }
  EXPECT_EQ(map.find(12345), nullptr);
  EXPECT_LE(3 * map.size(), 2 * map.bytes() / sizeof(StateRecord));
  StateMap small;
  std::uint64_t placed = 0;
  while (small.place(placed, 10'000) != nullptr) ++placed;
  EXPECT_LE(small.most_bytes(), 10'000U);
  EXPECT_GT(placed, 200U);
}

TEST(StateArray, IsAStateMapThatForgetsEverythingBetweenSearches) {
  StateArray array(1000);
  Rng rng(1);
  for (int search = 0; search < 50; ++search) {
    array.clear();
    StateMap map;
    for (int i = 0; i < 600; ++i) {
      const std::uint64_t state = rng.below(1000);
      ASSERT_EQ(array.find(state) == nullptr, map.find(state) == nullptr);
      ArrayRecord* const mine = array.place(state, 20'000);
      StateRecord* const other = map.place(state, 20'000);
      ASSERT_EQ(mine == nullptr, other == nullptr);
      if (mine == nullptr) break;
      ASSERT_EQ(mine->is_new(), other->is_new());
      if (!mine->is_new()) {
        ASSERT_EQ(mine->cost(), other->cost());
        ASSERT_EQ(mine->move(), other->move());
        ASSERT_EQ(mine->closed(), other->closed());
        mine->close();
        other->close();
        continue;
      }
      const Move move(static_cast<int>(rng.below(kFaceTurns)));
      mine->set(i % 250, move);
      other->set(i % 250, move);
    }
    ASSERT_EQ(array.size(), map.size());
    ASSERT_EQ(array.bytes(), map.bytes());
    ASSERT_EQ(array.most_bytes(), map.most_bytes());
  }
}

// The number of a search has 18 bits.
TEST(StateArray, ForgetsMoreSearchesThanARecordCanNumber) {
  StateArray array(2);
  for (int search = 0; search < 300'000; ++search) {
    array.clear();
    ASSERT_EQ(array.find(0), nullptr) << search;
    ASSERT_EQ(array.find(1), nullptr) << search;
    if (search % 1000 == 0) array.place(0, kEnough)->set_root();
    array.place(1, kEnough)->set_root();
  }
}

}  // namespace
}  // namespace superflip
