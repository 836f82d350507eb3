// The list of questions.
#pragma once

#include <span>

#include "ask/question.h"

namespace superflip {

/// Every question, in the order of --help.
std::span<const ask::Question* const> all_questions();

}  // namespace superflip
