// The routes. Apart from api.cpp, so that a module for browsers can have a list of its own.
#include <array>

#include "app/api/api.h"

namespace superflip {

#define ROUTE(name) JsonQuestion name##_route();
#include "questions/all.inc"

std::span<const JsonQuestion> api_routes() {
#define ROUTE(name) name##_route(),
  static const std::array kRoutes = {
#include "questions/all.inc"
      JsonQuestion{"/api/v1/cancel", Lane::kQuick, nullptr},
  };
  return kRoutes;
}

}  // namespace superflip
