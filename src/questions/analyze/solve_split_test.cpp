#include "questions/analyze/solve_split.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <sstream>

#include "base/rng.h"
#include "base/testing.h"
#include "cube/random_state.h"
#include "engine/testing.h"

namespace superflip {
namespace {

// Insertions that touch one slot and the last layer, and algorithms of two known cases: the split follows.
struct Written {
  const char* step;
  const char* of;
  const char* moves;
  int turns;
};
constexpr std::array kSolve = {
    Written{"cross", "", "D' R F2", 3},
    Written{"slot", "FR", "R U' R'", 3},
    Written{"slot", "FL", "L' U L", 3},
    Written{"slot", "BL", "L U' L'", 3},
    Written{"slot", "BR", "R' U R", 3},
    Written{"OLL", "OLL 27 (ZBLL S)", "R U R' U R U2 R'", 7},
    Written{"PLL", "PLL T", "R U R' U' R' F R2 U' R' U' R U R' F'", 14},
    Written{"AUF", "U", "U", 1},
};

std::string whole(const std::array<Written, 8>& steps) {
  std::string text;
  for (const Written& step : steps) text += (text.empty() ? "" : " ") + std::string(step.moves);
  return text;
}

std::string undone(const std::string& moves) { return "(" + moves + ")'"; }

class SolveSplitTest : public ::testing::Test {
 protected:
  static EngineOptions options() {
    EngineOptions options = testing::small_tables();
    const char* const folder = std::getenv("SUPERFLIP_TABLES");
    options.tables_dir = folder == nullptr ? "" : folder;
    options.memory = 35'000'000;  // the same tables as in other tests
    return options;
  }
  Result<SolveSplit> split(const std::string& scramble, const std::string& solve, const char* metric = "htm") {
    return split_solve(engine_, scramble, solve, metric, {});
  }

  Engine engine_{options()};
};

TEST_F(SolveSplitTest, EndsEachStepWhereItWasWritten) {
  const std::string solve = whole(kSolve);
  const auto found = split(undone(solve), solve);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->face, 'D');
  EXPECT_TRUE(found->solved);
  EXPECT_EQ(found->turns, 37);
  EXPECT_EQ(found->cancelled, 5) << "L L is L2, R R is R2, and U2 R' R U is U'";
  EXPECT_EQ(found->skips, std::vector<std::string>{"EO"});
  ASSERT_EQ(found->steps.size(), kSolve.size());
  for (std::size_t i = 0; i < kSolve.size(); ++i) {
    const SolveStep& step = found->steps[i];
    EXPECT_EQ(step.name, kSolve.at(i).step);
    EXPECT_EQ(step.of, kSolve.at(i).of);
    EXPECT_EQ(step.moves, kSolve.at(i).moves);
    EXPECT_EQ(step.turns, kSolve.at(i).turns);
    EXPECT_EQ(step.cancelled, 0);
    EXPECT_EQ(step.ends, std::nullopt);
    ASSERT_TRUE(step.shortest) << step.name;
    EXPECT_LE(*step.shortest, step.turns);
    if (step.name == "slot") {
      EXPECT_EQ(step.shortest, 3) << "nothing shorter puts a pair in";
    }
  }
  EXPECT_EQ(found->steps.back().shortest, 1);
  EXPECT_EQ(split(undone(solve), solve, "qtm")->turns, 40) << "with three half turns";
}

// The same solve as one turns the cube in the hands: the letters change, the split does not.
TEST_F(SolveSplitTest, FollowsRotationsAndWideTurns) {
  using Map = std::map<char, char>;
  const Map y = {{'R', 'F'}, {'F', 'L'}, {'L', 'B'}, {'B', 'R'}, {'U', 'U'}, {'D', 'D'}};
  const Map x = {{'F', 'U'}, {'U', 'B'}, {'B', 'D'}, {'D', 'F'}, {'R', 'R'}, {'L', 'L'}};
  Rng rng(1);
  for (int round = 0; round < 5; ++round) {
    Map now = {{'U', 'U'}, {'R', 'R'}, {'F', 'F'}, {'D', 'D'}, {'L', 'L'}, {'B', 'B'}};
    const auto turn_by = [&](const Map& map, int times) {
      for (; times > 0; --times)
        for (auto& [face, letter] : now) letter = map.at(letter);
    };
    std::string text;
    std::istringstream words(whole(kSolve));
    for (std::string word; words >> word;) {
      const int times = word.size() == 1 ? 1 : word[1] == '2' ? 2 : 3;
      const std::string amount = word.substr(1);
      const char written = now.at(word[0]);
      if (written == 'L' && rng.below(2) == 0) {
        text += "Rw" + amount + ' ';
        turn_by(x, times);
      } else {
        text += written + amount + ' ';
      }
      if (rng.below(4) == 0) {
        text += "y ";
        turn_by(y, 1);
      }
    }
    const auto found = split(undone(whole(kSolve)), text);
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_TRUE(found->solved) << text;
    EXPECT_EQ(found->face, 'D');
    EXPECT_EQ(found->cancelled, 5) << text;
    ASSERT_GE(found->steps.size(), kSolve.size()) << text;
    for (std::size_t i = 0; i < kSolve.size(); ++i) {
      EXPECT_EQ(found->steps[i].of, kSolve.at(i).of) << text;
      EXPECT_EQ(found->steps[i].turns, kSolve.at(i).turns) << text;
    }
  }
}

// A scramble that ends with a turned cube: the letters of the solve are those of the cube as it is held then.
TEST_F(SolveSplitTest, BeginsAsTheScrambledCubeIsHeld) {
  const auto found = split(undone(whole(kSolve)) + " x2", "x2 " + whole(kSolve));
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->solved);
  EXPECT_EQ(found->face, 'U');
  EXPECT_EQ(found->steps.at(1).of, "BR") << "the slot FR, seen after x2";
}

