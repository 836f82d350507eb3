// IDA* on a problem small enough to know everything about: the 2,048 edge orientations, and whole cubes near solved.
#include "search/ida_star.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "cube/facelets.h"
#include "cube/testing_representations.h"
#include "cube/vector_state.h"
#include "search/canonical_order.h"
#include "search/open_pieces.h"
#include "search/testing.h"

namespace superflip {
namespace {

using testing::distances;
using testing::EoSpace;
using testing::FirstGoal;

// The same with all children expanded at once.
class BatchEoSpace : public EoSpace {
 public:
  using EoSpace::EoSpace;
  int expand(const Node& node, MoveSet moves, Node* out) const {
    int count = 0;
    for (Move m : moves) out[count++] = child(node, m);
    return count;
  }
  void settle(const Node&, Node&) const {}
};
static_assert(Space<EoSpace> && !BatchSpace<EoSpace> && BatchSpace<BatchEoSpace>);

TEST(IdaStar, FindsAShortestSolutionInEveryMetric) {
  for (const Metric& metric : metrics()) {
    const EoSpace space(metric);
    const std::vector<int> truth = distances(metric);
    for (Index eo = 0; eo < EdgeOrientation::kSize; eo += 7) {
      Budget budget{Limits{}};
      FirstGoal sink;
      ASSERT_TRUE(ida_star(space, {eo}, budget, sink).stopped);
      ASSERT_EQ(length_in(metric, sink.path), truth[eo]) << metric.id;
      ASSERT_EQ(EdgeOrientation::encode(apply_all(decode(EdgeOrientation{}, eo), sink.path)), 0U);
    }
  }
}

TEST(IdaStar, PathmaxChangesNoLengthAndSavesNodesWhereBoundsAreInconsistent) {
  const EoSpace space(htm(), 3);
  const std::vector<int> truth = distances(htm());
  std::uint64_t none = 0;
  std::uint64_t forward = 0;
  std::uint64_t both = 0;
  for (Index eo = 1; eo < EdgeOrientation::kSize; eo += 5) {
    FirstGoal sink;
    Budget budget{Limits{}};
    none += ida_star<Pathmax::kNone>(space, {eo}, budget, sink).counters.total_generated();
    EXPECT_EQ(static_cast<int>(sink.path.size()), truth[eo]);
    forward += ida_star<Pathmax::kForward>(space, {eo}, budget, sink).counters.total_generated();
    EXPECT_EQ(static_cast<int>(sink.path.size()), truth[eo]);
    both += ida_star<Pathmax::kBothWays>(space, {eo}, budget, sink).counters.total_generated();
    EXPECT_EQ(static_cast<int>(sink.path.size()), truth[eo]);
  }
  EXPECT_EQ(forward, none) << "a parent that was not cut cannot lift a child above what is left";
  EXPECT_LT(both, none);
}

TEST(IdaStar, PathmaxSavesNothingWhereBoundsAreConsistent) {
  const EoSpace space(htm());
  FirstGoal sink;
  Budget budget{Limits{}};
  const auto plain = ida_star<Pathmax::kNone>(space, {1234}, budget, sink);
  const auto raised = ida_star<Pathmax::kBothWays>(space, {1234}, budget, sink);
  EXPECT_EQ(plain.counters.expanded, raised.counters.expanded);
  EXPECT_EQ(raised.counters.raised, 0U);
}

// A chain of nodes, each the first of many children, with the bounds 5, 4 and 8.
struct ChainSpace {
  using Node = int;
  [[nodiscard]] static Node child(const Node& n, Move) { return n + 1; }
  [[nodiscard]] static int lower_bound(const Node& n) { return std::array{5, 4, 8}[static_cast<std::size_t>(n)]; }
  [[nodiscard]] static bool is_goal(const Node&) { return false; }
  [[nodiscard]] static MoveSet first_moves(const Node&) { return htm().moves; }
  [[nodiscard]] static MoveSet moves(const Node&, Move) { return htm().moves; }
  [[nodiscard]] static int cost(Move) { return 1; }
};

TEST(IdaStar, PathmaxLiftsABoundThroughAllLevelsAbove) {
  const auto ignore = [](std::span<const Move>, const int&) { return Flow::kGoOn; };
  const ChainSpace chain;
  Budget budget{Limits{}};
  IdaStar<ChainSpace, decltype(ignore), Pathmax::kBothWays> both(chain, ignore, budget);
  both.iterate(0, 5);
  EXPECT_EQ(both.counters().total_generated(), 2U) << "8 makes the parent 7 and its parent 6, and all others are cut";
  EXPECT_EQ(both.counters().raised, 2U);
}

// How many canonical sequences of exactly `depth` moves lead from each orientation to solved, by dynamic programming.
std::uint64_t count_solutions(const EoSpace& space, Index eo, int depth, MoveSet moves) {
  if (depth == 0) return eo == 0 ? 1 : 0;
  std::uint64_t sum = 0;
  for (Move m : moves) {
    const auto child = space.child({eo}, m);
    sum += count_solutions(space, child.eo, depth - 1, space.moves(child, m));
  }
  return sum;
}

TEST(IdaStar, TellsTheSinkOfEveryGoalAtTheDepthAndOfNoOther) {
  const EoSpace space(htm());
  for (Index eo : {0U, 1U, 77U, 513U, 2047U}) {
    for (int depth = 0; depth <= 4; ++depth) {
      std::set<MoveSequence> found;
      auto sink = [&](std::span<const Move> path, const EoSpace::Node&) {
        EXPECT_TRUE(found.emplace(path.begin(), path.end()).second) << "the same sequence twice";
        return Flow::kGoOn;
      };
      Budget budget{Limits{}};
      IdaStar search(space, sink, budget);
      EXPECT_EQ(search.iterate({eo}, depth), Flow::kGoOn);
      EXPECT_EQ(found.size(), count_solutions(space, eo, depth, space.first_moves({eo})));
    }
  }
}

TEST(IdaStar, BatchExpansionDoesTheSameWorkInTheSameOrder) {
  const EoSpace plain(htm(), 2);
  const BatchEoSpace batch(htm(), 2);
  for (Index eo = 1; eo < EdgeOrientation::kSize; eo += 97) {
    FirstGoal a;
    FirstGoal b;
    Budget budget{Limits{}};
    const auto plain_result = ida_star<Pathmax::kBothWays>(plain, {eo}, budget, a);
    const auto batch_result = ida_star<Pathmax::kBothWays>(batch, {eo}, budget, b);
    EXPECT_EQ(a.path, b.path);
    EXPECT_EQ(plain_result.counters.expanded, batch_result.counters.expanded);
    EXPECT_EQ(plain_result.counters.pruned, batch_result.counters.pruned);
  }
}

TEST(IdaStar, StopsAtTheDepthLimitAndSaysWhatWasCompleted) {
  const EoSpace space(htm());
  Limits limits;
  limits.max_depth = distances(htm())[2047] - 1;
  Budget budget{limits};
  FirstGoal sink;
  const IdaResult result = ida_star(space, {2047}, budget, sink);
  EXPECT_FALSE(result.stopped);
  EXPECT_TRUE(sink.path.empty());
  EXPECT_EQ(result.completed_depth, distances(htm())[2047] - 1);
}

struct NeverContent {
  Flow operator()(std::span<const Move>, const EoSpace::Node&) const { return Flow::kGoOn; }
};

TEST(IdaStar, StopsWhenTheNodesAreSpent) {
  const EoSpace space(htm());
  Limits limits;
  limits.max_nodes = 10'000;
  Budget budget{limits};
  EXPECT_TRUE(ida_star(space, {2047}, budget, NeverContent{}).stopped);
  EXPECT_EQ(budget.cause(), EndCause::kNodeLimit);
  EXPECT_LE(budget.nodes(), 10'000 + Budget::kSlice);
}

TEST(IdaStar, StopsAtTheDeadline) {
  const EoSpace space(htm());
  Limits limits;
  limits.deadline = Clock::now() + std::chrono::milliseconds(5);
  Budget budget{limits};
  EXPECT_TRUE(ida_star(space, {2047}, budget, NeverContent{}).stopped);
  EXPECT_EQ(budget.cause(), EndCause::kTimeLimit);
  EXPECT_LT(Clock::now() - limits.deadline, std::chrono::milliseconds(500));
}

TEST(IdaStar, StopsWhenItsTokenIsPulled) {
  const EoSpace space(htm());
  Limits limits;
  limits.stop.request_stop();
  Budget budget{limits};
  EXPECT_TRUE(ida_star(space, {2047}, budget, NeverContent{}).stopped);
  EXPECT_EQ(budget.cause(), EndCause::kInterrupted);
}

// All goals of the iteration to `depth`, by one search that never stops.
std::vector<MoveSequence> goals_of_whole(const EoSpace& space, Index root, int depth) {
  std::vector<MoveSequence> goals;
  auto collect = [&](std::span<const Move> path, const EoSpace::Node&) {
    return goals.emplace_back(path.begin(), path.end()), Flow::kGoOn;
  };
  Budget budget{Limits{}};
  IdaStar(space, collect, budget).iterate({root}, depth);
  return goals;
}

TEST(OpenPieces, TogetherFindWhatTheWholeSearchFinds) {
  for (std::size_t row : {0U, 1U, 3U}) {
    const EoSpace space(metrics()[row], 1);
    const int depth = row == 3 ? 3 : 4;
    for (int plies = 0; plies <= 3; ++plies) {
      std::vector<MoveSequence> in_pieces;
      auto collect_pieces = [&](std::span<const Move> path, const EoSpace::Node&) {
        return in_pieces.emplace_back(path.begin(), path.end()), Flow::kGoOn;
      };
      Budget budget{Limits{}};
      IdaStar search(space, collect_pieces, budget);
      OpenPieces pieces(space, EoSpace::Node{77}, depth);
      pieces.add_all();
      while (const auto piece = pieces.deal(plies)) {
        EXPECT_TRUE(piece->plies == plies || piece->cost == depth);
        search.continue_from(*piece, depth);
      }
      EXPECT_TRUE(pieces.empty());
      EXPECT_EQ(in_pieces, goals_of_whole(space, 77, depth)) << "metric " << row << ", plies " << plies;
    }
  }
}

TEST(OpenPieces, LoseNothingAndDoNothingTwiceWhereASearchStopsAtEachGoal) {
  for (std::size_t row : {0U, 1U, 3U}) {
    const EoSpace space(metrics()[row], 1);
    const int depth = row == 3 ? 3 : 4;
    for (int plies = 0; plies <= 3; ++plies) {
      std::vector<MoveSequence> found;
      auto stop_at_each = [&](std::span<const Move> path, const EoSpace::Node&) {
        return found.emplace_back(path.begin(), path.end()), Flow::kStop;
      };
      std::vector<BarePiece> left = {{{}, space.first_moves({77})}};
      while (!left.empty()) {
        // Each search gets only the pieces that the search before it left open.
        OpenPieces pieces(space, EoSpace::Node{77}, depth);
        for (const BarePiece& piece : left) ASSERT_TRUE(pieces.add(piece));
        EXPECT_EQ(pieces.bare(), left) << "in the same order";
        Budget budget{Limits{}};
        IdaStar search(space, stop_at_each, budget);
        while (const auto piece = pieces.deal(plies)) {
          if (search.continue_from(*piece, depth) == Flow::kGoOn) continue;
          pieces.put_back(*piece, search.stopped());
          break;
        }
        left = pieces.bare();
      }
      EXPECT_EQ(found, goals_of_whole(space, 77, depth)) << "metric " << row << ", plies " << plies;
    }
  }
}

TEST(OpenPieces, LoseNothingWhereTheNodesAreSpent) {
  const EoSpace space(htm());
  const int depth = 5;
  std::vector<MoveSequence> found;
  auto collect = [&](std::span<const Move> path, const EoSpace::Node&) {
    return found.emplace_back(path.begin(), path.end()), Flow::kGoOn;
  };
  OpenPieces pieces(space, EoSpace::Node{0}, depth);
  pieces.add_all();
  int stops = 0;
  std::size_t most = 0;
  while (!pieces.empty()) {
    Limits limits;
    limits.max_nodes = 1;
    Budget budget{limits};
    IdaStar search(space, collect, budget);
    while (const auto piece = pieces.deal(0)) {
      if (search.continue_from(*piece, depth) == Flow::kGoOn) continue;
      pieces.put_back(*piece, search.stopped());
      ++stops;
      break;
    }
    most = std::max(most, pieces.bare().size());
  }
  EXPECT_GT(stops, 3);
  EXPECT_LE(most, static_cast<std::size_t>(depth)) << "one for each node on the path";
  EXPECT_EQ(found, goals_of_whole(space, 0, depth));
}

TEST(OpenPieces, AreOfTheirOwnTreeOnly) {
  const EoSpace space(htm());
  OpenPieces pieces(space, EoSpace::Node{77}, 6);
  const MoveSet all = space.first_moves({77});
  EXPECT_FALSE(pieces.add({{Move(0), Move(1)}, {}})) << "U U2 is in no canonical order";
  EXPECT_FALSE(pieces.add({{Move(0)}, all})) << "nor is U after U";
  EXPECT_FALSE(pieces.add({{Move(40)}, all}));
  EXPECT_FALSE(pieces.add({{}, MoveSet::all()}));
  EXPECT_TRUE(pieces.empty());
  EXPECT_TRUE(pieces.add({{}, all}));
  EXPECT_FALSE(pieces.empty());
}

// A whole cube in any representation; no bound but "one move if not solved".
template <typename Cube>
class CubeSpace {
 public:
  using Node = Cube;
  [[nodiscard]] Node child(const Node& n, Move m) const { return apply(n, m); }
  [[nodiscard]] int lower_bound(const Node& n) const { return is_goal(n) ? 0 : 1; }
  [[nodiscard]] bool is_goal(const Node& n) const { return n == Cube::solved(); }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  CanonicalOrder order_{htm(), htm().moves};
};

template <typename Cube>
class EveryRepresentation : public ::testing::Test {};
using Representations = ::testing::Types<CubieState, FaceletState, CubeArray3d, VectorState>;
TYPED_TEST_SUITE(EveryRepresentation, Representations);

TYPED_TEST(EveryRepresentation, CanBeSearched) {
  static_assert(CubeRepresentation<TypeParam> && Space<CubeSpace<TypeParam>>);
  const MoveSequence scramble = {Move(3), Move(0), Move(7), Move(12)};
  TypeParam start = TypeParam::solved();
  for (Move m : scramble) start = apply(start, m);
  MoveSequence answer;
  Budget budget{Limits{}};
  ida_star(CubeSpace<TypeParam>{}, start, budget, [&](std::span<const Move> path, const TypeParam&) {
    answer.assign(path.begin(), path.end());
    return Flow::kStop;
  });
  EXPECT_EQ(answer, inverse(scramble));
}

}  // namespace
}  // namespace superflip
