#include "terminal/length_histograms.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace superflip::cli {
namespace {

using Counts = std::vector<std::uint64_t>;

std::uint64_t cubes_in(const Counts& counts) { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}); }

double mean(const Counts& counts) {
  std::uint64_t moves = 0;
  for (std::size_t length = 0; length < counts.size(); ++length) moves += length * counts[length];
  return static_cast<double>(moves) / static_cast<double>(std::max<std::uint64_t>(cubes_in(counts), 1));
}

double share(const Counts& counts, std::size_t length) {
  if (length >= counts.size()) return 0;
  return static_cast<double>(counts[length]) / static_cast<double>(std::max<std::uint64_t>(cubes_in(counts), 1));
}

std::string escaped(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<') {
      safe += "&lt;";
    } else if (c == '&') {
      safe += "&amp;";
    } else {
      safe += c;
    }
  }
  return safe;
}

// Positions in the picture, in its units. The legend is to the right of the frame with the curves.
constexpr double kLeft = 50;
constexpr double kTop = 20;
constexpr double kFrameWidth = 560;
constexpr double kFrameHeight = 360;
constexpr double kLegend = kLeft + kFrameWidth + 20;
constexpr double kLegendLine = 18;
constexpr double kPictureWidth = kLegend + 210;

constexpr std::array kColours = {"#1565c0", "#d32f2f", "#2e9e43", "#f57c00", "#7b1fa2",
                                 "#00838f", "#5d4037", "#c2185b", "#827717", "#455a64"};

std::string text_at(double x, double y, const char* anchor, const std::string& text) {
  return fmt::format("<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

}  // namespace

void LengthHistograms::add(const std::vector<int>& lengths) {
  for (std::size_t c = 0; c < lengths.size(); ++c) {
    const auto length = static_cast<std::size_t>(lengths[c]);
    if (counts_[c].size() <= length) counts_[c].resize(length + 1);
    ++counts_[c][length];
  }
}

void LengthHistograms::add_counts(std::size_t column, const std::vector<std::uint64_t>& counts) {
  if (counts_[column].size() < counts.size()) counts_[column].resize(counts.size());
  for (std::size_t length = 0; length < counts.size(); ++length) counts_[column][length] += counts[length];
}

std::size_t LengthHistograms::lengths() const {
  std::size_t longest = 0;
  for (const Counts& counts : counts_) longest = std::max(longest, counts.size());
  return longest;
}

std::string LengthHistograms::table() const {
  std::size_t width = 6;
  for (const std::string& name : names_) width = std::max(width, name.size());
  std::string text = fmt::format("{:<{}}     mean", axis_, width);
  for (std::size_t length = 0; length < lengths(); ++length) text += fmt::format(" {:>7}", length);
  text += '\n';
  for (std::size_t c = 0; c < counts_.size(); ++c) {
    text += fmt::format("{:<{}} {:8.4f}", names_[c], width, mean(counts_[c]));
    for (std::size_t length = 0; length < lengths(); ++length)
      text += fmt::format(" {:>7}", length < counts_[c].size() ? counts_[c][length] : 0);
    text += '\n';
  }
  return text;
}

std::string LengthHistograms::plot() const {
  // Step 1. The scales: x to the longest length, y to the next ten per cent above the largest share.
  const std::size_t last = std::max<std::size_t>(lengths(), 2) - 1;
  double largest = 0;
  for (const Counts& counts : counts_)
    for (std::size_t length = 0; length < counts.size(); ++length) largest = std::max(largest, share(counts, length));
  const int tens = std::max(1, static_cast<int>(largest * 10 + 0.999));
  const auto x = [&](std::size_t length) {
    return kLeft + kFrameWidth * static_cast<double>(length) / static_cast<double>(last);
  };
  const auto y = [&](double part) { return kTop + kFrameHeight * (1 - part * 10 / tens); };

  // Step 2. The frame.
  const double height = std::max(kTop + kFrameHeight + 50, kTop + kLegendLine * static_cast<double>(names_.size() + 1));
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"sans-serif\" "
      "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
      kPictureWidth, height);
  for (int ten = 0; ten <= tens; ++ten) {
    svg += fmt::format("<path d=\"M{:.0f} {:.1f}h{:.0f}\" stroke=\"#cccccc\"/>\n", kLeft, y(ten / 10.0), kFrameWidth);
    svg += text_at(kLeft - 6, y(ten / 10.0) + 4, "end", fmt::format("{} %", 10 * ten));
  }
  for (std::size_t length = 0; length <= last; ++length)
    svg += text_at(x(length), kTop + kFrameHeight + 18, "middle", fmt::format("{}", length));
  svg += text_at(kLeft + kFrameWidth / 2, kTop + kFrameHeight + 38, "middle", axis_);

  // Step 3. The curves, and their legend.
  for (std::size_t c = 0; c < counts_.size(); ++c) {
    const char* colour = kColours.at(c % kColours.size());
    std::string points;
    for (std::size_t length = 0; length <= last; ++length)
      points += fmt::format("{:.1f},{:.1f} ", x(length), y(share(counts_[c], length)));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n", points, colour);
    const double line = kTop + kLegendLine * static_cast<double>(c + 1);
    svg += fmt::format("<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"12\" height=\"12\" fill=\"{}\"/>\n", kLegend, line - 10,
                       colour);
    svg += text_at(kLegend + 18, line, "start", fmt::format("{}  {:.3f}", escaped(names_[c]), mean(counts_[c])));
  }
  return svg + "</svg>\n";
}

}  // namespace superflip::cli
