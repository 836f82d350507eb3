// Points, quadrilaterals and plane homographies, without an image library.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace superflip::scan {

/// A point of a picture (pixels, y down) or of a face (cells, y down).
struct Point {
  double x = 0;
  double y = 0;

  friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend Point operator*(Point a, double f) { return {a.x * f, a.y * f}; }
};

double length(Point vector);
/// The z component of the cross product; positive when `b` is clockwise from `a` in a picture.
double cross(Point a, Point b);

/// Four corners, clockwise in the picture.
using Quad = std::array<Point, 4>;

Point centre_of(const Quad& quad);
/// Positive for clockwise corners.
double area_of(const Quad& quad);
/// The mean of the sides 0-1 and 3-2.
Point across(const Quad& quad);
/// The mean of the sides 0-3 and 1-2.
Point down(const Quad& quad);
/// The same corners, beginning with another one.
Quad turned(const Quad& quad, std::size_t first_corner);
bool is_convex(const Quad& quad);
bool contains(const Quad& quad, Point point);
/// How far the corners of `b` are from those of `a` once both have the same centre, in sides of `a`: the mean over the
/// corners, for the best of the four turns of `b`.
double shape_distance(const Quad& a, const Quad& b);

/// A projective map of the plane (Hartley and Zisserman, Multiple View Geometry, 2003, section 4.1).
class Homography {
 public:
  /// The least squares map of `from` to `to`, at least four pairs of which no three lie on a line. Nothing when they
  /// determine no map.
  static std::optional<Homography> fit(std::span<const Point> from, std::span<const Point> to);

  Point operator()(Point point) const;
  [[nodiscard]] const std::array<double, 9>& rows() const { return rows_; }

 private:
  std::array<double, 9> rows_ = {1, 0, 0, 0, 1, 0, 0, 0, 1};
};

}  // namespace superflip::scan
