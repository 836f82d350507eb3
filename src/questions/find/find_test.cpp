// The positions of find against a breadth-first search that keeps every position.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cube/testing.h"
#include "engine/engine.h"
#include "notation/algorithm.h"
#include "questions/find/question.h"

namespace superflip {
namespace {

FoundPositions found(const FindQuestion& question) {
  static Engine engine(EngineOptions{.memory = 10'000'000});
  return find_positions(question, engine, {}).value();
}

FindQuestion asked(std::string pattern, int length, std::string metric = "htm") {
  FindQuestion question;
  question.pattern = std::move(pattern);
  question.length = length;
  question.metric = std::move(metric);
  question.count.all = true;
  return question;
}

// How many positions of each distance meet `demand`, which is written without the words of patterns.
template <typename Demand>
std::vector<std::uint64_t> counted(const Metric& metric, int length, const Demand& demand) {
  std::vector<std::uint64_t> counts;
  for (const auto& layer : testing::layers_of<CubieState>(metric, static_cast<std::size_t>(length)))
    counts.push_back(static_cast<std::uint64_t>(std::count_if(layer.begin(), layer.end(), demand)));
  return counts;
}

bool corners_oriented(const CubieState& state) { return state.co == CubieState::solved().co; }
bool edges_oriented(const CubieState& state) { return state.eo == CubieState::solved().eo; }
bool corners_in_layers(const CubieState& state) {
  return std::all_of(state.cp.begin(), state.cp.begin() + 4, [](int corner) { return corner < 4; });
}

TEST(Find, CountsWhatABreadthFirstSearchCounts) {
  EXPECT_EQ(found(asked("corners oriented", 4)).counts, counted(htm(), 4, corners_oriented));
  EXPECT_EQ(found(asked("edges oriented, corners oriented", 4)).counts,
            counted(htm(), 4, [](const CubieState& s) { return edges_oriented(s) && corners_oriented(s); }));
  EXPECT_EQ(found(asked("edges oriented, corners in their layers", 4)).counts,
            counted(htm(), 4, [](const CubieState& s) { return edges_oriented(s) && corners_in_layers(s); }));
  EXPECT_EQ(found(asked("UF (UFR)", 4)).counts,
            counted(htm(), 4, [](const CubieState& s) { return s.ep[1] == 1 && s.eo[1] == 0 && s.cp[0] == 0; }));
  EXPECT_EQ(found(asked("corners oriented", 5, "qtm")).counts, counted(*find_metric("qtm"), 5, corners_oriented));
}

TEST(Find, GivesEachPositionOfTheLengthOnceByAShortestSequence) {
  const FoundPositions all = found(asked("corners solved", 8));
  ASSERT_EQ(all.positions.size(), all.counts.back());
  ASSERT_GT(all.positions.size(), 0U);
  std::set<std::string> seen;
  for (const MoveSequence& moves : all.positions) {
    EXPECT_EQ(moves.size(), 8U);
    const CubieState state = apply_all(CubieState::solved(), moves);
    EXPECT_EQ(state.cp, CubieState::solved().cp) << to_text(moves);
    EXPECT_TRUE(corners_oriented(state)) << to_text(moves);
    seen.insert({reinterpret_cast<const char*>(&state), sizeof state});
  }
  EXPECT_EQ(seen.size(), all.positions.size());
}

// Each position of the whole list is a symmetric one of the short list, and no two of that are symmetric.
TEST(Find, LeavesOutSymmetricPositions) {
  FindQuestion question = asked("edges solved", 8);
  const auto all = found(question).positions;
  question.unique = true;
  const auto few = found(question).positions;
  std::set<std::string> classes;
  for (const auto* const list : {&few, &all}) {
    for (const MoveSequence& moves : *list) {
      std::string least;
      for (int i = 0; i < kSymmetries; ++i) {
        const CubieState image = conjugate(apply_all(CubieState::solved(), moves), Symmetry(i));
        const std::string text(reinterpret_cast<const char*>(&image), sizeof image);
        least = least.empty() ? text : std::min(least, text);
      }
      classes.insert(least);
    }
    EXPECT_EQ(classes.size(), few.size());
  }
  EXPECT_LT(few.size() * 10, all.size());
}

TEST(Find, EndsAtTheCountAndAtTheLimitsAndSaysSo) {
  FindQuestion question = asked("corners oriented", 5);
  question.count = {3};
  const FoundPositions three = found(question);
  EXPECT_EQ(three.positions.size(), 3U);
  EXPECT_EQ(three.counts.size(), 5U);
  EXPECT_EQ(three.ended, EndCause::kDone);
  question = asked("corners solved", 14);
  question.time_limit = std::chrono::milliseconds(50);
  const FoundPositions some = found(question);
  EXPECT_EQ(some.ended, EndCause::kTimeLimit);
  EXPECT_LT(some.counts.size(), 15U);
}

TEST(Find, RefusesPatternsThatSayTooLittle) {
  Engine engine(EngineOptions{.memory = 1'000'000});
  EXPECT_EQ(find_positions(asked("corners in their layers", 2), engine, {}).error().where, "pattern");
  EXPECT_EQ(find_positions(asked("cmll", 2), engine, {}).error().where, "pattern");
  EXPECT_EQ(find_positions(asked("corners solvd", 2), engine, {}).error().code, ErrorCode::kUsage);
  const auto many = find_positions(asked("co", 7), engine, {});
  ASSERT_FALSE(many);
  EXPECT_NE(many.error().message.find("allow more memory"), std::string::npos);
}

}  // namespace
}  // namespace superflip
