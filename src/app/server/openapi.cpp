#include "app/server/service.h"

namespace superflip::server {

std::string_view openapi_json() {
  static constexpr std::string_view kText =
#include "app/server/openapi.inc"
      ;
  return kText;
}

}  // namespace superflip::server
