// Plain words about solvers and phases, for people who do not know the algorithms. The command, the API and the page
// use them.
#pragma once

#include <string_view>

namespace superflip {

/// One sentence about the answers of a solver. Empty for an id that no solver has.
std::string_view summary_of_solver(std::string_view id);

/// A few words about a SolutionPhase::name: "edges oriented" for "EO". Empty for a name that no solver uses.
std::string_view meaning_of_phase(std::string_view name);

}  // namespace superflip
