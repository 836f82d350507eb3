// Which client a request is from, where a proxy may have passed it on.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace superflip::server {

/// The peer of a Unix socket: a program of this machine that the folder of the socket lets in. It counts as a proxy.
inline constexpr std::string_view kUnixPeer = "unix";

/// A client that its proxy does not name, or names in two ways.
inline constexpr std::string_view kUnknownClient = "unknown";

/// An address in its shortest form: IPv4 also for an IPv6 address that maps one; "" for text that is no address.
std::string plain_address(std::string_view text);

/// The address of the client: `peer` unless that is one of `proxies`. A proxy appends the address from which it has the
/// request to Forwarded (RFC 7239) or X-Forwarded-For; the last of them that is no proxy is the client. Addresses
/// before it are what the client says, and count for nothing. Most proxies append to one of the fields and pass the
/// other one on as it came, so if both are there they must agree: else the client is kUnknownClient. All addresses are
/// plain ones.
std::string client_address(std::string_view peer, std::string_view forwarded, std::string_view forwarded_for,
                           std::span<const std::string> proxies);

/// What limits of an address count for: an IPv4 address, the network (/64) of an IPv6 address, or kUnixPeer.
std::string counted_address(const std::string& address);

}  // namespace superflip::server
