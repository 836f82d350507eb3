// How `superflip explain` prints an explained solve for a person.
#pragma once

#include <string>

#include "app/explanation_json.h"

namespace superflip::cli {

/// The solver, the cube as a net, what the solver saw and did part by part, and the cube after each phase. Ends with a
/// newline. With `colour`, nets are coloured.
std::string to_explanation(const Request& request, const Answer& answer, bool colour);

}  // namespace superflip::cli
