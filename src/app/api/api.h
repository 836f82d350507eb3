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
#include "ask/json_question.h"

namespace superflip {

/// One request to an endpoint.
struct ApiCall {
  std::string_view body = {};
  StopToken stop = {};            ///< ends the work when the client has left
  SpareThreads* spare = nullptr;  ///< idle threads that may help
  Events* events = nullptr;       ///< nullptr: no events
  std::uint64_t id = 1;           ///< of the answer of a solve
};

/// Thread-safe.
class Api {
 public:
  /// All arguments outlive the Api.
  Api(Engine& engine, Engine& scrambler, TableNews& news, Metrics& metrics, const ApiLimits& limits)
      : engine_(engine), scrambler_(scrambler), news_(news), metrics_(metrics), limits_(limits) {}

  /// Answers the question of the route. With events, "started" {id} comes first.
  HttpResponse answer(const JsonQuestion& route, const ApiCall& call);

 private:
  class Cancellable;
  // Ends a call with events by the id of its "started" event; its client gets the best answer so far.
  HttpResponse cancel(const ApiCall& call);

  Engine& engine_;
  Engine& scrambler_;
  TableNews& news_;
  Metrics& metrics_;
  const ApiLimits limits_;
  std::mutex mutex_;                                       // guards the next one
  std::map<std::string, StopToken, std::less<>> running_;  // calls that can be cancelled, by id
};

/// The routes of all questions, and the one that cancels an answer, which has no function.
std::span<const JsonQuestion> api_routes();

/// Thread-safe.
class LocalApi {
 public:
  /// Both engines outlive it. `news` hears of the tables that `engine` makes.
  LocalApi(Engine& engine, Engine& scrambler, TableNews& news);

  /// Answers a question by its name: "solve", "workshop/cube". 404 for any other name.
  HttpResponse answer(std::string_view question, const ApiCall& call);
  /// The same by method and path: "POST", "/api/v1/solve". 405 for another method.
  HttpResponse answer(std::string_view method, std::string_view path, const ApiCall& call);

 private:
  Metrics metrics_;
  Api api_;
};

}  // namespace superflip
