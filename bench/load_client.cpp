#include "load_client.h"

#include <arpa/inet.h>
#include <fmt/core.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <utility>

namespace superflip::bench {
namespace {

constexpr std::string_view kHeadEnd = "\r\n\r\n";

int connect_to(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = {};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    std::perror("connect");
    std::exit(4);
  }
  const int yes = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  ::setsockopt(socket, SOL_SOCKET, SO_TIMESTAMPNS, &yes, sizeof yes);
  return socket;
}

// Milliseconds of the clock of the kernel's receive times.
double ms_of(const timespec& time) {
  return 1e3 * static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_nsec);
}
double now_ms() {
  timespec now = {};
  ::clock_gettime(CLOCK_REALTIME, &now);
  return ms_of(now);
}

}  // namespace

void Times::print(const char* what) {
  if (values.empty()) return;
  std::sort(values.begin(), values.end());
  const auto at = [&](double part) {
    return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
  };
  fmt::print("{:9} {:8}   median {:8.2f} ms   99 % {:8.2f} ms   most {:8.2f} ms\n", what, values.size(), at(0.5),
             at(0.99), at(1));
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

Client::Client(std::uint16_t port) : port_(port), socket_(connect_to(port)) {}
Client::Client(Client&& other) noexcept : port_(other.port_), socket_(std::exchange(other.socket_, -1)) {}
Client::~Client() { leave(); }

void Client::leave() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
}

void Client::ask(const std::string& request) {
  got_.clear();
  if (socket_ < 0) socket_ = connect_to(port_);
  asked_ = now_ms();
  if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
    std::perror("send");
}

int Client::read() {
  char buffer[16384];
  alignas(cmsghdr) char control[256];
  iovec into = {buffer, sizeof buffer};
  msghdr message = {};
  message.msg_iov = &into;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  const ssize_t size = ::recvmsg(socket_, &message, 0);
  if (size > 0) {
    read_ = arrived_ = now_ms();
    for (cmsghdr* part = CMSG_FIRSTHDR(&message); part != nullptr; part = CMSG_NXTHDR(&message, part)) {
      if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_TIMESTAMPNS) continue;
      timespec stamp = {};
      std::memcpy(&stamp, CMSG_DATA(part), sizeof stamp);
      arrived_ = ms_of(stamp);
    }
    got_.append(buffer, static_cast<std::size_t>(size));
  }
  const bool whole = is_whole(/*closed=*/size <= 0);
  if (size <= 0 || (whole && head_says("Connection: close"))) leave();
  if (!whole) return size <= 0 ? -1 : 0;
  return number_in(std::string_view(got_).substr(9, 3));
}

// A body has a stated length, or comes in chunks, or ends with the connection.
bool Client::is_whole(bool closed) const {
  const std::size_t head = got_.find(kHeadEnd);
  if (head == std::string::npos) return false;
  if (head_says("Transfer-Encoding: chunked")) return got_.ends_with("\r\n0\r\n\r\n");
  constexpr std::string_view kLength = "Content-Length: ";
  const std::size_t field = got_.find(kLength);
  if (field > head) return closed;
  const auto length = static_cast<std::size_t>(number_in(std::string_view(got_).substr(field + kLength.size(), 10)));
  return got_.size() >= head + kHeadEnd.size() + length;
}

bool Client::head_says(std::string_view line) const {
  const std::size_t head = got_.find(kHeadEnd);
  return std::string_view(got_).substr(0, head).find(line) != std::string_view::npos;
}

}  // namespace superflip::bench
