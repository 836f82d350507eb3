#include "app/server/connection.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <deque>
#include <functional>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "app/server/exchange.h"
#include "app/server/request_head.h"

namespace superflip::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::size_t kUsualHead = 1024;   // bytes
constexpr std::size_t kReadAtOnce = 4096;  // bytes
constexpr std::size_t kPiece = 16 * 1024;  // bytes of a streamed body
constexpr const char* kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::size_t kMostUnsent = 256 * 1024;    // bytes of events, from which on a client counts as slow
constexpr auto kLinger = std::chrono::seconds(1);  // for a client to read the refusal of what it still sends

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

bool expects_continue(const http::fields& head) { return beast::iequals(head[http::field::expect], "100-continue"); }

// All but what the target says, and the body.
HttpRequest request_of(const http::request<http::string_body>& message) {
  HttpRequest request;
  request.method = text_of(message.method_string());
  request.host = text_of(message[http::field::host]);
  request.origin = text_of(message[http::field::origin]);
  request.fetch_site = text_of(message["Sec-Fetch-Site"]);
  request.fetch_mode = text_of(message["Sec-Fetch-Mode"]);
  request.forwarded_proto = text_of(message["X-Forwarded-Proto"]);
  request.accept = text_of(message[http::field::accept]);
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.if_none_match = text_of(message[http::field::if_none_match]);
  return request;
}

class BeastConnection : public Connection, public std::enable_shared_from_this<BeastConnection> {
 public:
  BeastConnection(Socket socket, asio::io_context& io, Clients& clients)
      : socket_(std::move(socket)),
        io_(io),
        clients_(clients),
        buffer_(clients.options.most_head_bytes + clients.options.most_body_bytes) {
    clients_.open.insert(this);
    ++clients_.count;
  }
  BeastConnection(const BeastConnection&) = delete;
  BeastConnection& operator=(const BeastConnection&) = delete;
  ~BeastConnection() override { forget(); }

