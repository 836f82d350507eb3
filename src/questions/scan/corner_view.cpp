#include "questions/scan/corner_view.h"

#include <algorithm>
#include <cmath>

namespace superflip::scan {
namespace {

// Corners are found to within a part of a sticker; borders round them off.
constexpr double kNear = 0.2;  // of a face's side

double scale_of(const Quad& a, const Quad& b) { return std::sqrt(std::max(1.0, std::max(area_of(a), area_of(b)))); }

// Whether face `b` follows face `a` clockwise around corner `i` of `a`, which is corner `j` of `b`. Seen from there, a
// face lies clockwise between its next and its previous corner, so the previous one of `a` is the next one of `b`.
bool follows(const Quad& a, std::size_t i, const Quad& b, std::size_t j) {
  const double near = kNear * scale_of(a, b);
  return length(a[i] - b[j]) < near && length(a[(i + 3) % 4] - b[(j + 1) % 4]) < near;
}

std::optional<CornerView> meeting(std::span<const Quad> outlines, const std::array<std::size_t, 3>& face) {
  const Quad& a = outlines[face[0]];
  const Quad& b = outlines[face[1]];
  const Quad& c = outlines[face[2]];
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j)
      for (std::size_t k = 0; k < 4; ++k)
        if (follows(a, i, b, j) && follows(b, j, c, k) && follows(c, k, a, i)) return CornerView{face, {i, j, k}};
  return std::nullopt;
}

}  // namespace

std::optional<CornerView> corner_view_of(std::span<const Quad> outlines) {
  for (std::size_t a = 0; a < outlines.size(); ++a)
    for (std::size_t b = 0; b < outlines.size(); ++b)
      for (std::size_t c = 0; c < outlines.size(); ++c) {
        if (a == b || b == c || a == c) continue;
        const double top = centre_of(outlines[a]).y;
        if (top > centre_of(outlines[b]).y || top > centre_of(outlines[c]).y) continue;
        if (const auto view = meeting(outlines, {a, b, c})) return view;
      }
  return std::nullopt;
}

std::array<std::optional<Quad>, 2> third_faces(const Quad& first, const Quad& second) {
  for (std::size_t i = 0; i < 4; ++i)
    for (std::size_t j = 0; j < 4; ++j) {
      if (!follows(first, i, second, j)) continue;
      // Step 1: the common edge, between corners i and i + 3 of the first and j and j + 1 of the second.
      const Point near = (first[i] + second[j]) * 0.5;
      const Point far = (first[(i + 3) % 4] + second[(j + 1) % 4]) * 0.5;
      // Step 2: at each end, the third face has the outer neighbours of that end. Parallel edges stay nearly parallel.
      const auto face = [](Point end, Point a, Point b) { return Quad{end, a, a + b - end, b}; };
      return {face(near, second[(j + 3) % 4], first[(i + 1) % 4]), face(far, first[(i + 2) % 4], second[(j + 2) % 4])};
    }
  return {};
}

}  // namespace superflip::scan
