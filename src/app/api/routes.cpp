// The routes: those of questions, and those that need more of the Api. Apart from api.cpp, so that a module for
// browsers can have a list of its own.
#include <array>

#include "app/api/api.h"

namespace superflip {

#define ROUTE(name) const JsonQuestion& name##_route();
#include "questions/all.inc"

std::span<const ApiRoute> api_routes() {
#define ROUTE(name) route_of(name##_route()),
  static const std::array kRoutes = {
      ApiRoute{"POST", "/api/v1/solve", Lane::kSearch, &Api::solve},
      ApiRoute{"POST", kBatchPath, Lane::kBatch, &Api::solve},
      ApiRoute{"POST", "/api/v1/cancel", Lane::kQuick, &Api::cancel},
      ApiRoute{"POST", "/api/v1/explain", Lane::kSearch, &Api::explain},
#include "questions/all.inc"
  };
  return kRoutes;
}

}  // namespace superflip
