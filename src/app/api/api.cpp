#include "app/api/api.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include "app/answer_json.h"
#include "app/api/problem.h"
#include "app/distances_json.h"
#include "app/solvers_json.h"
#include "app/stages_json.h"
#include "engine/json.h"

namespace superflip {
namespace {

// A key for the table set of a request; empty for the default tables.
std::string table_set_of(const Request& request) {
  if (request.moves.empty() && request.stage.empty()) return "";
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", request.solver, name_of(request.puzzle), request.metric, request.moves,
                     request.stage, request.faces);
}

}  // namespace

std::optional<HttpResponse> Api::no_room_for(const Request& request) {
  const std::string key = table_set_of(request);
  const std::lock_guard lock(mutex_);
  if (key.empty() || table_sets_.contains(key) || table_sets_.size() < limits_.most_table_sets) return std::nullopt;
  return busy(fmt::format(
      "requests have named {} different sets of moves and stages since the server started, and the tables of each "
      "set take memory; name one of those, or use the command",
      limits_.most_table_sets));
}

void Api::count_tables_of(const Request& request) {
  std::string key = table_set_of(request);
  const std::lock_guard lock(mutex_);
  if (!key.empty()) table_sets_.insert(std::move(key));
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
  JsonWriter json;
  json.begin_object().field("columns", analysis->columns()).key("rows").begin_array();
  for (const std::string& cube : question->cubes) {
    if (call.stop.stop_requested()) return busy("interrupted");
    const StageLengths found = analysis->lengths(cube);
    json.begin_object().field("cube", echo_of({1, cube, cube.size()}));
    if (found.error) {
      write_error(json.null_field("lengths").key("error"), *found.error);
    } else {
      json.field("lengths", found.lengths).null_field("error");
    }
    json.end_object();
  }
  return json_response(json.end_array().end_object().take());
}

HttpResponse Api::distances(const ApiCall& call) {
  const auto request = distances_request(call.body, limits_);
  if (!request) return problem(request.error());
  if (request->parts) return distances_of_parts(*request->parts, call.stop);
  if (auto refusal = no_room_for(request->pocket)) return *std::move(refusal);
  const auto histogram = engine_.distances(request->pocket);
  if (!histogram) return problem(histogram.error());
  count_tables_of(request->pocket);
  return json_response(to_json(request->pocket, Distances(*histogram)));
}

HttpResponse Api::distances_of_parts(const DistanceQuestion& question, const StopToken& stop) {
  EngineOptions options;
  options.memory = limits_.distances_memory;
  options.threads = 1;
  options.stop = stop;
  const auto count = count_distances(question, options);
  if (!count) return problem(count.error());
  return json_response(to_json(question, count->moves, Distances(count->histogram)));
}

HttpResponse Api::solvers(const ApiCall& /*call*/) {
  std::vector<std::string> list;
  for (const auto& solver : all_solvers()) list.push_back(to_json(*solver));
  return json_response(fmt::format("{{\"solvers\":[{}]}}", fmt::join(list, ",")));
}

HttpResponse Api::stages(const ApiCall& /*call*/) { return json_response(stages_json()); }

HttpResponse Api::tables(const ApiCall& /*call*/) {
  JsonWriter json;
  json.begin_object().field("making", engine_.making_tables()).key("tables").begin_array();
  for (const StoredTable& table : engine_.tables().list()) {
    json.begin_object().field("name", table.name).field("bytes", table.bytes).key("error");
    if (table.spec) {
      json.null();
    } else {
      write_error(json, table.spec.error());
    }
    json.end_object();
  }
  return json_response(json.end_array().end_object().take());
}

}  // namespace superflip
