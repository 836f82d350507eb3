#include "questions/scramble/sheet.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/testing.h"
#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// R, R U, R U R, ...: each scramble is another one.
std::function<Result<Scramble>()> counting() {
  return [text = std::string()]() mutable -> Result<Scramble> {
    text += text.empty() ? "R" : text.back() == 'R' ? " U" : " R";
    MoveSequence moves = parse_algorithm(text)->moves;
    return Scramble{apply_all(CubieState::solved(), moves), moves, text};
  };
}

ScrambleSheet a_sheet(std::string title, std::string event, int groups, int count, int extra) {
  return {std::move(title), std::move(event), Puzzle::k3x3x3, draw_groups(counting(), groups, count, extra).value()};
}

std::size_t times(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(ScrambleSheet, HasEachScrambleOnceWithItsPicture) {
  const std::string html = to_html(a_sheet("Open <2026>", "333bf", 3, 3, 2));
  EXPECT_EQ(times(html, "<section>"), 3U);
  EXPECT_EQ(times(html, "<svg"), 15U);
  EXPECT_EQ(times(html, "<th>E"), 6U);
  EXPECT_EQ(times(html, "group C"), 1U);
  EXPECT_EQ(times(html, "Open &lt;2026&gt;, 333bf"), 4U);
  EXPECT_EQ(times(html, "http"), times(to_svg(PlacedCube{}), "http") * 15) << "nothing is loaded";
  // The pictures show the cubes: they are read back.
  std::size_t at = 0;
  for (const std::string text : {"R", "R U", "R U R"}) {
    at = html.find("<svg", at + 1);
    const std::string svg = html.substr(at, html.find("</svg>", at) + 6 - at);
    const auto read = read_cube(svg, Puzzle::k3x3x3);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->cube.state, apply_all(CubieState::solved(), parse_algorithm(text)->moves));
  }
}

TEST(ScrambleSheet, IsJsonForProgramsThatReadTnoodle) {
  const auto json = nlohmann::json::parse(to_tnoodle(a_sheet("Open", "333", 2, 2, 1)));
  EXPECT_EQ(json["competitionName"], "Open");
  const auto& event = json["wcif"]["events"][0];
  EXPECT_EQ(event["id"], "333");
  const auto& round = event["rounds"][0];
  EXPECT_EQ(round["id"], "333-r1");
  EXPECT_EQ(round["scrambleSetCount"], 2);
  EXPECT_EQ(round["scrambleSets"][0]["scrambles"], (nlohmann::json{"R", "R U"}));
  EXPECT_EQ(round["scrambleSets"][1]["extraScrambles"], (nlohmann::json{"R U R U R U"}));
  const auto many = nlohmann::json::parse(to_tnoodle(a_sheet("", "333mbf", 1, 3, 0)));
  const auto& set = many["wcif"]["events"][0]["rounds"][0]["scrambleSets"][0];
  EXPECT_EQ(set["scrambles"], (nlohmann::json{"R\nR U\nR U R"}));
  EXPECT_TRUE(set["extraScrambles"].empty());
}

TEST(ScrambleSheet, EndsWhereAScrambleCannotBeDrawn) {
  const auto none = draw_groups([]() -> Result<Scramble> { return fail(ErrorCode::kInterrupted, "stop"); }, 1, 1, 0);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().code, ErrorCode::kInterrupted);
}

}  // namespace
}  // namespace superflip
