#include "app/server/http_server.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "app/server/addresses.h"
#include "app/server/connection.h"
#include "app/server/response_head.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr auto kTick = std::chrono::milliseconds(100);  // between checks of deadlines and the stop token
constexpr int kAcceptedAtOnce = 64;
constexpr std::string_view kUnixHost = "unix:";

class AsioServer : public HttpServer {
 public:
  AsioServer(const HttpServerOptions& options, Handler handler)
      : clients_{options, std::move(handler), header_lines(options.headers), AddressLimits(options.limits)} {}
  AsioServer(const AsioServer&) = delete;
  AsioServer& operator=(const AsioServer&) = delete;
  ~AsioServer() override { remove_socket(); }

  Result<void> open() {
    const auto endpoint = endpoint_to_listen();
    if (!endpoint) return tl::unexpected(endpoint.error());
    error_code error;
    acceptor_.open(endpoint->protocol(), error);
    if (!error && socket_path_.empty()) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(*endpoint, error);
    if (error) socket_path_.clear();  // the socket there is not ours
    // Whoever may enter the folder may connect, whatever the umask.
    if (!socket_path_.empty()) ::chmod(socket_path_.c_str(), 0666);
    if (!error) acceptor_.non_blocking(true, error);
    if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
    if (error)
      return fail(ErrorCode::kInputOutput,
                  fmt::format("cannot listen on {}: {}", place_of(clients_.options), error.message()));
    port_ = port_of(acceptor_.native_handle());
    return {};
  }

  [[nodiscard]] int port() const override { return port_; }
  [[nodiscard]] bool is_loopback() const override { return is_loopback_; }
  [[nodiscard]] AddressLimits& limits() override { return clients_.limits; }
  [[nodiscard]] std::size_t connections() const override { return clients_.count.load(); }

  void run(const StopToken& stop) override {
    accept();
    tick(stop);
    io_.run();
  }

 private:
  static std::string place_of(const HttpServerOptions& options) {
    if (options.host.starts_with(kUnixHost)) return options.host;
    return fmt::format("port {} of {}", options.port, options.host);
  }

  Result<asio::generic::stream_protocol::endpoint> endpoint_to_listen() {
    const HttpServerOptions& options = clients_.options;
    if (options.host.starts_with(kUnixHost)) return endpoint_in(options.host.substr(kUnixHost.size()));
    error_code error;
    tcp::resolver resolver(io_);
    const auto found = resolver.resolve(options.host, std::to_string(options.port),
                                        tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error || found.empty())
      return fail(ErrorCode::kUsage,
                  fmt::format("cannot resolve the address \"{}\": {}", options.host, error.message()));
    const tcp::endpoint endpoint = found.begin()->endpoint();
    is_loopback_ = endpoint.address().is_loopback();
    return asio::generic::stream_protocol::endpoint(endpoint);
  }

  Result<asio::generic::stream_protocol::endpoint> endpoint_in(const std::string& path) {
    if (path.empty() || path.size() >= sizeof(sockaddr_un::sun_path))
      return fail(ErrorCode::kUsage, fmt::format("the path of a Unix socket has 1 to {} bytes, not {}",
                                                 sizeof(sockaddr_un::sun_path) - 1, path.size()));
    const asio::local::stream_protocol::endpoint endpoint(path);
    error_code error;
    asio::local::stream_protocol::socket old(io_);
    old.connect(endpoint, error);
    // A server has ended without removing its socket. Whatever else lies there is not ours.
    struct stat there {};
    const bool is_socket = ::lstat(path.c_str(), &there) == 0 && S_ISSOCK(there.st_mode);
    if (error == asio::error::connection_refused && is_socket) ::unlink(path.c_str());
    socket_path_ = path;
    is_loopback_ = true;
    return asio::generic::stream_protocol::endpoint(endpoint);
  }

  void remove_socket() {
    if (!socket_path_.empty()) ::unlink(std::exchange(socket_path_, "").c_str());
  }

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
    Peer peer{peer_address(socket.native_handle())};
    const auto& proxies = clients_.options.proxies;
    const bool is_proxy =
        peer.address == kUnixPeer || std::find(proxies.begin(), proxies.end(), peer.address) != proxies.end();
    if (!is_proxy) peer.place = clients_.limits.connect(counted_address(peer.address));
    if (!is_proxy && !peer.place) return turn_away(socket, peer, 429, "Too Many Requests");
    if (clients_.count >= clients_.options.most_connections) return turn_away(socket, peer, 503, "Service Unavailable");
    begin_connection(std::move(socket), std::move(peer), io_, clients_);
  }

  void turn_away(Socket& socket, const Peer& peer, int status, std::string_view reason) {
    const std::string refusal = fmt::format(
        "HTTP/1.1 {} {}\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n", status, reason);
    error_code ignored;
    socket.non_blocking(true, ignored);
    const std::size_t sent = socket.write_some(asio::buffer(refusal), ignored);
    if (clients_.options.served) clients_.options.served({.client = peer.address, .status = status, .bytes = sent});
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
    remove_socket();
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
  asio::basic_socket_acceptor<asio::generic::stream_protocol, asio::io_context::executor_type> acceptor_{io_};
  asio::steady_timer timer_{io_};
  asio::steady_timer retry_{io_};
  Clock::time_point drain_end_ = {};
  std::string socket_path_ = {};  // to be removed at the end
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
