// The answer about a whole coset, as JSON.
#pragma once

#include <string>
#include <string_view>

#include "questions/coset/coset_question.h"

namespace superflip {

/// One object in one line without a line end: cube if it is not empty, metric, subgroup, positions, bound and beyond or
/// counts, listed, searched, sequences, nodes, time_ms.
std::string to_json(const CosetAnswer& answer, std::string_view cube = {});

}  // namespace superflip
