// The endpoints under /api/v1: a request in, a response out. No sockets and no threads of its own in it.
//
// A solve may tell of its progress while it searches: then its response is the last event of a stream.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "app/server/api_json.h"
#include "app/server/http.h"
#include "app/server/metrics.h"
#include "app/server/table_news.h"

namespace superflip::server {

/// Who is told of what happens during a solve. Calls may come from several threads.
class Events {
 public:
  Events() = default;
  Events(const Events&) = delete;
  Events& operator=(const Events&) = delete;
  virtual ~Events() = default;
  /// `data` is JSON in one line. What is not `needed` may be left out.
  virtual void send(std::string_view name, std::string_view data, bool needed) = 0;
};

/// One request to an endpoint.
struct ApiCall {
  std::string_view body = {};
  StopToken stop = {};            ///< ends the work: the client has left
  SpareThreads* spare = nullptr;  ///< threads that have nothing else to do
  Events* events = nullptr;       ///< nullptr: only the answer is wanted
  std::uint64_t id = 1;           ///< of the answer of a solve
  bool in_batch = false;          ///< it waits for tables as long as that takes, and so does one with events
};

/// Thread-safe.
class Api {
 public:
  /// All outlive the Api.
  Api(Engine& engine, Engine& scrambler, TableNews& news, Metrics& metrics, const ApiLimits& limits)
      : engine_(engine), scrambler_(scrambler), news_(news), metrics_(metrics), limits_(limits) {}

  /// The answer of `superflip solve --format json`; 422 for an impossible cube. With events: "started" {id} first,
  /// "improvement" and "progress" while it searches.
  HttpResponse solve(const ApiCall& call);
  /// Ends a solve by the id of its "started" event; its client gets what was found.
  HttpResponse cancel(const ApiCall& call);
  HttpResponse explain(const ApiCall& call);
  HttpResponse analyze(const ApiCall& call);
  HttpResponse distances(const ApiCall& call);
  HttpResponse scramble(const ApiCall& call);
  /// 200 for impossible cubes too: valid says it, and error why. Of a cube that is painted in part it says how many
  /// fit.
  HttpResponse validate(const ApiCall& call);
  HttpResponse recognise(const ApiCall& call);
  HttpResponse convert(const ApiCall& call);
  HttpResponse solvers(const ApiCall& call);
  HttpResponse tables(const ApiCall& call);
  HttpResponse workshop_tables(const ApiCall& call);
  HttpResponse workshop_cube(const ApiCall& call);

 private:
  class Cancellable;
  HttpResponse search(const Request& request, std::uint64_t id = 1);
  // The refusal of a request whose tables would be one set too many.
  std::optional<HttpResponse> no_room_for(const Request& request);
  // To be called when they are there, and not for what makes no sense.
  void count_tables_of(const Request& request);

  Engine& engine_;
  Engine& scrambler_;
  TableNews& news_;
  Metrics& metrics_;
  const ApiLimits limits_;
  std::mutex mutex_;                                      // guards the next two
  std::map<std::string, StopToken, std::less<>> solves_;  // those that can be ended, by id
  std::set<std::string> table_sets_;                      // that moves or stages of requests have asked for
};

/// Who does the work: searches have their own threads, so that what takes no time need not wait for them. Of a batch
/// each line is a search.
enum class Lane { kQuick, kSearch, kBatch };

/// The path whose requests are handed over before their body.
inline constexpr std::string_view kBatchPath = "/api/v1/batch";

struct ApiRoute {
  std::string_view method;
  std::string_view path;
  Lane lane;
  HttpResponse (Api::*answer)(const ApiCall&);
};

std::span<const ApiRoute> api_routes();

}  // namespace superflip::server
