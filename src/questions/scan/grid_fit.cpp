#include "questions/scan/grid_fit.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace superflip::scan {
namespace {

constexpr int kReach = 2;  // places on each side of the first square

// A lattice through one square: place (i, j) is at origin + right * i + below * j.
struct Lattice {
  Point origin;
  Point right;
  Point below;
  double sticker;

  [[nodiscard]] Point place(int i, int j) const { return origin + right * i + below * j; }
};

// How different the shapes of two squares are, see shape_distance(); nothing: they are no stickers of one face.
std::optional<double> difference(const Quad& a, const Quad& b) {
  constexpr double kMost = 0.3;
  const double ratio = area_of(a) / area_of(b);
  if (ratio < 0.45 || ratio > 2.2) return std::nullopt;
  const double shape = shape_distance(a, b);
  return shape < kMost ? std::optional(shape) : std::nullopt;
}

// The lattice of a square and the centre of another one, when that is a neighbour of the first.
std::optional<Lattice> lattice_of(const Quad& first, Point second) {
  const Point u = across(first);
  const Point v = down(first);
  const Point step = second - centre_of(first);
  const double area = cross(u, v);
  const double a = cross(step, v) / area;  // step = a u + b v
  const double b = cross(u, step) / area;
  const auto is_pitch = [](double along, double aside) { return along > 0.9 && along < 1.75 && std::abs(aside) < 0.3; };
  if (is_pitch(std::abs(a), b))
    return Lattice{centre_of(first), a > 0 ? step : step * -1, v * std::abs(a), 1 / std::abs(a)};
  if (is_pitch(std::abs(b), a))
    return Lattice{centre_of(first), u * std::abs(b), b > 0 ? step : step * -1, 1 / std::abs(b)};
  return std::nullopt;
}

// Squares, and where each one is.
class SquareSet {
 public:
  explicit SquareSet(std::span<const Quad> squares) : squares_(squares) {
    for (const Quad& square : squares) centres_.push_back(centre_of(square));
  }

  [[nodiscard]] std::size_t size() const { return squares_.size(); }
  [[nodiscard]] const Quad& operator[](std::size_t index) const { return squares_[index]; }
  [[nodiscard]] Point centre(std::size_t index) const { return centres_[index]; }

  /// The square within a distance that fits best in place and shape to `model`; -1: none.
  [[nodiscard]] int nearest(const Quad& model, Point place, double distance) const {
    const double side = std::sqrt(std::max(1.0, area_of(model)));
    int best = -1;
    double least = 1e300;
    for (std::size_t s = 0; s < squares_.size(); ++s) {
      const Point away = centres_[s] - place;
      if (std::abs(away.x) >= distance || std::abs(away.y) >= distance) continue;
      const double d = length(away);
      if (d >= distance || d >= least) continue;
      const auto shape = difference(model, squares_[s]);
      if (!shape || d + side * *shape >= least) continue;
      least = d + side * *shape;
      best = static_cast<int>(s);
    }
    return best;
  }

 private:
  std::span<const Quad> squares_;
  std::vector<Point> centres_;
};

// Corners 0..3 of a square as cells see them: `turn` says which corner is nearest to the top left of the cell.
std::size_t turn_of(const Quad& square, const Quad& cell) {
  std::size_t best = 0;
  double least = 1e300;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += length(square[(i + turn) % 4] - cell[i]);
    if (sum < least) {
      least = sum;
      best = turn;
    }
  }
  return best;
}

