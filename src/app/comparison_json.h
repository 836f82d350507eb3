// The figures of a comparison of searches, as JSON; shared by the front ends.
#pragma once

#include <string>

#include "app/comparison_totals.h"

namespace superflip {

/// One object in one line without a line end: space, bound, description, cubes, mean_length, and algorithms [{name,
/// expanded, generated, reopened, open, closed, bytes, seconds, histogram}]. Expanded, generated and reopened are
/// means; open, closed and bytes the most of one search; seconds of all. Entry i of a histogram counts the cubes with
/// 2^i nodes expanded or more, but fewer than 2^(i+1).
std::string to_json(const ComparisonRequest& request, const SearchComparison& comparison,
                    const ComparisonTotals& totals);

}  // namespace superflip
