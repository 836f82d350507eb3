#include "questions/scramble/question.h"

#include <gtest/gtest.h>

#include "ask/read.h"

namespace superflip {
namespace {

Result<ScrambleQuestion> from_json(std::string_view body) {
  ScrambleQuestion question;
  if (auto done = ask::read_json(scramble_question().fields, body, {}, &question); !done)
    return tl::unexpected(done.error());
  return question;
}

TEST(ScrambleQuestion, ReadsItsFields) {
  const auto question =
      from_json(R"({"count":3,"seed":5,"stage":"cross","length":4,"faces":"UD","puzzle":"3x3x3"})").value();
  EXPECT_EQ(question.count, 3);
  EXPECT_EQ(question.seed, 5U);
  EXPECT_EQ(question.stage, "cross");
  EXPECT_EQ(question.length, 4);
  EXPECT_EQ(question.faces, "UD");
  EXPECT_EQ(from_json("{}")->seed, std::nullopt);
  EXPECT_EQ(from_json("{}")->count, 1);
  EXPECT_EQ(from_json(R"({"puzzle":"2x2x2"})")->puzzle, Puzzle::k2x2x2);
}

TEST(ScrambleQuestion, DrawsFromACaseOrAStage) {
  EXPECT_EQ(from_json(R"({"kind":"333bf"})")->kind, "333bf");
  EXPECT_EQ(from_json(R"({"kind":"222","puzzle":"2x2x2"})").error().message, "kind or puzzle, not both");
  EXPECT_FALSE(from_json(R"({"kind":"444"})"));
  EXPECT_EQ(from_json(R"({"solved":"UF UR DFR"})")->solved, "UF UR DFR");
  EXPECT_EQ(from_json(R"({"optimal_length":18})")->optimal_length, 18);
  EXPECT_EQ(from_json(R"({"solved":"UF","case":"ell"})").error().message, "solved or case, not both");
  EXPECT_FALSE(from_json(R"({"optimal_length":21})"));
  EXPECT_EQ(from_json(R"({"case":"pll:T","stage":"cross"})").error().message, "case or stage, not both");
  EXPECT_EQ(from_json(R"({"case":"pll:T","length":2})").error().message, "length needs stage");
  EXPECT_EQ(from_json(R"({"length":2})").error().message, "length needs stage");
}

}  // namespace
}  // namespace superflip
