#include "app/server/connection.h"

#include <fmt/core.h>

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "app/server/addresses.h"
#include "app/server/request_head.h"
#include "app/server/response_head.h"
#include "app/server/streamed_body.h"

namespace superflip::server {
namespace {

// A queue of text that a socket writes piece by piece: server-sent events, or the chunks of a streamed response body.
// Used by the thread of the socket alone. The socket outlives it.
class OutgoingText {
 public:
  // `write_time`: how long the client may take to accept one piece.
  OutgoingText(Socket& socket, std::chrono::milliseconds write_time) : socket_(socket), write_time_(write_time) {}

  // Queues one piece. `written` is called with the error code after each piece that the socket has written; it must
  // keep this object alive.
  template <typename Written>
  void send(std::string text, const Written& written) {
    if (!socket_.is_open()) return;
    bytes_ += text.size();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write_front(written);
  }

  // Nothing waits and nothing is being written.
  [[nodiscard]] bool is_empty() const { return queue_.empty(); }
  // Queued bytes that the socket has not yet written.
  [[nodiscard]] std::size_t bytes() const { return bytes_; }
  // When the current write is overdue; the far future when there is none.
  [[nodiscard]] Clock::time_point deadline() const { return deadline_; }

 private:
  template <typename Written>
  void write_front(const Written& written) {
    deadline_ = Clock::now() + write_time_;
    boost::asio::async_write(socket_, boost::asio::buffer(queue_.front()),
                             [this, written](boost::system::error_code error, std::size_t) {
                               if (error) return written(error);
                               deadline_ = Clock::time_point::max();
                               bytes_ -= queue_.front().size();
                               queue_.pop_front();
                               if (!queue_.empty()) write_front(written);
                               written(error);
                             });
  }

  Socket& socket_;
  const std::chrono::milliseconds write_time_;
  std::deque<std::string> queue_ = {};
  std::size_t bytes_ = 0;
  Clock::time_point deadline_ = Clock::time_point::max();
};

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

constexpr std::size_t kReadAtOnce = 4096;  // bytes
constexpr const char* kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
constexpr std::size_t kMostUnsent = 256 * 1024;    // bytes; a client with more of them unsent is slow
constexpr auto kLinger = std::chrono::seconds(1);  // for a client to read a refusal while it is still sending

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

bool expects_continue(const http::fields& head) { return beast::iequals(head[http::field::expect], "100-continue"); }

// The values of all fields with this name, as one list.
std::string list_of(const http::fields& head, beast::string_view name) {
  std::string list;
  const auto [begin, end] = head.equal_range(name);
  for (auto field = begin; field != end; ++field) list += (list.empty() ? "" : ", ") + text_of(field->value());
  return list;
}

// All of the request except the target and the body.
HttpRequest request_of(const http::request<http::string_body>& message, const std::string& peer,
                       std::span<const std::string> proxies) {
  HttpRequest request;
  request.method = text_of(message.method_string());
  request.host = text_of(message[http::field::host]);
  request.origin = text_of(message[http::field::origin]);
  request.fetch_site = text_of(message["Sec-Fetch-Site"]);
  request.fetch_mode = text_of(message["Sec-Fetch-Mode"]);
  request.forwarded_proto = text_of(message["X-Forwarded-Proto"]);
  const std::string forwarded = list_of(message, "Forwarded");
  const std::string forwarded_for = list_of(message, "X-Forwarded-For");
  request.client = client_address(peer, forwarded, forwarded_for, proxies);
  request.passed_on = !forwarded.empty() || !forwarded_for.empty();
  request.accept = text_of(message[http::field::accept]);
  request.accept_encoding = text_of(message[http::field::accept_encoding]);
  request.if_none_match = text_of(message[http::field::if_none_match]);
  request.range = text_of(message[http::field::range]);
  request.if_range = text_of(message[http::field::if_range]);
  return request;
}

class BeastConnection : public Connection, public std::enable_shared_from_this<BeastConnection> {
 public:
  BeastConnection(Socket socket, Peer peer, asio::io_context& io, Clients& clients)
      : socket_(std::move(socket)),
        peer_(std::move(peer)),
        io_(io),
        clients_(clients),
        buffer_(clients.options.most_head_bytes + clients.options.most_body_bytes),
        outgoing_(socket_, clients.options.write_time) {
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
    end_record();
    forget();
    piece_taker_ = nullptr;
    error_code ignored;
    socket_.shutdown(Socket::shutdown_both, ignored);
    socket_.close(ignored);
  }

  void close_if_overdue(Clock::time_point now) override {
    if (now >= deadline_ || now >= outgoing_.deadline()) return close();
    if (streamed_body_ && !streamed_body_->is_reading() && has_peer_hung_up(socket_.native_handle()))
      close();  // no read is in progress that would see it
  }

