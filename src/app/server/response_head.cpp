#include "app/server/response_head.h"

#include <fmt/core.h>

#include <boost/beast/http/status.hpp>

namespace superflip::server {
namespace {

constexpr std::size_t kTypicalBytes = 1024;

}  // namespace

HttpHeaders streamed_headers() { return {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}}; }

std::string header_lines(const HttpHeaders& headers) {
  std::string text;
  for (const auto& [name, value] : headers) text += fmt::format("{}: {}\r\n", name, value);
  return text;
}

std::string response_head(const HttpResponse& response, std::string_view fixed_headers) {
  const auto reason = boost::beast::http::obsolete_reason(static_cast<boost::beast::http::status>(response.status));
  std::string head;
  head.reserve(kTypicalBytes);
  head += fmt::format("HTTP/1.1 {} {}\r\n", response.status, std::string_view(reason.data(), reason.size()));
  if (!response.content_type.empty()) head += fmt::format("Content-Type: {}\r\n", response.content_type);
  head += header_lines(response.headers);
  head += fixed_headers;
  return head;
}

}  // namespace superflip::server
