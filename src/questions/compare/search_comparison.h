// Several search algorithms on the same cubes: the lengths must agree, the costs are what is compared.
#pragma once

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "base/rng.h"
#include "notation/layer_turn.h"
#include "search/indexed_space.h"

namespace superflip {

/// What to compare.
struct ComparisonRequest {
  std::string space = "2x2x2";  ///< 2x2x2, cross, corners, phase1 or phase2 (comparison/small_space.h), or 3x3x3
  /// Names of coordinate_names(), separated by commas: their values are the space, and `space` has no meaning.
  std::optional<std::string> coordinates = {};
  std::string algorithms = "astar";  ///< names of comparison/algorithms.h, separated by commas
  /// Names of comparison/bounds.h, or for 3x3x3 of comparison/whole_cube.h, separated by commas.
  std::string bounds = "largest";
  std::uint64_t seed = 1;  ///< of the bound "random"
  std::size_t memory = 0;  ///< bytes for the lists of one search, and for the pattern databases of one bound of 3x3x3
  /// compare_random() draws cubes that are so many random moves from solved; without, any cube with the same
  /// probability.
  std::optional<int> turns = {};
  std::string tables_dir = {};  ///< folder for the databases of 3x3x3; empty: as EngineOptions::tables_dir
  std::function<void(std::string_view)> notice = {};  ///< called for each table file that is bad or cannot be saved
  /// compare_numbered() is asked for every position. Then "bfs" is one search from the solved position
  /// (comparison/compared_space.h), which open() makes, and its seconds are shared among all positions.
  bool every_position = false;
  std::optional<std::chrono::microseconds> time_limit = {};  ///< for each search
  Clock::time_point deadline = Clock::time_point::max();     ///< for all searches together
  StopToken stop = {};
  Progress* progress = &Progress::none();
};

/// One search of one cube.
struct SearchFigures {
  GraphCounters counters = {};
  double seconds = 0;   ///< of processor time
  int lower_bound = 0;  ///< of the cube
};

/// One cube that all searches have solved.
struct ComparedCube {
  int length = 0;                             ///< of its shortest solutions, in HTM
  std::vector<SearchFigures> searches = {};   ///< in the order of searches()
  std::vector<std::string> assumptions = {};  ///< how its text was read, as ReadCube has them
};

/// A comparison with its tables. Thread-safe.
class SearchComparison {
 public:
  /// Makes the tables of the bounds. Errors: kUsage for unknown names, for coordinates that make no space, for
  /// every_position where positions have no numbers, and for 3x3x3 with algorithms or tables that are too large;
  /// kInterrupted; those of a search for every_position.
  static Result<SearchComparison> open(const ComparisonRequest& request);
  SearchComparison(SearchComparison&&) noexcept;
  SearchComparison& operator=(SearchComparison&&) noexcept;
  ~SearchComparison();

  /// Every algorithm with every bound: names such as "astar", with several bounds "astar largest".
  [[nodiscard]] const std::vector<std::string>& searches() const;
  /// Space and bounds in a sentence each, with the mean of each bound over random cubes, and what "bfs" is with
  /// every_position.
  [[nodiscard]] std::string description() const;
  [[nodiscard]] Puzzle puzzle() const;

  /// Solves the cube of a text with every search, one after the other, and applies each solution. Errors: those of
  /// read_cube; kUsage for a cube that the space does not have; kNoSolution when the lists outgrow the memory;
  /// kTimeLimit; kInterrupted; kSelfCheck when a search finds another length than the one before it, or moves that
  /// do not solve the cube.
  [[nodiscard]] Result<ComparedCube> compare(std::string_view text) const;
  /// The same for a random cube. Errors: also kUsage for 3x3x3 without `turns`: hours to days for each.
  [[nodiscard]] Result<ComparedCube> compare_random(Rng& rng) const;
  /// The number of positions, with every_position.
  [[nodiscard]] std::uint64_t positions() const;
  /// The same for a position by number, 0 to positions() - 1, with every_position.
  [[nodiscard]] Result<ComparedCube> compare_numbered(std::uint64_t number) const;
  /// compare_numbered() with every_position, else compare_random().
  [[nodiscard]] Result<ComparedCube> compare_drawn(std::uint64_t number, Rng& rng) const;

 private:
  struct Impl;
  explicit SearchComparison(std::unique_ptr<const Impl> impl);
  std::unique_ptr<const Impl> impl_;
};

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
