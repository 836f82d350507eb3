#include "app/server/request_guard.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/api/response.h"
#include "app/server/host_name.h"
#include "base/split.h"

namespace superflip::server {
namespace {

bool names_this_machine(const std::string& host) {
  static constexpr std::array<std::string_view, 3> kNames = {"localhost", "127.0.0.1", "[::1]"};
  const auto parsed = parse_host(host);
  return parsed && std::find(kNames.begin(), kNames.end(), parsed->name) != kNames.end();
}

// The port does not count: a proxy may pass on its own, the server's, or none.
bool is_one_of(std::span<const std::string> names, const std::string& host) {
  const auto parsed = parse_host(host);
  return parsed && std::any_of(names.begin(), names.end(), [&](const std::string& name) {
           const auto one = parse_host(name);
           return one && one->name == parsed->name;
         });
}

// Whether the Origin is a page of this server: same scheme, host and port, or one of its names. A foreign page cannot
// make a browser send X-Forwarded-Proto without a CORS preflight, so https there comes from a proxy.
bool is_own_page(const HttpRequest& request, std::span<const std::string> names) {
  const auto origin = parse_origin(request.origin);
  if (!origin) return false;
  const int usual_port = origin->secure ? 443 : 80;
  const bool secure = request.forwarded_proto == "https";
  if (origin->secure == secure && origin->host == parse_host(request.host, usual_port)) return true;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& name) { return origin->host == parse_host(name, usual_port); });
}

// The request was sent by a page of another server. Following a link to the page of this server is allowed.
bool is_sent_by_foreign_page(const HttpRequest& request) {
  if (request.fetch_site.empty() || request.fetch_site == "same-origin" || request.fetch_site == "none") return false;
  return request.method != "GET" || request.fetch_mode != "navigate" || request.path.starts_with("/api/");
}

}  // namespace

std::optional<HttpResponse> objection_to(const HttpRequest& request, bool is_loopback,
                                         std::span<const std::string> names) {
  if ((is_loopback || !names.empty()) && !names_this_machine(request.host) && !is_one_of(names, request.host))
    return problem(421,
                   fmt::format("this server answers requests to {}localhost, 127.0.0.1 and [::1], not to \"{}\"; {}",
                               names.empty() ? "" : fmt::format("{}, ", joined(names, ", ")), request.host,
                               is_loopback ? "to serve other machines, start it with --host, or behind a proxy "
                                             "with --name"
                                           : "start it with --name for this name too"));
  if (!request.origin.empty() && !is_own_page(request, names))
    return problem(403, fmt::format("pages of {} may not use this server", request.origin));
  if (is_sent_by_foreign_page(request)) return problem(403, "pages of other sites may not use this server");
  return std::nullopt;
}

HttpHeaders security_headers() {
  return {{"Content-Security-Policy",
           "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' "
           "'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
           "frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Resource-Policy", "same-origin"}};
}

}  // namespace superflip::server
