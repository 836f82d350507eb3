#include "app/server/http_server.h"

#include <fmt/core.h>
#include <sys/socket.h>

#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <deque>
#include <optional>
#include <set>
#include <utility>

namespace superflip::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t kMostUnsent = 256 * 1024;         // bytes of events, from which on a client counts as slow
constexpr auto kTick = std::chrono::milliseconds(100);  // between two looks at the stop token
constexpr int kAcceptedAtOnce = 64;
constexpr auto kLinger = std::chrono::seconds(1);  // for a client to read the refusal of what it still sends

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

std::string text_of(const HttpHeaders& headers) {
  std::string text;
  for (const auto& [name, value] : headers) text += fmt::format("{}: {}\r\n", name, value);
  return text;
}

class Connection;

// What connections know of their server. Used by the thread of run() alone, `count` apart.
struct Shared {
  HttpServerOptions options;
  HttpServer::Handler handler;
  std::string fixed_headers;  // those of every response, as text
  std::set<Connection*> open = {};
  std::atomic<std::size_t> count = 0;
  bool draining = false;
};

// One client. All of it runs in the thread of run(). It lives as long as something is to be done for it.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(tcp::socket socket, asio::io_context& io, Shared& shared)
      : stream_(std::move(socket)), io_(io), shared_(shared) {
    shared_.open.insert(this);
    ++shared_.count;
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { forget(); }

  void read_head() {
    answering_ = false;
    if (shared_.draining) return close();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(shared_.options.most_head_bytes));
    parser_->body_limit(shared_.options.most_body_bytes);
    stream_.expires_after(shared_.options.head_time);
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code error, std::size_t) { self->on_head(error); });
  }

  [[nodiscard]] bool is_answering() const { return answering_; }
  [[nodiscard]] const StopToken& left() const { return left_; }

  void close() {
    forget();
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
    stream_.close();
  }

  void respond(HttpResponse answer) {
    if (!stream_.socket().is_open()) return;
    keep_alive_ = keep_alive_ && !shared_.draining;
    head_ = head_of(answer);
    if (answer.status != 304) head_ += fmt::format("Content-Length: {}\r\n", answer.body.size());
    head_ += keep_alive_ ? "\r\n" : "Connection: close\r\n\r\n";
    body_ = asks_for_head_only() ? "" : std::move(answer.body);
    stream_.expires_after(shared_.options.write_time);
    asio::async_write(stream_, std::array{asio::buffer(head_), asio::buffer(body_)},
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        if (self->keep_alive_) return self->read_head();
                        self->linger();
                      });
  }

  // The stream of events ends with the connection, as HTTP allows: no length, no chunks.
  void send_event(std::string event, bool needed) {
    if (!stream_.socket().is_open() || (!needed && unsent_bytes_ > kMostUnsent)) return;
    if (!streaming_) begin_stream();
    unsent_bytes_ += event.size();
    unsent_.push_back(std::move(event));
    if (unsent_.size() == 1) write_event();
  }

  void end_events() {
    ended_ = true;
    if (unsent_.empty()) linger();
  }

 private:
  // It is of no account any more, though somebody may still work on an answer.
  void forget() {
    left_.request_stop();
    if (shared_.open.erase(this) > 0) --shared_.count;
  }

  // The status line and the headers, without those of the body's length and of the connection.
  [[nodiscard]] std::string head_of(const HttpResponse& answer) const {
    const auto status = static_cast<http::status>(answer.status);
    std::string head = fmt::format("HTTP/1.1 {} {}\r\n", answer.status, text_of(http::obsolete_reason(status)));
    if (!answer.content_type.empty()) head += fmt::format("Content-Type: {}\r\n", answer.content_type);
    head += text_of(answer.headers);
    return head + shared_.fixed_headers;
  }

  [[nodiscard]] bool asks_for_head_only() const {
    return parser_->is_header_done() && parser_->get().method() == http::verb::head;
  }

  void on_head(error_code error) {
    if (error == http::error::header_limit)
      return refuse(431, fmt::format("the head of a request may have {} bytes", shared_.options.most_head_bytes));
    if (error) return on_bad_request(error);
    stream_.expires_after(shared_.options.body_time);
    if (beast::iequals(parser_->get()[http::field::expect], "100-continue")) return let_body_come();
    read_body();
  }

  void let_body_come() {
    static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
    asio::async_write(stream_, asio::buffer(kContinue), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->close();
      self->read_body();
    });
  }

  void read_body() {
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t) { self->on_body(error); });
  }

  void on_body(error_code error) {
    if (error) return on_bad_request(error);
    stream_.expires_never();
    left_ = StopToken();
    answering_ = true;
    keep_alive_ = parser_->get().keep_alive();
    watch();
    hand_over();
  }

  void hand_over();

  // Tells what is wrong with the text of the request. One that has ended, or takes too long, is not told.
  void on_bad_request(error_code error) {
    if (error == http::error::body_limit)
      return refuse(413, fmt::format("the body of a request may have {} bytes", shared_.options.most_body_bytes));
    if (error.category() == http::make_error_code(http::error::bad_target).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return refuse(400, fmt::format("this is not HTTP: {}", error.message()));
    close();
  }

  void refuse(int status, const std::string& message) {
    keep_alive_ = false;
    respond({status, "text/plain; charset=utf-8", message + '\n', {}});
  }

  // Sees the client leave while its request is being answered. What can be read ends the watch: it is the next request.
  void watch() {
    stream_.socket().async_wait(
        tcp::socket::wait_read, [weak = weak_from_this(), left = left_](const error_code& error) {
          const auto self = weak.lock();
          if (error || !self || !self->stream_.socket().is_open()) return left.request_stop();
          char byte = 0;
          const auto got = ::recv(self->stream_.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
          if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK)) {
            left.request_stop();
            if (self->answering_) self->close();
          }
        });
  }

  void begin_stream() {
    streaming_ = true;
    unsent_.push_back(head_of({200, "text/event-stream", "", {{"Cache-Control", "no-store"}}}) +
                      "Connection: close\r\n\r\n");
    unsent_bytes_ += unsent_.back().size();
    write_event();
  }

  void write_event() {
    stream_.expires_after(shared_.options.write_time);
    asio::async_write(stream_, asio::buffer(unsent_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        self->stream_.expires_never();
                        self->unsent_bytes_ -= self->unsent_.front().size();
                        self->unsent_.pop_front();
                        if (!self->unsent_.empty()) return self->write_event();
                        if (self->ended_) self->linger();
                      });
  }

  // Says that nothing more comes, and reads on for a moment: closing a socket with unread bytes in it would take back
  // what was written last.
  void linger() {
    answering_ = false;
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(kLinger);
    discard();
  }

  void discard() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->close();
      self->discard();
    });
  }

  beast::tcp_stream stream_;
  asio::io_context& io_;
  Shared& shared_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_ = {};
  StopToken left_ = {};
  bool answering_ = false;
  bool keep_alive_ = false;
  std::string head_ = {};  // these two until they are written
  std::string body_ = {};
  bool streaming_ = false;
  bool ended_ = false;
  std::deque<std::string> unsent_ = {};
  std::size_t unsent_bytes_ = 0;
};

