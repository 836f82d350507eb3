// The list of questions, from all.inc.
#pragma once

#include <span>

#include "ask/question.h"

namespace superflip {

/// Every question that has rows for JSON, in the order of --help.
std::span<const ask::Question* const> all_questions();

}  // namespace superflip
