#include "app/api/api.h"

#include <fmt/core.h>

#include <optional>

#include "app/api/problem.h"
#include "ask/json_reader.h"
#include "base/rng.h"
#include "notation/json.h"
#include "questions/solve/answer_json.h"
#include "questions/solve/explanation_json.h"
#include "questions/solve/question.h"

namespace superflip {
namespace {

constexpr int kOpeningRetry = 5;  // Retry-After while tables are being generated, in seconds

std::string id_json(const std::string& id) { return JsonWriter().begin_object().field("id", id).end_object().take(); }

std::string fresh_id() { return fmt::format("{:016x}", system_random()); }

// Sends the progress of a search, or of its tables, as events.
class ProgressEvents : public Progress {
 public:
  ProgressEvents(Events& events, bool of_tables, bool proves)
      : events_(events), of_tables_(of_tables), proves_(proves) {}

  void report(const ProgressReport& report) override {
    if (report.finished) return;
    const std::optional depth = report.depth >= 0 ? std::optional(report.depth) : std::nullopt;
    const bool has_share = report.total > 0 && report.done <= report.total;
    JsonWriter json;
    json.begin_object().field("doing", of_tables_ ? "tables" : "search").field("label", report.label);
    json.field("depth", depth).field("nodes", report.unit == "nodes" ? std::optional(report.done) : std::nullopt);
    // An optimal solver searches one length after the other, so the current one is a lower bound.
    json.field("lower_bound", proves_ ? depth : std::nullopt).key("fraction");
    if (has_share) {
      json.value(static_cast<double>(report.done) / static_cast<double>(report.total));
    } else {
      json.null();
    }
    json.field("seconds_left", report.seconds_left >= 0 ? std::optional(report.seconds_left) : std::nullopt);
    events_.send("progress", json.end_object().take(), /*needed=*/false);
  }

 private:
  Events& events_;
  bool of_tables_;
  bool proves_;
};

// These errors are answers: the search ended without a solution.
bool is_outcome(ErrorCode code) {
  return code == ErrorCode::kNoSolution || code == ErrorCode::kTimeLimit || code == ErrorCode::kInterrupted;
}

// The field of a request to cancel. Errors: those of ask::parse_object() and ask::JsonReader::finish().
Result<std::string> cancelled_id(std::string_view body) {
  const auto object = ask::parse_object(body);
  if (!object) return tl::unexpected(object.error());
  ask::JsonReader fields(*object);
  fields.demand("id");
  const std::string id = fields.text("id").value_or("");
  if (auto done = fields.finish(); !done) return tl::unexpected(done.error());
  return id;
}

}  // namespace

HttpResponse Api::answer(const ApiRoute& route, const ApiCall& call) {
  if (route.question == nullptr) return (this->*route.answer)(call);
  auto json = route.question(call.body, {engine_, scrambler_, limits_, call.stop});
  return json ? json_response(*std::move(json)) : problem(json.error().error, json.error().defects);
}

// Registers a solve so that it can be cancelled by its id. The first event sends the id.
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
    if (!started_) call_.events->send("started", id_json(id_), /*needed=*/true);
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

HttpResponse Api::search(const Request& request, std::uint64_t id) {
  const Answer answer = engine_.solve(request);
  if (answer.opening) return busy(answer.error->message, kOpeningRetry);
  metrics_.count_search(answer.nodes, answer.time_ms / 1000);
  if (answer.error && !is_outcome(answer.error->code)) return problem(*answer.error, answer.defects);
  const AnswerOrigin origin = {id, request.cube, request.cube.size()};
  return json_response(request.explain ? to_explanation_json(request, answer, origin)
                                       : to_json(request, answer, origin));
}

HttpResponse Api::solve(const ApiCall& call) {
  auto request = read_solve(solve_question(), call.body, limits_);
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
  // Of a stage the visitor wants all solutions, so that each is an event. Other searches report better ones alone.
  request->tell_each = !request->stage.empty() && request->count > 1;
  std::optional<int> shortest;
  request->improvement = [&](const Solution& solution, double time_ms) {
    const bool better = !shortest || solution.length < *shortest || !request->tell_each;
    if (better) shortest = solution.length;
    events.send(better ? "improvement" : "solution", to_json(solution, time_ms), /*needed=*/true);
  };
  const TableNews::Listening listening(news_, of_tables);
  return search(*request);
}

HttpResponse Api::cancel(const ApiCall& call) {
  const auto id = cancelled_id(call.body);
  if (!id) return problem(id.error());
  const std::lock_guard lock(mutex_);
  const auto found = solves_.find(*id);
  if (found == solves_.end()) return problem(404, "no running solve has this id");
  found->second.request_stop();
  return json_response(id_json(*id));
}

HttpResponse Api::explain(const ApiCall& call) {
  auto request = read_solve(explain_question(), call.body, limits_);
  if (!request) return problem(request.error());
  request->stop = call.stop;
  request->table_patience = limits_.table_patience;
  return search(*request);
}

}  // namespace superflip
