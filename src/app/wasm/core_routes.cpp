// The endpoints of the core module, in place of app/api/routes.cpp: without the workshop, comparisons and counts of
// distances.
#include <array>

#include "app/api/api.h"

namespace superflip {

const JsonQuestion& solve_route();
const JsonQuestion& explain_route();
const JsonQuestion& analyze_route();
const JsonQuestion& scramble_route();
const JsonQuestion& solvers_route();
const JsonQuestion& validate_route();
const JsonQuestion& recognise_route();
const JsonQuestion& convert_route();
const JsonQuestion& alg_route();
const JsonQuestion& blind_route();
const JsonQuestion& colours_route();

std::span<const JsonQuestion> api_routes() {
  static const std::array kRoutes = {
      solve_route(),     explain_route(), analyze_route(), scramble_route(), solvers_route(), validate_route(),
      recognise_route(), convert_route(), alg_route(),     blind_route(),    colours_route(),
  };
  return kRoutes;
}

}  // namespace superflip
