#include "robot/profile.h"

#include <gtest/gtest.h>

#include <string>

#include "base/rng.h"

namespace superflip::robot {
namespace {

std::string with(std::string_view id, const std::string& from, const std::string& to) {
  std::string text(find_shipped_profile(id)->text);
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// The error of a text, "message (place)".
std::string error_of(const std::string& text) {
  const auto profile = parse_profile(text);
  if (profile) return "none";
  EXPECT_EQ(profile.error().code, ErrorCode::kUsage);
  return profile.error().message + " (" + profile.error().where + ")";
}

TEST(Profile, ThatIsShippedIsReadUnderItsName) {
  ASSERT_EQ(shipped_profiles().size(), 5U);
  for (const ShippedProfile& shipped : shipped_profiles()) {
    const auto profile = parse_profile(shipped.text);
    ASSERT_TRUE(profile) << profile.error().message << profile.error().where;
    EXPECT_EQ(profile->name, shipped.id);
    EXPECT_EQ(profile->kind(), shipped.id == "five_motors"         ? "six_motors"
                               : shipped.id == "gripper_and_table" ? "turntable"
                                                                   : shipped.id);
  }
  EXPECT_EQ(find_shipped_profile("three_grippers"), nullptr);
}

TEST(Profile, OfSixMotorsHasTimesOfSingleFaces) {
  const auto profile = parse_profile(with("six_motors", R"("settle")", R"("faces": {"B": {"quarter": 70, "half": 130}},
  "settle")"));
  ASSERT_TRUE(profile);
  const auto& motors = std::get<SixMotors>(profile->machine);
  EXPECT_EQ(motors.turns[index_of(Face::kB)].quarter, 70);
  EXPECT_EQ(motors.turns[index_of(Face::kB)].half, 130);
  EXPECT_EQ(motors.turns[index_of(Face::kF)].quarter, 60);
  EXPECT_EQ(motors.settle, 10);
  EXPECT_TRUE(motors.opposite_together);
}

TEST(Profile, OfTwoGrippersHasThem) {
  const auto profile = parse_profile(find_shipped_profile("two_grippers")->text);
  ASSERT_TRUE(profile);
  const auto& grippers = std::get<TwoGrippers>(profile->machine);
  EXPECT_EQ(grippers.grippers[0].name, "A");
  EXPECT_EQ(grippers.grippers[1].face, Face::kR);
  EXPECT_EQ(grippers.wrist_from, -1);
  EXPECT_EQ(grippers.cube.of(3), grippers.cube.quarter + grippers.cube.half);
}

TEST(Profile, ThatIsWrongGetsAnErrorWithFieldAndLine) {
  EXPECT_EQ(error_of(with("six_motors", "\"quarter\": 60", "\"quarter\": 0")),
            "field \"turn.quarter\": 0 is not from 1 to 60000 (line 4)");
  EXPECT_EQ(error_of(with("six_motors", "\"quarter\": 60", "\"quarter\": 0.5")),
            "field \"turn.quarter\": expected a whole number (line 4)");
  EXPECT_EQ(error_of(with("six_motors", "  \"settle\": 10", "  \"rest\": 10")),
            "field \"rest\": no such field; expected name, machine, turn, faces, missing, opposite_together, settle "
            "(line 6)");
  EXPECT_EQ(error_of(with("six_motors", ",\n  \"settle\": 10", "")),
            "field \"settle\": missing; expected a whole number (line 1)");
  EXPECT_EQ(error_of(with("six_motors", "\"machine\": \"six_motors\"", "\"machine\": \"crane\"")),
            "field \"machine\": expected \"six_motors\", \"two_grippers\" or \"turntable\" (line 3)");
  EXPECT_EQ(error_of(with("six_motors", "\"half\": 100", "\"quarter\": 100")),
            "field \"quarter\" occurs twice (line 4)");
  EXPECT_EQ(error_of(with("two_grippers", "\"face\": \"R\"", "\"face\": \"B\"")),
            "field \"grippers\": they must stand on adjacent sides (line 4)");
  EXPECT_EQ(error_of(with("two_grippers", "\"name\": \"B\"", "\"name\": \"A\"")),
            "field \"grippers\": both have the same name (line 4)");
  EXPECT_EQ(error_of(with("two_grippers", "\"to\": 2", "\"to\": 0")),
            "field \"wrist.to\": a wrist needs a range of at least two quarter turns, for half turns (line 5)");
  EXPECT_EQ(error_of(with("two_grippers", "\"name\": \"A\"", "\"name\": \"left arm\"")),
            "field \"grippers.name\": expected 1 to 40 letters, digits, - and _ (line 4)");
  EXPECT_EQ(error_of(with("five_motors", "\"U\"", "\"X\"")),
            "field \"missing\": expected one of the faces URFDLB (line 5)");
  EXPECT_EQ(error_of(with("turntable", "\"F\"", "\"FU\"")),
            "field \"tilts\": expected sides of F, R, B, L, such as \"F\" or \"FB\" (line 4)");
  EXPECT_EQ(error_of(with("gripper_and_table", "\"to\": 1", "\"to\": 0")),
            "field \"table.to\": a table needs a range of at least two quarter turns, for half turns (line 4)");
}

TEST(Profile, ThatIsNoJsonGetsAnErrorWithItsLine) {
  EXPECT_NE(error_of("{\"name\": \"a\",\n  \"machine\" 1}").find("(line 2, column 13)"), std::string::npos);
  EXPECT_EQ(error_of("[]"), "a profile is a JSON object (line 1)");
  EXPECT_NE(error_of(""), "none");
  EXPECT_NE(error_of(std::string("\0\xff{", 3)), "none");
}

TEST(Profile, OfAnyBytesIsReadOrRefusedWithAReason) {
  Rng rng(7);
  const std::string_view bytes = "{}[]\":,0123456789-.truefalsnABFRU \n\xff";
  int accepted = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(shipped_profiles()[rng.below(shipped_profiles().size())].text);
    for (std::uint64_t change = rng.below(4); change-- > 0;)
      text[rng.below(text.size())] = bytes[rng.below(bytes.size())];
    const auto profile = parse_profile(text);
    accepted += profile ? 1 : 0;
    EXPECT_TRUE(profile || !(profile.error().message.empty() || profile.error().where.empty())) << text;
  }
  EXPECT_GT(accepted, 5000);
}

}  // namespace
}  // namespace superflip::robot
