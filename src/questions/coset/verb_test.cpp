// The verb of cosets: what it does for a job.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "terminal/line_verb.h"

namespace superflip::cli {

Verb coset_verb();
const JobVerb& coset_job();

namespace {

const Verb kCosetVerb = coset_verb();

// What the check says of an answer to a line.
std::string objection(const ask::Typed& options, const std::string& line, std::string_view answer) {
  static Console console;
  const auto arguments = Arguments::make(kCosetVerb, options, {});
  EXPECT_TRUE(arguments);
  return coset_job().open_check(*arguments, console).value()({1, line, line.size()}, answer);
}

TEST(CosetVerb, AddsUpThePositionsThatAJobHasFound) {
  const ask::Typed text = {{"bound", "2"}};
  EXPECT_EQ(objection(text, "U", "all 19508428800 positions of the coset need at most 20 HTM (proved)\n"), "");
  const std::string beyond = "3 of the 19508428800 positions of the coset need more than 2 HTM (proved)\nUUU\n";
  EXPECT_EQ(objection(text, "U", beyond + "and 2 more\n"), "");
  EXPECT_NE(objection(text, "U", beyond + "and 3 more\n"), "");
  EXPECT_NE(objection(text, "U", "all 19508428801 positions of the coset need at most 20 HTM (proved)\n"), "");
  const std::string counts = "  0 HTM              1\n  1 HTM    19508428799\none of the farthest positions:\nUUU\n";
  EXPECT_EQ(objection({{"exact", ""}}, "U", counts), "");
  const ask::Typed half_turns = {{"subgroup", "half-turns"}};
  EXPECT_EQ(objection(half_turns, "U", "all 663552 positions of the coset need at most 20 HTM (proved)\n"), "");
  EXPECT_NE(objection(half_turns, "U", "all 19508428800 positions of the coset need at most 20 HTM (proved)\n"), "");
  EXPECT_NE(objection({{"exact", ""}}, "U", "  2 HTM              1\n" + counts), "");
  const ask::Typed json = {{"bound", "2"}, {"format", "json"}};
  EXPECT_EQ(objection(json, "U", R"({"positions":19508428800,"bound":2,"beyond":1,"listed":[{}]})"), "");
  EXPECT_NE(objection(json, "U", R"({"positions":19508428800,"bound":2,"beyond":0,"listed":[{}]})"), "");
  EXPECT_NE(objection(json, "U", R"({"positions":1,"bound":2,"beyond":1,"listed":[{}]})"), "");
}

TEST(CosetVerb, TakesTheErrorOfALineForItsAnswer) {
  const ask::Typed json = {{"bound", "2"}, {"format", "json"}};
  EXPECT_EQ(objection(json, "Q", R"({"id":1,"input":"Q","error":{"code":"bad_algorithm"}})"), "");
  EXPECT_NE(objection(json, "Q", "\n"), "");
  EXPECT_EQ(objection({{"bound", "2"}}, "Q", "\n"), "");
}

TEST(CosetVerb, RefusesTwoQuestionsAtOnce) {
  EXPECT_FALSE(Arguments::make(kCosetVerb, {{"exact", ""}, {"bound", "3"}}, {}));
  const auto one = Arguments::make(kCosetVerb, {{"exact", ""}}, {});
  ASSERT_TRUE(one);
  EXPECT_FALSE(coset_job().contradiction(*one));
}

TEST(CosetVerb, DrawsCubesOfTheWholePuzzleAlone) {
  const auto drawn = Arguments::make(kCosetVerb, {{"random", "3"}, {"moves", "<U,R>"}}, {});
  ASSERT_TRUE(drawn);
  EXPECT_TRUE(coset_job().contradiction(*drawn));
}

TEST(CosetVerb, TakesAMetricInAnyCase) {
  const auto arguments = Arguments::make(kCosetVerb, {{"metric", "Qtm"}}, {});
  ASSERT_TRUE(arguments);
  EXPECT_EQ(arguments->text("metric"), "qtm");
}

}  // namespace
}  // namespace superflip::cli
