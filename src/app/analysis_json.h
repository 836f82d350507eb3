// The analysis of stages as JSON, cube by cube; shared by the front ends.
#pragma once

#include <string>
#include <string_view>

#include "engine/stage_analysis.h"

namespace superflip {

/// The object {columns, rows: [...]} without its rows and its end: "]}" follows them.
std::string analysis_json_begin(const StageAnalysis& analysis);

/// The row of one cube: {cube, lengths, error}; lengths or error is null. `cube` is shortened as echo_of() does.
std::string to_json(std::string_view cube, const StageLengths& found);

}  // namespace superflip
