#include "questions/scan/pictures/squares.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <optional>

namespace superflip::scan {
namespace {

using Contour = std::vector<cv::Point>;

// A quad, and how well it covers its region.
struct Candidate {
  Quad quad;
  double cover;
  int votes = 1;
};

Point point_of(const cv::Point2f& p) { return {p.x, p.y}; }

// The corner of two lines (point and direction).
std::optional<Point> meet(const cv::Vec4f& a, const cv::Vec4f& b) {
  const Point along_a{a[0], a[1]};
  const Point along_b{b[0], b[1]};
  const double sine = cross(along_a, along_b);
  if (std::abs(sine) < 0.25) return std::nullopt;
  const Point from_a{a[2], a[3]};
  const Point from_b{b[2], b[3]};
  return from_a + along_a * (cross(from_b - from_a, along_b) / sine);
}

// Four corners of the hull: the polygon is made coarser until it has four.
std::optional<Quad> coarse_quad(const Contour& hull) {
  const double perimeter = cv::arcLength(hull, true);
  Contour polygon;
  for (double share = 0.02; share < 0.15; share += 0.01) {
    cv::approxPolyDP(hull, polygon, share * perimeter, true);
    if (polygon.size() <= 4) break;
  }
  if (polygon.size() != 4) return std::nullopt;
  Quad quad;
  for (std::size_t i = 0; i < 4; ++i) quad[i] = point_of(polygon[i]);
  if (area_of(quad) < 0) std::swap(quad[1], quad[3]);
  return quad;
}

// Corners of stickers are round: lines through the middle of each side meet in better corners.
std::optional<Quad> sharp_quad(const Contour& contour, const Quad& coarse) {
  std::array<std::vector<cv::Point2f>, 4> sides;
  for (const cv::Point& pixel : contour) {
    const Point p = point_of(pixel);
    double least = 1e300;
    std::size_t nearest = 0;
    double share = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const Point side = coarse[(i + 1) % 4] - coarse[i];
      const double size = length(side);
      const double along = ((p - coarse[i]).x * side.x + (p - coarse[i]).y * side.y) / size / size;
      const double away = std::abs(cross(side, p - coarse[i])) / size;
      if (along < 0 || along > 1 || away >= least) continue;
      least = away;
      nearest = i;
      share = along;
    }
    if (share > 0.2 && share < 0.8) sides[nearest].emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
  }
  std::array<cv::Vec4f, 4> lines;
  for (std::size_t i = 0; i < 4; ++i) {
    if (sides[i].size() < 3) return std::nullopt;
    cv::fitLine(sides[i], lines[i], cv::DIST_L2, 0, 0.01, 0.01);
  }
  Quad quad;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto corner = meet(lines[(i + 3) % 4], lines[i]);
    if (!corner) return std::nullopt;
    quad[i] = *corner;
  }
  return quad;
}

double side(const Quad& quad, std::size_t i) { return length(quad[(i + 1) % 4] - quad[i]); }

// A square seen from some side: opposite sides are nearly as long, neighbours not too different, angles not too sharp.
bool is_square_in_perspective(const Quad& quad) {
  if (!is_convex(quad)) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    const double ratio = side(quad, i) / side(quad, i + 2);
    if (ratio < 0.6 || ratio > 1.67) return false;
  }
  const double u = length(across(quad));
  const double v = length(down(quad));
  if (u / v < 0.36 || u / v > 2.8) return false;
  const double sine = cross(across(quad), down(quad)) / u / v;
  return sine > 0.42 && std::min(u, v) >= 7;
}

std::optional<Candidate> candidate_of(const Contour& contour, double least_area) {
  if (cv::boundingRect(contour).area() < least_area) return std::nullopt;
  Contour hull;
  cv::convexHull(contour, hull);
  const double hull_area = cv::contourArea(hull);
  const double area = cv::contourArea(contour);
  if (hull_area < least_area || area < 0.8 * hull_area) return std::nullopt;
  const auto coarse = coarse_quad(hull);
  if (!coarse) return std::nullopt;
  Quad quad = *coarse;
  if (const auto sharp = sharp_quad(contour, *coarse)) {
    const double ratio = area_of(*sharp) / hull_area;
    if (is_convex(*sharp) && ratio > 0.85 && ratio < 1.25) quad = *sharp;
  }
  const double cover = std::min(area_of(quad), hull_area) / std::max(area_of(quad), hull_area);
  if (cover < 0.8) return std::nullopt;
  return Candidate{quad, cover * area / hull_area};
}

// A quad grown by some pixels on each side: regions between wide edges are smaller than what the edges surround.
Quad grown(const Quad& quad, double pixels) {
  const Point centre = centre_of(quad);
  const double factor = 1 + 2 * pixels / std::sqrt(std::max(1.0, area_of(quad)));
  Quad out;
  for (std::size_t i = 0; i < 4; ++i) out[i] = centre + (quad[i] - centre) * factor;
  return out;
}

class Collector {
 public:
  explicit Collector(const cv::Mat& picture) : pixels_(static_cast<double>(picture.total())) {}

  // The regions of a mask. Their true outline is `growth` pixels outside.
  void add_regions(const cv::Mat& mask, double growth) {
    std::vector<Contour> contours;
    const double least = 0.6 * kLeastSticker * pixels_;
    cv::findContours(mask, contours, cv::RETR_CCOMP, cv::CHAIN_APPROX_NONE);
    for (const Contour& contour : contours) {
      if (contour.size() < 24) continue;
      if (auto candidate = candidate_of(contour, least)) {
        candidate->quad = grown(candidate->quad, growth);
        add(*candidate);
      }
    }
  }

