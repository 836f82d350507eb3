// HTTP/1.1 on sockets: one thread reads and writes for all clients, other threads answer.
//
// Clients are limited: their number, the sizes of head and body, and the times for reading the head, reading the body
// and writing. A client that sends half a request costs one connection for some seconds and no thread. While a request
// is being answered its connection is watched: the work ends when the client leaves.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/server/address_limits.h"
#include "app/server/http.h"
#include "engine/engine.h"

namespace superflip::server {

/// A request that has been answered, or whose client has left before.
struct ServedRequest {
  std::string client = {};    ///< as HttpRequest::client
  std::string method = {};    ///< empty for a request that could not be read
  std::string path = {};      ///< without the query
  int status = 0;             ///< 0: the client left before the answer
  std::uint64_t bytes = 0;    ///< sent to the client, heads included
  Clock::duration time = {};  ///< from the end of its head to the end of the answer
  bool handled = false;       ///< the handler has answered it; else the server refused it before
};

struct HttpServerOptions {
  /// An address, or a name that resolves to one; or "unix:PATH": a Unix socket, which every program that may enter its
  /// folder can use. A socket that an ended server has left there is replaced.
  std::string host = "127.0.0.1";
  int port = 8080;                        ///< 0: any free port
  std::vector<std::string> proxies = {};  ///< addresses whose word about their clients counts, see client_address()
  AddressLimitsOptions limits = {};
  std::function<void(const ServedRequest&)> served = {};  ///< called by the thread of run(), so it must be quick
  HttpHeaders headers = {};                               ///< of every response
  std::size_t most_connections = 1000;
  std::size_t most_head_bytes = 8 * 1024;
  std::size_t most_body_bytes = 64 * 1024;
  std::string streamed_path = {};  ///< a POST to it is handed over before its body, which has no length limit
  std::chrono::milliseconds head_time{10'000};  ///< from the connection, or the last answer, to the end of the head
  std::chrono::milliseconds body_time{10'000};
  std::chrono::milliseconds piece_time{60'000};  ///< for the next bytes of a streamed body
  std::chrono::milliseconds write_time{10'000};
  std::chrono::milliseconds drain_time{5'000};  ///< for running requests when the server ends
};

/// Calls have an order: listen run?.
class HttpServer {
 public:
  /// Answers a request, at once or later, from any thread. Called by the thread of run(), so it must be quick.
  using Handler = std::function<void(HttpRequest request, std::shared_ptr<Exchange> exchange)>;

  /// Errors: kUsage for a host that is not an address, kInputOutput if the port is not available.
  static Result<std::unique_ptr<HttpServer>> listen(const HttpServerOptions& options, Handler handler);
  virtual ~HttpServer() = default;

  /// The port on which the server listens; 0 for a Unix socket.
  [[nodiscard]] virtual int port() const = 0;
  /// True if only programs of this machine can reach it.
  [[nodiscard]] virtual bool is_loopback() const = 0;
  /// What each address uses. Thread-safe.
  [[nodiscard]] virtual AddressLimits& limits() = 0;
  /// The number of connected clients. Thread-safe.
  [[nodiscard]] virtual std::size_t connections() const = 0;
  /// Serves until `stop` is requested, which is seen within a tenth of a second. Then new clients are refused, running
  /// requests have `drain_time`, and after that they are stopped by their tokens.
  virtual void run(const StopToken& stop) = 0;
};

}  // namespace superflip::server
