#include "questions/solve/question.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

Request from_words(const ask::Typed& typed) { return read_solve(solve_question(), typed).value().request; }
Request from_json(std::string_view body) { return read_solve(solve_question(), body, {}, 1000).value(); }

TEST(SolveQuestion, HasTheDefaultsOfARequest) {
  for (const Request& read : {from_words({}), from_json(R"({"cube":""})")}) {
    const Request plain;
    EXPECT_EQ(read.metric, plain.metric);
    EXPECT_EQ(read.count, plain.count);
    EXPECT_EQ(read.solver, plain.solver);
    EXPECT_EQ(read.puzzle, plain.puzzle);
    EXPECT_EQ(read.within, plain.within);
    EXPECT_EQ(read.max_length, plain.max_length);
    EXPECT_EQ(read.time_limit, plain.time_limit);
    EXPECT_EQ(read.best, plain.best);
  }
}

TEST(SolveQuestion, TakesThePuzzleFromTheSolver) {
  EXPECT_EQ(from_words({{"solver", "pocket"}}).puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(from_json(R"({"cube":"","solver":"pocket-ida"})").puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(from_words({{"solver", "pocket"}, {"puzzle", "3x3x3"}}).puzzle, Puzzle::k3x3x3) << "the engine refuses it";
  EXPECT_EQ(from_words({{"puzzle", "2x2x2"}}).puzzle, Puzzle::k2x2x2);
}

TEST(SolveQuestion, WantsAllSolutionsWithinSomeMovesUnlessTheyAreCounted) {
  EXPECT_EQ(from_words({{"count", "all"}}).within, 0);
  EXPECT_EQ(from_words({{"count", "all"}}).count, kMostSolutions);
  EXPECT_EQ(from_json(R"({"cube":"","count":"all"})").count, 1000);
  EXPECT_EQ(from_words({{"within", "2"}}).within, 2);
  EXPECT_EQ(from_words({{"within", "2"}}).count, kMostSolutions);
  EXPECT_EQ(from_words({{"within", "2"}, {"count", "5"}}).count, 5);
  EXPECT_EQ(from_words({{"within", "2"}, {"count", "5"}}).within, 2);
}

TEST(SolveQuestion, PutsTheFormatInFrontOfTheCube) {
  EXPECT_EQ(from_json(R"({"cube":"R U","from":"moves"})").cube, with_form("R U", "moves", ""));
  EXPECT_EQ(read_solve(solve_question(), R"({"cube":"R","from":"word"})", {}, 1).error().where, "from");
  EXPECT_EQ(read_solve(solve_question(), R"({"cube":"R","order":"UUU"})", {}, 1).error().where, "order");
}

TEST(SolveQuestion, ExplainsWithFewerFields) {
  EXPECT_TRUE(read_solve(explain_question(), R"({"cube":"R","solver":"reid","subgroup":"<U,R>"})", {}, 1));
  EXPECT_EQ(read_solve(explain_question(), R"({"cube":"R","stage":"cross"})", {}, 1).error().where, "stage");
}

}  // namespace
}  // namespace superflip
