#include "app/server/http_server.h"

#include <fmt/core.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>
#include <vector>

#include "app/server/connection.h"
#include "app/server/response_head.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kTick = std::chrono::milliseconds(100);  // between checks of deadlines and the stop token
constexpr int kAcceptedAtOnce = 64;

class AsioServer : public HttpServer {
 public:
  AsioServer(const HttpServerOptions& options, Handler handler)
      : clients_{options, std::move(handler), header_lines(options.headers)} {}
  AsioServer(const AsioServer&) = delete;
  AsioServer& operator=(const AsioServer&) = delete;
  ~AsioServer() override = default;

  Result<void> open() {
    const HttpServerOptions& options = clients_.options;
    error_code error;
    tcp::resolver resolver(io_);
    const auto found = resolver.resolve(options.host, std::to_string(options.port),
                                        tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error || found.empty())
      return fail(ErrorCode::kUsage,
                  fmt::format("cannot resolve the address \"{}\": {}", options.host, error.message()));
    const tcp::endpoint endpoint = found.begin()->endpoint();
    acceptor_.open(endpoint.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(endpoint, error);
    if (!error) acceptor_.non_blocking(true, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return fail(ErrorCode::kInputOutput,
                  fmt::format("cannot listen on port {} of {}: {}", options.port, options.host, error.message()));
    port_ = acceptor_.local_endpoint(error).port();
    is_loopback_ = endpoint.address().is_loopback();
    return {};
  }

  [[nodiscard]] int port() const override { return port_; }
  [[nodiscard]] bool is_loopback() const override { return is_loopback_; }
  [[nodiscard]] std::size_t connections() const override { return clients_.count.load(); }

  void run(const StopToken& stop) override {
    accept();
    tick(stop);
    io_.run();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, Socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) return accept_later();  // usually out of file descriptors
      admit(std::move(socket));
      // Accepting several at once: otherwise each new client would wait for a round through all existing ones.
      for (int i = 0; i < kAcceptedAtOnce; ++i) {
        Socket next(io_);
        acceptor_.accept(next, error);
        if (error) break;
        admit(std::move(next));
      }
      accept();
    });
  }

  void admit(Socket socket) {
    if (clients_.count >= clients_.options.most_connections) return turn_away(socket);
    begin_connection(std::move(socket), io_, clients_);
  }

  static void turn_away(Socket& socket) {
    static constexpr std::string_view kFull =
        "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    error_code ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(asio::buffer(kFull), ignored);
  }

  void accept_later() {
    retry_.expires_after(kTick);
    retry_.async_wait([this](const error_code& error) {
      if (!error) accept();
    });
  }

  void tick(const StopToken& stop) {
    timer_.expires_after(kTick);
    timer_.async_wait([this, stop](const error_code&) {
      const auto now = Clock::now();
      for (Connection* connection : open_connections()) connection->close_if_overdue(now);
      if (stop.stop_requested() && !clients_.draining) drain();
      if (clients_.draining && !go_on_draining()) return;
      tick(stop);
    });
  }

  void drain() {
    clients_.draining = true;
    drain_end_ = Clock::now() + clients_.options.drain_time;
    error_code ignored;
    acceptor_.close(ignored);
    retry_.cancel();
    for (Connection* connection : open_connections())
      if (!connection->is_answering()) connection->close();
  }

  // False when all requests have been answered, or the time is up.
  bool go_on_draining() {
    if (clients_.open.empty()) return false;
    if (Clock::now() < drain_end_) return true;
    for (Connection* connection : open_connections()) connection->left().request_stop();
    if (Clock::now() < drain_end_ + std::chrono::seconds(2)) return true;  // to send the best solutions so far
    io_.stop();
    return false;
  }

  // A copy: closing a connection removes it from the set.
  [[nodiscard]] std::vector<Connection*> open_connections() const {
    return {clients_.open.begin(), clients_.open.end()};
  }

  Clients clients_;  // outlives the connections, which handlers of io_ hold
  asio::io_context io_{1};
  tcp::acceptor::rebind_executor<asio::io_context::executor_type>::other acceptor_{io_};
  asio::steady_timer timer_{io_};
  asio::steady_timer retry_{io_};
  Clock::time_point drain_end_ = {};
  int port_ = 0;
  bool is_loopback_ = false;
};

}  // namespace

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const HttpServerOptions& options, Handler handler) {
  auto server = std::make_unique<AsioServer>(options, std::move(handler));
  if (auto opened = server->open(); !opened) return tl::unexpected(std::move(opened.error()));
  return server;
}

}  // namespace superflip::server
