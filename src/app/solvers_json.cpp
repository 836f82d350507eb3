#include "app/solvers_json.h"

#include <nlohmann/json.hpp>

#include "app/json_text.h"
#include "engine/words.h"

namespace superflip {

std::vector<std::size_t> table_set_bytes(const Solver& solver) {
  const Metric& metric = *find_metric(solver.info().metrics.front());
  std::vector<std::size_t> sizes;
  for (const TableTier& tier : solver.tiers(metric, metric.moves)) sizes.push_back(tier.bytes);
  return sizes;
}

std::string to_json(const Solver& solver) {
  const SolverInfo& info = solver.info();
  const nlohmann::ordered_json json = {{"id", info.id},
                                       {"title", info.title},
                                       {"summary", summary_of_solver(info.id)},
                                       {"puzzle", info.puzzle},
                                       {"optimal", info.optimal},
                                       {"metrics", info.metrics},
                                       {"table_set_bytes", table_set_bytes(solver)},
                                       {"source", info.source}};
  return json_text(json);
}

}  // namespace superflip
