#include "app/server/socket_state.h"

#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <string_view>

#include "app/server/client_address.h"

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
