#include "app/server/addresses.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>

#include <array>
#include <cstring>
#include <memory>

namespace superflip::server {
namespace {

// The families for which a host means "all addresses". On Linux "::" includes IPv4.
struct Families {
  bool v4 = false;
  bool v6 = false;
};

Families families_of(const std::string& host) {
  addrinfo hints = {};
  hints.ai_flags = AI_NUMERICHOST;  // no name lookup; "0" is a numeric address too
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), nullptr, &hints, &found) != 0) return {};
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, freeaddrinfo);
  if (found->ai_family == AF_INET) {
    sockaddr_in address = {};
    std::memcpy(&address, found->ai_addr, sizeof(address));
    return {.v4 = address.sin_addr.s_addr == htonl(INADDR_ANY)};
  }
  sockaddr_in6 address = {};
  std::memcpy(&address, found->ai_addr, sizeof(address));
  const bool any = IN6_IS_ADDR_UNSPECIFIED(&address.sin6_addr) != 0;
  return {.v4 = any, .v6 = any};
}

// The address of an interface as text; "" for one that other machines cannot use.
std::string text_of(const sockaddr& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (address.sa_family == AF_INET) {
    sockaddr_in v4 = {};
    std::memcpy(&v4, &address, sizeof(v4));
    constexpr std::uint32_t kLinkLocal = 0xA9FE0000;  // 169.254.0.0/16
    if ((ntohl(v4.sin_addr.s_addr) & 0xFFFF0000) == kLinkLocal) return "";
    inet_ntop(AF_INET, &v4.sin_addr, text.data(), text.size());
  } else if (address.sa_family == AF_INET6) {
    sockaddr_in6 v6 = {};
    std::memcpy(&v6, &address, sizeof(v6));
    if (IN6_IS_ADDR_LINKLOCAL(&v6.sin6_addr)) return "";
    inet_ntop(AF_INET6, &v6.sin6_addr, text.data(), text.size());
  }
  return text.data();
}

}  // namespace

std::vector<std::string> addresses_of(const std::string& host) {
  const Families families = families_of(host);
  if (!families.v4) return {host};
  std::vector<std::string> addresses;
  std::vector<std::string> of_v6;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) == 0) {
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, freeifaddrs);
    for (const ifaddrs* i = first; i != nullptr; i = i->ifa_next) {
      if (i->ifa_addr == nullptr || (i->ifa_flags & IFF_UP) == 0 || (i->ifa_flags & IFF_LOOPBACK) != 0) continue;
      const bool is_v6 = i->ifa_addr->sa_family == AF_INET6;
      if (is_v6 && !families.v6) continue;
      if (std::string text = text_of(*i->ifa_addr); !text.empty()) (is_v6 ? of_v6 : addresses).push_back(text);
    }
  }
  addresses.insert(addresses.end(), of_v6.begin(), of_v6.end());
  if (addresses.empty()) addresses.emplace_back("127.0.0.1");
  return addresses;
}

std::string url_of(const std::string& address, int port) {
  return address.find(':') == std::string::npos ? fmt::format("http://{}:{}/", address, port)
                                                : fmt::format("http://[{}]:{}/", address, port);
}

}  // namespace superflip::server
