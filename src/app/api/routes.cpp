// Apart from api.cpp, so that a module for browsers can have a list of its own.
#include <array>

#include "app/api/api.h"

namespace superflip {
namespace {

constexpr std::array kRoutes = {
    ApiRoute{"POST", "/api/v1/solve", Lane::kSearch, &Api::solve},
    ApiRoute{"POST", kBatchPath, Lane::kBatch, &Api::solve},
    ApiRoute{"POST", "/api/v1/cancel", Lane::kQuick, &Api::cancel},
    ApiRoute{"POST", "/api/v1/explain", Lane::kSearch, &Api::explain},
    ApiRoute{"POST", "/api/v1/analyze", Lane::kSearch, &Api::analyze},
    ApiRoute{"POST", "/api/v1/distances", Lane::kSearch, &Api::distances},
    ApiRoute{"POST", "/api/v1/compare", Lane::kSearch, &Api::compare},
    ApiRoute{"POST", "/api/v1/scramble", Lane::kSearch, &Api::scramble},
    ApiRoute{"POST", "/api/v1/validate", Lane::kQuick, &Api::validate},
    ApiRoute{"POST", "/api/v1/recognise", Lane::kQuick, &Api::recognise},
    ApiRoute{"POST", "/api/v1/convert", Lane::kQuick, &Api::convert},
    ApiRoute{"POST", "/api/v1/alg", Lane::kQuick, &Api::alg},
    ApiRoute{"POST", "/api/v1/blind", Lane::kQuick, &Api::blind},
    ApiRoute{"POST", "/api/v1/colours", Lane::kQuick, &Api::colours},
    ApiRoute{"GET", "/api/v1/solvers", Lane::kQuick, &Api::solvers},
    ApiRoute{"GET", "/api/v1/stages", Lane::kQuick, &Api::stages},
    ApiRoute{"POST", "/api/v1/algs", Lane::kQuick, &Api::algs},
    ApiRoute{"GET", "/api/v1/tables", Lane::kQuick, &Api::tables},
    ApiRoute{"GET", "/api/v1/workshop/tables", Lane::kQuick, &Api::workshop_tables},
    ApiRoute{"POST", "/api/v1/workshop/cube", Lane::kSearch, &Api::workshop_cube},
    ApiRoute{"POST", "/api/v1/workshop/search", Lane::kSearch, &Api::workshop_search},
};

}  // namespace

std::span<const ApiRoute> api_routes() { return kRoutes; }

}  // namespace superflip
