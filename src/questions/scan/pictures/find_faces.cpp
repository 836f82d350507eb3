#include "questions/scan/pictures/find_faces.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <opencv2/imgproc.hpp>
#include <optional>

#include "questions/scan/corner_view.h"
#include "questions/scan/pictures/face_evidence.h"
#include "questions/scan/pictures/picture.h"
#include "questions/scan/pictures/squares.h"

namespace superflip::scan {
namespace {

struct Scored {
  Grid grid;
  double score;
};

std::vector<cv::Point2f> as_polygon(const Quad& quad) {
  std::vector<cv::Point2f> polygon;
  for (const Point p : quad) polygon.emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
  return polygon;
}

bool overlap(const Quad& a, const Quad& b) {
  constexpr double kMost = 0.15;
  std::vector<cv::Point2f> common;
  const double area = cv::intersectConvexConvex(as_polygon(a), as_polygon(b), common);
  return area > kMost * std::min(area_of(a), area_of(b));
}

bool is_within(const Quad& quad, const cv::Mat& picture) {
  const double margin = 0.1 * std::sqrt(std::max(1.0, area_of(quad)));
  return std::all_of(quad.begin(), quad.end(), [&](Point p) {
    return p.x > -margin && p.y > -margin && p.x < picture.cols + margin && p.y < picture.rows + margin;
  });
}

std::array<PatchColour, 9> colours_of(const cv::Mat& picture, const Grid& grid) {
  constexpr int kSide = 24;
  constexpr double kInner = 0.8;  // of the sticker: its edge is blurred, and its corners are round
  const cv::Mat face = rectified(picture, grid, kSide, 0);
  std::array<PatchColour, 9> colours;
  for (int cell = 0; cell < 9; ++cell) {
    std::vector<PatchPixel> pixels;
    for (int y = 0; y < kSide; ++y)
      for (int x = 0; x < kSide; ++x) {
        const double from_middle = std::max(std::abs(x + 0.5 - kSide / 2), std::abs(y + 0.5 - kSide / 2)) /
                                   (kInner * grid.sticker * kSide / 2);
        if (from_middle > 1) continue;
        const auto& pixel = face.at<cv::Vec3b>(cell / 3 * kSide + y, cell % 3 * kSide + x);
        pixels.push_back({{pixel[2], pixel[1], pixel[0]}, from_middle});
      }
    colours[static_cast<std::size_t>(cell)] = colour_of_patch(pixels);
  }
  return colours;
}

Grid scaled(Grid grid, double factor) {
  const Quad outline = grid.outline();
  Quad larger;
  for (std::size_t i = 0; i < 4; ++i) larger[i] = (outline[i] + Point{0.5, 0.5}) * factor - Point{0.5, 0.5};
  grid.to_picture = grid_of(larger).to_picture;
  return grid;
}

// Lattices that the picture supports.
class Judge {
 public:
  Judge(const cv::Mat& picture, FaceSearch& search) : picture_(&picture), search_(&search) {}

  [[nodiscard]] std::optional<Scored> operator()(const Grid& grid) const {
    const Quad outline = grid.outline();
    if (!is_convex(outline) || !is_within(outline, *picture_)) return std::nullopt;
    const FaceEvidence evidence = evidence_of(*picture_, grid);
    if (evidence.is_face(grid.squares)) return Scored{grid, evidence.score(grid.squares)};
    search_->best_squares = std::max(search_->best_squares, grid.squares);
    return std::nullopt;
  }

 private:
  const cv::Mat* picture_;
  FaceSearch* search_;
};

// Adds the best of the candidates that overlap no face yet.
void add_faces(std::vector<Scored> candidates, std::size_t most, std::vector<Scored>& faces) {
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Scored& a, const Scored& b) { return a.score > b.score; });
  for (const Scored& candidate : candidates) {
    if (faces.size() == most) return;
    const Quad outline = candidate.grid.outline();
    const auto covers = [&outline](const Scored& face) { return overlap(outline, face.grid.outline()); };
    if (std::none_of(faces.begin(), faces.end(), covers)) faces.push_back(candidate);
  }
}

// Where a third face must be when two that meet are found.
std::vector<Scored> third_faces_of(const std::vector<Scored>& faces, const std::vector<Quad>& squares,
                                   const Judge& judge) {
  std::vector<Scored> found;
  for (const Scored& first : faces)
    for (const Scored& second : faces) {
      if (&first == &second) continue;
      for (const auto& outline : third_faces(first.grid.outline(), second.grid.outline())) {
        if (!outline || !is_convex(*outline)) continue;
        Grid grid = grid_of(*outline);
        grid.sticker = first.grid.sticker;
        if (const auto guessed = judge(grid)) found.push_back(*guessed);
        if (!find_squares_of(grid, squares)) continue;
        if (const auto fitted = judge(grid)) found.push_back(*fitted);
      }
    }
  return found;
}

// The lattices one row or column beside a lattice that lacks squares: it may be the neighbour of the right one.
void add_shifted(std::vector<Grid>& grids, const std::vector<Quad>& squares) {
  constexpr std::size_t kMost = 8;
  std::vector<Grid> shifted;
  for (const Grid& grid : grids) {
    if (shifted.size() >= 4 * kMost) break;
    if (grid.squares == 9 || grid.squares < 4) continue;
    for (const auto& [x, y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const Quad outline = grid.outline(x, y, x + 3, y + 3);
      if (!is_convex(outline)) continue;
      Grid moved = grid_of(outline);
      moved.sticker = grid.sticker;
      if (find_squares_of(moved, squares)) shifted.push_back(moved);
    }
  }
  grids.insert(grids.end(), shifted.begin(), shifted.end());
}

// The faces in a picture of the size in which squares are searched.
FaceSearch search(const cv::Mat& picture, std::size_t most) {
  constexpr std::size_t kMostGrids = 60;
  // Step 1: lattices through squares, and whole faces whose squares do not show.
  const Squares squares = find_squares(picture);
  std::vector<Grid> grids = fit_grids(squares.stickers, kMostGrids);
  add_shifted(grids, squares.stickers);
  for (const Quad& face : squares.faces) {
    Grid grid = grid_of(face);
    grids.push_back(grid);
    if (find_squares_of(grid, squares.stickers)) grids.push_back(grid);
  }

  // Step 2: what the picture says about each; the best that do not overlap.
  FaceSearch found;
  found.squares = squares.stickers.size();
  const Judge judge(picture, found);
  std::vector<Scored> candidates;
  for (const Grid& grid : grids)
    if (const auto scored = judge(grid)) candidates.push_back(*scored);
  std::vector<Scored> faces;
  add_faces(std::move(candidates), most, faces);

  // Step 3: a face that two others tell of.
  if (faces.size() >= 2 && faces.size() < most) add_faces(third_faces_of(faces, squares.stickers, judge), most, faces);

  for (const Scored& face : faces) found.faces.push_back({face.grid, colours_of(picture, face.grid), face.score});
  return found;
}

}  // namespace

FaceSearch find_faces(const cv::Mat& picture, std::size_t most, std::size_t enough) {
  const int longest = std::max(picture.rows, picture.cols);
  FaceSearch best;
  for (const int side : {640, 1280}) {
    if (side == 1280 && longest <= 800) break;
    const cv::Mat copy = resized(picture, side);
    FaceSearch found = search(copy, most);
    if (side == 640 || found.faces.size() > best.faces.size()) {
      best = std::move(found);
      for (FoundFace& face : best.faces) face.grid = scaled(face.grid, static_cast<double>(longest) / side);
    }
    if (best.faces.size() >= enough) break;
  }
  return best;
}

}  // namespace superflip::scan
