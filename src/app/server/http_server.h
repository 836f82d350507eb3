// HTTP/1.1 on sockets: one thread reads and writes for all clients, others answer.
//
// Every client has limits: how many there are, how large a head and a body may be, and how long each of reading the
// head, reading the body and writing may take. A client that sends half a request costs one connection for some
// seconds and no thread. While a request is being answered its connection is watched, so that the work ends when the
// client leaves.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "app/server/http.h"
#include "engine/engine.h"

namespace superflip::server {

struct HttpServerOptions {
  std::string host = "127.0.0.1";  ///< an address, or a name that stands for one
  int port = 8080;                 ///< 0: any that is free
  HttpHeaders headers = {};        ///< of every response
  std::size_t most_connections = 1000;
  std::size_t most_head_bytes = 8 * 1024;
  std::size_t most_body_bytes = 64 * 1024;
  std::string streamed_path = {};  ///< POST to it is handed over before its body, which may have any length
  std::chrono::milliseconds head_time{10'000};  ///< from the connection, or the last answer, to the end of the head
  std::chrono::milliseconds body_time{10'000};
  std::chrono::milliseconds piece_time{60'000};  ///< for the next bytes of a streamed body
  std::chrono::milliseconds write_time{10'000};
  std::chrono::milliseconds drain_time{5'000};  ///< that answers under way may take when the server is to end
};

/// Calls have an order: listen run?.
class HttpServer {
 public:
  /// Answers a request, now or later, from any thread. Called by the thread of run(); must be quick.
  using Handler = std::function<void(HttpRequest request, std::shared_ptr<Exchange> exchange)>;

  /// Errors: kUsage for a host that is no address, kInputOutput when the port cannot be had.
  static Result<std::unique_ptr<HttpServer>> listen(const HttpServerOptions& options, Handler handler);
  virtual ~HttpServer() = default;
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  /// The port that is listened on.
  [[nodiscard]] virtual int port() const = 0;
  /// Whether only programs of this machine can reach it.
  [[nodiscard]] virtual bool is_loopback() const = 0;
  /// How many clients are connected. Thread-safe.
  [[nodiscard]] virtual std::size_t connections() const = 0;
  /// Serves until `stop` is pulled, which is seen within a tenth of a second. Then nobody new is let in, what is being
  /// answered has `drain_time`, and after that the tokens of those who still wait are pulled.
  virtual void run(const StopToken& stop) = 0;

 protected:
  HttpServer() = default;
};

}  // namespace superflip::server
