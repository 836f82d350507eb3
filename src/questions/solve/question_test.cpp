#include "questions/solve/question.h"

#include <gtest/gtest.h>

namespace superflip {
namespace {

Request from_words(const ask::Typed& typed) { return read_solve(solve_question(), typed).value().request; }
Result<SolveQuestion> read(std::string_view body, const ApiLimits& limits = {}) {
  return read_solve(solve_question(), body, limits);
}
Request solve_from_json(std::string_view body) { return read(body).value().request; }

TEST(SolveQuestion, HasTheDefaultsOfARequest) {
  for (const Request& read : {from_words({}), solve_from_json(R"({"cube":""})")}) {
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
  EXPECT_EQ(solve_from_json(R"({"cube":"","solver":"pocket-ida"})").puzzle, Puzzle::k2x2x2);
  EXPECT_EQ(from_words({{"solver", "pocket"}, {"puzzle", "3x3x3"}}).puzzle, Puzzle::k3x3x3) << "the engine refuses it";
  EXPECT_EQ(from_words({{"puzzle", "2x2x2"}}).puzzle, Puzzle::k2x2x2);
}

TEST(SolveQuestion, WantsAllSolutionsWithinSomeMovesUnlessTheyAreCounted) {
  EXPECT_EQ(from_words({{"count", "all"}}).within, 0);
  EXPECT_EQ(from_words({{"count", "all"}}).count, kMostSolutions);
  EXPECT_EQ(solve_from_json(R"({"cube":"","count":"all"})").count, 1000);
  EXPECT_EQ(from_words({{"within", "2"}}).within, 2);
  EXPECT_EQ(from_words({{"within", "2"}}).count, kMostSolutions);
  EXPECT_EQ(from_words({{"within", "2"}, {"count", "5"}}).count, 5);
  EXPECT_EQ(from_words({{"within", "2"}, {"count", "5"}}).within, 2);
}

TEST(SolveQuestion, PutsTheFormatInFrontOfTheCube) {
  EXPECT_EQ(read(R"({"cube":"R U","from":"moves"})")->cube.joined(), with_form("R U", "moves", ""));
  EXPECT_EQ(read(R"({"cube":"R","from":"word"})").error().where, "from");
  EXPECT_EQ(read(R"({"cube":"R","order":"UUU"})").error().where, "order");
}

TEST(SolveQuestion, ExplainsWithFewerFields) {
  EXPECT_TRUE(read_solve(explain_question(), R"({"cube":"R","solver":"reid","subgroup":"<U,R>"})", ApiLimits{}));
  EXPECT_EQ(read_solve(explain_question(), R"({"cube":"R","stage":"cross"})", ApiLimits{}).error().where, "stage");
}

TEST(SolveQuestion, NamesADevice) {
  EXPECT_EQ(from_words({}).device, std::nullopt);
  EXPECT_EQ(solve_from_json(R"({"cube":""})").device, std::nullopt) << "that of the engine";
  EXPECT_EQ(from_words({{"device", "gpu"}}).device, RunsOn::kGpu);
  EXPECT_EQ(from_words({{"device", "AUTO"}}).device, RunsOn::kGpuOrProcessor);
  EXPECT_EQ(solve_from_json(R"({"cube":"","device":"cpu"})").device, RunsOn::kProcessor);
  EXPECT_EQ(read(R"({"cube":"","device":"tpu"})").error().message, "device must be one of cpu, gpu, auto");
}

TEST(SolveQuestion, OfAServerWithoutADeviceMayNotAskForOne) {
  const ApiLimits none = {.has_device = false};
  const auto refused = read(R"({"cube":"","device":"gpu"})", none);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::kUsage);
  EXPECT_EQ(refused.error().where, "device");
  EXPECT_EQ(read(R"({"cube":"","device":"auto"})", none)->request.device, std::nullopt);
}

TEST(SolveQuestion, ReadsEveryOptionOfASolve) {
  const SolveQuestion question =
      read(R"({"cube":"R U","solver":"optimal","metric":"QTM","moves":"<R,U>","goal":"U","costs":"half=2",
                        "max_length":7,"time_limit_ms":250,"best":true,"count":3,"within":1,"stage":"cross",
                        "faces":"UD","niss":true,"skeleton":"(R) U","look_ahead":true})")
          .value();
  const Request& request = question.request;
  EXPECT_EQ(question.cube.joined(), "R U");
  EXPECT_EQ(request.puzzle, Puzzle::k3x3x3);
  EXPECT_EQ(request.solver, "optimal");
  EXPECT_EQ(request.metric->id, "qtm");
  EXPECT_EQ(request.moves.letters.moves(), MoveSet::of(Face::kR) | MoveSet::of(Face::kU));
  EXPECT_EQ(request.goals, std::vector{read_cube("U")->cube});
  EXPECT_EQ(request.costs, parse_move_costs("half=2").value());
  EXPECT_EQ(request.max_length, 7);
  EXPECT_EQ(request.time_limit, std::chrono::milliseconds(250));
  EXPECT_TRUE(request.best);
  EXPECT_EQ(request.count, 3);
  EXPECT_EQ(request.within, 1);
  const std::vector faces = {Face::kU, Face::kD};
  EXPECT_EQ(request.stage, stages::parse_stage("cross", faces).value());
  EXPECT_EQ(request.faces, faces);
  EXPECT_TRUE(request.both_sides);
  EXPECT_EQ(request.skeleton, parse_niss("(R) U").value());
  EXPECT_TRUE(request.look_ahead);
}

TEST(SolveQuestion, LimitsTheTimeOfEverySearch) {
  const ApiLimits limits{.most_time = std::chrono::seconds(20), .usual_time = std::chrono::seconds(5)};
  const Request usual = read(R"({"cube":"R"})", limits)->request;
  EXPECT_EQ(usual.time_limit, std::nullopt);
  EXPECT_EQ(usual.time_cap, std::chrono::seconds(5));
  EXPECT_FALSE(read(R"({"cube":"R","time_limit_ms":20001})", limits).has_value());
  EXPECT_TRUE(read(R"({"cube":"R","time_limit_ms":20000})", limits).has_value());
}

TEST(SolveQuestion, CountsAllWithinTheLimit) {
  const Request all = solve_from_json(R"({"cube":"R","solver":"optimal","count":"all"})");
  EXPECT_EQ(all.count, ApiLimits{}.most_solutions);
  EXPECT_EQ(all.within, 0);
  EXPECT_FALSE(read(R"({"cube":"R","count":1001})").has_value());
  EXPECT_FALSE(read(R"({"cube":"R","count":"some"})").has_value());
}

TEST(SolveQuestion, RefusesFieldsThatAreUnknownOrMissing) {
  EXPECT_EQ(read(R"({"cube":"R","threads":64})").error().where, "threads");
  EXPECT_EQ(read("{}").error().where, "cube");
  EXPECT_EQ(read(R"({"cube":5})").error().where, "cube");
  EXPECT_EQ(read(R"({"cube":"R","puzzle":"4x4x4"})").error().where, "puzzle");
}

TEST(SolveQuestion, TakesACubeThatIsJson) {
  EXPECT_EQ(read(R"({"cube":{"EDGES":[1]}})")->cube.joined(), R"({"EDGES":[1]})");
}

}  // namespace
}  // namespace superflip
