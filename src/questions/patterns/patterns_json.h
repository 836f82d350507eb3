// Named patterns as JSON; shared by the front ends.
#pragma once

#include <string>

#include "questions/patterns/named_patterns.h"

namespace superflip {

/// One object in one line without a line end: name, also, algorithm, source, order, facelets, htm, qtm. The last two
/// have length, proved_here, publication (null: this program proved the length) and solutions (null: not counted).
std::string to_json(const NamedPattern& pattern);

}  // namespace superflip
