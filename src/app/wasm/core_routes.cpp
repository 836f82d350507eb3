// The endpoints of the core module, in place of app/api/routes.cpp: without the workshop, comparisons and counts of
// distances.
#include <array>

#include "app/api/api.h"

namespace superflip {

const JsonQuestion& analyze_route();
const JsonQuestion& scramble_route();
const JsonQuestion& solvers_route();
const JsonQuestion& validate_route();
const JsonQuestion& recognise_route();
const JsonQuestion& convert_route();
const JsonQuestion& alg_route();
const JsonQuestion& blind_route();
const JsonQuestion& colours_route();

std::span<const ApiRoute> api_routes() {
  static const std::array kRoutes = {
      ApiRoute{"POST", "/api/v1/solve", Lane::kSearch, &Api::solve},
      ApiRoute{"POST", "/api/v1/explain", Lane::kSearch, &Api::explain},
      route_of(analyze_route()),
      route_of(scramble_route()),
      route_of(solvers_route()),
      route_of(validate_route()),
      route_of(recognise_route()),
      route_of(convert_route()),
      route_of(alg_route()),
      route_of(blind_route()),
      route_of(colours_route()),
  };
  return kRoutes;
}

}  // namespace superflip
