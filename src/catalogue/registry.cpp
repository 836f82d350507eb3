#include "catalogue/registry.h"

#include <algorithm>

namespace superflip {

std::unique_ptr<Solver> make_solver(std::string_view id) {
  for (std::unique_ptr<Solver>& solver : all_solvers())
    if (solver->info().id == id) return std::move(solver);
  return nullptr;
}

const SolverInfo* find_solver(std::string_view id) {
  static const auto kSolvers = all_solvers();
  const auto found =
      std::find_if(kSolvers.begin(), kSolvers.end(), [id](const auto& solver) { return solver->info().id == id; });
  return found == kSolvers.end() ? nullptr : &(*found)->info();
}

std::optional<Puzzle> puzzle_of_solver(std::string_view id) {
  const SolverInfo* const solver = find_solver(id);
  if (solver == nullptr) return std::nullopt;
  return solver->puzzle == name_of(Puzzle::k2x2x2) ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
}

bool proves_shortest(std::string_view id) {
  const SolverInfo* const info = find_solver(id);
  return info != nullptr && info->optimal;
}

}  // namespace superflip
