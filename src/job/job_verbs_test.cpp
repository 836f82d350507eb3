#include <gtest/gtest.h>

#include <tuple>
#include <utility>
#include <vector>

#include "job/plan.h"
#include "questions/dataset/verb_line.h"

namespace superflip::cli::job {
namespace {

// What the check of a verb says of an answer to a line.
std::string objection(std::string_view verb, const TypedOptions& options, const std::string& line,
                      std::string_view answer, std::uint64_t number = 1) {
  static Console console;
  const auto row = find_job_verb(verb);
  const auto arguments = arguments_of(**row, options);
  EXPECT_TRUE(arguments);
  return (*row)->open_check(*arguments, console).value()({number, line, line.size()}, answer);
}

TEST(ResultCheck, AppliesSolutionsInEachFormat) {
  for (const auto& [format, right, wrong] : std::vector<std::tuple<const char*, const char*, const char*>>{
           {"text", "F' U' R' (3 HTM)\n", "F' U' R (3 HTM)\n"},
           {"text", "F' U' R' (3 HTM: G1 1, G2 2)\n", "F' U' R' (4 HTM: G1 1, G2 3)\n"},
           {"text", "\n", "F' U' R'\n"},
           {"robot", "3 F' U' R'\n", "2 F' U' R'\n"},
           {"phases", "F' // one, 1\nU' R' // two, 2\n// 3 HTM\n\n", "F' // one, 1\n// 1 HTM\n\n"},
           {"json", R"({"id":1,"input":"R U F","solution":"F' U' R'","length":3})",
            R"({"id":2,"input":"R U F","solution":"F' U' R'","length":3})"},
           {"json", R"({"id":1,"input":"R U F","solution":null,"length":null})",
            R"({"id":1,"input":"R U","solution":null,"length":null})"},
           {"csv", "1,R U F,3x3x3,two-phase,htm,solved,F' U' R',3,3,true,3,0.02,,,,F' U' R',,default,\n",
            "1,R U F,3x3x3,two-phase,htm,solved,F' U',2,3,true,3,0.02,,,,F' U' R',,default,\n"}}) {
    EXPECT_EQ(objection("solve", {{"format", format}}, "R U F", right), "") << right;
    EXPECT_NE(objection("solve", {{"format", format}}, "R U F", wrong), "") << wrong;
  }
}

TEST(ResultCheck, AppliesAllSolutionsOfALine) {
  const TypedOptions two = {{"count", "2"}, {"format", "json"}};
  const std::string begin =
      R"({"id":1,"input":"R2","solution":"R2","length":1,"solutions":[{"solution":"R2","length":1},)";
  EXPECT_EQ(objection("solve", two, "R2", begin + R"({"solution":"L2 R2 L2","length":3}]})"), "");
  EXPECT_NE(objection("solve", two, "R2", begin + R"({"solution":"L2 R2 L","length":3}]})"), "");
  EXPECT_EQ(objection("solve", {{"count", "2"}}, "R2", "R2 (1 HTM)\nL2 R2 L2 (3 HTM)\n"), "");
  EXPECT_NE(objection("solve", {{"count", "2"}}, "R2", "R2 (1 HTM)\nL2 R2 (2 HTM)\n"), "");
}

TEST(ResultCheck, ReadsRecordsOfAnalyses) {
  EXPECT_EQ(objection("analyze", {}, "R, U", "\"R, U\",2,3,4\n"), "");
  EXPECT_EQ(objection("analyze", {}, "Q", "Q,,,\n"), "");
  for (const char* const wrong : {"R,2,3,4\n", "U,2,,4\n", "U,2,x,4\n", "U,2,3,\n", "U,2,3,4"})
    EXPECT_NE(objection("analyze", {}, "U", wrong), "") << wrong;
}

TEST(ResultCheck, ChecksTheLinesOfADataSet) {
  const std::string cube = "LRDRUDLDUBBRURUFLDBLRFFRFFLUDDBDFBFBUDULLUDURFBFLBBRRL";
  const auto line_of = [&](DatasetFields fields, std::string_view solution) {
    DatasetLine line{{&htm(), 75, fields}, 0, cube, 16, {std::string(solution)}};
    line.optimal_moves = MoveSet(1U << 0 | 1U << 9);
    return to_text(line) + '\n';
  };
  const std::string solution = "U D B2 U' F B' L F D2 F D' L2 U F2 U2 D2";
  for (const auto& [options, fields] : std::vector<std::pair<TypedOptions, DatasetFields>>{
           {{{"seed", "75"}}, DatasetFields::kMoves},
           {{{"seed", "75"}, {"all", ""}}, DatasetFields::kAllSolutions},
           {{{"seed", "75"}, {"one", ""}}, DatasetFields::kOneSolution}}) {
    const std::string right = line_of(fields, solution);
    EXPECT_EQ(objection("dataset", options, cube, right), "");
    EXPECT_NE(objection("dataset", options, cube, right, 2), "");
    EXPECT_NE(objection("dataset", options, cube, right.substr(0, right.size() - 1)), "");
    EXPECT_NE(objection("dataset", options, cube, line_of(fields, "U D")), "");
  }
}

TEST(JobVerbs, RefuseWhatUnitsCannotHave) {
  EXPECT_FALSE(find_job_verb("scramble"));
  for (const auto& [verb, options] :
       std::vector<std::pair<const char*, TypedOptions>>{{"solve", {{"shard", "1/2"}}},
                                                         {"solve", {{"resume", "x"}}},
                                                         {"solve", {{"dance", ""}}},
                                                         {"analyze", {{"format", "table"}}},
                                                         {"dataset", {{"out", "x"}}},
                                                         {"dataset", {{"one", ""}, {"all", ""}}}})
    EXPECT_FALSE(arguments_of(**find_job_verb(verb), options)) << verb;
}

}  // namespace
}  // namespace superflip::cli::job