TEST_F(SolveSplitTest, TellsTimesSkipsAndWhatIsLeft) {
  const std::string edges = "F R U R' U' F'";  // from OLL 45, to the skip
  const auto timed = split(undone("R U R' " + edges + " U"),
                           "R@100 U@300.5 R'@500 F@900 R@1000 U@1100 R'@1200 U'@1300 F'@1.4s U@2000ms // 5@6");
  ASSERT_TRUE(timed) << timed.error().message;
  EXPECT_EQ(timed->begins, 100);
  EXPECT_EQ(timed->skips, (std::vector<std::string>{"cross", "PLL"}));
  std::vector<std::int64_t> ends;
  for (const SolveStep& step : timed->steps) ends.push_back(step.ends.value());
  EXPECT_EQ(ends, (std::vector<std::int64_t>{500, 1400, 2000}));
  EXPECT_EQ(timed->steps.at(1).of, "OLL 45");
  EXPECT_NE(describe(*timed).find("1.90 s, 5.3 turns a second, solved"), std::string::npos) << describe(*timed);

  const auto unfinished = split("R U R' U'", "U R U' D2");
  ASSERT_TRUE(unfinished);
  EXPECT_FALSE(unfinished->solved);
  EXPECT_EQ(unfinished->steps.back().name, "rest");
  EXPECT_EQ(unfinished->steps.back().shortest, std::nullopt);
  EXPECT_EQ(split("R", "")->steps.size(), 0U);

  const auto wasteful = split("R", "U U2 U R L R' L' R'");
  EXPECT_EQ(wasteful->cancelled, 7);
  const auto slices = split("R", "M M' R'");
  EXPECT_EQ(slices->turns, 5);
  EXPECT_EQ(split("R", "M M' R'", "stm")->turns, 3);
  EXPECT_EQ(split("R", "M M' R'", "stm")->cancelled, 2);
}

