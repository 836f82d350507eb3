#include "app/server/addresses.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

#include "app/server/request_head.h"
#include "base/split.h"

namespace superflip::server {
namespace {

constexpr std::size_t kNetworkBytes = 8;  // of an IPv6 address

// "192.0.2.1", "192.0.2.1:80", "2001:db8::1", "[2001:db8::1]:80" as a plain address.
std::string without_port(std::string_view node) {
  if (node.starts_with('['))
    return node.find(']') == std::string_view::npos ? "" : plain_address(node.substr(1, node.find(']') - 1));
  if (std::count(node.begin(), node.end(), ':') == 1) node = node.substr(0, node.find(':'));
  return plain_address(node);
}

// The node of "for" in one element of Forwarded; "" without one.
std::string_view node_of(std::string_view element) {
  for (const std::string_view pair : split(element, ";")) {
    std::string name(pair.substr(0, pair.find('=')));
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (name != "for" || pair.size() <= name.size()) continue;
    const std::string_view node = pair.substr(name.size() + 1);
    return node.size() >= 2 && node.front() == '"' && node.back() == '"' ? node.substr(1, node.size() - 2) : node;
  }
  return {};
}

// The last of the peer and the nodes before it that is no proxy; an empty node is no address.
std::string last_client(std::string_view peer, std::span<const std::string> nodes,
                        std::span<const std::string> proxies) {
  std::string_view client = peer;
  while (!nodes.empty() &&
         (client == kUnixPeer || std::find(proxies.begin(), proxies.end(), client) != proxies.end())) {
    client = nodes.back();
    nodes = nodes.first(nodes.size() - 1);
  }
  return std::string(client.empty() ? kUnknownClient : client);
}

}  // namespace

std::string plain_address(std::string_view text) {
  const std::string name(text);
  std::array<char, INET6_ADDRSTRLEN> plain{};
  in_addr v4{};
  in6_addr v6{};
  if (inet_pton(AF_INET, name.c_str(), &v4) == 1) return inet_ntop(AF_INET, &v4, plain.data(), plain.size());
  if (inet_pton(AF_INET6, name.c_str(), &v6) != 1) return "";
  if (IN6_IS_ADDR_V4MAPPED(&v6) == 0) return inet_ntop(AF_INET6, &v6, plain.data(), plain.size());
  std::memcpy(&v4, reinterpret_cast<const std::uint8_t*>(&v6) + sizeof(v6) - sizeof(v4), sizeof(v4));
  return inet_ntop(AF_INET, &v4, plain.data(), plain.size());
}

std::string client_address(std::string_view peer, std::string_view forwarded, std::string_view forwarded_for,
                           std::span<const std::string> proxies) {
  std::vector<std::string> nodes;
  for (const std::string_view element : split(forwarded, ",")) nodes.push_back(without_port(node_of(element)));
  std::string by_forwarded = last_client(peer, nodes, proxies);
  if (forwarded_for.empty() && !forwarded.empty()) return by_forwarded;
  nodes.clear();
  for (const std::string_view element : split(forwarded_for, ",")) nodes.push_back(without_port(element));
  if (forwarded_for.empty()) nodes.clear();
  const std::string by_forwarded_for = last_client(peer, nodes, proxies);
  return forwarded.empty() || by_forwarded == by_forwarded_for ? by_forwarded_for : std::string(kUnknownClient);
}

std::string counted_address(const std::string& address) {
  in6_addr v6{};
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return address;
  std::memset(reinterpret_cast<std::uint8_t*>(&v6) + kNetworkBytes, 0, sizeof(v6) - kNetworkBytes);
  std::array<char, INET6_ADDRSTRLEN> network{};
  return inet_ntop(AF_INET6, &v6, network.data(), network.size());
}

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

bool is_closed_by_peer(int socket) {
  char byte = 0;
  const auto got = ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
}

bool has_peer_hung_up(int socket) {
  pollfd waiting = {socket, POLLRDHUP, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

std::string peer_address(int socket) {
  sockaddr_storage address = {};
  socklen_t size = sizeof address;
  if (::getpeername(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return "";
  if (address.ss_family == AF_UNIX) return std::string(kUnixPeer);
  std::array<char, NI_MAXHOST> name{};
  if (::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, name.data(), name.size(), nullptr, 0,
                    NI_NUMERICHOST) != 0)
    return "";
  const std::string_view text(name.data());
  return plain_address(text.substr(0, text.find('%')));  // without the zone of a link-local address
}

int port_of(int socket) {
  sockaddr_storage address = {};
  socklen_t size = sizeof address;
  if (::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
  const auto* const v4 = reinterpret_cast<const sockaddr_in*>(&address);
  const auto* const v6 = reinterpret_cast<const sockaddr_in6*>(&address);
  if (address.ss_family == AF_INET) return ntohs(v4->sin_port);
  return address.ss_family == AF_INET6 ? ntohs(v6->sin6_port) : 0;
}

}  // namespace superflip::server
