#include "questions/scan/grid_fit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace superflip::scan {
namespace {

constexpr Quad kFace = {Point{120, 80}, Point{420, 110}, Point{400, 380}, Point{90, 360}};

// The stickers of a face in perspective, but for those of `missing`.
std::vector<Quad> stickers_of(const Quad& face, double sticker, const std::vector<std::size_t>& missing) {
  const Grid grid = grid_of(face);
  std::vector<Quad> squares;
  for (std::size_t c = 0; c < 9; ++c)
    if (std::count(missing.begin(), missing.end(), c) == 0) squares.push_back(grid.cell(c, sticker));
  return squares;
}

double worst_corner(const Grid& grid, const Quad& face) {
  double worst = 0;
  for (std::size_t i = 0; i < 4; ++i) worst = std::max(worst, length(grid.outline()[i] - face[i]));
  return worst;
}

TEST(GridFit, FindsAFaceInPerspective) {
  const auto grids = fit_grids(stickers_of(kFace, 0.8, {}), 5);
  ASSERT_FALSE(grids.empty());
  EXPECT_EQ(grids[0].squares, 9);
  EXPECT_LT(worst_corner(grids[0], kFace), 1);
  EXPECT_NEAR(grids[0].sticker, 0.8, 0.01);
}

TEST(GridFit, FindsAFaceWithSquaresMissingInTheMiddleAndAtCorners) {
  const auto grids = fit_grids(stickers_of(kFace, 0.85, {0, 4, 7}), 5);
  ASSERT_FALSE(grids.empty());
  EXPECT_EQ(grids[0].squares, 6);
  EXPECT_LT(worst_corner(grids[0], kFace), 1);
}

TEST(GridFit, FindsAFaceAmongOtherSquares) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> at(0, 600);
  std::uniform_real_distribution<double> size(20, 130);
  std::vector<Quad> squares = stickers_of(kFace, 0.85, {2});
  for (int i = 0; i < 60; ++i) {
    const Point p{at(random), at(random)};
    const double s = size(random);
    squares.push_back({p, p + Point{s, 0}, p + Point{s, s}, p + Point{0, s}});
  }
  // Evidence of the picture will choose among the best grids.
  const auto grids = fit_grids(squares, 10);
  ASSERT_FALSE(grids.empty());
  const auto right = [](const Grid& grid) { return grid.squares >= 8 && worst_corner(grid, kFace) < 3; };
  EXPECT_TRUE(std::any_of(grids.begin(), grids.end(), right));
}

TEST(GridFit, SquaresInOneLineAreNoFace) {
  EXPECT_TRUE(fit_grids(stickers_of(kFace, 0.85, {0, 1, 2, 6, 7, 8}), 5).empty());
  EXPECT_TRUE(fit_grids({}, 5).empty());
}

TEST(GridFit, AFaceReadsFromItsTopLeftInWhateverOrderSquaresCome) {
  std::vector<Quad> squares = stickers_of(kFace, 0.85, {});
  std::mt19937 random(2);
  std::shuffle(squares.begin(), squares.end(), random);
  for (std::size_t s = 0; s < squares.size(); ++s) squares[s] = turned(squares[s], s % 4);
  const auto grids = fit_grids(squares, 1);
  ASSERT_EQ(grids.size(), 1U);
  EXPECT_LT(worst_corner(grids[0], kFace), 1);
  for (std::size_t c = 0; c < 9; ++c) {
    ASSERT_GE(grids[0].square[c], 0);
    const Quad& square = squares[static_cast<std::size_t>(grids[0].square[c])];
    EXPECT_LT(length(centre_of(square) - centre_of(grids[0].cell(c, 1))), 1) << "cell " << c;
  }
}

TEST(GridFit, ATurnedGridHasItsCellsWhereThePictureHasThem) {
  const Grid grid = grid_of(kFace);
  for (std::size_t turn = 0; turn < 4; ++turn) {
    const Grid other = turned(grid, turn);
    for (std::size_t c = 0; c < 9; ++c)
      EXPECT_LT(length(centre_of(other.cell(c, 1)) - centre_of(grid.cell(cell_before(c, turn), 1))), 1e-6);
  }
}

}  // namespace
}  // namespace superflip::scan