// The connection as those see it who answer, in their threads. One that is dropped without an answer closes it.
class ConnectionExchange : public Exchange {
 public:
  ConnectionExchange(std::shared_ptr<Connection> connection, asio::io_context& io)
      : connection_(std::move(connection)), io_(io), left_(connection_->left()) {}
  ConnectionExchange(const ConnectionExchange&) = delete;
  ConnectionExchange& operator=(const ConnectionExchange&) = delete;
  ~ConnectionExchange() override {
    if (connection_) finish([](Connection& connection) { connection.close(); });
  }

  void respond(HttpResponse response) override {
    finish(
        [response = std::move(response)](Connection& connection) mutable { connection.respond(std::move(response)); });
  }

  void send_event(std::string_view name, std::string_view data, bool needed) override {
    asio::post(io_, [connection = connection_, event = fmt::format("event: {}\ndata: {}\n\n", name, data),
                     needed]() mutable { connection->send_event(std::move(event), needed); });
  }

  void end_events() override {
    finish([](Connection& connection) { connection.end_events(); });
  }

  [[nodiscard]] const StopToken& left() const override { return left_; }

 private:
  // The last thing that is done here; the connection then belongs to its own thread alone.
  template <typename Act>
  void finish(Act act) {
    asio::post(io_, [connection = std::move(connection_), act = std::move(act)]() mutable { act(*connection); });
  }

