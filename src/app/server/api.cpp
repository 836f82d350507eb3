#include "app/server/api.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>
#include <random>

#include "app/answer_json.h"
#include "app/distances_json.h"
#include "app/explanation_json.h"
#include "app/server/problem.h"
#include "app/solvers_json.h"

namespace superflip::server {
namespace {

constexpr int kOpeningRetry = 5;  // seconds after which to ask again for tables that are being made

using Json = nlohmann::ordered_json;

HttpResponse json_response(const Json& json) {
  return server::json_response(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string fresh_id() {
  std::random_device random;
  return fmt::format("{:08x}{:08x}", random(), random());
}

bool proves_shortest(std::string_view solver) {
  for (const auto& one : all_solvers())
    if (one->info().id == solver) return one->info().optimal;
  return false;
}

// Progress of a search or of its tables, as events.
class ProgressEvents : public Progress {
 public:
  ProgressEvents(Events& events, bool of_tables, bool proves)
      : events_(events), of_tables_(of_tables), proves_(proves) {}

  void report(const ProgressReport& report) override {
    if (report.finished) return;
    Json json = {{"doing", of_tables_ ? "tables" : "search"}, {"label", report.label}};
    json["depth"] = report.depth >= 0 ? Json(report.depth) : Json();
    json["nodes"] = report.unit == "nodes" ? Json(report.done) : Json();
    // Who proves goes through length after length.
    json["lower_bound"] = proves_ && report.depth >= 0 ? Json(report.depth) : Json();
    json["fraction"] = report.total > 0 && report.done <= report.total
                           ? Json(static_cast<double>(report.done) / static_cast<double>(report.total))
                           : Json();
    json["seconds_left"] = report.seconds_left >= 0 ? Json(report.seconds_left) : Json();
    events_.send("progress", json.dump(-1, ' ', false, Json::error_handler_t::replace), /*needed=*/false);
  }

 private:
  Events& events_;
  bool of_tables_;
  bool proves_;
};

// Listens to the news for as long as it lives.
class Listening {
 public:
  Listening(TableNews& news, Progress& listener) : news_(news), listener_(listener) { news_.add(listener_); }
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
  ~Listening() { news_.remove(listener_); }

 private:
  TableNews& news_;
  Progress& listener_;
};

// An error that is an answer: the limits were searched and hold nothing.
bool is_outcome(ErrorCode code) {
  return code == ErrorCode::kNoSolution || code == ErrorCode::kTimeLimit || code == ErrorCode::kInterrupted;
}

// What tells the tables of a request from those of others; empty where they are not made for it.
std::string table_set_of(const Request& request) {
  if (request.moves.empty() && request.stage.empty()) return "";
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", request.solver, name_of(request.puzzle), request.metric, request.moves,
                     request.stage, request.faces);
}

constexpr std::array kRoutes = {
    ApiRoute{"POST", "/api/v1/solve", Lane::kSearch, &Api::solve},
    ApiRoute{"POST", kBatchPath, Lane::kBatch, &Api::solve},
    ApiRoute{"POST", "/api/v1/cancel", Lane::kQuick, &Api::cancel},
    ApiRoute{"POST", "/api/v1/explain", Lane::kSearch, &Api::explain},
    ApiRoute{"POST", "/api/v1/analyze", Lane::kSearch, &Api::analyze},
    ApiRoute{"POST", "/api/v1/distances", Lane::kSearch, &Api::distances},
    ApiRoute{"POST", "/api/v1/scramble", Lane::kSearch, &Api::scramble},
    ApiRoute{"POST", "/api/v1/validate", Lane::kQuick, &Api::validate},
    ApiRoute{"POST", "/api/v1/recognise", Lane::kQuick, &Api::recognise},
    ApiRoute{"POST", "/api/v1/convert", Lane::kQuick, &Api::convert},
    ApiRoute{"GET", "/api/v1/solvers", Lane::kQuick, &Api::solvers},
    ApiRoute{"GET", "/api/v1/tables", Lane::kQuick, &Api::tables},
    ApiRoute{"GET", "/api/v1/workshop/tables", Lane::kQuick, &Api::workshop_tables},
    ApiRoute{"POST", "/api/v1/workshop/cube", Lane::kSearch, &Api::workshop_cube},
};

}  // namespace

// A solve that can be ended by its id, for as long as this lives. The first event tells the id.
class Api::Cancellable : public Events {
 public:
  Cancellable(Api& api, const ApiCall& call) : api_(api), call_(call), stop_(call.stop.child()), id_(fresh_id()) {
    const std::lock_guard lock(api_.mutex_);
    api_.solves_.emplace(id_, stop_);
  }
  Cancellable(const Cancellable&) = delete;
  Cancellable& operator=(const Cancellable&) = delete;
  ~Cancellable() override {
    const std::lock_guard lock(api_.mutex_);
    api_.solves_.erase(id_);
  }

  void send(std::string_view name, std::string_view data, bool needed) override {
    const std::lock_guard lock(mutex_);
    if (!started_) call_.events->send("started", Json{{"id", id_}}.dump(), /*needed=*/true);
    started_ = true;
    call_.events->send(name, data, needed);
  }
  [[nodiscard]] const StopToken& stop() const { return stop_; }

