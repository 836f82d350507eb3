// Words for people who do not know the algorithms: what each solver gives, and what the names of phases mean. The
// command, the API and the page all take them from here.
#pragma once

#include <string_view>

namespace superflip {

/// What a solver gives, in one sentence; empty for an id that no solver has.
std::string_view summary_of_solver(std::string_view id);

/// What SolutionPhase::name means, in a few words: "edges oriented" for "EO". Empty for a name that no solver gives.
std::string_view meaning_of_phase(std::string_view name);

}  // namespace superflip
