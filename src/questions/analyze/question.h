// The fewest moves of stages: the question of `superflip analyze` and /api/v1/analyze.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ask/cube_text.h"
#include "ask/question.h"
#include "questions/analyze/slot_orders.h"
#include "questions/analyze/solve_split.h"
#include "questions/analyze/stage_analysis.h"

namespace superflip {

/// What the rows write into.
struct AnalyzeQuestion {
  std::vector<std::string> cubes = {};  ///< in JSON
  ask::CubeText cube = {};              ///< how to read each of them
  StageRequest stages = {};
  std::string solve = {};  ///< of the one cube, to split; empty: lengths of stages
  bool orders = false;     ///< of the slots of the one cube
};

const ask::Question& analyze_question();

/// Splits the solve of the only cube. Errors: kUsage for another number of cubes; those of split_solve().
Result<SolveSplit> split_of(AnalyzeQuestion question, Engine& engine, const StopToken& stop);

/// The orders of the slots of the only cube. Errors: kUsage for another number of cubes; those of slot_orders().
Result<SlotOrders> orders_of(AnalyzeQuestion question, Engine& engine, const StopToken& stop);

/// The object {columns, rows: [...]} without its rows and its end: "]}" follows them.
std::string analysis_json_begin(const StageAnalysis& analysis);

/// The row of one cube: {cube, lengths, error}; lengths or error is null. `cube` is shortened as echo_of() does.
std::string to_json(std::string_view cube, const StageLengths& found);

}  // namespace superflip
