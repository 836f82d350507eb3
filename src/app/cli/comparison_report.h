// The figures of a comparison of searches: a table with histograms, CSV, a plot.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/search_comparison.h"

namespace superflip::cli {

/// Collects compared cubes and writes them. Its memory does not grow with their number.
class ComparisonReport {
 public:
  explicit ComparisonReport(const std::vector<std::string>& algorithms);

  void add(const ComparedCube& cube);

  /// One line for each algorithm: means and maxima. Then the histograms of nodes expanded, a bar for each power of two.
  [[nodiscard]] std::string text() const;
  /// The histograms as curves, an SVG. The legend has the mean exponents.
  [[nodiscard]] std::string plot() const;
  /// The first line of the CSV.
  static std::string csv_head();
  /// The lines of the last cube that was added, one for each algorithm.
  [[nodiscard]] std::string last_as_csv() const;

 private:
  // The searches of one algorithm.
  struct Row {
    std::string name;
    double expanded = 0;  // sums
    double generated = 0;
    double reopened = 0;
    double seconds = 0;
    GraphCounters most = {};
    std::vector<std::uint64_t> by_exponent = {};  // how many expanded 2^i nodes or more, but less than 2^(i+1)
    SearchFigures last = {};
  };

  [[nodiscard]] std::string bars(const Row& row) const;

  std::vector<Row> rows_;
  std::uint64_t cubes_ = 0;
  std::uint64_t moves_ = 0;
  int last_length_ = 0;
};

}  // namespace superflip::cli
