#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "app/capi/guard.h"
#include "app/capi/testing.h"
#include "engine/engine.h"

namespace superflip::capi {
namespace {

TEST(CCubes, StickersAreNumbersOfFaces) {
  std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers = {};
  std::size_t count = 0;
  ASSERT_EQ(superflip_parse("R", nullptr, stickers.data(), stickers.size(), &count, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(count, 54);
  const std::string expected = to_facelets(read_cube("R")->cube);
  for (std::size_t i = 0; i < stickers.size(); ++i) EXPECT_EQ("URFDLB"[stickers[i]], expected[i]);
  ASSERT_EQ(superflip_parse("R", "2x2x2", stickers.data(), stickers.size(), &count, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(count, 24);
  EXPECT_EQ(superflip_parse("R", nullptr, stickers.data(), 53, &count, nullptr), SUPERFLIP_TOO_SMALL);
  EXPECT_EQ(count, 54);
  EXPECT_EQ(superflip_parse("R", nullptr, nullptr, 54, &count, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_parse("R +", nullptr, stickers.data(), stickers.size(), &count, nullptr), SUPERFLIP_BAD_CUBE);
}

TEST(CCubes, EveryEncodingIsReadBack) {
  std::array<std::uint8_t, SUPERFLIP_STICKERS> stickers = {};
  std::array<std::uint8_t, SUPERFLIP_STICKERS> again = {};
  ASSERT_EQ(superflip_parse(kRandomCube, nullptr, stickers.data(), 54, nullptr, nullptr), SUPERFLIP_OK);
  for (const char* const encoding : {"facelets", "reid", "b32", "kpattern"}) {
    char* text = nullptr;
    ASSERT_EQ(superflip_convert(kRandomCube, nullptr, encoding, &text, nullptr), SUPERFLIP_OK) << encoding;
    ASSERT_EQ(superflip_parse(taken(text).c_str(), nullptr, again.data(), 54, nullptr, nullptr), SUPERFLIP_OK);
    EXPECT_EQ(stickers, again) << encoding;
  }
  char* text = nullptr;
  EXPECT_EQ(superflip_convert(kRandomCube, nullptr, "runes", &text, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(text, nullptr);
  EXPECT_EQ(superflip_convert("R", "2x2x2", "b32", &text, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(superflip_convert("R", nullptr, "svg", nullptr, nullptr), SUPERFLIP_USAGE);
}

TEST(CCubes, AlgorithmsBecomeMoves) {
  std::array<std::uint8_t, 8> moves = {};
  std::size_t count = 0;
  ASSERT_EQ(superflip_parse_moves("[R, U] M", moves.data(), moves.size(), &count, nullptr), SUPERFLIP_OK);
  std::string names;
  for (std::size_t i = 0; i < count; ++i) names += std::string(superflip_move_name(moves[i])) + ' ';
  EXPECT_EQ(names, "R U R' U' (R L') ");
  EXPECT_EQ(superflip_parse_moves("(R U)100", moves.data(), moves.size(), &count, nullptr), SUPERFLIP_TOO_SMALL);
  EXPECT_EQ(count, 200);
  EXPECT_EQ(superflip_parse_moves("", nullptr, 0, &count, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(superflip_parse_moves("R +", moves.data(), moves.size(), &count, nullptr), SUPERFLIP_BAD_CUBE);
}

TEST(CCubes, AlgorithmsAreExpandedAsTheCubeIsHeld) {
  char* text = nullptr;
  ASSERT_EQ(superflip_expand("[R, U]2 Rw R0 x M2' // sexy", &text, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(taken(text), "R U R' U' R U R' U' r x M2");
  ASSERT_EQ(superflip_expand("", &text, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(taken(text), "");
  EXPECT_EQ(superflip_expand("R Q", &text, nullptr), SUPERFLIP_BAD_CUBE);
  EXPECT_EQ(text, nullptr);
  EXPECT_EQ(superflip_expand("R", nullptr, nullptr), SUPERFLIP_USAGE);
}

TEST(CCubes, TheAlgorithmLibraryListsAndRates) {
  char* json = nullptr;
  ASSERT_EQ(superflip_algorithms(nullptr, &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["sets"].size(), 5);
  superflip_algorithm_options options;
  SUPERFLIP_INIT(options);
  options.set = "pll";
  options.case_name = "T";
  options.count = 2;
  options.by_length = 1;
  ASSERT_EQ(superflip_algorithms(&options, &json, nullptr), SUPERFLIP_OK);
  const auto cases = nlohmann::json::parse(taken(json))["cases"];
  ASSERT_EQ(cases.size(), 1);
  EXPECT_EQ(cases[0]["case"], "T");
  ASSERT_EQ(cases[0]["algorithms"].size(), 2);
  EXPECT_LE(cases[0]["algorithms"][0]["length"], cases[0]["algorithms"][1]["length"]);
  const auto refused = [&](auto change, int code = SUPERFLIP_USAGE) {
    superflip_algorithm_options wrong = options;
    change(wrong);
    EXPECT_EQ(superflip_algorithms(&wrong, &json, nullptr), code);
    EXPECT_EQ(json, nullptr);
  };
  refused([](auto& wrong) { wrong.set = "moon"; });
  refused([](auto& wrong) { wrong.set = nullptr; });
  refused([](auto& wrong) { wrong.case_name = "moon"; });
  refused([](auto& wrong) { wrong.moves = "<Q>"; });
  refused([](auto& wrong) { wrong.check = "R"; });
  refused([](auto& wrong) { wrong.count = 101; });
  refused([](auto& wrong) { wrong.by_length = 2; });
  refused([](auto& wrong) { wrong.struct_size = 8; });
  SUPERFLIP_INIT(options);
  options.check = "R U R' U R U2 R'";
  ASSERT_EQ(superflip_algorithms(&options, &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["solves"][0]["case"], "27");
  refused([](auto& wrong) { wrong.check = "R Q"; }, SUPERFLIP_BAD_CUBE);
}

TEST(CCubes, MoveNamesAreReadBackAsTheirMoves) {
  for (int move = 0; move < SUPERFLIP_MOVES; ++move) {
    const auto read = parse_algorithm(superflip_move_name(move));
    ASSERT_TRUE(read) << superflip_move_name(move);
    EXPECT_EQ(length_in(htm(), read->moves), move < 18 ? 1 : 2);
  }
  EXPECT_EQ(superflip_move_name(-1), nullptr);
  EXPECT_EQ(superflip_move_name(SUPERFLIP_MOVES), nullptr);
}

TEST(CCubes, AValidCubeSaysHowItWasRead) {
  char* json = nullptr;
  ASSERT_EQ(superflip_validate("R U", nullptr, &json, nullptr), SUPERFLIP_OK);
  const auto validation = nlohmann::json::parse(taken(json));
  EXPECT_EQ(validation["valid"], true);
  EXPECT_EQ(validation["format"], "algorithm");
  EXPECT_EQ(superflip_validate("R", "5x5x5", &json, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(json, nullptr);
}

// The stickers of a cube in six plain colours, as JSON.
std::string colours_of(std::string_view facelets) {
  constexpr std::array<std::array<int, 3>, 6> kPaints = {
      {{230, 230, 225}, {170, 30, 30}, {40, 140, 70}, {215, 200, 40}, {220, 95, 30}, {30, 60, 150}}};
  nlohmann::json rgb = nlohmann::json::array();
  for (const char c : facelets) rgb.push_back(kPaints[kFaceLetters.find(c)]);
  return nlohmann::json{{"rgb", rgb}}.dump();
}

TEST(CCubes, ColoursAreReadAsACube) {
  const std::string facelets = to_facelets(read_cube(kRandomCube)->cube);
  char* json = nullptr;
  ASSERT_EQ(superflip_read_colours(colours_of(facelets).c_str(), &json, nullptr), SUPERFLIP_OK);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["facelets"], facelets);
  const std::string grey = colours_of(std::string(54, 'U'));
  ASSERT_EQ(superflip_read_colours(grey.c_str(), &json, nullptr), SUPERFLIP_NO_SOLUTION);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["sure"], false);
  const std::string twisted = colours_of(kTwistedCorner);
  ASSERT_EQ(superflip_read_colours(twisted.c_str(), &json, nullptr), SUPERFLIP_BAD_CUBE);
  EXPECT_EQ(nlohmann::json::parse(taken(json))["error"]["defects"][0]["reason"], "corner_twist");
  EXPECT_EQ(superflip_read_colours(colours_of(facelets.substr(1)).c_str(), &json, nullptr), SUPERFLIP_USAGE);
  EXPECT_EQ(json, nullptr);
  EXPECT_EQ(superflip_read_colours(nullptr, &json, nullptr), SUPERFLIP_BAD_CUBE) << "no JSON";
  EXPECT_EQ(superflip_read_colours("{}", nullptr, nullptr), SUPERFLIP_USAGE);
}

TEST(CCubes, SolversAreListed) {
  char* json = nullptr;
  ASSERT_EQ(superflip_solvers(&json, nullptr), SUPERFLIP_OK);
  const auto list = nlohmann::json::parse(taken(json));
  ASSERT_EQ(list.size(), all_solvers().size());
  EXPECT_EQ(list[0]["id"], "two-phase");
}

TEST(CGuard, ExceptionsBecomeCodes) {
  auto error = made<superflip_error>();
  EXPECT_EQ(guarded(&error, [] { throw std::bad_alloc(); }), SUPERFLIP_NO_MEMORY);
  EXPECT_STREQ(error.kind, "no_memory");
  EXPECT_EQ(guarded(&error, [] { throw std::runtime_error("broken"); }), SUPERFLIP_DEFECT);
  EXPECT_STREQ(error.message, "broken");
  EXPECT_EQ(guarded(&error, [] { throw 1; }), SUPERFLIP_DEFECT);
  EXPECT_EQ(guarded(nullptr, [] { throw 1; }), SUPERFLIP_DEFECT);
  EXPECT_EQ(guarded(&error, [] {}), SUPERFLIP_OK);
  EXPECT_STREQ(error.message, "");
}

TEST(CGuard, LongMessagesAreCutBetweenCharacters) {
  auto error = made<superflip_error>();
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "\xC3\xA9";  // 2 bytes each; 1,023 bytes would cut one
  guarded(&error, [&] { refuse(text); });
  EXPECT_EQ(std::strlen(error.message), 1022);
  EXPECT_TRUE(text.starts_with(error.message));
}

TEST(CNames, VersionsAgree) {
  const int version = superflip_version();
  EXPECT_EQ(superflip_version_text(), std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) +
                                          "." + std::to_string(version % 100));
  EXPECT_STREQ(superflip_code_text(SUPERFLIP_OK), "done");
  EXPECT_STREQ(superflip_code_text(99), "unknown code");
}

}  // namespace
}  // namespace superflip::capi
