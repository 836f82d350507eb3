#include "questions/workshop/workshop.h"

#include <gtest/gtest.h>

#include <numeric>

#include "coord/all.h"

namespace superflip {
namespace {

constexpr std::size_t kAllRows = 1'000'000;

struct WorkshopTest : ::testing::Test {
  static const Workshop& workshop() {
    static const Workshop made = Workshop::open().value();
    return made;
  }
  static const WorkshopSpace& space(std::string_view name) { return **workshop().space(name); }
  static WorkshopCube enter(std::string_view name, std::string_view text) {
    return workshop().enter(space(name), read_cube(text, space(name).puzzle).value(), {}).value();
  }
};

TEST_F(WorkshopTest, TablesHoldEveryValueAndTheirHistogramsAreThoseOfTheField) {
  ASSERT_EQ(workshop().spaces().size(), 3U);
  const auto sizes = [](std::string_view name) {
    std::vector<std::size_t> all;
    for (const WorkshopTable& table : space(name).tables) all.push_back(table.histogram.size());
    return all;
  };
  // Thistlethwaite's first phase takes at most 7 moves; corner orientation alone 6 and the slice 5 (kociemba.org).
  EXPECT_EQ(sizes("phase1"), (std::vector<std::size_t>{7, 8, 6}));
  for (const WorkshopSpace& one : workshop().spaces()) {
    for (const WorkshopTable& table : one.tables) {
      const std::uint64_t sum = std::accumulate(table.histogram.begin(), table.histogram.end(), std::uint64_t{0});
      EXPECT_EQ(sum, table.distances.size()) << table.name;
      EXPECT_EQ(table.histogram[0], 1U) << table.name;
      EXPECT_FALSE(table.title.empty());
    }
  }
}

TEST_F(WorkshopTest, RowsOfTheMoveTableAreWhatTurningTheCubeGives) {
  for (const WorkshopSpace& one : workshop().spaces()) {
    const CubieState state = enter(one.name, "R U F' L2 D").state;
    const auto seen = workshop().coordinates(one, state);
    for (std::size_t m = 0; m < one.moves.size(); ++m) {
      const auto turned = workshop().coordinates(one, apply(state, one.moves[m]));
      for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i].neighbours[m].value, turned[i].value) << one.name;
        EXPECT_EQ(seen[i].neighbours[m].distance, turned[i].distance) << one.name;
      }
    }
  }
  const CubieState state = enter("phase1", "R U F'").state;
  EXPECT_EQ(workshop().coordinates(space("phase1"), state)[1].value, EdgeOrientation::encode(state));
}

TEST_F(WorkshopTest, ACubeEntersPhase2ByAShortestFirstPhaseAndTheOthersAsItIs) {
  EXPECT_TRUE(enter("phase1", "R U F").before.empty());
  EXPECT_TRUE(enter("2x2x2", "R U F").before.empty());
  EXPECT_TRUE(enter("phase2", "U R2 F2 D'").before.empty());
  const WorkshopCube cube = enter("phase2", "U R2 F2 R");
  EXPECT_EQ(cube.before.size(), 1U);
  for (const WorkshopCoordinate& coordinate : workshop().coordinates(space("phase1"), cube.state))
    EXPECT_EQ(coordinate.distance, 0);
}

TEST_F(WorkshopTest, EveryAlgorithmFindsTheSameLengthInEverySpaceWithEveryBound) {
  for (const WorkshopSpace& one : workshop().spaces()) {
    const CubieState state = enter(one.name, "R U2 F' R2").state;
    std::optional<std::size_t> length;
    for (const std::string& bound : one.bounds) {
      if (bound == "none" && one.name == "phase1") continue;  // millions of nodes
      for (const auto& row : Workshop::algorithms()) {
        const auto search =
            workshop().search({std::string(one.name), std::string(row.name), bound}, state, kAllRows, {});
        ASSERT_TRUE(search) << search.error().message;
        const auto& moves = search->trace.result.moves;
        ASSERT_TRUE(moves);
        EXPECT_EQ(moves->size(), length.value_or(moves->size())) << one.name << ' ' << row.name << ' ' << bound;
        length = moves->size();
        for (const WorkshopCoordinate& coordinate : workshop().coordinates(one, apply_all(state, *moves)))
          EXPECT_EQ(coordinate.distance, 0);
      }
    }
  }
}

TEST_F(WorkshopTest, TheSearchEndsAtItsLimits) {
  Limits limits;
  limits.max_nodes = 2'000;
  const CubieState state = enter("phase1", "R U F' L2 D B2 U' R F2 D' L B R2 U").state;
  const auto search = workshop().search({}, state, 10, limits);
  ASSERT_TRUE(search);
  EXPECT_FALSE(search->trace.result.moves);
  EXPECT_LE(search->trace.result.counters.expanded, 4'000U);
  for (const comparison::TracedTree& tree : search->trace.trees) EXPECT_LE(tree.nodes.size(), 10U);
  limits.stop.request_stop();
  EXPECT_EQ(workshop().search({}, state, 10, limits).error().code, ErrorCode::kInterrupted);
}

TEST_F(WorkshopTest, UnknownNamesAreErrorsThatSuggestOthers) {
  const auto message = [](const WorkshopQuestion& question) {
    const auto search = workshop().search(question, CubieState::solved(), 1, {});
    return search ? std::string() : search.error().message;
  };
  EXPECT_EQ(message({"phase3", "ida", "largest"}), "the workshop has no space \"phase3\"; did you mean phase1?");
  EXPECT_NE(message({"phase1", "bfs", "largest"}).find("no algorithm \"bfs\" that shows its tree"), std::string::npos);
  EXPECT_NE(message({"phase1", "ida", "best"}).find("largest, coordinates,"), std::string::npos);
}

TEST(Workshop, SymmetriesAndPackingSaveWhatTheyAreKnownToSave) {
  const WorkshopSavings saved = Workshop::savings();
  EXPECT_EQ(saved.positions, 2'217'093'120U);
  EXPECT_EQ(saved.classes, 64'430U);
  EXPECT_EQ(saved.entries, 140'908'410U);
  EXPECT_EQ(saved.bytes_8bit / 1'000'000, 140U);
  EXPECT_EQ(saved.bytes_4bit / 1'000'000, 70U);
  EXPECT_EQ(saved.bytes_2bit / 1'000'000, 35U);
}

}  // namespace
}  // namespace superflip
