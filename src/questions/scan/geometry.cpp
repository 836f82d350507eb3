#include "questions/scan/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace superflip::scan {
namespace {

constexpr std::size_t kUnknowns = 8;
using Row = std::array<double, kUnknowns + 1>;

// Gaussian elimination with row exchange; the last column is the right side.
bool eliminate(std::array<Row, kUnknowns>& rows) {
  for (std::size_t column = 0; column < kUnknowns; ++column) {
    std::size_t best = column;
    for (std::size_t r = column; r < kUnknowns; ++r)
      if (std::abs(rows[r][column]) > std::abs(rows[best][column])) best = r;
    if (std::abs(rows[best][column]) < 1e-10) return false;
    std::swap(rows[best], rows[column]);
    for (std::size_t r = 0; r < kUnknowns; ++r) {
      if (r == column) continue;
      const double factor = rows[r][column] / rows[column][column];
      for (std::size_t c = column; c <= kUnknowns; ++c) rows[r][c] -= factor * rows[column][c];
    }
  }
  return true;
}

// Moves the mean of points to 0 and their mean distance from it to 1, which keeps the equations well conditioned.
struct Normalisation {
  explicit Normalisation(std::span<const Point> points) {
    for (const Point point : points) mean = mean + point * (1.0 / static_cast<double>(points.size()));
    double sum = 0;
    for (const Point point : points) sum += length(point - mean);
    scale = sum > 0 ? static_cast<double>(points.size()) / sum : 1;
  }
  [[nodiscard]] Point operator()(Point point) const { return (point - mean) * scale; }

  Point mean;
  double scale = 1;
};

using Matrix = std::array<double, 9>;

Matrix product(const Matrix& a, const Matrix& b) {
  Matrix out{};
  for (std::size_t r = 0; r < 3; ++r)
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t k = 0; k < 3; ++k) out[3 * r + c] += a[3 * r + k] * b[3 * k + c];
  return out;
}

}  // namespace

// Not std::hypot: its symbol of glibc 2.35 would keep the packages from older systems.
double length(Point vector) { return std::sqrt(vector.x * vector.x + vector.y * vector.y); }
double cross(Point a, Point b) { return a.x * b.y - a.y * b.x; }

Point centre_of(const Quad& quad) { return (quad[0] + quad[1] + quad[2] + quad[3]) * 0.25; }
double area_of(const Quad& quad) { return cross(quad[2] - quad[0], quad[3] - quad[1]) / 2; }
Point across(const Quad& quad) { return (quad[1] - quad[0] + quad[2] - quad[3]) * 0.5; }
Point down(const Quad& quad) { return (quad[3] - quad[0] + quad[2] - quad[1]) * 0.5; }

Quad turned(const Quad& quad, std::size_t first_corner) {
  Quad out;
  for (std::size_t i = 0; i < 4; ++i) out[i] = quad[(i + first_corner) % 4];
  return out;
}

bool is_convex(const Quad& quad) {
  for (std::size_t i = 0; i < 4; ++i)
    if (cross(quad[(i + 1) % 4] - quad[i], quad[(i + 2) % 4] - quad[(i + 1) % 4]) <= 0) return false;
  return true;
}

bool contains(const Quad& quad, Point point) {
  for (std::size_t i = 0; i < 4; ++i)
    if (cross(quad[(i + 1) % 4] - quad[i], point - quad[i]) < 0) return false;
  return true;
}

double shape_distance(const Quad& a, const Quad& b) {
  const Point shift = centre_of(a) - centre_of(b);
  const double side = std::sqrt(std::max(1.0, area_of(a)));
  double best = std::numeric_limits<double>::max();
  for (std::size_t turn = 0; turn < 4; ++turn) {
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += length(b[(i + turn) % 4] + shift - a[i]);
    best = std::min(best, sum / 4 / side);
  }
  return best;
}

std::optional<Homography> Homography::fit(std::span<const Point> from, std::span<const Point> to) {
  if (from.size() < 4 || from.size() != to.size()) return std::nullopt;
  const Normalisation before(from);
  const Normalisation after(to);

  // Step 1: the normal equations of u (g x + h y + 1) = a x + b y + c and v (g x + h y + 1) = d x + e y + f.
  std::array<Row, kUnknowns> normal{};
  const auto add = [&normal](const Row& row) {
    for (std::size_t i = 0; i < kUnknowns; ++i)
      for (std::size_t j = 0; j <= kUnknowns; ++j) normal[i][j] += row[i] * row[j];
  };
  for (std::size_t i = 0; i < from.size(); ++i) {
    const Point p = before(from[i]);
    const Point q = after(to[i]);
    add({p.x, p.y, 1, 0, 0, 0, -q.x * p.x, -q.x * p.y, q.x});
    add({0, 0, 0, p.x, p.y, 1, -q.y * p.x, -q.y * p.y, q.y});
  }
  if (!eliminate(normal)) return std::nullopt;

  // Step 2: the same map between points that are not normalised.
  Matrix middle{};
  for (std::size_t i = 0; i < kUnknowns; ++i) middle[i] = normal[i][kUnknowns] / normal[i][i];
  middle[8] = 1;
  const Matrix first = {
      before.scale, 0, -before.scale * before.mean.x, 0, before.scale, -before.scale * before.mean.y, 0, 0, 1};
  const Matrix last = {1 / after.scale, 0, after.mean.x, 0, 1 / after.scale, after.mean.y, 0, 0, 1};
  Homography map;
  map.rows_ = product(last, product(middle, first));
  return map;
}

Point Homography::operator()(Point point) const {
  const double w = rows_[6] * point.x + rows_[7] * point.y + rows_[8];
  return {(rows_[0] * point.x + rows_[1] * point.y + rows_[2]) / w,
          (rows_[3] * point.x + rows_[4] * point.y + rows_[5]) / w};
}

}  // namespace superflip::scan
