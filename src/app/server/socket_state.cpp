#include "app/server/socket_state.h"

#include <poll.h>
#include <sys/socket.h>

#include <cerrno>

namespace superflip::server {

bool is_closed_by_peer(int socket) {
  char byte = 0;
  const auto got = ::recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
  return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK);
}

bool has_peer_hung_up(int socket) {
  pollfd waiting = {socket, POLLRDHUP, 0};
  return ::poll(&waiting, 1, 0) > 0;
}

}  // namespace superflip::server
