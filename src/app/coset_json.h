// The answer about a whole coset, as JSON.
#pragma once

#include <string>

#include "engine/coset_question.h"

namespace superflip {

/// One object in one line without a line end: metric, subgroup, positions, bound and beyond or counts, listed, searched,
/// sequences, nodes, time_ms.
std::string to_json(const CosetAnswer& answer);

}  // namespace superflip
