// Which patterns some stages need, each once, however many stages and goals share it.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/stages/patterns.h"
#include "solver/stages/stage.h"

namespace superflip::stages {

/// One bit for each goal of a stage.
using GoalMask = std::uint64_t;
inline constexpr std::size_t kMostGoals = 64;
inline constexpr std::size_t kMostViews = 32;  ///< of one stage

/// A pattern that some stage asks for, as the cube is held.
struct WantedView {
  Pattern pattern;
  MoveSequence before;  ///< put before the cube, see Stage::before
  CanonicalPattern canonical;
};

/// A stage in terms of views: goal g needs view views[i] where bit g of needed_by[i] is set. Where bit g of
/// implied_for[i] is set too, it needs a larger view that is coarse and holds all of this one.
struct StagePlan {
  std::size_t goals = 0;
  std::vector<std::size_t> views = {};
  std::vector<GoalMask> needed_by = {};
  std::vector<GoalMask> implied_for = {};
};

/// Views and tables of a list of stages.
struct Plan {
  std::vector<WantedView> views = {};
  std::vector<StagePlan> stages = {};

  /// With patterns of at most `most_entries`. Errors: kUsage for a stage with more goals or views than there may be, or
  /// whose pieces do not even fit alone.
  static Result<Plan> make(const std::vector<Stage>& stages, std::uint64_t most_entries);

  /// Adds, for goals of several patterns, each of these with the corners of another one, whose tables have two bits:
  /// searches are many times shorter. Only tables that together fit into `bytes` are used.
  void join_patterns(const std::vector<Stage>& of, std::uint64_t bytes);

  /// The patterns that tables are needed of: every canonical one, once.
  [[nodiscard]] std::vector<Pattern> tables() const;
  /// Bytes of all tables.
  [[nodiscard]] std::uint64_t table_bytes() const;
};

}  // namespace superflip::stages
