#include "notation/link.h"

#include <gtest/gtest.h>

#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

// The place and the message, which are the same for a cube and for an algorithm.
std::string refusal_of(const std::string& link, Puzzle puzzle = Puzzle::k3x3x3) {
  const auto read = read_cube(link, puzzle);
  const auto algorithm = parse_algorithm(link, {.puzzle = puzzle});
  if (read || algorithm) return "accepted";
  EXPECT_EQ(read.error().message, algorithm.error().message);
  EXPECT_EQ(read.error().where, algorithm.error().where);
  return read.error().where + ": " + read.error().message;
}

TEST(Link, HasACubeAndSaysWhichPartOfItThatIs) {
  struct Row {
    const char* link;
    const char* moves;
    const char* part;
  };
  for (const auto& [link, moves, part] :
       {Row{"https://alg.cubing.net/?setup=R_U2_F-&alg=F_U2_R-", "R U2 F'", "setup"},
        {"https://alg.cubing.net/?alg=(R_U-)2_//_twice%0AF&type=alg", "(R U')2 F", "alg"},
        {"http://www.cubedb.net/?puzzle=3&title=a_solve&scramble=D-_L2&alg=L2_D", "D' L2", "scramble"},
        {"  https://alpha.twizzle.net/edit/?alg=U+R%27&setup-alg=2-3Rw+%5bU%2CF%5d\n", "2-3Rw [U, F]", "setup-alg"},
        {"https://alpha.twizzle.net/edit/?alg=R%27+U&puzzle=3x3x3", "R' U", "alg"},
        {"https://alpha.twizzle.net/edit/?alg=U&experimental-setup-alg=F", "F", "experimental-setup-alg"},
        {"alg.cubing.net/?alg=R_U-", "R U'", "alg"},
        {"https://alg.cubing.net/?alg=F&amp;setup=R_U", "R U", "setup"},
        {"<www.cubedb.net/?puzzle=3&scramble=D-_L2&alg=L2_D>", "D' L2", "scramble"},
        {"http://192.168.0.2:8080/#puzzle=3x3x3&cube=R+U%27&solver=optimal", "R U'", "cube"},
        {"\uFEFFhttps://alg.cubing.net/?alg=R_U-", "R U'", "alg"},
        {"\u00A0https://alg.cubing.net/?alg=R_U-\u00A0", "R U'", "alg"},
        {"\"https://alpha.twizzle.net/edit/?alg=R+U'\"", "R U'", "alg"},
        {" <https://alg.cubing.net/?alg=R_U->\r\n", "R U'", "alg"}}) {
    const auto read = read_cube(link);
    ASSERT_TRUE(read) << link << "\n" << read.error().message;
    EXPECT_EQ(read->cube, apply(*parse_algorithm(moves))) << link;
    ASSERT_FALSE(read->assumptions.empty()) << link;
    EXPECT_EQ(read->assumptions.back(), std::string(part) + "= of the link was read") << link;
  }
}

TEST(Link, OfThePageHasStickersToo) {
  const auto cube = apply(*parse_algorithm("R U F2"));
  const auto read = read_cube("https://example.org/solve#puzzle=3x3x3&cube=" + to_facelets(cube) + "&step=3");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->cube, cube);
  EXPECT_EQ(read->format, "facelets");
}

TEST(Link, ToTwizzleCarriesSetupAndSolutionEncoded) {
  EXPECT_EQ(twizzle_link("R U'", "U R'"), "https://alpha.twizzle.net/edit/?alg=U+R%27&setup-alg=R+U%27");
  EXPECT_EQ(twizzle_link("", "[R, U] // \xE2\x80\x99", Puzzle::k2x2x2),
            "https://alpha.twizzle.net/edit/?alg=%5BR%2C+U%5D+%2F%2F+%E2%80%99&puzzle=2x2x2");
}

TEST(Link, ToTwizzleIsReadBack) {
  const std::string link = twizzle_link("R U' [F, D2]", "(U R')2");
  EXPECT_EQ(read_cube(link)->cube, apply(*parse_algorithm("R U' [F, D2]")));
  const auto algorithm = parse_algorithm(link);
  ASSERT_TRUE(algorithm);
  EXPECT_EQ(algorithm->moves, parse_algorithm("(U R')2")->moves);
  EXPECT_EQ(algorithm->remarks, std::vector<std::string>{"alg= of the link was read"});
  EXPECT_TRUE(read_cube(twizzle_link("R U", "", Puzzle::k2x2x2), Puzzle::k2x2x2));
  EXPECT_EQ(parse_algorithm("https://example.org/#cube=R+U2")->moves, parse_algorithm("R U2")->moves);
}

TEST(Link, WithoutACubeOfThePuzzleIsRefusedWithItsPlace) {
  const std::string no_cube = "column 1: The link has no cube: none of cube=, setup-alg=, setup=, scramble=, alg=.";
  EXPECT_EQ(refusal_of("https://example.org/R_U"), no_cube);
  EXPECT_EQ(refusal_of("https://example.org/?alg="), no_cube);
  EXPECT_EQ(refusal_of("example.org/?moves=R"), no_cube);
  EXPECT_EQ(refusal_of("https://example.org/?=R"), no_cube);
  EXPECT_EQ(refusal_of("https://example.org/?algs=R&xalg=R"), no_cube);
  EXPECT_EQ(refusal_of("https://example.org/?alg=https://example.org/?alg"), no_cube);
  EXPECT_EQ(refusal_of("https://alg.cubing.net/?alg=R R U"), "column 31: There is more text behind the link.");
  EXPECT_EQ(refusal_of("<https://alg.cubing.net/?alg=R> U"), "column 33: There is more text behind the link.");
  EXPECT_EQ(refusal_of(" https://alg.cubing.net/?puzzle=4x4x4&alg=R"),
            "column 2: The link is of another puzzle: '4x4x4'.");
  EXPECT_EQ(refusal_of(twizzle_link("", "R", Puzzle::k2x2x2)), "column 1: The link is of another puzzle: '2x2x2'.");
  EXPECT_EQ(refusal_of("https://alg.cubing.net/?alg=R_Q").substr(0, 33), "column 3 of alg=: 'Q' is not a mo");
  EXPECT_EQ(refusal_of("https://example.org/?cube=0111"),
            "column 1 of cube=: A number alone is no cube: there are no moves behind it.");
  EXPECT_EQ(refusal_of("https://alg.cubing.net/?alg=R%zz").substr(0, 21), "column 2 of alg=: '%z");
}

}  // namespace
}  // namespace superflip