 private:
  Api& api_;
  const ApiCall& call_;
  StopToken stop_;
  std::string id_;
  std::mutex mutex_;
  bool started_ = false;
};

std::span<const ApiRoute> api_routes() { return kRoutes; }

std::optional<HttpResponse> Api::no_room_for(const Request& request) {
  const std::string key = table_set_of(request);
  const std::lock_guard lock(mutex_);
  if (key.empty() || table_sets_.contains(key) || table_sets_.size() < limits_.most_table_sets) return std::nullopt;
  return busy(
      fmt::format("{} different sets of moves and stages have been asked for since the server was started, "
                  "and each takes memory; ask for one of those, or use the command",
                  limits_.most_table_sets));
}

void Api::count_tables_of(const Request& request) {
  std::string key = table_set_of(request);
  const std::lock_guard lock(mutex_);
  if (!key.empty()) table_sets_.insert(std::move(key));
}

HttpResponse Api::search(const Request& request, std::uint64_t id) {
  if (auto refusal = no_room_for(request)) return *std::move(refusal);
  const Answer answer = engine_.solve(request);
  if (answer.opening) return busy(answer.error->message, kOpeningRetry);
  metrics_.count_search(answer.nodes, answer.time_ms / 1000);
  if (answer.error && !is_outcome(answer.error->code)) return problem(*answer.error, answer.defects);
  count_tables_of(request);
  const AnswerOrigin origin = {id, request.cube, request.cube.size()};
  return json_response(request.explain ? to_explanation_json(request, answer, origin)
                                       : to_json(request, answer, origin));
}

HttpResponse Api::solve(const ApiCall& call) {
  auto request = solve_request(call.body, limits_);
  if (!request) return problem(request.error());
  request->stop = call.stop;
  request->spare = call.spare;
  if (call.events == nullptr && !call.in_batch) request->table_patience = limits_.table_patience;
  if (call.events == nullptr) return search(*request, call.id);
  Cancellable events(*this, call);
  ProgressEvents of_search(events, /*of_tables=*/false, proves_shortest(request->solver));
  ProgressEvents of_tables(events, /*of_tables=*/true, /*proves=*/false);
  request->stop = events.stop();
  request->progress = &of_search;
  request->improvement = [&](const Solution& solution, double time_ms) {
    events.send("improvement", to_json(solution, time_ms), /*needed=*/true);
  };
  const Listening listening(news_, of_tables);
  return search(*request);
}

HttpResponse Api::cancel(const ApiCall& call) {
  const auto id = cancel_question(call.body);
  if (!id) return problem(id.error());
  const std::lock_guard lock(mutex_);
  const auto found = solves_.find(*id);
  if (found == solves_.end()) return problem(404, "there is no solve with this id, or it has ended");
  found->second.request_stop();
  return json_response(Json{{"id", *id}});
}

HttpResponse Api::explain(const ApiCall& call) {
  auto request = explain_request(call.body, limits_);
  if (!request) return problem(request.error());
  request->stop = call.stop;
  request->table_patience = limits_.table_patience;
  return search(*request);
}

HttpResponse Api::analyze(const ApiCall& call) {
  const auto question = analyze_question(call.body, limits_);
  if (!question) return problem(question.error());
  Request tables;
  tables.stage = question->stages.stages;
  tables.metric = question->stages.metric;
  tables.moves = question->stages.moves;
  if (auto refusal = no_room_for(tables)) return *std::move(refusal);
  const auto analysis = StageAnalysis::open(engine_, question->stages);
  if (!analysis) return problem(analysis.error());
  count_tables_of(tables);
  Json json = {{"columns", analysis->columns()}};
  Json& rows = json["rows"] = Json::array();
  for (const std::string& cube : question->cubes) {
    if (call.stop.stop_requested()) return busy("interrupted");
    const StageLengths found = analysis->lengths(cube);
    rows.push_back({{"cube", echo_of({1, cube, cube.size()})},
                    {"lengths", found.error ? Json() : Json(found.lengths)},
                    {"error", found.error ? error_json(*found.error) : Json()}});
  }
  return json_response(json);
}

HttpResponse Api::distances(const ApiCall& call) {
  const auto request = distances_request(call.body);
  if (!request) return problem(request.error());
  if (auto refusal = no_room_for(*request)) return *std::move(refusal);
  const auto histogram = engine_.distances(*request);
  if (!histogram) return problem(histogram.error());
  count_tables_of(*request);
  return json_response(to_json(*request, Distances(*histogram)));
}

HttpResponse Api::solvers(const ApiCall& /*call*/) {
  std::vector<std::string> list;
  for (const auto& solver : all_solvers()) list.push_back(to_json(*solver));
  return json_response(fmt::format("{{\"solvers\":[{}]}}", fmt::join(list, ",")));
}

HttpResponse Api::tables(const ApiCall& /*call*/) {
  Json json = {{"making", engine_.making_tables()}, {"tables", Json::array()}};
  for (const StoredTable& table : engine_.tables().list())
    json["tables"].push_back({{"name", table.name},
                              {"bytes", table.bytes},
                              {"error", table.spec ? Json() : error_json(table.spec.error())}});
  return json_response(json);
}

}  // namespace superflip::server
