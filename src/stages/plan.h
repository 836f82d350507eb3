// The patterns that some stages need, each once, however many stages and goals share it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "stages/pattern.h"
#include "stages/pattern_table.h"
#include "stages/stage.h"

namespace superflip::stages {

/// One bit for each goal of a stage.
using GoalMask = std::uint64_t;
inline constexpr std::size_t kMostGoals = 64;
inline constexpr std::size_t kMostViews = 32;  ///< of one stage

/// Patterns of at most `most_entries` that together make the demands of `whole`: `whole` itself where it is small
/// enough, else as few as a greedy choice finds, each filled up with pieces of the others. Each has all endings; so a
/// cube may meet all of them, by different endings, and not meet `whole`. Empty when single pieces are too large.
std::vector<Pattern> cover(const Pattern& whole, std::uint64_t most_entries);

/// A table that a plan needs.
struct PlannedTable {
  Pattern pattern;  ///< a canonical one
  PatternShape shape;
};

/// A pattern that some stage needs, in the frame of the cube.
struct WantedView {
  Pattern pattern;
  MoveSequence before;    ///< put before the scramble, see Stage::before
  Symmetry symmetry;      ///< leads to the table's pattern
  std::size_t table = 0;  ///< its number
};

/// [g]: goals for which a coarse view of at most grade g includes this view. A search that uses views of grade g need
/// not read this view for these goals.
using ImpliedGoals = std::array<GoalMask, kGrades>;

/// A stage as views: goal g needs view views[i] where bit g of needed_by[i] is set.
struct StagePlan {
  std::size_t goals = 0;
  std::vector<std::size_t> views = {};
  std::vector<GoalMask> needed_by = {};
  std::vector<ImpliedGoals> implied_for = {};
};

/// Views and tables of a list of stages.
struct Plan {
  std::vector<PlannedTable> tables = {};
  std::vector<WantedView> views = {};
  std::vector<StagePlan> stages = {};

  /// With patterns of at most `most_entries`. Errors: kUsage for a stage with too many goals or views, or with a single
  /// piece that does not fit.
  static Result<Plan> make(const std::vector<Stage>& stages, std::uint64_t most_entries);

  /// Adds, for goals of several patterns, larger patterns with tables of two bits: two patterns of a goal together, or
  /// else one with the corners of another. Searches become many times shorter. Only tables that together fit into
  /// `bytes` are used.
  void join_patterns(const std::vector<Stage>& of, std::uint64_t bytes);

  /// Bytes of all tables.
  [[nodiscard]] std::uint64_t table_bytes() const;
};

}  // namespace superflip::stages
