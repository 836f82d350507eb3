// Which patterns some stages need, each once, however many stages and goals share it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "stages/pattern_table.h"
#include "stages/patterns.h"
#include "stages/stage.h"

namespace superflip::stages {

/// One bit for each goal of a stage.
using GoalMask = std::uint64_t;
inline constexpr std::size_t kMostGoals = 64;
inline constexpr std::size_t kMostViews = 32;  ///< of one stage

/// A table that a plan needs.
struct PlannedTable {
  Pattern pattern;  ///< a canonical one
  PatternShape shape;
};

/// A pattern that some stage asks for, as the cube is held.
struct WantedView {
  Pattern pattern;
  MoveSequence before;    ///< put before the cube, see Stage::before
  Symmetry symmetry;      ///< leads to the table's pattern
  std::size_t table = 0;  ///< its number
};

/// Goals for which a larger view of at most grade g, and coarse, holds all that a view does: [g]. Where the search
/// follows views of grade g, it need not read the view for these.
using ImpliedGoals = std::array<GoalMask, kGrades>;

/// A stage in terms of views: goal g needs view views[i] where bit g of needed_by[i] is set.
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

  /// With patterns of at most `most_entries`. Errors: kUsage for a stage with more goals or views than there may be, or
  /// whose pieces do not even fit alone.
  static Result<Plan> make(const std::vector<Stage>& stages, std::uint64_t most_entries);

  /// Adds, for goals of several patterns, larger ones whose tables have two bits: two of a goal's patterns together, or
  /// else one with the corners of another. Searches are many times shorter. Only tables that together fit into `bytes`
  /// are used.
  void join_patterns(const std::vector<Stage>& of, std::uint64_t bytes);

  /// Bytes of all tables.
  [[nodiscard]] std::uint64_t table_bytes() const;
};

}  // namespace superflip::stages
