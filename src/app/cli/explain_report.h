// How `superflip explain` prints an explained solve for a person.
#pragma once

#include <string>

#include "questions/solve/explanation_json.h"

namespace superflip::cli {

/// The solver, the net of the cube, coordinates, bounds and iterations of each part, and the cube after each phase.
/// Ends with a newline. With `colour`, nets are coloured.
std::string to_explanation(const Request& request, const Answer& answer, bool colour);

}  // namespace superflip::cli
