// Whether the client at the other end of a socket has left. POSIX.
#pragma once

#include <string>

namespace superflip::server {

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
