// The endpoints of the core module, in place of app/api/routes.cpp: without the workshop, comparisons and counts of
// distances.
#include <array>

#include "app/api/api.h"

namespace superflip {

#define CORE(name) JsonQuestion name##_route();
#include "questions/all.inc"

std::span<const JsonQuestion> api_routes() {
#define CORE(name) name##_route(),
  static const std::array kRoutes = {
#include "questions/all.inc"
  };
  return kRoutes;
}

}  // namespace superflip
