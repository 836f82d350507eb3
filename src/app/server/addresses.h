// Who is at the other end of a socket: which client a request is from, where a proxy may have passed it on, and whether
// the client has left. At which addresses clients reach the server. POSIX.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// The addresses at which a server that listens on `host` can be reached. For all addresses (0.0.0.0, ::) these are the
/// network addresses of this machine, which other machines can open: IPv4, then IPv6; the loopback address if there are
/// none. Link-local addresses are left out, because a URL cannot name the link. For any other host, the host itself.
std::vector<std::string> addresses_of(const std::string& host);

/// "http://192.168.1.5:8080/", "http://[2001:db8::5]:8080/".
std::string url_of(const std::string& address, int port);

/// True when the client has closed the connection. False while bytes can be read or may still come. To be asked when
/// the socket is readable; does not block and consumes nothing.
bool is_closed_by_peer(int socket);

/// True when the client has shut down its sending side, even while bytes that it sent before are still unread.
bool has_peer_hung_up(int socket);

/// The plain address of the client, or kUnixPeer; "" if the client has left.
std::string peer_address(int socket);

/// The port of a socket that listens; 0 for a Unix socket.
int port_of(int socket);

}  // namespace superflip::server
