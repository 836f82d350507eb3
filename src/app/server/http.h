// Requests and responses of HTTP as values, and the one who waits for an answer. No sockets in it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/engine.h"

namespace superflip::server {

/// One request. Header fields that a client did not send are empty.
struct HttpRequest {
  std::string method = "GET";
  std::string path = "/";  ///< the target up to its "?"
  std::string body = {};
  std::string host = {};             ///< with its port, as it was sent
  std::string origin = {};           ///< what page asks, by the word of its browser
  std::string fetch_site = {};       ///< Sec-Fetch-Site: whether that page is foreign
  std::string fetch_mode = {};       ///< Sec-Fetch-Mode: whether the user goes to this address
  std::string forwarded_proto = {};  ///< X-Forwarded-Proto: the scheme by which a proxy was asked
  std::string accept = {};           ///< media types, unparsed
  std::string accept_encoding = {};  ///< unparsed
  std::string if_none_match = {};    ///< ETags, unparsed
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

struct HttpResponse {
  int status = 200;
  std::string content_type = "application/json";
  std::string body = {};
  HttpHeaders headers = {};  ///< besides those of the body and of the connection
};

/// A response of JSON that went well.
inline HttpResponse json_response(std::string json) { return {200, "application/json", std::move(json), {}}; }

/// A client that waits for its answer. Thread-safe. The calls have an order: respond | (send_event* end_events) |
/// (begin_body (read_body | send_body)* end_body).
class Exchange {
 public:
  Exchange() = default;
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
  virtual ~Exchange() = default;

  virtual void respond(HttpResponse response) = 0;
  /// Sends one server-sent event; the first one begins the stream. `data` is one line. An event that is not `needed` is
  /// left out while the client reads too slowly.
  virtual void send_event(std::string_view name, std::string_view data, bool needed) = 0;
  virtual void end_events() = 0;
  /// Begins a response whose body comes in pieces; that of `head` is left out.
  virtual void begin_body(HttpResponse head) = 0;
  virtual void send_body(std::string piece) = 0;
  virtual void end_body() = 0;
  /// Reads on in the body of a request that is handed over before its body (HttpServerOptions::streamed_path). `then`
  /// is called once with the next bytes, with none at the end, from the thread that reads; not before the client has
  /// read most of what was sent to it, and not any more when it has left.
  virtual void read_body(std::function<void(const std::string& piece)> then) = 0;
  /// Pulled when the client has left, and when the server cannot wait for an answer any longer.
  [[nodiscard]] virtual const StopToken& left() const = 0;
};

}  // namespace superflip::server
