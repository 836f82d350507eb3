// The host and port of a Host field, of a target and of an Origin (RFC 9110, 4.2 and 7.2; RFC 3986, 3.2.2).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace superflip::server {

/// A host in lower case, an IPv6 address with its brackets, and the port. Equal values name the same server.
struct HostName {
  std::string name = {};
  int port = 0;

  friend bool operator==(const HostName&, const HostName&) = default;
};

/// Parses "localhost", "127.0.0.1:8080" or "[::1]:8080"; without a port it has `usual_port`. Nothing for text that is
/// not a host, a port that is not a number up to 65535, or a user name before the host.
std::optional<HostName> parse_host(std::string_view text, int usual_port = 80);

/// Parses an origin such as "https://example.org:8443". Nothing for "null", and for a scheme other than http and https.
struct Origin {
  bool secure = false;  ///< https
  HostName host = {};
};
std::optional<Origin> parse_origin(std::string_view text);

}  // namespace superflip::server