TEST_F(SolveSplitTest, SeesTwoLooksAtTheLastLayer) {
  const std::string looks = "F R U R' U' F' R U R' U R U2 R'";
  const auto found = split(undone(looks), looks);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->steps.size(), 2U);
  EXPECT_EQ(found->steps[0].name, "EO");
  EXPECT_EQ(found->steps[0].moves, "F R U R' U' F'");
  EXPECT_EQ(found->steps[1].of.substr(0, 6), "OLL 27");
}

TEST_F(SolveSplitTest, PrintsCsvAndJson) {
  const auto found = split("R U' R'", "R U R'");
  ASSERT_TRUE(found);
  EXPECT_EQ(to_csv(*found), "step,case,turns,shortest,cancelled,ends_ms,moves\nslot,FR,3,3,0,,R U R'\n");
  EXPECT_EQ(to_json(*found),
            R"({"face":"D","metric":"htm","turns":3,"cancelled":0,"solved":true,"skips":["cross","OLL","PLL"],)"
            R"("steps":[{"step":"slot","case":"FR","moves":"R U R'","turns":3,"cancelled":0,"shortest":3}],)"
            R"("assumptions":[]})");
}

TEST_F(SolveSplitTest, RefusesWhatItCannotRead) {
  const auto code = [&](const char* scramble, const char* solve, const char* metric = "htm") {
    return split(scramble, solve, metric).error().code;
  };
  EXPECT_EQ(code("R Q", "R'"), ErrorCode::kBadAlgorithm);
  EXPECT_EQ(code("R", "R' Q"), ErrorCode::kBadAlgorithm);
  EXPECT_EQ(code("R", "R'", "moon"), ErrorCode::kUsage);
  EXPECT_EQ(code("R", "R@5 U@4"), ErrorCode::kUsage);
  EXPECT_EQ(code("R", "(R@5 U@6)2"), ErrorCode::kUsage);
}

// Steps that the stages themselves solved in the fewest moves: the split finds as many, and proves them shortest.
TEST_F(SolveSplitTest, FindsTheStepsOfShortestStages) {
  Rng rng(7);
  for (int i = 0; i < 6; ++i) {
    const CubieState scrambled = random_state(rng);
    CubieState cube = scrambled;
    MoveSequence solve;
    std::map<std::size_t, int> ends;  // by the moves so far, how many stages are done
    int done = 0;
    for (const char* const stage : {"cross", "cross+BL", "cross+BL+FR", "cross+BL+FR+FL", "f2l"}) {
      const Answer answer = engine_.solve(to_facelets(PlacedCube{cube, {}}), read_request({.stage = stage}).value());
      ASSERT_FALSE(answer.error) << answer.error->message;
      for (const Move m : answer.solutions.front().moves) {
        cube = apply(cube, m);
        solve.push_back(m);
      }
      ends[solve.size()] = ++done;
    }
    const Answer last = engine_.solve(to_facelets(PlacedCube{cube, {}}), {.solver = "cfop"});
    ASSERT_FALSE(last.error) << last.error->message;
    const MoveSequence last_layer = last.solutions.front().moves;
    solve.insert(solve.end(), last_layer.begin(), last_layer.end());
    const auto found = split(to_facelets(PlacedCube{scrambled, {}}), to_text(solve));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_TRUE(found->solved);
    EXPECT_EQ(found->face, 'D');
    std::size_t so_far = 0;
    for (const SolveStep& step : found->steps) {
      so_far += static_cast<std::size_t>(step.turns);
      if (step.name != "slot" && step.name.find("cross") == std::string::npos) {
        EXPECT_LE(step.shortest.value_or(0), step.turns);
        continue;
      }
      EXPECT_EQ(step.shortest, step.turns) << step.name << ' ' << step.of;
      EXPECT_EQ(ends.count(so_far), 1U) << step.name << ' ' << step.of << " of " << to_text(solve);
    }
  }
}

}  // namespace
}  // namespace superflip