  void respond(HttpResponse answer) override {
    responded_ = true;
    if (!socket_.is_open()) return;
    keep_alive_ = keep_alive_ && !clients_.draining;
    head_ = response_head(answer, clients_.fixed_headers);
    if (answer.status != 304) head_ += fmt::format("Content-Length: {}\r\n", answer.body.size());
    head_ += keep_alive_ ? "\r\n" : "Connection: close\r\n\r\n";
    body_ = asks_for_head_only() ? "" : std::move(answer.body);
    record(answer.status, head_.size() + body_.size());
    expire_after(clients_.options.write_time);
    asio::async_write(socket_, std::array{asio::buffer(head_), asio::buffer(body_)},
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->close();
                        self->end_record();
                        if (self->keep_alive_) return self->read_head();
                        self->linger();
                      });
  }

  // Closing the connection ends the stream of events, as HTTP allows: no length, no chunks.
  void send_event(std::string event, bool needed) override {
    if (!needed && outgoing_.bytes() > kMostUnsent) return;
    record(200, 0);
    if (!std::exchange(streaming_, true))
      send_text(response_head({200, "text/event-stream", "", streamed_headers()}, clients_.fixed_headers) +
                "Connection: close\r\n\r\n");
    send_text(std::move(event));
  }

  void end_events() override {
    ended_ = true;
    if (outgoing_.is_empty()) linger();
  }

