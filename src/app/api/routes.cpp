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
      ApiRoute{"POST", "/api/v1/analyze", Lane::kSearch, &Api::analyze},
      ApiRoute{"POST", "/api/v1/scramble", Lane::kSearch, &Api::scramble},
      ApiRoute{"POST", "/api/v1/validate", Lane::kQuick, &Api::validate},
      ApiRoute{"POST", "/api/v1/recognise", Lane::kQuick, &Api::recognise},
      ApiRoute{"POST", "/api/v1/convert", Lane::kQuick, &Api::convert},
      ApiRoute{"GET", "/api/v1/solvers", Lane::kQuick, &Api::solvers},
      ApiRoute{"GET", "/api/v1/stages", Lane::kQuick, &Api::stages},
      ApiRoute{"GET", "/api/v1/tables", Lane::kQuick, &Api::tables},
      ApiRoute{"GET", "/api/v1/workshop/tables", Lane::kQuick, &Api::workshop_tables},
      ApiRoute{"POST", "/api/v1/workshop/cube", Lane::kSearch, &Api::workshop_cube},
      ApiRoute{"POST", "/api/v1/workshop/search", Lane::kSearch, &Api::workshop_search},
#include "questions/all.inc"
  };
  return kRoutes;
}

}  // namespace superflip
