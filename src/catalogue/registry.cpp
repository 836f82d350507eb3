#include "catalogue/registry.h"

namespace superflip {

std::unique_ptr<Solver> make_solver(std::string_view id) {
  for (std::unique_ptr<Solver>& solver : all_solvers())
    if (solver->info().id == id) return std::move(solver);
  return nullptr;
}

}  // namespace superflip
