// Who gets what: health, metrics, the API and the page, behind one function for the sockets.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>

#include "app/server/api.h"
#include "app/server/batch_stream.h"
#include "app/server/request_guard.h"
#include "app/server/search_lanes.h"
#include "app/server/static_files.h"
#include "app/server/work_queue.h"

namespace superflip::server {

struct ServiceOptions {
  int threads = 0;          ///< for searches; 0: all cores
  int most_long = 0;        ///< searches that take long, at the same time; 0: four a thread, but at least 16
  std::size_t queue = 256;  ///< requests that may wait, of each kind
  int most_batches = 64;    ///< at the same time
  bool is_loopback = true;  ///< see objection_to()
  ApiLimits limits = {};
};

/// Thread-safe. Exchanges must outlive it or be answered.
class Service {
 public:
  /// The engines, the news and the files outlive the service.
  Service(Engine& engine, Engine& scrambler, TableNews& news, std::span<const StaticFile> files,
          const ServiceOptions& options);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;
  ~Service() = default;

  /// Answers at once what takes no time (health, metrics, files, refusals), and leaves the rest to a thread.
  void handle(HttpRequest request, const std::shared_ptr<Exchange>& exchange);

  /// Opens the tables that most requests need, so that the first one need not; readyz says when it is done.
  void warm_up();
  /// How many clients are connected is asked of this; for the metrics.
  void count_connections_by(std::function<std::size_t()> connections) { connections_ = std::move(connections); }

 private:
  class ApiSearch;
  class LineSearch;
  class WarmUp;
  // What needs no thread: its name in the metrics, and the answer to GET.
  struct AtOnce {
    std::string_view name;
    HttpResponse response;
  };
  [[nodiscard]] std::optional<AtOnce> answer_at_once(const HttpRequest& request) const;
  void work_on(const ApiRoute& route, HttpRequest request, const std::shared_ptr<Exchange>& exchange);
  void begin_batch(const ApiRoute& route, const HttpRequest& request, const std::shared_ptr<Exchange>& exchange);
  std::string answer_line(const ApiRoute& route, const BatchLine& line, const Turn& turn);
  void search(const ApiRoute& route, const HttpRequest& request, Exchange& exchange, Turn& turn);
  void respond(Exchange& exchange, std::string_view path, HttpResponse response);
  [[nodiscard]] Gauges gauges() const;

  Engine& engine_;
  std::span<const StaticFile> files_;
  const bool is_loopback_;
  const BatchLimits batch_limits_;
  const int most_batches_;
  std::shared_ptr<std::atomic<int>> batches_ = std::make_shared<std::atomic<int>>(0);  // streams may outlive this
  Metrics metrics_;
  Api api_;
  SpareThreads spare_;
  std::atomic<bool> ready_ = false;
  std::function<std::size_t()> connections_ = [] { return std::size_t{0}; };
  SearchLanes searches_;  // ended first: its jobs use all of the above
  WorkQueue quick_;
};

/// The description of the API, OpenAPI 3.1.
std::string_view openapi_json();

}  // namespace superflip::server
