#include "app/server/request_guard.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "app/server/problem.h"

namespace superflip::server {
namespace {

// "localhost" of "LOCALHOST:8080", "[::1]" of "[::1]:8080".
std::string name_in(std::string_view host) {
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  std::string name(host.substr(0, colon));
  std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
  return name;
}

bool names_this_machine(std::string_view host) {
  static constexpr std::array<std::string_view, 3> kNames = {"localhost", "127.0.0.1", "[::1]"};
  return std::find(kNames.begin(), kNames.end(), name_in(host)) != kNames.end();
}

// "127.0.0.1:8080" of "http://127.0.0.1:8080".
std::string_view host_of_origin(std::string_view origin) {
  const std::size_t slashes = origin.find("://");
  return slashes == std::string_view::npos ? std::string_view() : origin.substr(slashes + 3);
}

}  // namespace

std::optional<HttpResponse> objection_to(const HttpRequest& request, bool is_loopback) {
  if (is_loopback && !names_this_machine(request.host))
    return problem(421, fmt::format("this server answers to localhost, 127.0.0.1 and [::1], not to \"{}\"; to serve "
                                    "others, start it with --host",
                                    request.host));
  if (!request.origin.empty() && host_of_origin(request.origin) != request.host)
    return problem(403, fmt::format("pages of {} may not use this server", request.origin));
  return std::nullopt;
}

HttpHeaders security_headers() {
  return {{"Content-Security-Policy",
           "default-src 'self'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
           "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace superflip::server
