#include <gtest/gtest.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "app/capi/testing.h"
#include "questions/analyze/stage_analysis.h"
#include "questions/scramble/scramble.h"

namespace superflip::capi {
namespace {

class CScrambles : public ::testing::Test {
 protected:
  const EngineHandle engine = new_engine();
  const SessionHandle session = new_session(engine);
};

TEST_F(CScrambles, AreThoseOfTheSeed) {
  auto options = made<superflip_scramble_options>();
  options.flags = SUPERFLIP_SEED;
  options.seed = 7;
  options.count = 3;
  char* text = nullptr;
  ASSERT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  Engine scrambler({.memory = 2'000'000, .missing_tables = MissingTables::kWait});
  Rng rng(7);
  std::string expected;
  for (int i = 0; i < 3; ++i) expected += random_scramble(scrambler, Puzzle::k3x3x3, rng)->text + '\n';
  EXPECT_EQ(taken(text), expected);

  options.stage = "cross";
  options.flags = SUPERFLIP_SEED | SUPERFLIP_STAGE_LENGTH;
  options.length = 4;
  ASSERT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  std::istringstream lines(taken(text));
  const auto analysis = StageAnalysis::open(scrambler, {.stages = "cross"});
  int seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) EXPECT_EQ(analysis->lengths(line).lengths.at(0), 4);
  EXPECT_EQ(seen, 3);

  options.length = 9;
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_NO_SOLUTION);
  EXPECT_EQ(text, nullptr);
  options.count = -1;
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_USAGE);
  superflip_session_cancel(session.get());
  EXPECT_EQ(superflip_scrambles(session.get(), nullptr, &text, nullptr), SUPERFLIP_INTERRUPTED);
}

TEST_F(CScrambles, AreOfAKindOrHaveWhatIsSolved) {
  auto options = made<superflip_scramble_options>();
  options.flags = SUPERFLIP_SEED;
  options.seed = 7;
  char* text = nullptr;
  options.stage = "cross";
  options.kind = "333fm";
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_USAGE) << "kind or stage";
  options.stage = nullptr;
  ASSERT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  const std::string fewest = taken(text);
  EXPECT_EQ(fewest.substr(0, 8) + fewest.substr(fewest.size() - 8), "R' U' F R' U' F\n") << fewest;
  options.kind = nullptr;
  options.solved = "cross+FR+FL+BL+BR";
  ASSERT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  Engine scrambler({.memory = 2'000'000, .missing_tables = MissingTables::kWait});
  const auto layers = StageAnalysis::open(scrambler, {.stages = "f2l"});
  std::string first = taken(text);
  EXPECT_EQ(layers->lengths(first.substr(0, first.find('\n'))).lengths.at(0), 0);
  options.optimal_length = 3;
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_USAGE) << "solved or a length";
  options.solved = nullptr;
  options.optimal_length = 21;
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_USAGE);
  options.optimal_length = 0;
  options.kind = "444";
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(text, nullptr);
}

TEST_F(CScrambles, OfACaseHaveIt) {
  auto options = made<superflip_scramble_options>();
  options.flags = SUPERFLIP_SEED;
  options.seed = 7;
  options.count = 3;
  options.case_name = "pll:T";
  options.faces = "U";
  char* text = nullptr;
  ASSERT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  std::istringstream lines(taken(text));
  int seen = 0;
  for (std::string line; std::getline(lines, line); ++seen) {
    char* json = nullptr;
    ASSERT_EQ(superflip_recognise(line.c_str(), &json, nullptr), SUPERFLIP_OK);
    const auto found = nlohmann::json::parse(taken(json));
    EXPECT_EQ(found["pll"], "PLL T");
    EXPECT_EQ(found["face"], "U");
  }
  EXPECT_EQ(seen, 3);
  const auto refused = [&](auto change) {
    auto wrong = options;
    change(wrong);
    EXPECT_EQ(superflip_scrambles(session.get(), &wrong, &text, nullptr), SUPERFLIP_USAGE);
    EXPECT_EQ(text, nullptr);
  };
  refused([](auto& wrong) { wrong.case_name = "pll:moon"; });
  refused([](auto& wrong) { wrong.stage = "cross"; });
  refused([](auto& wrong) { wrong.flags |= SUPERFLIP_STAGE_LENGTH; });
  refused([](auto& wrong) { wrong.puzzle = "2x2x2"; });
  refused([](auto& wrong) { wrong.case_name = nullptr; });  // faces of nothing
  options.faces = nullptr;
  options.struct_size = offsetof(superflip_scramble_options, case_name);  // a program with the first header
  EXPECT_EQ(superflip_scrambles(session.get(), &options, &text, nullptr), SUPERFLIP_OK);
  superflip_free(text);
}

}  // namespace
}  // namespace superflip::capi