  [[nodiscard]] Squares squares() {
    Squares out;
    std::stable_sort(stickers_.begin(), stickers_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cover > b.cover; });
    for (const Candidate& candidate : distinct(stickers_, 260)) out.stickers.push_back(candidate.quad);
    std::stable_sort(faces_.begin(), faces_.end(),
                     [](const Candidate& a, const Candidate& b) { return a.cover > b.cover; });
    for (const Candidate& candidate : distinct(faces_, 24)) out.faces.push_back(candidate.quad);
    return out;
  }

 private:
  void add(const Candidate& candidate) {
    constexpr double kLargestSticker = 0.11;
    constexpr double kLeastFace = 0.02;
    const double share = area_of(candidate.quad) / pixels_;
    if (share < kLeastSticker || !is_convex(candidate.quad)) return;
    split(candidate, share);
    if (!is_square_in_perspective(candidate.quad)) return;
    if (share < kLargestSticker) stickers_.push_back(candidate);
    if (share > kLeastFace) faces_.push_back(candidate);
  }

  // Two or three neighbours of one colour without a border between them look like one slim region.
  void split(const Candidate& candidate, double share) {
    constexpr double kLargestPart = 0.11;
    for (const int parts : {2, 3}) {
      const double u = length(across(candidate.quad));
      const double v = length(down(candidate.quad));
      const double slim = std::max(u, v) / std::min(u, v);
      if (std::abs(slim / parts - 1) > 0.25 || share / parts > kLargestPart) continue;
      const Quad& q = candidate.quad;
      for (int p = 0; p < parts; ++p) {
        const double from = static_cast<double>(p) / parts;
        const double to = static_cast<double>(p + 1) / parts;
        const auto between = [&q](std::size_t a, std::size_t b, double f) { return q[a] * (1 - f) + q[b] * f; };
        const Quad part = u > v ? Quad{between(0, 1, from), between(0, 1, to), between(3, 2, to), between(3, 2, from)}
                                : Quad{between(0, 3, from), between(1, 2, from), between(1, 2, to), between(0, 3, to)};
        if (is_square_in_perspective(part)) stickers_.push_back({part, candidate.cover * 0.8});
      }
    }
  }

  static std::vector<Candidate> distinct(const std::vector<Candidate>& all, std::size_t most) {
    std::vector<Candidate> kept;
    for (const Candidate& candidate : all) {
      const auto is_same = [&candidate](const Candidate& other) {
        const double size = std::sqrt(area_of(other.quad));
        const double ratio = area_of(candidate.quad) / area_of(other.quad);
        return ratio > 0.75 && ratio < 1.33 && length(centre_of(candidate.quad) - centre_of(other.quad)) < 0.15 * size;
      };
      const auto found = std::find_if(kept.begin(), kept.end(), is_same);
      if (found == kept.end()) {
        kept.push_back(candidate);
      } else {
        ++found->votes;
      }
    }
    std::stable_sort(kept.begin(), kept.end(),
                     [](const Candidate& a, const Candidate& b) { return a.votes > b.votes; });
    if (kept.size() > most) kept.resize(most);
    return kept;
  }

  static constexpr double kLeastSticker = 0.0004;  // of the picture

  double pixels_;
  std::vector<Candidate> stickers_;
  std::vector<Candidate> faces_;
};

// The edges of all three channels.
cv::Mat edges_of(const std::vector<cv::Mat>& channels, double low, double high) {
  cv::Mat all;
  for (const cv::Mat& channel : channels) {
    cv::Mat edges;
    cv::Canny(channel, edges, low, high, 3, true);
    if (all.empty()) {
      all = edges;
    } else {
      all |= edges;
    }
  }
  return all;
}

}  // namespace

Squares find_squares(const cv::Mat& picture) {
  Collector collector(picture);
  cv::Mat smooth;
  cv::GaussianBlur(picture, smooth, cv::Size(0, 0), 1.2);
  std::vector<cv::Mat> channels;
  cv::split(smooth, channels);

  // Step 1: regions between edges, sharp and faint ones, with gaps of some pixels closed.
  for (const auto& [low, high] : {std::pair{10.0, 25.0}, {20.0, 50.0}, {40.0, 100.0}}) {
    const cv::Mat edges = edges_of(channels, low, high);
    for (const int width : {3, 5, 7}) {
      cv::Mat wide;
      cv::dilate(edges, wide, cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(width, width)));
      collector.add_regions(~wide, width / 2 + 0.5);
    }
  }

  // Step 2: regions whose brightest channel is above a threshold, fixed or of the surroundings.
  cv::Mat value;
  cv::max(channels[0], channels[1], value);
  cv::max(value, channels[2], value);
  const cv::Mat opening = cv::getStructuringElement(cv::MORPH_ELLIPSE, cv::Size(3, 3));
  for (const int threshold : {30, 42, 56, 72, 90, 112, 140, 170}) {
    cv::Mat mask = value > threshold;
    cv::morphologyEx(mask, mask, cv::MORPH_OPEN, opening);
    collector.add_regions(mask, 0.5);
  }
  for (const int part : {6, 12}) {
    const int block = std::max(picture.rows, picture.cols) / part | 1;
    cv::Mat mask;
    cv::adaptiveThreshold(value, mask, 255, cv::ADAPTIVE_THRESH_MEAN_C, cv::THRESH_BINARY, block, 3);
    cv::morphologyEx(mask, mask, cv::MORPH_OPEN, opening);
    collector.add_regions(mask, 0.5);
  }
  return collector.squares();
}

}  // namespace superflip::scan
