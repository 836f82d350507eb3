#include "app/server/client_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
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
  const std::string by_forwarded = last_client(peer, nodes, proxies);
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

}  // namespace superflip::server
