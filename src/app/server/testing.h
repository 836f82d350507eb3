// What the tests of the server share.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "engine/engine.h"

namespace superflip::server {

/// A client that may behave as badly as it likes.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  ~Client() { ::close(socket_); }

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t sent = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      text.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  /// What comes until `end` has come, or the end of the connection, or 20 seconds have passed.
  std::string read_until(std::string_view end) {
    const auto deadline = Clock::now() + std::chrono::seconds(20);
    while (got_.find(end) == std::string::npos || end.empty()) {
      pollfd wait = {socket_, POLLIN, 0};
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
      if (left <= 0 || ::poll(&wait, 1, static_cast<int>(left)) <= 0) return got_ + "(no end)";
      char buffer[4096];
      const ssize_t size = ::recv(socket_, buffer, sizeof buffer, 0);
      if (size <= 0) return std::exchange(got_, "");
      got_.append(buffer, static_cast<std::size_t>(size));
    }
    const std::size_t length = got_.find(end) + end.size();
    std::string read = got_.substr(0, length);
    got_.erase(0, length);
    return read;
  }
  std::string read_all() { return read_until(""); }

 private:
  int socket_;
  bool connected_ = false;
  std::string got_;
};

}  // namespace superflip::server