// Fits the homography to centres and corners of the squares. A centre counts like a few corners, since corners are
// round and what is beside a sticker moves them.
bool refit(Grid& grid, const SquareSet& squares) {
  constexpr int kWeightOfCentre = 3;
  std::vector<Point> from;
  std::vector<Point> to;
  for (std::size_t c = 0; c < 9; ++c) {
    if (grid.square[c] < 0) continue;
    const Quad& square = squares[static_cast<std::size_t>(grid.square[c])];
    const Point middle{static_cast<double>(c % 3) + 0.5, static_cast<double>(c / 3) + 0.5};
    const double half = grid.sticker / 2;
    for (int i = 0; i < kWeightOfCentre; ++i) {
      from.push_back(middle);
      to.push_back(centre_of(square));
    }
    const std::size_t turn = turn_of(square, grid.cell(c, grid.sticker));
    const Quad corners = {middle + Point{-half, -half}, middle + Point{half, -half}, middle + Point{half, half},
                          middle + Point{-half, half}};
    for (std::size_t i = 0; i < 4; ++i) {
      from.push_back(corners[i]);
      to.push_back(square[(i + turn) % 4]);
    }
  }
  const auto map = Homography::fit(from, to);
  if (!map) return false;
  grid.to_picture = *map;
  const Quad outline = grid.outline();
  return is_convex(outline) && area_of(outline) > 0;
}

// Finds the squares of a grid again, with its own perspective.
void rematch(Grid& grid, const SquareSet& squares, double tolerance) {
  grid.squares = 0;
  grid.misfit = 0;
  double side = 0;
  for (std::size_t c = 0; c < 9; ++c) {
    const Quad cell = grid.cell(c, grid.sticker);
    const Quad whole = grid.cell(c, 1);
    const double pitch = std::sqrt(std::max(1.0, area_of(whole)));
    grid.square[c] = squares.nearest(cell, centre_of(cell), tolerance * pitch);
    if (grid.square[c] < 0) continue;
    const Quad& square = squares[static_cast<std::size_t>(grid.square[c])];
    ++grid.squares;
    grid.misfit += length(centre_of(square) - centre_of(cell)) / pitch;
    side += std::sqrt(std::max(0.0, area_of(square) / area_of(whole)));
  }
  if (grid.squares == 0) return;
  grid.misfit /= grid.squares;
  grid.sticker = std::clamp(side / grid.squares, 0.5, 1.0);
}

bool in_one_line(const Grid& grid) {
  std::array<bool, 3> rows{};
  std::array<bool, 3> columns{};
  for (std::size_t c = 0; c < 9; ++c) {
    if (grid.square[c] < 0) continue;
    rows[c / 3] = true;
    columns[c % 3] = true;
  }
  return std::count(rows.begin(), rows.end(), true) < 2 || std::count(columns.begin(), columns.end(), true) < 2;
}

double merit(const Grid& grid) { return grid.squares - 4 * grid.misfit; }

bool are_same(const Grid& a, const Grid& b) {
  const Quad p = a.outline();
  const Quad q = b.outline();
  return length(centre_of(p) - centre_of(q)) < 0.05 * std::sqrt(area_of(p)) && shape_distance(p, q) < 0.08;
}

// Turns the grid by quarter turns so that its first row reads from left to right as well as it can.
void make_upright(Grid& grid) {
  std::size_t best = 0;
  double most = -1e300;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    const Quad outline = turned(grid.outline(), turn);
    const Point u = across(outline);
    const Point v = down(outline);
    const double upright = u.x / length(u) + v.y / length(v);
    if (upright > most) {
      most = upright;
      best = turn;
    }
  }
  if (best > 0) grid = turned(grid, best);
}

// The windows of 3 x 3 places of a lattice that have at least three squares, as grids.
void add_windows(const Lattice& lattice, const Quad& model, const SquareSet& squares, std::vector<Grid>& grids) {
  constexpr int kPlaces = 2 * kReach + 1;
  const double pitch = std::min(length(lattice.right), length(lattice.below));
  std::array<std::array<int, kPlaces>, kPlaces> found{};
  for (int j = -kReach; j <= kReach; ++j)
    for (int i = -kReach; i <= kReach; ++i)
      found[static_cast<std::size_t>(j + kReach)][static_cast<std::size_t>(i + kReach)] =
          squares.nearest(model, lattice.place(i, j), 0.38 * pitch);
  for (int top = -kReach; top <= 0; ++top)
    for (int left = -kReach; left <= 0; ++left) {
      const Point corner = lattice.place(left, top) - lattice.right * 0.5 - lattice.below * 0.5;
      const Point u = lattice.right * 3;
      const Point v = lattice.below * 3;
      Grid grid = grid_of({corner, corner + u, corner + u + v, corner + v});
      grid.sticker = std::clamp(lattice.sticker, 0.5, 1.0);
      for (std::size_t c = 0; c < 9; ++c) {
        grid.square[c] =
            found[static_cast<std::size_t>(top + kReach) + c / 3][static_cast<std::size_t>(left + kReach) + c % 3];
        if (grid.square[c] >= 0) ++grid.squares;
      }
      if (grid.squares >= 3 && !in_one_line(grid)) grids.push_back(grid);
    }
}