  void read_head() {
    answering_ = false;
    if (clients_.draining) return close();
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(clients_.options.most_head_bytes));
    parser_->body_limit(clients_.options.most_body_bytes);
    expire_after(clients_.options.head_time);
    find_head(/*from=*/0);
  }

  [[nodiscard]] bool is_answering() const override { return answering_; }
  [[nodiscard]] const StopToken& left() const override { return left_; }

  void close() override {
    forget();
    piece_taker_ = nullptr;
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
    socket_.close(ignored);
  }

  void close_if_overdue(Clock::time_point now) override {
    if (now >= deadline_ || now >= write_deadline_) return close();
    if (piece_parser_ && !reading_piece_ && has_hung_up()) close();  // nobody reads, and so sees it
  }

  void respond(HttpResponse answer) override {
    responded_ = true;
    if (!socket_.is_open()) return;
    keep_alive_ = keep_alive_ && !clients_.draining;
    head_ = head_of(answer);
    if (answer.status != 304) head_ += fmt::format("Content-Length: {}\r\n", answer.body.size());
    head_ += keep_alive_ ? "\r\n" : "Connection: close\r\n\r\n";
    body_ = asks_for_head_only() ? "" : std::move(answer.body);
    expire_after(clients_.options.write_time);
    asio::async_write(socket_, std::array{asio::buffer(head_), asio::buffer(body_)},
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        if (self->keep_alive_) return self->read_head();
                        self->linger();
                      });
  }

  // The stream of events ends with the connection, as HTTP allows: no length, no chunks.
  void send_event(std::string event, bool needed) override {
    if (!needed && unsent_bytes_ > kMostUnsent) return;
    if (!std::exchange(streaming_, true))
      send_text(head_of({200, "text/event-stream", "", {{"Cache-Control", "no-store"}}}) + "Connection: close\r\n\r\n");
    send_text(std::move(event));
  }

  void end_events() override {
    ended_ = true;
    if (unsent_.empty()) linger();
  }

  // In chunks, so that the client can tell an end from a break; HTTP/1.0 has none.
  void begin_body(const HttpResponse& head) override {
    chunked_ = piece_parser_ ? piece_parser_->get().version() >= 11 : parser_->get().version() >= 11;
    const bool asked_first = piece_parser_ && expects_continue(piece_parser_->get());
    send_text((asked_first ? kContinue : "") + head_of(head) + (chunked_ ? "Transfer-Encoding: chunked\r\n" : "") +
              "Connection: close\r\n\r\n");
  }

  void send_body(std::string piece) override {
    send_text(chunked_ ? fmt::format("{:x}\r\n{}\r\n", piece.size(), piece) : std::move(piece));
  }

  void end_body() override {
    if (chunked_) send_text("0\r\n\r\n");
    end_events();
  }

  void read_body(std::function<void(const std::string& piece)> then) override {
    if (!socket_.is_open()) return;
    piece_taker_ = std::move(then);
    read_piece();
  }

 private:
  // It is of no account any more, though somebody may still work on an answer.
  void forget() {
    left_.request_stop();
    if (clients_.open.erase(this) > 0) --clients_.count;
  }

  void expire_after(std::chrono::milliseconds time) { deadline_ = Clock::now() + time; }

  // The status line and the headers, without those of the body's length and of the connection.
  [[nodiscard]] std::string head_of(const HttpResponse& answer) const {
    const auto status = static_cast<http::status>(answer.status);
    std::string head;
    head.reserve(kUsualHead);
    const auto into = std::back_inserter(head);
    fmt::format_to(into, "HTTP/1.1 {} {}\r\n", answer.status, text_of(http::obsolete_reason(status)));
    if (!answer.content_type.empty()) fmt::format_to(into, "Content-Type: {}\r\n", answer.content_type);
    for (const auto& [name, value] : answer.headers) fmt::format_to(into, "{}: {}\r\n", name, value);
    head += clients_.fixed_headers;
    return head;
  }

  [[nodiscard]] bool asks_for_head_only() const {
    return !piece_parser_ && parser_->is_header_done() && parser_->get().method() == http::verb::head;
  }

  // Looks for the end of the head in what has come, in all of it or `from` an offset on, and reads until it is there.
  void find_head(std::size_t from) {
    std::string_view text = unread();
    while (text.starts_with("\r\n")) {  // some clients end a body so
      buffer_.consume(2);
      text = unread();
      from = 0;
    }
    const std::size_t end = std::min(text.find(kHeadEnd, from), text.size());
    if (end + kHeadEnd.size() > clients_.options.most_head_bytes)
      return refuse(431, fmt::format("the head of a request may have {} bytes", clients_.options.most_head_bytes));
    if (end < text.size()) return on_head(text.substr(0, end + kHeadEnd.size()));
    if (!text.empty() && !begins_head(text.front())) return refuse(400, "this is not HTTP");
    const std::size_t looked_at = text.size() - std::min(text.size(), kHeadEnd.size() - 1);
    socket_.async_read_some(buffer_.prepare(kReadAtOnce),
                            [self = shared_from_this(), looked_at](error_code error, std::size_t bytes) {
                              if (error) return self->close();
                              self->buffer_.commit(bytes);
                              self->find_head(looked_at);
                            });
  }

  [[nodiscard]] std::string_view unread() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
  }

  // A method does, and half of an empty line before it.
  static bool begins_head(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '\r'; }

  void on_head(std::string_view head) {
    if (auto objection = objection_to_head(head)) return refuse(objection->status, objection->message);
    const bool streams = !clients_.options.streamed_path.empty() && asks_for(clients_.options.streamed_path, head);
    if (streams) parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // none would be less than any length
    error_code error;
    parser_->put(asio::buffer(head), error);
    if (error) return on_bad_request(error);
    buffer_.consume(head.size());
    // Now, since fields that follow a chunked body count for nothing.
    request_ = request_of(parser_->get());
    if (const auto objection = set_target(text_of(parser_->get().target()), request_))
      return refuse(objection->status, objection->message);
    if (streams) piece_parser_.emplace(std::move(*parser_));
    if (streams || parser_->is_done()) return on_body({});
    expire_after(clients_.options.body_time);
    if (expects_continue(parser_->get())) return let_body_come();
    read_body();
  }

  // Whether the first line is that of a POST to this path.
  static bool asks_for(std::string_view path, std::string_view head) {
    constexpr std::string_view kPost = "POST ";
    if (!head.starts_with(kPost) || head.substr(kPost.size(), path.size()) != path) return false;
    const char next = head[std::min(kPost.size() + path.size(), head.size() - 1)];
    return next == ' ' || next == '?';
  }

  void let_body_come() {
    asio::async_write(socket_, asio::buffer(kContinue, std::char_traits<char>::length(kContinue)),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        self->read_body();
                      });
  }

  void read_body() {
    http::async_read(socket_, buffer_, *parser_,
                     [self = shared_from_this()](error_code error, std::size_t) { self->on_body(error); });
  }

  void on_body(error_code error) {
    if (error) return on_bad_request(error);
    deadline_ = Clock::time_point::max();
    left_ = StopToken();
    answering_ = true;
    keep_alive_ = !piece_parser_ && parser_->get().keep_alive();
    responded_ = false;
    hand_over();
    if (!responded_ && !piece_parser_ && socket_.is_open()) watch();
  }

  void hand_over() {
    if (!piece_parser_) request_.body = std::move(parser_->get().body());
    clients_.handler(std::move(request_), make_exchange(shared_from_this(), io_));
  }

  // Tells what is wrong with the text of the request. One that has ended, or takes too long, is not told.
  void on_bad_request(error_code error) {
    if (error == http::error::body_limit)
      return refuse(413, fmt::format("the body of a request may have {} bytes", clients_.options.most_body_bytes));
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
    socket_.async_wait(tcp::socket::wait_read, [weak = weak_from_this(), left = left_](const error_code& error) {
      const auto self = weak.lock();
      if (error || !self || !self->socket_.is_open()) return left.request_stop();
      char byte = 0;
      const auto got = ::recv(self->socket_.native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
      if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK)) {
        left.request_stop();
        if (self->answering_) self->close();
      }
    });
  }

  void send_text(std::string text) {
    if (!socket_.is_open()) return;
    unsent_bytes_ += text.size();
    unsent_.push_back(std::move(text));
    if (unsent_.size() == 1) write_unsent();
  }

  void write_unsent() {
    write_deadline_ = Clock::now() + clients_.options.write_time;
    asio::async_write(socket_, asio::buffer(unsent_.front()),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        self->write_deadline_ = Clock::time_point::max();
                        self->unsent_bytes_ -= self->unsent_.front().size();
                        self->unsent_.pop_front();
                        if (!self->unsent_.empty()) self->write_unsent();
                        if (self->unsent_.empty() && self->ended_) return self->linger();
                        self->read_piece();
                      });
  }

  // Reads the next bytes of a streamed body, once somebody wants them and the client has taken most of what was sent.
  void read_piece() {
    if (!piece_taker_ || reading_piece_ || unsent_bytes_ > kMostUnsent) return;
    if (!piece_parser_ || piece_parser_->is_done()) return hand_over_piece({});
    piece_.resize(kPiece);
    piece_parser_->get().body().data = piece_.data();
    piece_parser_->get().body().size = piece_.size();
    reading_piece_ = true;
    expire_after(clients_.options.piece_time);
    http::async_read_some(socket_, buffer_, *piece_parser_, [self = shared_from_this()](error_code error, std::size_t) {
      self->reading_piece_ = false;
      self->deadline_ = Clock::time_point::max();
      if (error && error != http::error::need_buffer) return self->close();
      self->piece_.resize(self->piece_.size() - self->piece_parser_->get().body().size);
      if (self->piece_.empty()) return self->read_piece();  // between two chunks
      self->hand_over_piece(self->piece_);
    });
  }

  void hand_over_piece(const std::string& piece) {
    std::exchange(piece_taker_, nullptr)(piece);
    if (piece.empty()) watch();
  }

  // Whether the client has ended its side, even where there is something yet to be read from it.
  [[nodiscard]] bool has_hung_up() {
    pollfd socket = {socket_.native_handle(), POLLRDHUP, 0};
    return ::poll(&socket, 1, 0) > 0;
  }

  // Says that nothing more comes, and reads on for a moment: closing a socket with unread bytes in it would take back
  // what was written last.
  void linger() {
    answering_ = false;
    error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_send, ignored);
    expire_after(kLinger);
    discard();
  }

  void discard() {
    buffer_.clear();
    socket_.async_read_some(buffer_.prepare(4096), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->close();
      self->discard();
    });
  }

  Socket socket_;
  asio::io_context& io_;
  Clients& clients_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_ = {};
  std::optional<http::request_parser<http::buffer_body>> piece_parser_ = {};  // in its place for a streamed body
  std::function<void(const std::string& piece)> piece_taker_ = {};            // who waits for the next bytes of it
  std::string piece_ = {};
  bool reading_piece_ = false;
  HttpRequest request_ = {};  // from the end of its head to that of its body
  StopToken left_ = {};
  Clock::time_point deadline_ = Clock::time_point::max();
  Clock::time_point write_deadline_ = Clock::time_point::max();  // of a stream
  bool answering_ = false;
  bool responded_ = false;  // to this request, if not by events
  bool keep_alive_ = false;
  std::string head_ = {};  // these two until they are written
  std::string body_ = {};
  bool streaming_ = false;
  bool chunked_ = false;
  bool ended_ = false;
  std::deque<std::string> unsent_ = {};
  std::size_t unsent_bytes_ = 0;
};

}  // namespace

std::string header_lines(const HttpHeaders& headers) {
  std::string text;
  for (const auto& [name, value] : headers) text += fmt::format("{}: {}\r\n", name, value);
  return text;
}

void begin_connection(Socket socket, asio::io_context& io, Clients& clients) {
  error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  std::make_shared<BeastConnection>(std::move(socket), io, clients)->read_head();
}

}  // namespace superflip::server
