// One picture of many named patterns.
#pragma once

#include <span>
#include <string>

#include "questions/patterns/named_patterns.h"

namespace superflip {

/// An SVG document with the unfolded cube of each pattern and its name below, five in a row.
std::string gallery_of(std::span<const NamedPattern> patterns);

}  // namespace superflip
