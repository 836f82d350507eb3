// The addresses at which clients reach a server. POSIX.
#pragma once

#include <string>
#include <vector>

namespace superflip::server {

/// Where a server that listens on `host` can be reached. Of one that listens on all addresses (0.0.0.0, ::) those of
/// this machine in networks, which other machines can open: IPv4, then IPv6; where there are none the loopback address.
/// An address that holds for one link only is left out, because a URL cannot name the link. Of any other host, the
/// host.
std::vector<std::string> addresses_of(const std::string& host);

/// "http://192.168.1.5:8080/", "http://[2001:db8::5]:8080/".
std::string url_of(const std::string& address, int port);

}  // namespace superflip::server
