// Dispatches requests to health, metrics, the API and the page; one function for the sockets.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/api/api.h"
#include "app/server/address_limits.h"
#include "app/server/batch_stream.h"
#include "app/server/request_guard.h"
#include "app/server/search_lanes.h"
#include "app/server/static_files.h"
#include "app/server/work_queue.h"

namespace superflip::server {

struct ServiceOptions {
  int threads = 0;                          ///< for searches; 0: all cores
  int most_long = 0;                        ///< long searches at the same time; 0: four per thread, at least 16
  std::size_t queue = 256;                  ///< waiting requests of each kind
  int most_batches = 64;                    ///< at the same time
  bool is_loopback = true;                  ///< see objection_to()
  std::vector<std::string> names = {};      ///< see objection_to()
  bool is_public = false;                   ///< what the operator alone needs to see is closed to other machines
  AddressLimits* address_limits = nullptr;  ///< outlives the service; nullptr: those of AddressLimitsOptions
  ApiLimits limits = {};
};

/// Thread-safe. Every exchange must be answered or outlive the service.
class Service {
 public:
  /// The engines, the news and the files outlive the service.
  Service(Engine& engine, Engine& scrambler, TableNews& news, std::span<const StaticFile> files,
          const ServiceOptions& options);
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// Answers health, metrics, files and refusals at once; other requests go to a thread.
  void handle(HttpRequest request, const std::shared_ptr<Exchange>& exchange);

  /// Opens the default tables before the first request needs them; /readyz says when they are open.
  void warm_up();
  /// Counts a request that the server refused before handle(), for the metrics.
  void count_refusal(int status) { metrics_.count_answer("refused", status); }
  /// Sets the function that counts the connected clients, for the metrics.
  void count_connections_by(std::function<std::size_t()> connections) { connections_ = std::move(connections); }

 private:
  class ApiSearch;
  class LineSearch;
  class WarmUp;
  // A response that needs no thread, and its name in the metrics.
  struct AtOnce {
    std::string_view name;
    HttpResponse response;
  };
  [[nodiscard]] std::optional<AtOnce> answer_at_once(const HttpRequest& request) const;
  void work_on(const JsonQuestion& route, HttpRequest request, const std::shared_ptr<Exchange>& exchange);
  void begin_batch(const JsonQuestion& route, const HttpRequest& request, const std::shared_ptr<Exchange>& exchange);
  std::string answer_line(const JsonQuestion& route, const std::string& client, const BatchLine& line,
                          const Turn& turn);
  void search(const JsonQuestion& route, const HttpRequest& request, Exchange& exchange, Turn& turn);
  void respond(Exchange& exchange, std::string_view path, HttpResponse response);
  [[nodiscard]] Gauges gauges() const;

  Engine& engine_;
  std::span<const StaticFile> files_;
  const bool is_loopback_;
  const std::vector<std::string> names_;
  const bool is_public_;
  AddressLimits own_limits_{{}};
  AddressLimits& limits_;
  const BatchLimits batch_limits_;
  const int most_batches_;
  std::shared_ptr<std::atomic<int>> batches_ =
      std::make_shared<std::atomic<int>>(0);  // shared: streams may outlive the service
  Metrics metrics_;
  Api api_;
  SpareThreads spare_;
  std::atomic<bool> ready_ = false;
  std::function<std::size_t()> connections_ = [] { return std::size_t{0}; };
  SearchLanes searches_;  // destroyed first: its jobs use all of the above
  WorkQueue quick_;
};

/// The path of the batches, whose requests are handed over before their body has been read; empty: there is none.
std::string batch_path();

/// The description of the API, OpenAPI 3.1.
const std::string& openapi_json();

}  // namespace superflip::server
