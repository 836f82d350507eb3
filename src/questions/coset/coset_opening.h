// Which coset a user names: a subgroup by name or by its moves, in the moves that are allowed. Internal to the engine.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cube/generated_group.h"
#include "questions/coset/coset_question.h"
#include "whole_cosets/levels.h"

namespace superflip {

/// A coset that is ready to be counted.
struct OpenedCoset {
  std::unique_ptr<whole_cosets::Levels> levels = {};
  std::optional<GeneratedGroup> whole = {};  ///< the group of the allowed moves; nothing: every cube is in it
  std::string subgroup = {};                 ///< CosetAnswer::subgroup
  /// What solvers of single positions may take beside it; nothing: as much as the options say.
  std::optional<std::size_t> memory_of_solvers = {};
};

/// Errors: kUsage for another metric than htm and qtm.
Result<const Metric*> metric_of_cosets(std::string_view id);

/// Opens or makes the tables and allocates the bits. Errors: those of CosetCounter::open().
Result<OpenedCoset> open_coset(const CosetSubgroup& subgroup, const Metric& metric, const EngineOptions& options);

}  // namespace superflip
