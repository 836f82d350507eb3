// The addresses at which clients reach a server. POSIX.
#pragma once

#include <string>
#include <vector>

namespace superflip::server {

/// The addresses at which a server that listens on `host` can be reached. For all addresses (0.0.0.0, ::) these are the
/// network addresses of this machine, which other machines can open: IPv4, then IPv6; the loopback address if there are
/// none. Link-local addresses are left out, because a URL cannot name the link. For any other host, the host itself.
std::vector<std::string> addresses_of(const std::string& host);

/// "http://192.168.1.5:8080/", "http://[2001:db8::5]:8080/".
std::string url_of(const std::string& address, int port);

}  // namespace superflip::server
