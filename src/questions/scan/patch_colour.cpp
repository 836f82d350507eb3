#include "questions/scan/patch_colour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace superflip::scan {
namespace {

using Colour = std::array<double, 3>;

Colour as_numbers(PixelColour rgb) {
  return {static_cast<double>(rgb.red), static_cast<double>(rgb.green), static_cast<double>(rgb.blue)};
}

double brightest(const Colour& colour) { return *std::max_element(colour.begin(), colour.end()); }
double darkest(const Colour& colour) { return *std::min_element(colour.begin(), colour.end()); }

double distance(const Colour& a, const Colour& b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

// Noise and shading grow with brightness.
double radius_at(const Colour& colour) { return 10 + 0.2 * brightest(colour); }

// A pixel at the edge of a sticker counts four times one in its middle.
double weight_of(const PatchPixel& pixel) { return 1 + 3 * std::clamp(pixel.from_middle, 0.0, 1.0); }

struct Group {
  Colour mean{};
  double weight = 0;
  double at_edge = 0;  // the weight of the pixels near the edge alone
};

constexpr double kEdge = 0.75;  // PatchPixel::from_middle

Group group_around(const Colour& centre, std::span<const PatchPixel> pixels) {
  const double radius = radius_at(centre);
  Group group;
  for (const PatchPixel& pixel : pixels) {
    const Colour colour = as_numbers(pixel.colour);
    if (distance(colour, centre) > radius) continue;
    const double weight = weight_of(pixel);
    group.weight += weight;
    if (pixel.from_middle > kEdge) group.at_edge += weight;
    for (std::size_t i = 0; i < 3; ++i) group.mean[i] += weight * colour[i];
  }
  if (group.weight > 0)
    for (double& value : group.mean) value /= group.weight;
  return group;
}

Group shift_to_mode(Colour centre, std::span<const PatchPixel> pixels) {
  constexpr int kMostSteps = 8;
  Group group = group_around(centre, pixels);
  for (int step = 0; step < kMostSteps && group.weight > 0; ++step) {
    const Group next = group_around(group.mean, pixels);
    if (next.weight <= 0 || distance(next.mean, group.mean) < 0.5) break;
    group = next;
  }
  return group;
}

std::vector<Group> groups_of(std::span<const PatchPixel> pixels) {
  constexpr std::size_t kSeeds = 24;
  const std::size_t step = std::max<std::size_t>(1, pixels.size() / kSeeds);
  std::vector<Group> groups;
  for (std::size_t i = 0; i < pixels.size(); i += step) {
    const Group group = shift_to_mode(as_numbers(pixels[i].colour), pixels);
    const auto is_known = [&group](const Group& other) {
      return distance(group.mean, other.mean) < radius_at(group.mean) / 2;
    };
    if (group.weight > 0 && std::none_of(groups.begin(), groups.end(), is_known)) groups.push_back(group);
  }
  std::sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.weight > b.weight; });
  return groups;
}

bool may_be_glare(const Colour& colour) {
  return brightest(colour) > 200 && darkest(colour) > 0.75 * brightest(colour);
}

bool is_under_glare(const Colour& colour, const Colour& glare) {
  const bool has_hue = darkest(colour) < 0.65 * brightest(colour);
  return brightest(colour) > 25 && (has_hue || brightest(colour) < 0.6 * brightest(glare));
}

std::uint8_t as_byte(double value) { return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0))); }

}  // namespace

PatchColour colour_of_patch(std::span<const PatchPixel> pixels) {
  constexpr double kLeastShareBesideGlare = 0.25;
  double total = 0;
  double edge = 0;
  for (const PatchPixel& pixel : pixels) {
    total += weight_of(pixel);
    if (pixel.from_middle > kEdge) edge += weight_of(pixel);
  }
  const std::vector<Group> groups = groups_of(pixels);
  Group chosen = groups.front();
  if (may_be_glare(chosen.mean))
    for (const Group& group : groups)
      if (is_under_glare(group.mean, chosen.mean) && group.weight > kLeastShareBesideGlare * total &&
          group.at_edge >= kLeastShareBesideGlare * edge) {  // a logo is not at the edge
        chosen = group;
        break;
      }
  return {{as_byte(chosen.mean[0]), as_byte(chosen.mean[1]), as_byte(chosen.mean[2])},
          std::min(1.0, chosen.weight / total)};
}

}  // namespace superflip::scan
