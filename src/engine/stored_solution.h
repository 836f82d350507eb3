// Solutions that were printed some time ago, checked again with the check that every answer passes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/request.h"

namespace superflip {

/// Checks solutions of one request. Needs no tables. Thread-safe.
class StoredSolutions {
 public:
  explicit StoredSolutions(Request request) : request_(std::move(request)) {}

  /// What is wrong with a solution of `cube`, any text that read_cube understands; empty if nothing is. `solution` is
  /// Solution::text, or any algorithm; `length` is what was said of it.
  [[nodiscard]] std::string objection(std::string_view cube, std::string_view solution,
                                      std::optional<int> length) const;
  /// The same for Solution::steps.
  [[nodiscard]] std::string objection_to_steps(std::string_view cube, std::string_view steps) const;

  /// The moves of a solution, in the text that the program writes for them; nothing for text that is no algorithm.
  [[nodiscard]] std::optional<Solution> spelled(std::string_view solution) const;

 private:
  Request request_;
};

}  // namespace superflip
