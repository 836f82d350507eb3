// Histograms of the moves of each stage, as a table and as a plot.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace superflip::cli {

/// Histograms of lengths, one for each column of an analysis.
class LengthHistograms {
 public:
  /// `axis` says what the numbers are.
  explicit LengthHistograms(std::vector<std::string> columns, std::string axis = "moves")
      : names_(std::move(columns)), axis_(std::move(axis)), counts_(names_.size()) {}

  /// Adds the lengths of one cube, by column; empty for a cube that could not be read.
  void add(const std::vector<int>& lengths);

  /// Adds `counts[n]` cubes of n moves to a column.
  void add_counts(std::size_t column, const std::vector<std::uint64_t>& counts);

  /// One line per column: name, mean, the counts from 0 moves on. The header line has the lengths.
  [[nodiscard]] std::string table() const;
  /// An SVG plot: one curve per column, the share of cubes by number of moves; the legend has the means.
  [[nodiscard]] std::string plot() const;

 private:
  [[nodiscard]] std::size_t lengths() const;  // the longest length + 1

  std::vector<std::string> names_;
  std::string axis_;
  std::vector<std::vector<std::uint64_t>> counts_;
};

}  // namespace superflip::cli