void keep_distinct(std::vector<Grid>& grids, std::size_t most) {
  std::stable_sort(grids.begin(), grids.end(), [](const Grid& a, const Grid& b) { return merit(a) > merit(b); });
  std::vector<Grid> kept;
  for (const Grid& grid : grids) {
    if (kept.size() == most) break;
    if (std::none_of(kept.begin(), kept.end(), [&grid](const Grid& other) { return are_same(grid, other); }))
      kept.push_back(grid);
  }
  grids = std::move(kept);
}

}  // namespace

Quad Grid::outline(double left, double top, double right, double bottom) const {
  return {to_picture({left, top}), to_picture({right, top}), to_picture({right, bottom}), to_picture({left, bottom})};
}

Quad Grid::cell(std::size_t index, double share) const {
  const double margin = (1 - share) / 2;
  const auto column = static_cast<double>(index % 3);
  const auto row = static_cast<double>(index / 3);
  return outline(column + margin, row + margin, column + 1 - margin, row + 1 - margin);
}

Grid grid_of(const Quad& face) {
  constexpr std::array<Point, 4> kCorners = {Point{0, 0}, Point{3, 0}, Point{3, 3}, Point{0, 3}};
  Grid grid;
  grid.square.fill(-1);
  if (const auto map = Homography::fit(kCorners, face)) grid.to_picture = *map;
  return grid;
}

Grid turned(const Grid& grid, std::size_t first_corner) {
  Grid out = grid;
  out.to_picture = grid_of(turned(grid.outline(), first_corner)).to_picture;
  for (std::size_t c = 0; c < 9; ++c) out.square[c] = grid.square[cell_before(c, first_corner)];
  return out;
}

std::size_t cell_before(std::size_t cell, std::size_t first_corner) {
  std::size_t row = cell / 3;
  std::size_t column = cell % 3;
  for (std::size_t t = 0; t < first_corner; ++t) {
    const std::size_t old_row = column;
    column = 2 - row;
    row = old_row;
  }
  return 3 * row + column;
}

bool find_squares_of(Grid& grid, std::span<const Quad> all) {
  const SquareSet squares(all);
  rematch(grid, squares, 0.3);
  if (grid.squares < 3 || in_one_line(grid)) return false;
  Grid fitted = grid;
  if (!refit(fitted, squares)) return false;
  rematch(fitted, squares, 0.12);
  if (fitted.squares < 3) return false;
  grid = fitted;
  return true;
}

std::vector<Grid> fit_grids(std::span<const Quad> all, std::size_t most) {
  const SquareSet squares(all);
  // Step 1: a lattice for each pair of neighbours, and its windows.
  std::vector<Grid> grids;
  for (std::size_t first = 0; first < squares.size(); ++first)
    for (std::size_t second = 0; second < squares.size(); ++second) {
      if (first == second) continue;
      const auto lattice = lattice_of(squares[first], squares.centre(second));
      if (lattice && difference(squares[first], squares[second])) add_windows(*lattice, squares[first], squares, grids);
    }
  // Windows of different pairs are the same face; the fit of a few of the best is enough.
  keep_distinct(grids, 8 * most);

  // Step 2: the perspective, from all squares of the window; then the squares again.
  std::vector<Grid> fitted;
  for (Grid grid : grids) {
    bool good = refit(grid, squares);
    for (const double tolerance : {0.3, 0.2, 0.12}) {
      if (!good) break;
      rematch(grid, squares, tolerance);
      good = grid.squares >= 3 && !in_one_line(grid) && refit(grid, squares);
    }
    if (!good) continue;
    make_upright(grid);
    fitted.push_back(grid);
  }
  keep_distinct(fitted, most);
  return fitted;
}

}  // namespace superflip::scan
