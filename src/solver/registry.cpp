#include "solver/registry.h"

#include "solver/fmc/fmc.h"
#include "solver/korf/korf.h"
#include "solver/methods/roux.h"
#include "solver/methods/slot_solvers.h"
#include "solver/optimal/optimal.h"
#include "solver/pocket/pocket.h"
#include "solver/reid/reid.h"
#include "solver/thistlethwaite/thistlethwaite.h"
#include "solver/two_phase/two_phase.h"

namespace superflip {

std::vector<std::unique_ptr<Solver>> all_solvers() {
  std::vector<std::unique_ptr<Solver>> solvers;
  solvers.push_back(make_two_phase_solver());
  solvers.push_back(make_optimal_solver());
  solvers.push_back(make_korf_solver());
  solvers.push_back(make_korf_inverse_solver());
  solvers.push_back(make_reid_solver());
  solvers.push_back(make_reid_inverse_solver());
  solvers.push_back(make_thistlethwaite_solver());
  solvers.push_back(make_fmc_solver());
  solvers.push_back(make_cfop_solver());
  solvers.push_back(make_zz_solver());
  solvers.push_back(make_roux_solver());
  solvers.push_back(make_pocket_solver());
  solvers.push_back(make_pocket_ida_solver());
  return solvers;
}

std::unique_ptr<Solver> make_solver(std::string_view id) {
  for (std::unique_ptr<Solver>& solver : all_solvers())
    if (solver->info().id == id) return std::move(solver);
  return nullptr;
}

}  // namespace superflip
