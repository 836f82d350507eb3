// One client of the HTTP server, from being let in to leaving. Its text is read and written by Boost.Beast, in
// connection.cpp alone: that takes the compiler many seconds.
//
// A refusal has to be cheap, for it is what the server does most of when too much is asked: 15 us with a timer for each
// deadline, executors of any type and a way through the event loop for every answer; 8 us as it is here.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <memory>
#include <set>
#include <string>

#include "app/server/http_server.h"

namespace superflip::server {

/// A socket whose completions go to an io_context, and to nothing else that could be an executor.
using Socket = boost::asio::ip::tcp::socket::rebind_executor<boost::asio::io_context::executor_type>::other;

/// One client. All of it runs in the thread of HttpServer::run(). It lives as long as something is to be done for it.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  /// Writes the answer, and then reads the next request, or ends when that was the last one.
  virtual void respond(HttpResponse answer) = 0;
  /// Writes the text of one server-sent event, behind those that wait; the first one begins the stream. One that is
  /// not `needed` is left out while the client reads too slowly.
  virtual void send_event(std::string event, bool needed) = 0;
  /// Ends the stream when all of it is written.
  virtual void end_events() = 0;
  /// As those of Exchange.
  virtual void begin_body(const HttpResponse& head) = 0;
  virtual void send_body(std::string piece) = 0;
  virtual void end_body() = 0;
  virtual void read_body(std::function<void(const std::string& piece)> then) = 0;
  virtual void close() = 0;
  /// Closes it when it has taken longer than it may for what it does.
  virtual void close_if_overdue(Clock::time_point now) = 0;
  /// Somebody works on an answer to it.
  [[nodiscard]] virtual bool is_answering() const = 0;
  /// Pulled when the client leaves while it is being answered.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

/// All who are connected, and what their connections know of the server. It outlives them. Used by the thread of run()
/// alone, `count` apart.
struct Clients {
  HttpServerOptions options;
  HttpServer::Handler handler;
  std::string fixed_headers;  ///< those of every response, as text
  std::set<Connection*> open = {};
  std::atomic<std::size_t> count = 0;  ///< of open
  bool draining = false;               ///< no further request is read
};

/// Lets the client in who is at the other end of `socket`, and reads the first request.
void begin_connection(Socket socket, boost::asio::io_context& io, Clients& clients);

}  // namespace superflip::server
