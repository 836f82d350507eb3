#include "questions/solvers/solvers_json.h"

#include "ask/json_question.h"
#include "notation/json.h"

namespace superflip {
namespace {

JsonAnswer answer_solvers(std::string_view /*body*/, const JsonContext& /*context*/) {
  std::string list;
  for (const auto& solver : all_solvers()) list += (list.empty() ? "" : ",") + to_json(*solver);
  return "{\"solvers\":[" + list + "]}";
}

}  // namespace

JsonQuestion solvers_route() { return {"/api/v1/solvers", Lane::kQuick, answer_solvers, "GET"}; }

std::vector<std::size_t> table_set_bytes(const Solver& solver) {
  const Metric& metric = *find_metric(solver.info().metrics.front());
  std::vector<std::size_t> sizes;
  for (const TableTier& tier : solver.tiers(metric, metric.moves)) sizes.push_back(tier.bytes);
  return sizes;
}

std::string to_json(const Solver& solver) {
  const SolverInfo& info = solver.info();
  JsonWriter json;
  json.begin_object().field("id", info.id).field("title", info.title).field("summary", info.summary);
  json.field("puzzle", info.puzzle).field("optimal", info.optimal).field("metrics", info.metrics);
  json.field("table_set_bytes", table_set_bytes(solver)).field("source", info.source);
  return json.end_object().take();
}

}  // namespace superflip
