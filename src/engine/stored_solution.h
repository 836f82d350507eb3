// Solutions that were printed some time ago, checked again with the check that every answer passes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/answer.h"
#include "engine/request.h"

namespace superflip {

struct Task;

/// Checks solutions of one request. Needs no tables. Thread-safe.
class StoredSolutions {
 public:
  /// Errors: kUsage and those of the goal, as Engine::open() has them.
  static Result<StoredSolutions> open(const Request& request);

  /// What is wrong with a solution of `cube`, any text that read_cube understands; empty if nothing is. `solution` is
  /// Solution::text, or any algorithm; `length` is what was said of it.
  [[nodiscard]] std::string objection(std::string_view cube, std::string_view solution,
                                      std::optional<int> length) const;
  /// The same for Solution::steps.
  [[nodiscard]] std::string objection_to_steps(std::string_view cube, std::string_view steps) const;

  /// The moves of a solution, in the text that the program writes for them; nothing for text that is no algorithm.
  [[nodiscard]] std::optional<Solution> spelled(std::string_view solution) const;

 private:
  explicit StoredSolutions(std::shared_ptr<const Task> task) : task_(std::move(task)) {}
  std::shared_ptr<const Task> task_;
};

}  // namespace superflip
