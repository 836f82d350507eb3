// The endpoints under /api/v1: a request in, a response out, without sockets and without threads of its own.
//
// A solve may report its progress while it searches. Its response is then the last event of a stream.
#pragma once

#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "app/api/metrics.h"
#include "app/api/response.h"
#include "app/api/table_news.h"
#include "ask/json_question.h"

namespace superflip {

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

struct ApiRoute;

/// Thread-safe.
class Api {
 public:
  /// All arguments outlive the Api.
  Api(Engine& engine, Engine& scrambler, TableNews& news, Metrics& metrics, const ApiLimits& limits)
      : engine_(engine), scrambler_(scrambler), news_(news), metrics_(metrics), limits_(limits) {}

  HttpResponse answer(const ApiRoute& route, const ApiCall& call);

  /// The answer of `superflip solve --format json`; 422 for an impossible cube. Events: first "started" {id}, then
  /// "improvement", "solution" and "progress" during the search.
  HttpResponse solve(const ApiCall& call);
  /// Ends a solve by the id of its "started" event; its client gets the best solution so far.
  HttpResponse cancel(const ApiCall& call);
  HttpResponse explain(const ApiCall& call);

 private:
  class Cancellable;
  HttpResponse search(const Request& request, std::uint64_t id = 1);

  Engine& engine_;
  Engine& scrambler_;
  TableNews& news_;
  Metrics& metrics_;
  const ApiLimits limits_;
  std::mutex mutex_;                                      // guards the next one
  std::map<std::string, StopToken, std::less<>> solves_;  // running solves that can be cancelled, by id
};

/// The path whose requests are handed over before their body has been read.
inline constexpr std::string_view kBatchPath = "/api/v1/batch";

/// What answers at a path: a question, or what needs more of the Api.
struct ApiRoute {
  std::string_view method;
  std::string_view path;
  Lane lane;
  HttpResponse (Api::*answer)(const ApiCall&);
  JsonAnswer (*question)(std::string_view body, const JsonContext& context) = nullptr;
};

constexpr ApiRoute route_of(const JsonQuestion& question) {
  return {question.method, question.path, question.lane, nullptr, question.answer};
}

std::span<const ApiRoute> api_routes();

}  // namespace superflip
