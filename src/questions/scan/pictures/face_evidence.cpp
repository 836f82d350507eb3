#include "questions/scan/pictures/face_evidence.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace superflip::scan {

cv::Mat rectified(const cv::Mat& picture, const Grid& grid, int cell, int margin) {
  const auto& h = grid.to_picture.rows();
  const cv::Matx33d to_picture(h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], h[8]);
  const double scale = 1.0 / cell;  // the middle of a pixel is half a pixel from its corner
  const cv::Matx33d to_cells(scale, 0, (0.5 - margin) * scale, 0, scale, (0.5 - margin) * scale, 0, 0, 1);
  cv::Mat out;
  const int size = 3 * cell + 2 * margin;
  cv::warpPerspective(picture, out, to_picture * to_cells, cv::Size(size, size),
                      cv::INTER_LINEAR | cv::WARP_INVERSE_MAP, cv::BORDER_REPLICATE);
  return out;
}

namespace {

constexpr int kCell = 24;    // pixels
constexpr int kMargin = 12;  // around the face: half a cell

using Colour = cv::Vec3f;

float distance(const Colour& a, const Colour& b) {
  const Colour d = a - b;
  return std::sqrt(d.dot(d));
}

Colour median_of(const std::vector<Colour>& colours) {
  Colour median;
  std::vector<float> values(colours.size());
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  for (int c = 0; c < 3; ++c) {
    std::transform(colours.begin(), colours.end(), values.begin(), [c](const Colour& colour) { return colour[c]; });
    std::nth_element(values.begin(), middle, values.end());
    median[c] = *middle;
  }
  return median;
}

// Whether most of the middle of a cell has one colour.
bool is_even(const cv::Mat& face, int row, int column) {
  constexpr int kFrom = kCell / 5;
  std::vector<Colour> pixels;
  for (int y = kFrom; y < kCell - kFrom; ++y)
    for (int x = kFrom; x < kCell - kFrom; ++x)
      pixels.push_back(face.at<Colour>(kMargin + row * kCell + y, kMargin + column * kCell + x));
  const Colour middle = median_of(pixels);
  const float radius = 12 + 0.12F * std::max({middle[0], middle[1], middle[2]});
  const auto near = std::count_if(pixels.begin(), pixels.end(),
                                  [&](const Colour& pixel) { return distance(pixel, middle) < radius; });
  return static_cast<double>(near) > 0.62 * static_cast<double>(pixels.size());
}

constexpr int kReach = kCell / 2 - 1;  // of a profile, on both sides of a line
constexpr int kNear = kCell / 4;       // what belongs to the line itself

// The mean colour along a side at each distance from it, and whether there is an edge near it.
struct Profile {
  std::array<Colour, 2 * kReach + 1> colours;
  int inside = 1;  // the sign of distances within the face, for outer sides

  [[nodiscard]] const Colour& at(int distance_from_line) const {
    return colours[static_cast<std::size_t>(distance_from_line + kReach)];
  }

  [[nodiscard]] bool has_edge() const {
    float near = 0;
    float far = 0;
    for (int t = -kReach; t < kReach; ++t) {
      float& most = std::abs(2 * t + 1) <= 2 * kNear ? near : far;
      most = std::max(most, distance(at(t), at(t + 1)));
    }
    return near > 2.5F && near > 1.8F * far;
  }

  // How near a colour of the line comes to that of the plastic between stickers.
  [[nodiscard]] float distance_to(const Colour& plastic) const {
    float least = 1e9F;
    for (int t = -kNear; t <= kNear; ++t) least = std::min(least, distance(at(t), plastic));
    return least;
  }
};

// (x, y) is the middle of the side, and the side lies along y if `upright`.
Profile profile_at(const cv::Mat& face, int x, int y, bool upright) {
  constexpr int kAlong = kCell * 3 / 10;
  Profile profile{};
  for (int t = -kReach; t <= kReach; ++t) {
    Colour sum(0, 0, 0);
    for (int s = -kAlong; s <= kAlong; ++s)
      sum += upright ? face.at<Colour>(y + s, x + t) : face.at<Colour>(y + t, x + s);
    profile.colours[static_cast<std::size_t>(t + kReach)] = sum * (1.0F / (2 * kAlong + 1));
  }
  return profile;
}

// The part of the outer sides along which the plastic is that between the stickers. Shadow and noise change it a
// little; blur mixes it with the stickers. A cube without borders has no such plastic, which counts as most of the
// sides.
double plastic_around(const std::vector<Profile>& inner, const std::vector<Profile>& outer) {
  constexpr double kUnknown = 0.85;
  std::vector<Colour> middles;
  for (const Profile& profile : inner) middles.push_back(profile.at(0));
  const Colour plastic = median_of(middles);
  const float radius = 22 + 0.25F * std::max({plastic[0], plastic[1], plastic[2]});
  std::erase_if(middles, [&](const Colour& middle) { return distance(middle, plastic) > radius; });
  if (middles.size() < 10) return kUnknown;
  const auto has_plastic = [&](const Profile& profile) {
    return std::any_of(middles.begin(), middles.end(), [&](const Colour& middle) {
      const float contrast = distance(middle, profile.at(profile.inside * kReach));
      return profile.distance_to(middle) < std::max(radius, 0.5F * contrast);
    });
  };
  return static_cast<double>(std::count_if(outer.begin(), outer.end(), has_plastic)) /
         static_cast<double>(outer.size());
}

}  // namespace

double FaceEvidence::score(int squares) const {
  return 0.2 * squares / 9 + 0.25 * even + 0.25 * lines + 0.1 * outline + 0.2 * plastic;
}

bool FaceEvidence::is_face(int squares) const {
  const double least_lines = squares >= 8 ? 0.6 : 0.78;
  return lines >= least_lines && plastic >= 0.5 && score(squares) >= 0.78;
}

FaceEvidence evidence_of(const cv::Mat& picture, const Grid& grid) {
  cv::Mat face;
  rectified(picture, grid, kCell, kMargin).convertTo(face, CV_32FC3);
  FaceEvidence evidence;
  int even = 0;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) even += is_even(face, row, column) ? 1 : 0;
  std::vector<Profile> inner;
  std::vector<Profile> outer;
  for (int line = 0; line <= 3; ++line)
    for (int place = 0; place < 3; ++place) {
      const int at = kMargin + line * kCell;
      const int middle = kMargin + place * kCell + kCell / 2;
      std::vector<Profile>& profiles = line == 0 || line == 3 ? outer : inner;
      for (const bool upright : {true, false}) {
        profiles.push_back(upright ? profile_at(face, at, middle, true) : profile_at(face, middle, at, false));
        profiles.back().inside = line == 0 ? 1 : -1;
      }
    }
  const auto edges = [](const std::vector<Profile>& profiles) {
    return static_cast<double>(
        std::count_if(profiles.begin(), profiles.end(), [](const Profile& p) { return p.has_edge(); }));
  };
  evidence.even = even / 9.0;
  evidence.lines = (edges(inner) + edges(outer)) / 24;
  evidence.outline = edges(outer) / 12;
  evidence.plastic = plastic_around(inner, outer);
  return evidence;
}

}  // namespace superflip::scan