  std::shared_ptr<Connection> connection_;
  asio::io_context& io_;
  StopToken left_;
};

void Connection::hand_over() {
  const auto& message = parser_->get();
  HttpRequest request;
  request.method = text_of(message.method_string());
  request.path = text_of(message.target().substr(0, message.target().find('?')));
  request.host = text_of(message[http::field::host]);
  request.origin = text_of(message[http::field::origin]);
  request.accept = text_of(message[http::field::accept]);
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.if_none_match = text_of(message[http::field::if_none_match]);
  request.body = std::move(parser_->get().body());
  shared_.handler(std::move(request), std::make_shared<ConnectionExchange>(shared_from_this(), io_));
}

class BeastServer : public HttpServer {
 public:
  BeastServer(const HttpServerOptions& options, Handler handler)
      : shared_{options, std::move(handler), text_of(options.headers)} {}
  BeastServer(const BeastServer&) = delete;
  BeastServer& operator=(const BeastServer&) = delete;
  ~BeastServer() override = default;

  Result<void> open() {
    const HttpServerOptions& options = shared_.options;
    error_code error;
    tcp::resolver resolver(io_);
    const auto found = resolver.resolve(options.host, std::to_string(options.port),
                                        tcp::resolver::passive | tcp::resolver::numeric_service, error);
    if (error || found.empty())
      return fail(ErrorCode::kUsage, fmt::format("there is no address \"{}\": {}", options.host, error.message()));
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
  [[nodiscard]] std::size_t connections() const override { return shared_.count.load(); }

  void run(const StopToken& stop) override {
    accept();
    tick(stop);
    io_.run();
  }

 private:
  void accept() {
    acceptor_.async_accept([this](error_code error, tcp::socket socket) {
      if (!acceptor_.is_open()) return;
      if (error) return accept_later();  // out of file descriptors, most often
      admit(std::move(socket));
      // With one at a time those who come would wait a turn of all who are there, each.
      for (int i = 0; i < kAcceptedAtOnce; ++i) {
        tcp::socket next(io_);
        acceptor_.accept(next, error);
        if (error) break;
        admit(std::move(next));
      }
      accept();
    });
  }

  void admit(tcp::socket socket) {
    if (shared_.count >= shared_.options.most_connections) return turn_away(socket);
    error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    std::make_shared<Connection>(std::move(socket), io_, shared_)->read_head();
  }

  static void turn_away(tcp::socket& socket) {
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
      if (stop.stop_requested() && !shared_.draining) drain();
      if (shared_.draining && !go_on_draining()) return;
      tick(stop);
    });
  }

  void drain() {
    shared_.draining = true;
    drain_end_ = Clock::now() + shared_.options.drain_time;
    error_code ignored;
    acceptor_.close(ignored);
    retry_.cancel();
    for (Connection* connection : open_connections())
      if (!connection->is_answering()) connection->close();
  }

  // False when all have been answered, or will not be any more.
  bool go_on_draining() {
    if (shared_.open.empty()) return false;
    if (Clock::now() < drain_end_) return true;
    for (Connection* connection : open_connections()) connection->left().request_stop();
    if (Clock::now() < drain_end_ + std::chrono::seconds(2)) return true;  // to say what has been found by now
    io_.stop();
    return false;
  }

  // A copy: closing one may end it.
  [[nodiscard]] std::vector<Connection*> open_connections() const { return {shared_.open.begin(), shared_.open.end()}; }

  Shared shared_;  // outlives the connections, which the next ones hold
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer timer_{io_};
  asio::steady_timer retry_{io_};
  Clock::time_point drain_end_ = {};
  int port_ = 0;
  bool is_loopback_ = false;
};

}  // namespace

Result<std::unique_ptr<HttpServer>> HttpServer::listen(const HttpServerOptions& options, Handler handler) {
  auto server = std::make_unique<BeastServer>(options, std::move(handler));
  if (auto opened = server->open(); !opened) return tl::unexpected(std::move(opened.error()));
  return server;
}

}  // namespace superflip::server
