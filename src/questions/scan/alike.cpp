#include "questions/scan/alike.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "questions/scan/grid_fit.h"

namespace superflip::scan {
namespace {

FacePixels turned(const FacePixels& face, std::size_t first_corner) {
  FacePixels out;
  for (std::size_t c = 0; c < 9; ++c) out[c] = face[cell_before(c, first_corner)];
  return out;
}

}  // namespace

double distance_of(PixelColour a, PixelColour b) {
  constexpr double kDark = 6;  // levels of a channel that are noise
  const double size_a = std::hypot(a.red, a.green, a.blue) + kDark;
  const double size_b = std::hypot(b.red, b.green, b.blue) + kDark;
  const double direction = std::hypot(a.red / size_a - b.red / size_b, a.green / size_a - b.green / size_b,
                                      a.blue / size_a - b.blue / size_b);
  return direction + 0.25 * std::abs(std::log(size_a / size_b));
}

double distance_of(const FacePixels& a, const FacePixels& b) {
  double most = 0;
  for (std::size_t c = 0; c < 9; ++c) most = std::max(most, distance_of(a[c], b[c]));
  return most;
}

int alike_stickers(const FacePixels& a, const FacePixels& b, double most) {
  int best = 0;
  for (std::size_t turn = 0; turn < 4; ++turn) {
    const FacePixels other = turned(b, turn);
    int count = 0;
    for (std::size_t c = 0; c < 9; ++c) count += distance_of(a[c], other[c]) <= most ? 1 : 0;
    best = std::max(best, count);
  }
  return best;
}

}  // namespace superflip::scan
