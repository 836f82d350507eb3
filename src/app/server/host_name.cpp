#include "app/server/host_name.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace superflip::server {
namespace {

constexpr std::string_view kHttp = "http://";
constexpr std::string_view kHttps = "https://";

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

// Only ASCII letters, digits and characters of `others`.
bool has_only(std::string_view text, std::string_view others) {
  return std::all_of(text.begin(), text.end(), [others](unsigned char c) {
    return (c < 0x80 && std::isalnum(c) != 0) || others.find(static_cast<char>(c)) != std::string_view::npos;
  });
}

// The RFC allows a comma in a name, but a comma means two fields that a proxy has joined, so it is refused here.
bool is_name(std::string_view name) {
  if (name.starts_with('['))
    return name.size() > 2 && name.ends_with(']') && has_only(name.substr(1, name.size() - 2), ":.");
  return !name.empty() && has_only(name, "-._~%!$&'()*+;=");
}

// An empty port means the usual one.
std::optional<int> parse_port(std::string_view digits, int usual_port) {
  if (digits.empty()) return usual_port;
  int port = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  if (error != std::errc{} || end != digits.data() + digits.size() || digits.front() == '-' || port > 65'535)
    return std::nullopt;
  return port;
}

}  // namespace

std::optional<HostName> parse_host(std::string_view text, int usual_port) {
  const std::size_t bracket = text.rfind(']');
  const std::size_t colon = text.find(':', bracket == std::string_view::npos ? 0 : bracket);
  const std::string_view name = text.substr(0, colon);
  const auto port = parse_port(colon == std::string_view::npos ? "" : text.substr(colon + 1), usual_port);
  if (!port || !is_name(name)) return std::nullopt;
  return HostName{in_lower_case(name), *port};
}

std::optional<Origin> parse_origin(std::string_view text) {
  const std::string lower = in_lower_case(text);
  const bool secure = lower.starts_with(kHttps);
  if (!secure && !lower.starts_with(kHttp)) return std::nullopt;
  auto host = parse_host(std::string_view(lower).substr((secure ? kHttps : kHttp).size()), secure ? 443 : 80);
  if (!host) return std::nullopt;
  return Origin{secure, *std::move(host)};
}

}  // namespace superflip::server