  // Chunks let the client tell the end from a lost connection. HTTP/1.0 has no chunks.
  void begin_body(const HttpResponse& head) override {
    record(head.status, 0);
    chunked_ = (streamed_body_ ? streamed_body_->head().version() : parser_->get().version()) >= 11;
    const bool asked_first = streamed_body_ && expects_continue(streamed_body_->head());
    send_text((asked_first ? kContinue : "") + response_head(head, clients_.fixed_headers) +
              (chunked_ ? "Transfer-Encoding: chunked\r\n" : "") + "Connection: close\r\n\r\n");
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
  // Takes it off the list; an answer may still be in the making.
  void forget() {
    left_.request_stop();
    if (clients_.open.erase(this) > 0) --clients_.count;
  }

  void expire_after(std::chrono::milliseconds time) { deadline_ = Clock::now() + time; }

  [[nodiscard]] bool asks_for_head_only() const {
    return !streamed_body_ && parser_->is_header_done() && parser_->get().method() == http::verb::head;
  }

  // Looks for the end of the head in the buffer, from offset `from`, and reads until it is complete.
  void find_head(std::size_t from) {
    std::string_view text = unread();
    while (text.starts_with("\r\n")) {  // some clients send a line end after a body
      buffer_.consume(2);
      text = unread();
      from = 0;
    }
    const HeadScan scan = scan_head(text, from, clients_.options.most_head_bytes);
    if (scan.refusal) return refuse(scan.refusal->status, scan.refusal->message);
    if (scan.size > 0) return on_head(text.substr(0, scan.size));
    socket_.async_read_some(buffer_.prepare(kReadAtOnce),
                            [self = shared_from_this(), scanned = scan.scanned](error_code error, std::size_t bytes) {
                              if (error) return self->close();
                              self->buffer_.commit(bytes);
                              self->find_head(scanned);
                            });
  }

  [[nodiscard]] std::string_view unread() const {
    return {static_cast<const char*>(buffer_.data().data()), buffer_.size()};
  }

  void on_head(std::string_view head) {
    begin_record();
    if (auto objection = objection_to_head(head)) return refuse(objection->status, objection->message);
    const bool streams = !clients_.options.streamed_path.empty() && is_post_to(clients_.options.streamed_path, head);
    if (streams)
      parser_->body_limit(
          std::numeric_limits<std::uint64_t>::max());  // "no limit" would compare as less than any length
    error_code error;
    parser_->put(asio::buffer(head), error);
    if (error) return on_bad_request(error);
    buffer_.consume(head.size());
    // Before the body is read: trailer fields after a chunked body must have no effect.
    request_ = request_of(parser_->get(), peer_.address, clients_.options.proxies);
    record_->client = request_.client;
    record_->method = request_.method;
    if (const auto objection = set_target(text_of(parser_->get().target()), request_))
      return refuse(objection->status, objection->message);
    record_->path = request_.path;
    const std::string counted = counted_address(request_.client);
    place_ = clients_.limits.begin_request(counted);
    if (!place_) return respond_last(clients_.limits.refusal(counted));
    if (streams) streamed_body_.emplace(std::move(*parser_));
    if (streams || parser_->is_done()) return on_body({});
    expire_after(clients_.options.body_time);
    if (expects_continue(parser_->get())) return let_body_come();
    read_body();
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
    keep_alive_ = !streamed_body_ && parser_->get().keep_alive();
    responded_ = false;
    hand_over();
    if (!responded_ && !streamed_body_ && socket_.is_open()) watch();
  }

  void hand_over() {
    record_->handled = true;
    if (!streamed_body_) request_.body = std::move(parser_->get().body());
    clients_.handler(std::move(request_), make_exchange(shared_from_this(), io_));
  }

  // Refuses a malformed request. A request that was cut off, or timed out, gets no answer.
  void on_bad_request(error_code error) {
    if (error == http::error::body_limit)
      return refuse(413,
                    fmt::format("the body of a request may have at most {} bytes", clients_.options.most_body_bytes));
    if (error.category() == http::make_error_code(http::error::bad_target).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return refuse(400, fmt::format("this is not HTTP: {}", error.message()));
    close();
  }

  void refuse(int status, const std::string& message) {
    if (!record_) begin_record();
    respond_last({status, "text/plain; charset=utf-8", message + '\n', {}});
  }

  void respond_last(HttpResponse answer) {
    keep_alive_ = false;
    respond(std::move(answer));
  }

  void begin_record() {
    record_ = ServedRequest{.client = peer_.address};
    head_read_ = Clock::now();
  }

  // Status 0 leaves the status as it is.
  void record(int status, std::size_t bytes) {
    if (!record_) return;
    if (status != 0) record_->status = status;
    record_->bytes += bytes;
  }

  void end_record() {
    place_ = nullptr;
    if (!record_) return;
    record_->time = Clock::now() - head_read_;
    if (clients_.options.served) clients_.options.served(*record_);
    record_.reset();
  }

  // Detects that the client leaves while its request is being answered. Readable bytes end the watch: the next request.
  void watch() {
    socket_.async_wait(Socket::wait_read, [weak = weak_from_this(), left = left_](const error_code& error) {
      const auto self = weak.lock();
      if (error || !self || !self->socket_.is_open()) return left.request_stop();
      if (is_closed_by_peer(self->socket_.native_handle())) {
        left.request_stop();
        if (self->answering_) self->close();
      }
    });
  }

  void send_text(std::string text) {
    record(/*status=*/0, text.size());
    outgoing_.send(std::move(text), [self = shared_from_this()](error_code error) { self->on_sent(error); });
  }

  void on_sent(error_code error) {
    if (error) return close();
    if (outgoing_.is_empty() && ended_) return linger();
    read_piece();
  }

  // Reads the next piece of a streamed body, once the service asks for one and the client has read most of what was
  // sent to it.
  void read_piece() {
    if (!piece_taker_ || outgoing_.bytes() > kMostUnsent || (streamed_body_ && streamed_body_->is_reading())) return;
    if (!streamed_body_ || streamed_body_->is_done()) return hand_over_piece({});
    expire_after(clients_.options.piece_time);
    streamed_body_->read(socket_, buffer_, [self = shared_from_this()](error_code error, const std::string& piece) {
      self->deadline_ = Clock::time_point::max();
      // It may have been closed after the piece came and before this call: an answer could not be sent.
      if (error || !self->socket_.is_open()) return self->close();
      if (piece.empty()) return self->read_piece();  // between two chunks
      self->hand_over_piece(piece);
    });
  }

  void hand_over_piece(const std::string& piece) {
    std::exchange(piece_taker_, nullptr)(piece);
    if (piece.empty()) watch();
  }

  // Shuts down sending, and keeps reading for a moment: closing a socket with unread bytes would discard the last bytes
  // written.
  void linger() {
    end_record();
    answering_ = false;
    error_code ignored;
    socket_.shutdown(Socket::shutdown_send, ignored);
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
  const Peer peer_;
  asio::io_context& io_;
  Clients& clients_;
  beast::flat_buffer buffer_;
  OutgoingText outgoing_;  // events and chunks; respond() writes by itself
  std::optional<http::request_parser<http::string_body>> parser_ = {};
  std::optional<StreamedBody> streamed_body_ = {};                  // replaces parser_ once its head is parsed
  std::function<void(const std::string& piece)> piece_taker_ = {};  // waits for its next piece
  HttpRequest request_ = {};                                        // between the end of its head and of its body
  std::optional<ServedRequest> record_ = {};                        // of a request until its answer ends
  Clock::time_point head_read_ = {};
  AddressLimits::Place place_ = {};  // of the request
  StopToken left_ = {};
  Clock::time_point deadline_ = Clock::time_point::max();
  bool answering_ = false;
  bool responded_ = false;  // respond() was called for this request
  bool keep_alive_ = false;
  std::string head_ = {};  // these two live until they are written
  std::string body_ = {};
  bool streaming_ = false;
  bool chunked_ = false;
  bool ended_ = false;
};

}  // namespace

void begin_connection(Socket socket, Peer peer, asio::io_context& io, Clients& clients) {
  error_code ignored;
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);  // no Unix socket has it
  std::make_shared<BeastConnection>(std::move(socket), std::move(peer), io, clients)->read_head();
}

}  // namespace superflip::server
