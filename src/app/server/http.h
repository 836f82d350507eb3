// HTTP requests as values, and the Exchange that takes an answer. No sockets.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/api/response.h"
#include "engine/engine.h"

namespace superflip::server {

/// One request. A header field that the client did not send is empty.
struct HttpRequest {
  std::string method = "GET";
  std::string path = "/";  ///< the target up to its "?"
  std::string query = {};  ///< what follows
  std::string body = {};
  std::string host = {};             ///< with the port, as it was sent
  std::string origin = {};           ///< the page that sends the request, according to the browser
  std::string fetch_site = {};       ///< Sec-Fetch-Site: whether that page is of another site
  std::string fetch_mode = {};       ///< Sec-Fetch-Mode: whether the user navigates to this address
  std::string forwarded_proto = {};  ///< X-Forwarded-Proto: the scheme of the request to a proxy
  std::string client = {};           ///< the address of the client, as client_address() returns it
  bool passed_on = false;            ///< it has a Forwarded or X-Forwarded-For: a proxy has passed it on
  std::string accept = {};           ///< media types, unparsed
  std::string accept_encoding = {};  ///< unparsed
  std::string if_none_match = {};    ///< ETags, unparsed
  std::string range = {};            ///< unparsed
  std::string if_range = {};         ///< an ETag or a date, unparsed
};

/// A client that waits for its answer. Thread-safe. Calls have an order: respond | (send_event* end_events) |
/// (begin_body (read_body | send_body)* end_body).
class Exchange {
 public:
  virtual ~Exchange() = default;

  virtual void respond(HttpResponse response) = 0;
  /// Sends one server-sent event; the first one begins the stream. `data` is one line. An event that is not `needed` is
  /// dropped while the client reads too slowly.
  virtual void send_event(std::string_view name, std::string_view data, bool needed) = 0;
  virtual void end_events() = 0;
  /// Begins a response whose body is sent in pieces; the body of `head` is ignored.
  virtual void begin_body(HttpResponse head) = 0;
  virtual void send_body(std::string piece) = 0;
  virtual void end_body() = 0;
  /// Reads the next piece of a streamed request body (HttpServerOptions::streamed_path). `then` is called once from the
  /// reading thread, with an empty piece at the end. It is called after the client has read most of what was sent to
  /// it, and never if the client has left.
  virtual void read_body(std::function<void(const std::string& piece)> then) = 0;
  /// Stops when the client has left, or when the server ends and cannot wait for the answer any longer.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

}  // namespace superflip::server
