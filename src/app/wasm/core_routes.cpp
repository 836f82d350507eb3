// The endpoints of the core module, in place of app/api/routes.cpp: without the workshop, comparisons and counts of
// distances.
#include <array>

#include "app/api/api.h"

namespace superflip {
namespace {

constexpr std::array kRoutes = {
    ApiRoute{"POST", "/api/v1/solve", Lane::kSearch, &Api::solve},
    ApiRoute{"POST", "/api/v1/explain", Lane::kSearch, &Api::explain},
    ApiRoute{"POST", "/api/v1/analyze", Lane::kSearch, &Api::analyze},
    ApiRoute{"POST", "/api/v1/scramble", Lane::kSearch, &Api::scramble},
    ApiRoute{"POST", "/api/v1/validate", Lane::kQuick, &Api::validate},
    ApiRoute{"POST", "/api/v1/recognise", Lane::kQuick, &Api::recognise},
    ApiRoute{"POST", "/api/v1/convert", Lane::kQuick, &Api::convert},
    ApiRoute{"POST", "/api/v1/alg", Lane::kQuick, &Api::alg},
    ApiRoute{"POST", "/api/v1/blind", Lane::kQuick, &Api::blind},
    ApiRoute{"POST", "/api/v1/colours", Lane::kQuick, &Api::colours},
    ApiRoute{"GET", "/api/v1/solvers", Lane::kQuick, &Api::solvers},
};

}  // namespace

std::span<const ApiRoute> api_routes() { return kRoutes; }

}  // namespace superflip
