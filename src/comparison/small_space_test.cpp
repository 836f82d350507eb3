#include "comparison/small_space.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <numeric>

#include "comparison/bounds.h"
#include "coord/all.h"
#include "cosets/pocket/bounds.h"
#include "cube/validity.h"
#include "search/state_map.h"

namespace superflip::comparison {
namespace {

Positions opened(std::string_view name) { return Positions::open(name, {}).value(); }

NamedBound bound_of(const Positions& positions, std::string_view name) {
  return NamedBound::make(positions, name, 7, {}).value();
}

TEST(Positions, FollowTheCubeThroughEveryMove) {
  Rng rng(1);
  for (const std::string_view name : Positions::names()) {
    const Positions positions = opened(name);
    for (int i = 0; i < 100; ++i) {
      const CubieState cube = positions.random(rng);
      ASSERT_TRUE(positions.contains(cube));
      for (const Move m : positions.moves())
        ASSERT_EQ(positions.index(positions.after(positions.of(cube), m)),
                  positions.index(positions.of(apply(cube, m))))
            << name;
    }
  }
}

TEST(Positions, OfA2x2x2DoNotDependOnHowItIsHeld) {
  const Positions positions = opened("2x2x2");
  const std::uint64_t solved = positions.index(positions.of(CubieState::solved()));
  for (int s = 0; s < kSymmetries; s += 2)
    EXPECT_EQ(positions.index(positions.of(with_solved_edges(rotated(PocketState::solved(), Symmetry(s))))), solved);
}

// How many positions are 0, 1, 2 ... moves from solved.
std::vector<std::uint64_t> counts_by_distance(const Positions& positions) {
  StateMap seen;
  std::vector<Position> level = {positions.of(CubieState::solved())};
  seen.place(positions.index(level.front()), std::size_t{1} << 30)->set_root();
  std::vector<std::uint64_t> counts;
  while (!level.empty()) {
    counts.push_back(level.size());
    std::vector<Position> next;
    for (const Position& position : level) {
      for (const Move m : positions.moves()) {
        const Position child = positions.after(position, m);
        StateRecord* const record = seen.place(positions.index(child), std::size_t{1} << 30);
        if (!record->is_new()) continue;
        record->set(1, m);
        next.push_back(child);
      }
    }
    level.swap(next);
  }
  return counts;
}

TEST(Positions, OfTheCrossHaveTheKnownCounts) {
  const std::vector<std::uint64_t> known = {1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102};
  EXPECT_EQ(counts_by_distance(opened("cross")), known);
  EXPECT_EQ(std::accumulate(known.begin(), known.end(), std::uint64_t{0}), opened("cross").count());
}

TEST(Positions, OfPhase2AreTheCubesThatItsMovesReach) {
  const Positions positions = opened("phase2");
  Rng rng(6);
  CubieState cube = CubieState::solved();
  for (int i = 0; i < 200; ++i) {
    const MoveSequence moves = list_of(positions.moves());
    cube = apply(cube, moves[rng.below(moves.size())]);
    ASSERT_TRUE(positions.contains(cube));
    for (const Move m : MoveSet::face_turns() - positions.moves()) ASSERT_FALSE(positions.contains(apply(cube, m)));
    ASSERT_TRUE(defects_of(positions.random(rng)).empty());
  }
}

TEST(Positions, OfAnUnknownSpaceAreAnErrorThatSuggestsOne) {
  const auto error = Positions::open("2x2x3", {}).error();
  EXPECT_EQ(error.code, ErrorCode::kUsage);
  EXPECT_NE(error.message.find("did you mean 2x2x2"), std::string::npos) << error.message;
}

TEST(Bounds, AreNeverMoreThanTheDistance) {
  const Positions positions = opened("2x2x2");
  TableStore memory("");
  const pocket::Turning turning(pocket::Holdings(pocket_moves()), pocket::PieceMoves::make());
  const auto table = pocket::open_whole_space<Exact8>(memory, turning, htm(), {}).value();
  const auto distances = table.table().payload();
  for (const std::string& name : NamedBound::names(positions)) {
    const NamedBound bound = bound_of(positions, name);
    for (std::uint32_t i = 0; i < pocket::kPositions; i += 11) {
      const Position position = positions.of(decode(PocketCube(), i));
      ASSERT_EQ(positions.index(position), i);
      ASSERT_LE(bound.of(position), distances[i]) << name;
    }
  }
}

// How often a move changes a bound by more than 1, in random positions.
int jumps(const Positions& positions, const NamedBound& bound) {
  Rng rng(3);
  int count = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = positions.of(positions.random(rng));
    for (const Move m : positions.moves())
      if (std::abs(bound.of(position) - bound.of(positions.after(position, m))) > 1) ++count;
  }
  return count;
}

TEST(Bounds, AreConsistentWhereTheySaySoAndNowhereElse) {
  for (const std::string_view name : Positions::names()) {
    if (name == "phase1" || name == "phase2") continue;  // their tables take a second
    const Positions positions = opened(name);
    for (const std::string& one : NamedBound::names(positions)) {
      const NamedBound bound = bound_of(positions, one);
      EXPECT_EQ(jumps(positions, bound) == 0, bound.is_consistent()) << name << " " << one;
    }
  }
}

TEST(Bounds, ChosenAtRandomDependOnTheSeedAlone) {
  const Positions positions = opened("2x2x2");
  const NamedBound one = bound_of(positions, "random");
  const NamedBound same = bound_of(positions, "random");
  const NamedBound other = NamedBound::make(positions, "random", 8, {}).value();
  Rng rng(4);
  int differences = 0;
  for (int i = 0; i < 1000; ++i) {
    const Position position = positions.of(positions.random(rng));
    ASSERT_EQ(one.of(position), same.of(position));
    if (one.of(position) != other.of(position)) ++differences;
  }
  EXPECT_GT(differences, 100);
}

TEST(Bounds, OfTheArticleHaveItsPublishedMean) {
  const auto pattern = ArticlePattern::make({}).value();
  ASSERT_EQ(pattern.table().size(), 32'768U);
  // The comment beside the hash in his program: "avg 6.288299560546875 len 32768".
  const auto sum = std::accumulate(pattern.table().begin(), pattern.table().end(), std::uint64_t{0});
  EXPECT_DOUBLE_EQ(static_cast<double>(sum) / 32'768, 6.288299560546875);
  EXPECT_EQ(pattern.bound(0, 0), 0);
}

TEST(Bounds, OfAnUnknownNameAreAnErrorThatListsThem) {
  const Positions positions = opened("cross");
  const auto error = NamedBound::make(positions, "article", 0, {}).error();
  EXPECT_EQ(error.code, ErrorCode::kUsage);
  EXPECT_NE(error.message.find("largest, coordinates, by-state, random, none, edges_"), std::string::npos)
      << error.message;
}

}  // namespace
}  // namespace superflip::comparison
