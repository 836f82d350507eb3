#include <gtest/gtest.h>

#include <functional>
#include <utility>
#include <vector>

#include "questions/dataset/verb_line.h"

namespace superflip::cli {
namespace {

constexpr std::string_view kCube = "LRDRUDLDUBBRURUFLDBLRFFRFFLUDDBDFBFBUDULLUDURFBFLBBRRL";
constexpr std::string_view kSolution = "U D B2 U' F B' L F D2 F D' L2 U F2 U2 D2";

DatasetLine line_with(DatasetFields fields) {
  DatasetLine line{{&htm(), 75, fields}, 0, std::string(kCube), 16, {std::string(kSolution)}};
  if (fields != DatasetFields::kOneSolution) line.optimal_moves = MoveSet(1U << 0 | 1U << 9);
  return line;
}

std::string objection(const DatasetLine& line) { return DatasetCheck(htm()).objection(line); }

TEST(DatasetCheck, FindsNothingWrongInATrueLine) {
  for (const auto fields : {DatasetFields::kOneSolution, DatasetFields::kMoves, DatasetFields::kAllSolutions})
    EXPECT_EQ(objection(line_with(fields)), "");
}

TEST(DatasetCheck, FindsEachFault) {
  using Change = std::function<void(DatasetLine&)>;
  const std::vector<std::pair<const char*, Change>> changes = {
      {"its length", [](DatasetLine& line) { ++line.length; }},
      {"its cube", [](DatasetLine& line) { line.cube = "R U F"; }},
      {"a move", [](DatasetLine& line) { line.solutions[0].replace(4, 2, "B'"); }},
      {"the spelling", [](DatasetLine& line) { line.solutions[0].insert(1, " "); }},
      {"another spelling", [](DatasetLine& line) { line.solutions[0].replace(7, 2, "U3"); }},
      {"a solution twice", [](DatasetLine& line) { line.solutions.push_back(line.solutions[0]); }}};
  for (const auto fields : {DatasetFields::kOneSolution, DatasetFields::kMoves, DatasetFields::kAllSolutions})
    for (const auto& [what, change] : changes) {
      DatasetLine line = line_with(fields);
      change(line);
      EXPECT_NE(objection(line), "") << what;
    }
}

TEST(DatasetCheck, FindsWrongLabels) {
  for (const auto fields : {DatasetFields::kMoves, DatasetFields::kAllSolutions}) {
    DatasetLine line = line_with(fields);
    line.optimal_moves = MoveSet(1U << 0);
    EXPECT_NE(objection(line), "") << "one too few";
    line.optimal_moves = MoveSet(1U << 0 | 1U << 9 | 1U << 4);
    EXPECT_NE(objection(line), "") << "one too many";
    line.solution_count = 0;
    EXPECT_NE(objection(line), "");
  }
  DatasetLine line = line_with(DatasetFields::kMoves);
  line.solution_count = 2;
  line.optimal_moves = MoveSet(1U << 0 | 1U << 9 | 1U << 4);
  EXPECT_EQ(objection(line), "") << "the other solution is not written";
}

TEST(DatasetCheck, RefusesEveryChangeOfALineWithoutASumThatASolutionShows) {
  DatasetLine old = line_with(DatasetFields::kOneSolution);
  old.has_sum = false;
  const std::string text = to_text(old);
  const DatasetCheck check(htm());
  EXPECT_EQ(objection_to_line(check, old.kind, 0, kCube, text), "");
  for (std::size_t i = 0; i < text.size(); ++i)
    for (const char c : std::string_view("0123456789URFDLB'\" ,{}x")) {
      std::string changed = text;
      changed[i] = c;
      if (changed == text) continue;
      EXPECT_NE(objection_to_line(check, old.kind, 0, kCube, changed), "") << changed;
    }
}

TEST(DatasetCheck, KnowsTheLineOfAnotherCube) {
  const DatasetLine line = line_with(DatasetFields::kMoves);
  const DatasetCheck check(htm());
  const std::string text = to_text(line);
  EXPECT_EQ(objection_to_line(check, line.kind, 0, kCube, text), "");
  EXPECT_NE(objection_to_line(check, line.kind, 1, kCube, text), "");
  EXPECT_NE(objection_to_line(check, {&htm(), 76, DatasetFields::kMoves}, 0, kCube, text), "");
  EXPECT_NE(objection_to_line(check, {&htm(), 75, DatasetFields::kAllSolutions}, 0, kCube, text), "");
  EXPECT_NE(objection_to_line(check, line.kind, 0, "other", text), "");
}

}  // namespace
}  // namespace superflip::cli
