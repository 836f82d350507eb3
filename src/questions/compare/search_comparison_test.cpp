#include "questions/compare/search_comparison.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

ComparisonRequest request_for(std::string algorithms, std::string space = "2x2x2") {
  ComparisonRequest request;
  request.algorithms = std::move(algorithms);
  request.space = std::move(space);
  request.memory = std::size_t{1} << 30;
  return request;
}

TEST(SearchComparison, CountsEachAlgorithmOnTheSameCubes) {
  const auto comparison = SearchComparison::open(request_for("bidirectional,astar,ida")).value();
  ASSERT_EQ(comparison.searches().size(), 3U);
  Rng rng(1);
  for (int i = 0; i < 20; ++i) {
    const auto cube = comparison.compare_random(rng);
    ASSERT_TRUE(cube);
    ASSERT_EQ(cube->searches.size(), 3U);
    EXPECT_LE(cube->length, 11);
    for (const SearchFigures& search : cube->searches) EXPECT_GT(search.counters.expanded, 0U);
  }
  EXPECT_EQ(comparison.compare("R U F")->length, 3);
}

TEST(SearchComparison, SolvesTheCrossOfACubeAsItIsHeld) {
  const auto comparison = SearchComparison::open(request_for("astar,ida", "cross")).value();
  EXPECT_EQ(comparison.compare("R U F")->length, 2) << "U moves no edge of the cross";
  EXPECT_EQ(comparison.compare("U2")->length, 0);
}

TEST(SearchComparison, OfPhase2TakesTheCubesOfItsSubgroupOnly) {
  const auto comparison = SearchComparison::open(request_for("astar,ida", "phase2")).value();
  EXPECT_EQ(comparison.compare("U R2 F2 D'")->length, 4);
  const auto refused = comparison.compare("U R F2");
  const Error error = refused.error();
  EXPECT_EQ(error.code, ErrorCode::kUsage);
  EXPECT_EQ(error.message, "phase2 has only the cubes of <U,D,R2,L2,F2,B2>, and this cube is not among them");
}

TEST(SearchComparison, RunsEachAlgorithmWithEachBound) {
  ComparisonRequest request = request_for("astar,ida", "cross");
  request.bounds = "largest,none";
  const auto comparison = SearchComparison::open(request).value();
  EXPECT_EQ(comparison.searches(),
            (std::vector<std::string>{"astar largest", "astar none", "ida largest", "ida none"}));
  const auto cube = comparison.compare("R F D").value();
  ASSERT_EQ(cube.searches.size(), 4U);
  EXPECT_EQ(cube.searches[1].lower_bound, 0);
  EXPECT_GT(cube.searches[0].lower_bound, 0);
  EXPECT_LE(cube.searches[2].counters.expanded, cube.searches[3].counters.expanded);
}

TEST(SearchComparison, DrawsCubesThatAreSoManyTurnsFromSolved) {
  for (const char* space : {"2x2x2", "phase2", "3x3x3"}) {
    ComparisonRequest request = request_for("ida", space);
    if (request.space == "3x3x3") request.bounds = "corners-edges6";
    request.turns = 7;
    const auto comparison = SearchComparison::open(request).value();
    Rng rng(4);
    int longest = 0;
    for (int i = 0; i < 10; ++i) {
      const auto cube = comparison.compare_random(rng).value();
      EXPECT_LE(cube.length, 7);
      longest = std::max(longest, cube.length);
    }
    EXPECT_EQ(longest, 7) << space;
  }
}

TEST(SearchComparison, OfTheWholeCubeRefusesListsRandomCubesAndTablesBeyondTheMemory) {
  ComparisonRequest request = request_for("astar", "3x3x3");
  const auto refusal = [&request] {
    const auto comparison = SearchComparison::open(request);
    return comparison ? std::string() : comparison.error().message;
  };
  request.bounds = "corners";
  EXPECT_NE(refusal().find("43252003274489856000 positions"), std::string::npos);
  request.algorithms = "ida";
  request.bounds = "corners-edges8";
  EXPECT_EQ(refusal(), "the pattern databases of corners-edges8 take 2598765120 bytes; 1073741824 are allowed");
  request.bounds = "corner";
  EXPECT_EQ(refusal(), "there is no bound \"corner\" of the 3x3x3; did you mean corners?");
  request.bounds = "corners";
  request.every_position = true;
  EXPECT_NE(refusal().find("only the positions of the 2x2x2"), std::string::npos);
  request.every_position = false;
  const auto comparison = SearchComparison::open(request).value();
  Rng rng(1);
  EXPECT_EQ(comparison.compare_random(rng).error().code, ErrorCode::kUsage);
}

TEST(SearchComparison, ErrorsNameWhatIsWrong) {
  const auto message = [](const ComparisonRequest& request) {
    const auto comparison = SearchComparison::open(request);
    return comparison ? std::string() : comparison.error().message;
  };
  EXPECT_EQ(message(request_for("astra")), "there is no algorithm \"astra\"; did you mean astar?");
  EXPECT_EQ(message(request_for("dijkstra")),
            "there is no algorithm \"dijkstra\"; there are bfs, bidirectional, astar, astar-pathmax, ida, ida-least, "
            "ida-pathmax, ida-bpmx");
  EXPECT_EQ(message(request_for("ida,ida")), "the algorithm \"ida\" is named twice");
  EXPECT_NE(message(request_for("ida", "phase3")).find("phase1"), std::string::npos);
  ComparisonRequest small = request_for("bfs");
  small.memory = 50'000;
  const auto comparison = SearchComparison::open(small).value();
  const auto answer = comparison.compare("R U F R U F R U F");
  const Error error = answer.error();
  EXPECT_EQ(error.code, ErrorCode::kNoSolution);
  EXPECT_NE(error.message.find("more than 50000 bytes; the space has 3674160 positions"), std::string::npos);
}

TEST(SearchComparison, EndsAtItsLimits) {
  ComparisonRequest request = request_for("bfs");
  request.time_limit = std::chrono::microseconds(1);
  Rng rng(1);
  const auto limited = SearchComparison::open(request).value();
  EXPECT_EQ(limited.compare_random(rng).error().code, ErrorCode::kTimeLimit);
  request.time_limit.reset();
  const auto comparison = SearchComparison::open(request).value();
  request.stop.request_stop();
  EXPECT_EQ(comparison.compare_random(rng).error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
