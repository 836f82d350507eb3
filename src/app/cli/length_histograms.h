// How many cubes need how many moves for each stage, as a table and as a plot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace superflip::cli {

/// Histograms of lengths, one for each column of an analysis.
class LengthHistograms {
 public:
  explicit LengthHistograms(std::vector<std::string> columns) : names_(std::move(columns)), counts_(names_.size()) {}

  /// The lengths of one cube, by column; none for a cube that could not be read.
  void add(const std::vector<int>& lengths);

  /// A line for each column: its name, the mean, the counts from 0 moves on; a head line with the lengths.
  [[nodiscard]] std::string table() const;
  /// An SVG picture: for each column a curve, the share of cubes over the moves, and its mean beside it.
  [[nodiscard]] std::string plot() const;

 private:
  [[nodiscard]] std::size_t lengths() const;  // one more than the longest

  std::vector<std::string> names_;
  std::vector<std::vector<std::uint64_t>> counts_;
};

}  // namespace superflip::cli
