#include "app/solvers_json.h"

#include <nlohmann/json.hpp>

#include "engine/words.h"

namespace superflip {

std::string to_json(const SolverInfo& info) {
  const nlohmann::ordered_json json = {{"id", info.id},
                                       {"title", info.title},
                                       {"summary", summary_of_solver(info.id)},
                                       {"puzzle", info.puzzle},
                                       {"optimal", info.optimal},
                                       {"metrics", info.metrics},
                                       {"table_set_bytes", info.table_set_bytes},
                                       {"source", info.source}};
  return json.dump();
}

}  // namespace superflip
