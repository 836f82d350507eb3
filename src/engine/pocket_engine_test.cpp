#include "engine/testing.h"

namespace superflip {
namespace {

using testing::asked;
using testing::EngineTest;

// A solver of the 2x2x2 with the interface of those of the 3x3x3.
class PocketEngineTest : public EngineTest {
 protected:
  PocketEngineTest() { behaviour_.pocket = true; }
  Answer solve_pocket(const std::string& cube, const RequestTexts& texts = {}) {
    return solve(cube, asked(texts, {.puzzle = Puzzle::k2x2x2}));
  }
};

TEST_F(PocketEngineTest, SolvesThePocketCubeWithTheTurnsThatLeaveOneCornerAlone) {
  const Answer answer = solve_pocket("R U F");
  ASSERT_EQ(answer.status, Status::kSolved);
  EXPECT_EQ(answer.solver, "tiny-pocket");
  EXPECT_EQ(answer.solutions.front().text, "F' U' R'");
  EXPECT_EQ(solve_pocket("L").solutions.front().text, "R'");
  EXPECT_EQ(solve_pocket("L", {.moves = "<L,U,F>"}).solutions.front().text, "L'");
}

TEST_F(PocketEngineTest, TakesASolvedPocketCubeForSolvedHoweverItIsHeld) {
  for (int i = 0; i < kSymmetries; i += 2) {
    const PocketState turned = rotated(PocketState::solved(), Symmetry(i));
    EXPECT_EQ(solve_pocket(to_facelets(turned)).solutions.front().length, 0);
    EXPECT_EQ(solve_pocket(to_facelets(rotated(apply(turned, Move(0)), Symmetry(i)))).solutions.front().length, 1);
  }
}

TEST_F(PocketEngineTest, LeadsToAGoalHoweverItIsHeld) {
  for (const std::string goal : {"U", "U x", "U y2 z"})
    EXPECT_EQ(solve_pocket("R", {.goal = goal}).solutions.front().text, "R' U");
}

TEST_F(PocketEngineTest, NeverShowsAPocketCubeThatIsNotSolved) {
  behaviour_.lies = true;
  EXPECT_EQ(solve_pocket("R").error->code, ErrorCode::kSelfCheck);
}

TEST_F(PocketEngineTest, RefusesThe3x3x3) { EXPECT_EQ(solve("R").error->code, ErrorCode::kUsage); }

TEST(Engine, CountsThePositionsAtEachDistanceWhereTheTablesHoldAll) {
  Engine engine({.tables_dir = "/dev/null/none"});
  const auto all = engine.distances({.puzzle = Puzzle::k2x2x2});
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->max_distance(), 11);
  EXPECT_EQ(all->counts[11], 2'644U);
  EXPECT_EQ(engine.distances({.puzzle = Puzzle::k2x2x2, .solver = "pocket-ida"}).error().code, ErrorCode::kUsage);
}

}  // namespace
}  // namespace superflip
