// Sums over the cubes of a comparison of searches; shared by the front ends.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "questions/compare/search_comparison.h"

namespace superflip {

/// One search of all cubes: an algorithm with a bound.
struct AlgorithmTotals {
  std::string name;
  double expanded = 0;  ///< sums
  double generated = 0;
  double reopened = 0;
  double seconds = 0;
  double lower_bound = 0;
  GraphCounters most = {};                      ///< of one search
  std::vector<std::uint64_t> by_exponent = {};  ///< how many expanded 2^i nodes or more, but less than 2^(i+1)
  SearchFigures last = {};
};

/// Collects compared cubes. Its memory does not grow with their number.
class ComparisonTotals {
 public:
  /// `searches`: their names.
  explicit ComparisonTotals(const std::vector<std::string>& searches) {
    for (const std::string& name : searches) rows_.push_back({.name = name});
  }

  void add(const ComparedCube& cube) {
    ++cubes_;
    last_length_ = cube.length;
    moves_ += static_cast<std::uint64_t>(cube.length);
    for (std::size_t i = 0; i < rows_.size(); ++i) add(rows_[i], cube.searches[i]);
  }

  /// In the order of the searches.
  [[nodiscard]] const std::vector<AlgorithmTotals>& rows() const { return rows_; }
  [[nodiscard]] std::uint64_t cubes() const { return cubes_; }
  /// Of all cubes, and of the last one.
  [[nodiscard]] std::uint64_t moves() const { return moves_; }
  [[nodiscard]] int last_length() const { return last_length_; }

 private:
  static void add(AlgorithmTotals& row, const SearchFigures& search) {
    const GraphCounters& counters = search.counters;
    row.last = search;
    row.expanded += static_cast<double>(counters.expanded);
    row.generated += static_cast<double>(counters.generated);
    row.reopened += static_cast<double>(counters.reopened);
    row.seconds += search.seconds;
    row.lower_bound += search.lower_bound;
    row.most.expanded = std::max(row.most.expanded, counters.expanded);
    row.most.generated = std::max(row.most.generated, counters.generated);
    row.most.open = std::max(row.most.open, counters.open);
    row.most.closed = std::max(row.most.closed, counters.closed);
    row.most.bytes = std::max(row.most.bytes, counters.bytes);
    // 0 nodes count as 1.
    const auto exponent = static_cast<std::size_t>(std::bit_width(std::max<std::uint64_t>(counters.expanded, 1))) - 1;
    if (row.by_exponent.size() <= exponent) row.by_exponent.resize(exponent + 1);
    ++row.by_exponent[exponent];
  }

  std::vector<AlgorithmTotals> rows_;
  std::uint64_t cubes_ = 0;
  std::uint64_t moves_ = 0;
  int last_length_ = 0;
};

}  // namespace superflip
