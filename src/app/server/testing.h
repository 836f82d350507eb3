// Helpers of the server tests.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "app/server/http_server.h"
#include "app/server/service.h"

namespace superflip::server {

/// A raw client: it can violate HTTP.
class Client {
 public:
  explicit Client(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  /// A client of a Unix socket.
  explicit Client(const std::string& path) : socket_(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_un address = {};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
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
  /// Reads until `end` was received, the connection is closed, or 20 seconds have passed.
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

/// The whole server without the page, with one search thread and small tables, on its own port.
class WholeServer : public ::testing::Test {
 protected:
  WholeServer() {
    HttpServerOptions options;
    options.port = 0;
    options.streamed_path = batch_path();
    auto server = HttpServer::listen(options, [this](HttpRequest request, const std::shared_ptr<Exchange>& client) {
      service_->handle(std::move(request), client);
    });
    server_ = *std::move(server);
    service_ =
        std::make_unique<Service>(engine_, engine_, news_, std::span<const StaticFile>(), ServiceOptions{.threads = 1});
    thread_ = std::thread([this] { server_->run(stop_); });
  }
  ~WholeServer() override {
    stop_.request_stop();
    thread_.join();
    service_.reset();
  }

  [[nodiscard]] int port() const { return server_->port(); }
  /// Everything that the server sends until it closes the connection.
  std::string ask(std::string_view text) {
    Client client(port());
    client.send(text);
    return client.read_all();
  }
  std::string ask_for(std::string_view path) {
    return ask("GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  }
  /// Waits up to 20 seconds for the condition.
  template <typename Condition>
  static bool soon(const Condition& condition) {
    for (int i = 0; i < 2000 && !condition(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return condition();
  }

 private:
  Engine engine_{{.memory = 2'000'000, .missing_tables = MissingTables::kWait}};
  TableNews news_;
  StopToken stop_;
  std::unique_ptr<HttpServer> server_;
  std::unique_ptr<Service> service_;
  std::thread thread_;
};

}  // namespace superflip::server
