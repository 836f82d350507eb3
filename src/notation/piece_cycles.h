// Whether a text is a list of cycles of pieces. Used inside notation/ only.
#pragma once

#include <string_view>

namespace superflip {

/// How much a text looks like cycles such as (UF BD UR). kNearly: most words are places of pieces, as after a typing
/// error, so it is better not to read them as moves.
enum class CycleLikeness { kNone, kNearly, kCycles };

CycleLikeness likeness_to_cycles(std::string_view text);

}  // namespace superflip
