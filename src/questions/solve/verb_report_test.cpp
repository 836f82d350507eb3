#include <gtest/gtest.h>

#include <algorithm>

#include "questions/solve/verb.h"

namespace superflip::cli {
namespace {

Answer solved(std::vector<Solution> solutions) {
  Answer answer;
  answer.status = Status::kSolved;
  answer.solver = "two-phase";
  answer.solutions = std::move(solutions);
  return answer;
}

TEST(SolveReport, WritesTheMovesAndTheirNumberInTheMetric) {
  EXPECT_EQ(to_text({}, solved({{{}, "R U'", 2}})), "R U' (2 HTM)");
  EXPECT_EQ(to_text({.metric = find_metric("qtm")}, solved({{{}, "R2", 2}})), "R2 (2 QTM)");
  EXPECT_EQ(to_text({}, solved({{{}, "", 0}})), "(0 HTM)");
  EXPECT_EQ(to_text({}, solved({{{}, "R", 1}, {{}, "L U", 2}})), "R (1 HTM)\nL U (2 HTM)");
  EXPECT_EQ(to_text({}, Answer{}), "");
}

TEST(SolveReport, WritesTheCostWhereThereIsOne) {
  EXPECT_EQ(to_text({}, solved({{{}, "R U'", 2, "R U'", 7}})), "R U' (2 HTM, cost 7)");
  EXPECT_EQ(improvement_line(htm(), {{}, "R U'", 2, "R U'", 7}, 0.81), "0.8 ms: R U' (2 HTM, cost 7)");
}

TEST(SolveReport, NamesThePhasesAndTheirLengths) {
  EXPECT_EQ(to_text({}, solved({{{}, "R U'", 2, "R U'", {}, {{"G1", "", 0}, {"G2", "R U'", 2}}}})),
            "R U' (2 HTM: G1 0, G2 2)");
}

TEST(SolveReport, WritesALineForEachPhaseAsOneWouldTurnIt) {
  const Solution with_phases = {{},    "F R", 2,
                                "F R", {},    {{"cross", "F", 1, "y' R"}, {"AUF", "R", 1, "B"}, {"skip", "", 0}}};
  EXPECT_EQ(to_phases({}, solved({with_phases, {{}, "L U", 2}})),
            "y' R // cross, 1\nB // AUF, 1\n// skip, 0\n// 2 HTM\n\nL U\n// 2 HTM");
  EXPECT_EQ(to_phases({}, Answer{}), "");
}

TEST(SolveReport, WritesForRobotsTheNumberOfStepsAndTheSteps) {
  EXPECT_EQ(to_robot(solved({{{}, "R L' U2", 3, "R+L' U2"}})), "2 R+L' U2");
  EXPECT_EQ(to_robot(solved({{{}, "R", 1, "R"}, {{}, "L U", 2, "L U"}})), "1 R\n2 L U");
  EXPECT_EQ(to_robot(solved({{{}, "", 0, ""}})), "0");
  EXPECT_EQ(to_robot(Answer{}), "");
}

TEST(SolveReport, WritesStepsCostAndTablesAsCsvToo) {
  Answer answer = solved({{{}, "R L'", 2, "R+L'", 7}});
  answer.tables = "small";
  answer.assumptions = {"colours: W=U, R=R", "read as held"};
  const std::string record = to_csv({}, answer, {1, "L R'", 4});
  EXPECT_TRUE(record.ends_with(",R+L',7,small,\"colours: W=U, R=R; read as held\"")) << record;
}

TEST(SolveReport, MarksMovesOnTheInverseSoThatTheyAreReadBack) {
  Solution solution = {{}, "(R U) F2", 3};
  EXPECT_EQ(to_phases({}, solved({solution})), "(R U) F2\n// 3 HTM");
  solution.on_inverse = 2;
  EXPECT_EQ(to_phases({}, solved({solution})), "(R U) F2\n// 3 HTM, NISS");
  solution = {{}, "R U' F2", 3};
  solution.phases = {{"EO", "(F2) R", 2, {}, true}, {"DR", "U'", 1, {}, true}};
  EXPECT_EQ(to_phases({}, solved({solution})), "(F2) R // EO, 2\nU' // DR, 1\n// 3 HTM, NISS");
  solution.phases = {{"cross", "(R L') U", 2}};
  EXPECT_EQ(to_phases({}, solved({solution})), "(R L') U // cross, 2\n// 3 HTM") << "a pair";
}

TEST(SolveReport, WritesOneCsvFieldAColumn) {
  const std::string header = csv_header();
  const std::string record = to_csv({}, solved({{{}, "R U'", 2}}), {3, "U R'", 4});
  EXPECT_EQ(std::count(header.begin(), header.end(), ','), std::count(record.begin(), record.end(), ','));
  EXPECT_EQ(record.rfind("3,U R',3x3x3,two-phase,htm,solved,R U',2,", 0), 0U) << record;
}

TEST(SolveReport, QuotesCsvFieldsAndLeavesNoControlsInThem) {
  Answer answer;
  answer.error = Error{ErrorCode::kBadAlgorithm, "say \"R\", not\x1b[31m"};
  const std::string record = to_csv({}, answer, {1, "[R, U]", 6});
  EXPECT_NE(record.find("\"[R, U]\""), std::string::npos);
  EXPECT_NE(record.find("\"say \"\"R\"\", not?[31m\""), std::string::npos) << record;
}

}  // namespace
}  // namespace superflip::cli
