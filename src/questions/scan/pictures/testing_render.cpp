#include "questions/scan/pictures/testing_render.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <opencv2/imgproc.hpp>

#include "questions/scan/grid_fit.h"

namespace superflip::scan {
namespace {

constexpr int kTexel = 80;  // pixels of a cell in the texture of a face

double uniform(Random& random, double from, double to) { return std::uniform_real_distribution(from, to)(random); }
int whole(Random& random, int from, int to) { return std::uniform_int_distribution(from, to)(random); }
cv::Scalar any_colour(Random& random) {
  return {uniform(random, 0, 255), uniform(random, 0, 255), uniform(random, 0, 255)};
}

void fill_rounded(cv::Mat& texture, cv::Rect box, int radius, const cv::Scalar& colour) {
  const cv::Rect wide(box.x, box.y + radius, box.width, box.height - 2 * radius);
  const cv::Rect high(box.x + radius, box.y, box.width - 2 * radius, box.height);
  cv::rectangle(texture, wide, colour, cv::FILLED);
  cv::rectangle(texture, high, colour, cv::FILLED);
  for (const int x : {box.x + radius, box.x + box.width - 1 - radius})
    for (const int y : {box.y + radius, box.y + box.height - 1 - radius})
      cv::circle(texture, {x, y}, radius, colour, cv::FILLED, cv::LINE_AA);
}

void draw_logo(cv::Mat& texture, Random& random) {
  const cv::Point middle(3 * kTexel / 2, 3 * kTexel / 2);
  const cv::Size size(static_cast<int>(uniform(random, 0.16, 0.28) * kTexel),
                      static_cast<int>(uniform(random, 0.1, 0.28) * kTexel));
  cv::ellipse(texture, middle, size, uniform(random, 0, 180), 0, 360, any_colour(random), cv::FILLED, cv::LINE_AA);
  cv::putText(texture, "cube", middle - cv::Point(size.width, -5), cv::FONT_HERSHEY_DUPLEX, 0.4, any_colour(random), 1,
              cv::LINE_AA);
}

void draw_glare(cv::Mat& texture, Random& random) {
  for (int spot = whole(random, 1, 2); spot > 0; --spot) {
    cv::Mat mask = cv::Mat::zeros(texture.size(), CV_32F);
    const cv::Point middle(whole(random, 0, 3 * kTexel), whole(random, 0, 3 * kTexel));
    cv::ellipse(mask, middle, {whole(random, kTexel / 8, kTexel / 3), whole(random, kTexel / 8, kTexel / 3)},
                uniform(random, 0, 180), 0, 360, 1, cv::FILLED);
    cv::GaussianBlur(mask, mask, {0, 0}, kTexel / 16.0);
    for (int y = 0; y < texture.rows; ++y)
      for (int x = 0; x < texture.cols; ++x) {
        auto& pixel = texture.at<cv::Vec3f>(y, x);
        pixel += (cv::Vec3f(255, 255, 255) - pixel) * mask.at<float>(y, x);
      }
  }
}

// A face from the front.
cv::Mat texture_of(const std::string& letters, const Look& look, Random& random) {
  const bool plastic_white = look.border == Border::kWhite;
  const double plastic = plastic_white ? uniform(random, 215, 245) : uniform(random, 5, 25);
  const double sticker = look.border == Border::kNone    ? 1
                         : look.border == Border::kSeams ? uniform(random, 0.95, 0.975)
                                                         : uniform(random, 0.76, 0.9);
  cv::Mat texture(3 * kTexel, 3 * kTexel, CV_32FC3, cv::Scalar::all(plastic));
  const int size = static_cast<int>(std::lround(sticker * kTexel));
  const int radius = look.border == Border::kNone ? 0 : whole(random, 1, size / 6);
  for (int cell = 0; cell < 9; ++cell) {
    const PixelColour colour = usual_colour(letters[static_cast<std::size_t>(cell)]);
    const cv::Rect box(cell % 3 * kTexel + (kTexel - size) / 2, cell / 3 * kTexel + (kTexel - size) / 2, size, size);
    const cv::Scalar bgr(colour.blue, colour.green, colour.red);
    if (radius == 0) {
      cv::rectangle(texture, box, bgr, cv::FILLED);
    } else {
      fill_rounded(texture, box, radius, bgr);
    }
  }
  if (look.logo) draw_logo(texture, random);
  if (look.glare) draw_glare(texture, random);
  return texture;
}

void draw_face(cv::Mat& canvas, const cv::Mat& texture, const Quad& outline) {
  std::vector<cv::Point2f> to;
  for (const Point p : outline) to.emplace_back(static_cast<float>(p.x), static_cast<float>(p.y));
  const auto end = static_cast<float>(3 * kTexel);
  const std::vector<cv::Point2f> from = {{0, 0}, {end, 0}, {end, end}, {0, end}};
  const cv::Mat map = cv::getPerspectiveTransform(from, to);
  cv::Mat mask;
  cv::warpPerspective(cv::Mat::ones(texture.size(), CV_32F), mask, map, canvas.size(), cv::INTER_AREA);
  cv::Mat warped;
  cv::warpPerspective(texture, warped, map, canvas.size(), cv::INTER_AREA, cv::BORDER_REPLICATE);
  for (int y = 0; y < canvas.rows; ++y)
    for (int x = 0; x < canvas.cols; ++x)
      if (mask.at<float>(y, x) > 0.5F) canvas.at<cv::Vec3f>(y, x) = warped.at<cv::Vec3f>(y, x);
}

cv::Mat background_of(const Look& look, Random& random) {
  const double scale = look.size.width / 640.0;
  cv::Mat canvas(look.size, CV_32FC3, any_colour(random));
  if (!look.clutter) return canvas;
  const auto anywhere = [&] { return cv::Point(whole(random, 0, canvas.cols), whole(random, 0, canvas.rows)); };
  for (int thing = 0; thing < 40; ++thing) {
    const cv::Point at = anywhere();
    const int size = static_cast<int>(uniform(random, 5, 110) * scale) + 1;
    switch (whole(random, 0, 2)) {
      case 0:
        cv::rectangle(canvas, at, at + cv::Point(size, static_cast<int>(size * uniform(random, 0.4, 2.2))),
                      any_colour(random), cv::FILLED);
        break;
      case 1:
        cv::circle(canvas, at, size / 2 + 1, any_colour(random), cv::FILLED, cv::LINE_AA);
        break;
      default:
        cv::line(canvas, at, anywhere(), any_colour(random), whole(random, 1, 6), cv::LINE_AA);
    }
  }
  return canvas;
}

// What light and camera do.
cv::Mat photographed(cv::Mat canvas, const Look& look, Random& random) {
  cv::GaussianBlur(canvas, canvas, {0, 0}, look.blur);
  const double angle = uniform(random, 0, 2 * std::numbers::pi);
  std::normal_distribution<float> noise(0, static_cast<float>(look.noise));
  for (int y = 0; y < canvas.rows; ++y)
    for (int x = 0; x < canvas.cols; ++x) {
      const double along =
          (x * 1.0 / canvas.cols - 0.5) * std::cos(angle) + (y * 1.0 / canvas.rows - 0.5) * std::sin(angle);
      const auto light = static_cast<float>(look.light * (look.shadow ? 1 - 0.8 * (along + 0.5) : 1));
      auto& pixel = canvas.at<cv::Vec3f>(y, x);
      for (int c = 0; c < 3; ++c) pixel[c] = pixel[c] * light + noise(random);
    }
  cv::Mat out;
  canvas.convertTo(out, CV_8UC3);
  return out;
}

std::array<PixelColour, 9> colours_of(const std::string& letters) {
  std::array<PixelColour, 9> colours;
  for (std::size_t c = 0; c < 9; ++c) colours[c] = usual_colour(letters[c]);
  return colours;
}

// A rotation matrix about x, then y, then z.
cv::Matx33d rotation(double x, double y, double z) {
  const cv::Matx33d rx(1, 0, 0, 0, std::cos(x), -std::sin(x), 0, std::sin(x), std::cos(x));
  const cv::Matx33d ry(std::cos(y), 0, std::sin(y), 0, 1, 0, -std::sin(y), 0, std::cos(y));
  const cv::Matx33d rz(std::cos(z), -std::sin(z), 0, std::sin(z), std::cos(z), 0, 0, 0, 1);
  return rz * ry * rx;
}

}  // namespace

PixelColour usual_colour(char letter) {
  switch (letter) {
    case 'U':
      return {235, 238, 240};
    case 'R':
      return {180, 20, 28};
    case 'F':
      return {10, 150, 70};
    case 'D':
      return {235, 215, 20};
    case 'L':
      return {240, 105, 20};
    default:
      return {15, 60, 170};
  }
}

std::string random_letters(Random& random) {
  std::string letters;
  for (int i = 0; i < 9; ++i) letters += "URFDLB"[whole(random, 0, 5)];
  return letters;
}

cv::Mat render_background(const Look& look, Random& random) {
  return photographed(background_of(look, random), look, random);
}

Rendering render_face(const std::string& letters, const Look& look, Random& random) {
  cv::Mat canvas = background_of(look, random);
  // Step 1: a square, turned and with its corners moved.
  const double side = uniform(random, 0.35, 0.75) * look.size.height;
  const double angle = uniform(random, -0.6, 0.6);
  const Point u = Point{std::cos(angle), std::sin(angle)} * side;
  const Point v = Point{-u.y, u.x};
  const double reach = side * 0.75;
  const Point middle{uniform(random, reach, look.size.width - reach),
                     look.size.height / 2.0 + uniform(random, -1, 1) * std::max(0.0, look.size.height / 2.0 - reach)};
  Quad outline = {middle - u * 0.5 - v * 0.5, middle + u * 0.5 - v * 0.5, middle + u * 0.5 + v * 0.5,
                  middle - u * 0.5 + v * 0.5};
  for (Point& corner : outline)
    corner = corner + u * (uniform(random, -0.5, 0.5) * look.tilt) + v * (uniform(random, -0.5, 0.5) * look.tilt);

  // Step 2: the face on the background.
  draw_face(canvas, texture_of(letters, look, random), outline);
  return {photographed(canvas, look, random), {{outline, colours_of(letters)}}};
}

Rendering render_corner(const std::array<std::string, 3>& letters, const Look& look, Random& random) {
  cv::Mat canvas = background_of(look, random);
  // Step 1: the cube [-1, 1]^3, x right, y down, z away from the camera; U, R and F meet in (1, -1, -1), which is
  // turned to the camera: to the left, then down.
  const cv::Matx33d turn = rotation(0, 0, uniform(random, -0.2, 0.2)) * rotation(uniform(random, 0.5, 0.72), 0, 0) *
                           rotation(0, uniform(random, 0.6, 0.97), 0);
  const double distance = uniform(random, 6, 12);
  const double focal = uniform(random, 0.2, 0.3) * look.size.height * distance;
  const auto project = [&](double x, double y, double z) {
    const cv::Vec3d p = turn * cv::Vec3d(x, y, z);
    return Point{look.size.width / 2.0 + focal * p[0] / (p[2] + distance),
                 look.size.height / 2.0 + focal * p[1] / (p[2] + distance)};
  };

  // Step 2: the faces as in the net, each in its own light.
  const std::array<Quad, 3> outlines = {
      Quad{project(-1, -1, 1), project(1, -1, 1), project(1, -1, -1), project(-1, -1, -1)},
      Quad{project(1, -1, -1), project(1, -1, 1), project(1, 1, 1), project(1, 1, -1)},
      Quad{project(-1, -1, -1), project(1, -1, -1), project(1, 1, -1), project(-1, 1, -1)}};
  Rendering rendering;
  for (std::size_t f = 0; f < 3; ++f) {
    const cv::Mat texture = texture_of(letters[f], look, random) * uniform(random, 0.6, 1);
    draw_face(canvas, texture, outlines[f]);
    rendering.faces.push_back({outlines[f], colours_of(letters[f])});
  }
  rendering.picture = photographed(canvas, look, random);
  return rendering;
}

}  // namespace superflip::scan
