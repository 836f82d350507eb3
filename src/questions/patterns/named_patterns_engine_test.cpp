// Solves the named patterns again that need few moves, and compares length and count with their rows.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "patterns/named_pattern.h"

namespace superflip {
namespace {

// In HTM longer ones made of half turns take ten seconds each with these tables.
constexpr int kMostFaceTurns = 11;
constexpr int kMostQuarterTurns = 14;
constexpr std::uint64_t kMostCounted = 10'000;

// The smallest tables of the optimal solver, in the folder that all tests share.
EngineOptions smallest_optimal_tables() {
  EngineOptions options;
  options.memory = 32'000'000;
  options.missing_tables = MissingTables::kWait;
  return options;
}

// Compares every row of at most this many moves in this metric; returns how many there are.
int compare_short_rows(std::string_view metric, int most_moves) {
  Engine engine(smallest_optimal_tables());
  int compared = 0;
  for (const NamedPattern& pattern : named_patterns()) {
    const ShortestLength& shortest = *shortest_length(pattern, metric);
    if (shortest.moves > most_moves) continue;
    Request request;
    request.solver = "optimal";
    request.metric = find_metric(metric);
    const bool counts = shortest.solutions > 0 && shortest.solutions <= kMostCounted;
    request.count = counts ? static_cast<int>(kMostCounted) + 1 : 1;
    if (counts) request.within = 0;
    const Answer answer = engine.solve(pattern.algorithm, request);
    EXPECT_TRUE(answer.optimal) << pattern.name;
    if (!answer.optimal) continue;
    EXPECT_EQ(answer.solutions.front().length, shortest.moves) << pattern.name;
    EXPECT_TRUE(!counts || answer.solutions.size() == shortest.solutions)
        << pattern.name << " has " << answer.solutions.size() << " solutions";
    ++compared;
  }
  return compared;
}

TEST(NamedPatternsEngine, FindsTheLengthAndTheCountOfEveryShortPatternInHtm) {
  EXPECT_GE(compare_short_rows("htm", kMostFaceTurns), 15);
}

TEST(NamedPatternsEngine, FindsTheLengthAndTheCountOfEveryShortPatternInQtm) {
  EXPECT_GE(compare_short_rows("qtm", kMostQuarterTurns), 20);
}

}  // namespace
}  // namespace superflip
