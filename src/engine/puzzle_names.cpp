#include "engine/puzzle_names.h"

#include "catalogue/registry.h"

namespace superflip {

std::string_view name_of(Puzzle puzzle) { return puzzle == Puzzle::k2x2x2 ? "2x2x2" : "3x3x3"; }

std::optional<Puzzle> puzzle_of_solver(std::string_view id) {
  const SolverInfo* const solver = find_solver(id);
  if (solver == nullptr) return std::nullopt;
  return solver->puzzle == name_of(Puzzle::k2x2x2) ? Puzzle::k2x2x2 : Puzzle::k3x3x3;
}

}  // namespace superflip
