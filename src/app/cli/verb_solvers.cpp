// superflip solvers: what there is to choose from behind --solver.
#include <fmt/core.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/cli/verbs.h"

namespace superflip::cli {
namespace {

std::string text_of(const SolverInfo& info) {
  std::vector<std::string> sizes;
  for (const std::size_t bytes : info.table_set_bytes)
    sizes.push_back(fmt::format("{:.1f} MB", static_cast<double>(bytes) / 1e6));
  return fmt::format("{}: {}\n  puzzle {}; {}; metrics {}; tables {}\n  {}\n", info.id, info.title, info.puzzle,
                     info.optimal ? "every answer is shortest" : "short answers", fmt::join(info.metrics, ", "),
                     sizes.empty() ? "none" : fmt::format("{}", fmt::join(sizes, " or ")), info.source);
}

std::string json_of(const SolverInfo& info) {
  const nlohmann::ordered_json json = {{"id", info.id},           {"title", info.title},
                                       {"puzzle", info.puzzle},   {"optimal", info.optimal},
                                       {"metrics", info.metrics}, {"table_set_bytes", info.table_set_bytes},
                                       {"source", info.source}};
  return json.dump() + '\n';
}

}  // namespace

ExitCode run_solvers(const Arguments& arguments, Console& console) {
  const bool json = arguments.text("format") == "json";
  for (const auto& solver : all_solvers()) console.write(json ? json_of(solver->info()) : text_of(solver->info()));
  return ExitCode::kDone;
}

}  // namespace superflip::cli
