// Whether the client at the other end of a socket has left. POSIX.
#pragma once

namespace superflip::server {

/// True when the client has closed the connection. False while bytes can be read or may still come. To be asked when
/// the socket is readable; does not block and consumes nothing.
bool is_closed_by_peer(int socket);

/// True when the client has shut down its sending side, even while bytes that it sent before are still unread.
bool has_peer_hung_up(int socket);

}  // namespace superflip::server
