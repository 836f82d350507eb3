// What a line of a data set says of its cube, checked without a search: solutions are applied, and labels follow from
// them. That no solution is shorter, and without --all that there are no others, only the checksum of the line guards.
#pragma once

#include <string>
#include <string_view>

#include "app/cli/dataset_line.h"
#include "engine/stored_solution.h"

namespace superflip::cli {

class DatasetCheck {
 public:
  /// For lines of this metric. Errors: kUsage for an unknown one.
  static Result<DatasetCheck> open(const std::string& metric);

  /// What is wrong with a line; empty if nothing is.
  [[nodiscard]] std::string objection(const DatasetLine& line) const;

 private:
  DatasetCheck(StoredSolutions solutions, const Metric& metric) : solutions_(std::move(solutions)), metric_(&metric) {}

  StoredSolutions solutions_;
  const Metric* metric_;
};

/// What is wrong with a text that should be the line of this data set about the cube `cube` with this index; empty if
/// nothing is.
std::string objection_to_line(const DatasetCheck& check, const DatasetKind& kind, std::uint64_t index,
                              std::string_view cube, std::string_view text);

}  // namespace superflip::cli
