// Stages from both sides through the engine: skeletons, texts, and the whole solution after the last stage.
#include <gtest/gtest.h>

#include "engine/engine.h"
#include "notation/algorithm.h"
#include "notation/niss.h"

namespace superflip {
namespace {

constexpr const char* kScramble = "R' U' F D2 L2 F R2 U2 R2 B D2 L B' D U' L' F' R2 B2 R' U' F";

Request request_for(const char* stage, const std::string& skeleton) {
  return read_request({.stage = stage, .faces = "URF", .skeleton = skeleton}, {.both_sides = true}).value();
}

TEST(Niss, GoesFromSkeletonToSkeletonToTheWholeSolution) {
  Engine engine;
  std::string skeleton;
  Answer answer;
  int both_sides = 0;
  for (const char* const stage : {"eo", "dr", "htr", "finish"}) {
    const Request request = request_for(stage, skeleton);
    answer = engine.solve(kScramble, request);
    ASSERT_EQ(answer.status, Status::kSolved) << stage << ": " << answer.error->message;
    EXPECT_TRUE(answer.optimal);
    const Solution& solution = answer.solutions.front();
    EXPECT_EQ(parse_niss(solution.text)->inverse.size(), static_cast<std::size_t>(solution.on_inverse));
    EXPECT_EQ(solution.length, static_cast<int>(solution.moves.size()));
    both_sides += solution.on_inverse > 0 ? 1 : 0;
    skeleton += " " + solution.text;
    // A solution from one side alone is never shorter.
    Request alone = request;
    alone.both_sides = false;
    const Answer on_the_cube = engine.solve(kScramble, alone);
    ASSERT_EQ(on_the_cube.status, Status::kSolved);
    EXPECT_LE(solution.length, on_the_cube.solutions.front().length);
    EXPECT_EQ(on_the_cube.solutions.front().on_inverse, 0);
  }
  EXPECT_GT(both_sides, 0);
  const Solution& last = answer.solutions.front();
  ASSERT_FALSE(last.whole.empty());
  const MoveSequence whole = parse_algorithm(last.whole)->moves;
  EXPECT_EQ(last.whole_length, static_cast<int>(whole.size()));
  const MoveSequence scramble = parse_algorithm(kScramble)->moves;
  EXPECT_EQ(apply_all(apply_all(CubieState::solved(), scramble), whole), CubieState::solved());
  EXPECT_EQ(whole, as_one_sequence(parse_niss(skeleton).value()));
}

TEST(Niss, SaysWhatMakesNoSense) {
  Engine engine;
  const auto code_of = [&](const Request& request) {
    const Answer answer = engine.solve(kScramble, request);
    return answer.error ? answer.error->code : ErrorCode::kSelfCheck;
  };
  EXPECT_EQ(code_of(request_for("", "")), ErrorCode::kUsage);
  Request request = request_for("eo", "R");
  request.metric = find_metric("stm");
  EXPECT_EQ(code_of(request), ErrorCode::kUsage);
  EXPECT_EQ(code_of(request_for("pseudocross", "")), ErrorCode::kUsage);
  EXPECT_EQ(code_of(request_for("dr", "")), ErrorCode::kNoSolution);
}

}  // namespace
}  // namespace superflip
