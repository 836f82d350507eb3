// One client of the HTTP server, from accept to close. Only connection.cpp reads and writes with Boost.Beast, because
// that takes the compiler many seconds.
//
// Refusals must be cheap: an overloaded server sends mostly refusals. They take 8 us here; with a timer for each
// deadline, type-erased executors and a trip through the event loop for every answer they took 15 us.
#pragma once

#include <atomic>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <memory>
#include <set>
#include <string>

#include "app/server/http_server.h"

namespace superflip::server {

/// A TCP or Unix socket whose executor is always an io_context, not type-erased.
using Socket =
    boost::asio::generic::stream_protocol::socket::rebind_executor<boost::asio::io_context::executor_type>::other;

/// One client. Runs in the thread of HttpServer::run(), and lives as long as an operation holds it.
class Connection {
 public:
  virtual ~Connection() = default;

  /// Writes the answer, then reads the next request, or closes after the last one.
  virtual void respond(HttpResponse answer) = 0;
  /// Queues the text of one server-sent event; the first one begins the stream. An event that is not `needed` is
  /// dropped while the client reads too slowly.
  virtual void send_event(std::string event, bool needed) = 0;
  /// Ends the stream after the queued events.
  virtual void end_events() = 0;
  /// The same as in Exchange.
  virtual void begin_body(const HttpResponse& head) = 0;
  virtual void send_body(std::string piece) = 0;
  virtual void end_body() = 0;
  virtual void read_body(std::function<void(const std::string& piece)> then) = 0;
  virtual void close() = 0;
  /// Closes the connection if its current operation has exceeded its time.
  virtual void close_if_overdue(Clock::time_point now) = 0;
  /// A request of this client is being answered.
  [[nodiscard]] virtual bool is_answering() const = 0;
  /// Stops when the client leaves while its request is being answered.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

/// All connections, and what they share. Outlives them. Only the thread of run() uses it, except `count`.
struct Clients {
  HttpServerOptions options;
  HttpServer::Handler handler;
  std::string fixed_headers;  ///< headers of every response, as text
  AddressLimits limits;
  std::set<Connection*> open = {};
  std::atomic<std::size_t> count = 0;  ///< size of open
  bool draining = false;               ///< no further requests are read
};

/// A client at the other end of a socket.
struct Peer {
  std::string address = {};         ///< a plain address, or kUnixPeer
  AddressLimits::Place place = {};  ///< of its connection
};

/// Creates the connection of a client and reads its first request.
void begin_connection(Socket socket, Peer peer, boost::asio::io_context& io, Clients& clients);

/// Passes all calls to the thread that runs `io`, which owns the connection; a response from that thread is written at
/// once. An exchange that is destroyed without an answer closes its connection. `io` outlives it.
std::shared_ptr<Exchange> make_exchange(std::shared_ptr<Connection> connection, boost::asio::io_context& io);

}  // namespace superflip::server
