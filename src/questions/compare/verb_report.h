// The figures of a comparison of searches: a table with histograms, CSV, a plot.
#pragma once

#include <string>
#include <vector>

#include "questions/compare/search_comparison.h"

namespace superflip::cli {

/// Collects compared cubes and writes them. Its memory does not grow with their number.
class ComparisonReport {
 public:
  /// `searches`: their names.
  explicit ComparisonReport(const std::vector<std::string>& searches) : totals_(searches) {}

  void add(const ComparedCube& cube) { totals_.add(cube); }

  /// One line for each search: means and maxima. Then the histograms of nodes expanded, a bar for each power of two.
  [[nodiscard]] std::string text() const;
  /// The histograms as curves, an SVG. The legend has the mean exponents.
  [[nodiscard]] std::string plot() const;
  /// The first line of the CSV.
  static std::string csv_head();
  /// The line of a bad line of input.
  static std::string no_record(std::uint64_t number);
  /// The lines of the last cube that was added, one for each search. `number`: of the cube.
  [[nodiscard]] std::string last_as_csv(std::uint64_t number) const;

 private:
  [[nodiscard]] std::string bars(const AlgorithmTotals& row) const;

  ComparisonTotals totals_;
};

}  // namespace superflip::cli
