// The named stages as rows of data. Goals, coordinates, tables, bound, test, name and help follow from a row: a new
// stage is a new row. goal_text.h has the syntax of the goals.
#pragma once

#include <span>
#include <string_view>

namespace superflip::stages {

/// A stage as data.
struct StageRow {
  std::string_view name;
  std::string_view title;  ///< what is solved, in words
  std::string_view goals;  ///< as goal_text.h reads them, for the face D
  bool any_turn;           ///< the cube may be turned about the face, so that any slot serves for an xcross
};

/// Every row, shortest stages of a method first.
std::span<const StageRow> stage_rows();
/// The row of this name; nullptr when there is none.
const StageRow* find_stage_row(std::string_view name);

}  // namespace superflip::stages
