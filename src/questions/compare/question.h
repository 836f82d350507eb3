// Search algorithms side by side: the question of `superflip compare` and /api/v1/compare.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ask/question.h"
#include "questions/compare/search_comparison.h"

namespace superflip {

/// What the rows write into.
struct CompareQuestion {
  std::optional<std::string> cube = {};  ///< in JSON; nothing: random ones. The command has it as its argument
  std::string from = {};                 ///< the format of cubes
  std::string order = {};                ///< the order of their faces
  std::optional<Puzzle> puzzle = {};
  std::optional<std::string> space = {};
  std::optional<std::string> algorithms = {};
  std::optional<std::string> bounds = {};
  ask::Count count = {};  ///< of random cubes
  ComparisonRequest request = {};

  /// The request, with the fields that depend on each other. `draws`: no cube is given. Errors: kUsage.
  [[nodiscard]] Result<ComparisonRequest> settled(bool draws) const;
  /// The number of cubes to draw.
  [[nodiscard]] std::uint64_t cubes(const SearchComparison& comparison) const;
};

const ask::Question& compare_question();

}  // namespace superflip
