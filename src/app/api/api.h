// The endpoints under /api/v1: a request in, a response out, without sockets and without threads of its own.
//
// A solve may report its progress while it searches. Its response is then the last event of a stream.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "app/api/api_json.h"
#include "app/api/metrics.h"
#include "app/api/response.h"
#include "app/api/table_news.h"

namespace superflip {

struct DistanceQuestion;

/// Receives the events of a solve. Calls may come from several threads.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;
  /// `data` is JSON in one line. An event that is not `needed` may be dropped.
  virtual void send(std::string_view name, std::string_view data, bool needed) = 0;
};

/// One request to an endpoint.
struct ApiCall {
  std::string_view body = {};
  StopToken stop = {};            ///< ends the work when the client has left
  SpareThreads* spare = nullptr;  ///< idle threads that may help
  Events* events = nullptr;       ///< nullptr: no events
  std::uint64_t id = 1;           ///< of the answer of a solve
  bool in_batch = false;          ///< waits for tables without a limit, as a call with events does
};

/// Thread-safe.
class Api {
 public:
  /// All arguments outlive the Api.
  Api(Engine& engine, Engine& scrambler, TableNews& news, Metrics& metrics, const ApiLimits& limits)
      : engine_(engine), scrambler_(scrambler), news_(news), metrics_(metrics), limits_(limits) {}

  /// The answer of `superflip solve --format json`; 422 for an impossible cube. Events: first "started" {id}, then
  /// "improvement", "solution" and "progress" during the search.
  HttpResponse solve(const ApiCall& call);
  /// Ends a solve by the id of its "started" event; its client gets the best solution so far.
  HttpResponse cancel(const ApiCall& call);
  HttpResponse explain(const ApiCall& call);
  HttpResponse analyze(const ApiCall& call);
  HttpResponse distances(const ApiCall& call);
  HttpResponse compare(const ApiCall& call);
  HttpResponse scramble(const ApiCall& call);
  /// 200 for impossible cubes too: `valid` is false, and `error` has the reasons. `fits` counts the cubes that fit a
  /// partly painted cube.
  HttpResponse validate(const ApiCall& call);
  HttpResponse recognise(const ApiCall& call);
  HttpResponse convert(const ApiCall& call);
  HttpResponse alg(const ApiCall& call);
  HttpResponse blind(const ApiCall& call);
  /// The answer of `superflip colours --format json`; 422 for a cube with a twisted piece.
  HttpResponse colours(const ApiCall& call);
  HttpResponse solvers(const ApiCall& call);
  HttpResponse stages(const ApiCall& call);
  /// The algorithm library: the sets, the cases of a set with algorithms, or what an algorithm solves.
  HttpResponse algs(const ApiCall& call);
  HttpResponse tables(const ApiCall& call);
  HttpResponse workshop_tables(const ApiCall& call);
  HttpResponse workshop_cube(const ApiCall& call);
  /// The same cube as workshop_cube, searched, with a record of the tree.
  HttpResponse workshop_search(const ApiCall& call);

 private:
  class Cancellable;
  HttpResponse search(const Request& request, std::uint64_t id = 1);
  // Keeps no table.
  HttpResponse distances_of_parts(const DistanceQuestion& question, const StopToken& stop);

  Engine& engine_;
  Engine& scrambler_;
  TableNews& news_;
  Metrics& metrics_;
  const ApiLimits limits_;
  std::mutex mutex_;                                      // guards the next one
  std::map<std::string, StopToken, std::less<>> solves_;  // running solves that can be cancelled, by id
};

/// The threads that do the work. Searches have their own, so quick requests do not wait for them. Each line of a batch
/// is a search.
enum class Lane { kQuick, kSearch, kBatch };

/// The path whose requests are handed over before their body has been read.
inline constexpr std::string_view kBatchPath = "/api/v1/batch";

struct ApiRoute {
  std::string_view method;
  std::string_view path;
  Lane lane;
  HttpResponse (Api::*answer)(const ApiCall&);
};

std::span<const ApiRoute> api_routes();

}  // namespace superflip
