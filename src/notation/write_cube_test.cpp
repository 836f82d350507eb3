#include "notation/write_cube.h"

#include <gtest/gtest.h>

#include "notation/algorithm.h"

namespace superflip {
namespace {

std::size_t occurrences(const std::string& text, std::string_view what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

PlacedCube cube_of(std::string_view text) { return apply(*parse_algorithm(text)); }

TEST(WriteCube, NetShowsTheUnfoldedCubeInLetters) {
  EXPECT_EQ(to_net(cube_of("R U"), false),
            "        U U U\n"
            "        U U U\n"
            "        F F F\n"
            " F F D  R R R  U B B  L L L\n"
            " L L L  F F D  R R R  U B B\n"
            " L L L  F F D  R R R  U B B\n"
            "        D D B\n"
            "        D D B\n"
            "        D D B\n");
  EXPECT_EQ(to_net(PocketState::solved(), false),
            "      U U\n"
            "      U U\n"
            " L L  F F  R R  B B\n"
            " L L  F F  R R  B B\n"
            "      D D\n"
            "      D D\n");
}

TEST(WriteCube, ColouredNetColoursEverySticker) {
  const std::string net = to_net(PlacedCube{}, true);
  EXPECT_EQ(occurrences(net, "\x1b[48;5;"), 54U);
  EXPECT_EQ(occurrences(net, "\x1b[48;5;231m"), 9U);
  EXPECT_EQ(occurrences(net, "\x1b[0m"), 54U);
  EXPECT_EQ(occurrences(to_net(PlacedCube{}, false), "\x1b"), 0U);
}

TEST(WriteCube, SvgHasOneRectangleASticker) {
  const std::string svg = to_svg(PlacedCube{});
  EXPECT_EQ(svg.rfind("<svg xmlns=\"http://www.w3.org/2000/svg\"", 0), 0U);
  EXPECT_EQ(occurrences(svg, "<rect "), 54U);
  EXPECT_EQ(occurrences(svg, "#fdd835"), 9U);
  EXPECT_EQ(occurrences(svg, "</svg>\n"), 1U);
  EXPECT_EQ(occurrences(to_svg(PocketState::solved()), "<rect "), 24U);
}

TEST(WriteCube, SvgPutsFBelowU) {
  const std::string svg = to_svg(cube_of("D"));
  const std::size_t last_up = svg.rfind("#ffffff");
  EXPECT_LT(last_up, svg.find("#2e9e43"));
}

}  // namespace
}  // namespace superflip
