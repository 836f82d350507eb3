// From squares to faces: which squares of a picture are the stickers of one face of a cube.
//
// Every pair of neighbouring squares votes for a lattice; a window of 3 x 3 places in which many places have a square
// is a face (RANSAC in spirit: Fischler and Bolles, 1981, but each pair is tried, since there are few). The lattice is
// then fitted as a homography, so that a face may be seen in perspective and some of its squares may be missing.
// No image library: the page of the browser may use it too.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "questions/scan/geometry.h"

namespace superflip::scan {

/// A face as a lattice: cells are unit squares in [0, 3] x [0, 3], row by row, in the picture's reading direction.
struct Grid {
  Homography to_picture;
  std::array<int, 9> square;  ///< the index of the square in each cell; -1: none
  int squares = 0;            ///< how many cells have one
  double sticker = 0.85;      ///< the side of a sticker, in cells
  double misfit = 0;          ///< the mean distance of a square from the middle of its cell, in cells

  /// The outline of a part of the face, given in cells.
  [[nodiscard]] Quad outline(double left, double top, double right, double bottom) const;
  [[nodiscard]] Quad outline() const { return outline(0, 0, 3, 3); }
  /// The part of cell `index` that is within `share` of its side.
  [[nodiscard]] Quad cell(std::size_t index, double share) const;
};

/// The side of a face with four corners, as a lattice without squares.
Grid grid_of(const Quad& face);

/// The same face, read from another corner: `first_corner`, 0..3, is the corner of the outline that comes first.
Grid turned(const Grid& grid, std::size_t first_corner);
/// The cell of the grid before that is cell `cell` of the turned one.
std::size_t cell_before(std::size_t cell, std::size_t first_corner);

/// Moves a lattice that was guessed to the squares near its cells. False, and a grid that only counts them, if fewer
/// than three fit.
bool find_squares_of(Grid& grid, std::span<const Quad> squares);

/// The faces that `squares` may form, the best first, at most `most`. Different grids may overlap. Each has at least
/// three squares that are not in one line.
std::vector<Grid> fit_grids(std::span<const Quad> squares, std::size_t most);

}  // namespace superflip::scan
