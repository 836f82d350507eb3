// solve and explain in JSON: one cube, a line of a batch, or a cube with events while the search runs.
#include "notation/json.h"

#include <optional>
#include <string>

#include "questions/solve/answer_json.h"
#include "questions/solve/question.h"

namespace superflip {
namespace {

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

JsonAnswer search(const Request& request, const std::string& cube, const JsonContext& context) {
  const Answer answer = context.engine.solve(cube, request);
  if (answer.opening) return no_answer(*answer.error);
  if (context.searched) context.searched(answer);
  if (answer.error && !is_outcome(answer.error->code)) return tl::unexpected(CubeError{*answer.error, answer.defects});
  const AnswerOrigin origin = {context.id, cube, cube.size()};
  return request.explain ? to_explanation_json(request, answer, origin) : to_json(request, answer, origin);
}

// Events: "improvement", "solution" and "progress" during the search.
JsonAnswer search_with_events(Request& request, const std::string& cube, const JsonContext& context) {
  Events& events = *context.events;
  ProgressEvents of_search(events, /*of_tables=*/false, proves_shortest(request.solver));
  ProgressEvents of_tables(events, /*of_tables=*/true, /*proves=*/false);
  request.progress = &of_search;
  // Of a stage the visitor wants all solutions, so that each is an event. Other searches report better ones alone.
  request.tell_each = request.stage && request.count > 1;
  std::optional<int> shortest;
  request.improvement = [&](const Solution& solution, double time_ms) {
    const bool better = !shortest || solution.length < *shortest || !request.tell_each;
    if (better) shortest = solution.length;
    events.send(better ? "improvement" : "solution", to_json(solution, time_ms), /*needed=*/true);
  };
  const TableNews::Listening listening(*context.news, of_tables);
  return search(request, cube, context);
}

// `waits`: for tables, as a request with events does too; any other one is asked again.
JsonAnswer answer_to(const ask::Question& question, std::string_view body, const JsonContext& context, bool waits) {
  auto read = read_solve(question, body, context.limits);
  if (!read) return no_answer(std::move(read.error()));
  const std::string cube = read->cube.joined();
  Request& request = read->request;
  request.stop = context.stop;
  request.spare = context.spare;
  if (context.events != nullptr && !request.explain) return search_with_events(request, cube, context);
  if (!waits) request.table_patience = context.limits.table_patience;
  return search(request, cube, context);
}

JsonAnswer answer_solve(std::string_view body, const JsonContext& context) {
  return answer_to(solve_question(), body, context, /*waits=*/false);
}
JsonAnswer answer_batch_line(std::string_view body, const JsonContext& context) {
  return answer_to(solve_question(), body, context, /*waits=*/true);
}
JsonAnswer answer_explain(std::string_view body, const JsonContext& context) {
  return answer_to(explain_question(), body, context, /*waits=*/false);
}

}  // namespace

JsonQuestion solve_route() { return {"/api/v1/solve", Lane::kSearch, answer_solve}; }
JsonQuestion batch_route() { return {"/api/v1/batch", Lane::kBatch, answer_batch_line}; }
JsonQuestion explain_route() { return {"/api/v1/explain", Lane::kSearch, answer_explain}; }

}  // namespace superflip
