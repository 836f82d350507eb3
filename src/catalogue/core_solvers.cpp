// The solvers of the core module (app/wasm/), in place of all_solvers.cpp: what pages and programs solve with. The
// classical solvers, which the tours show, are in the complete module.
#include "catalogue/registry.h"
#include "methods/methods.h"
#include "solvers/optimal/optimal.h"
#include "solvers/pocket/pocket.h"
#include "solvers/two_phase/two_phase.h"
#include "stages/stage_solver.h"

namespace superflip {

std::vector<std::unique_ptr<Solver>> all_solvers() {
  std::vector<std::unique_ptr<Solver>> solvers;
  solvers.push_back(make_two_phase_solver());
  solvers.push_back(make_optimal_solver());
  solvers.push_back(make_fmc_solver());
  solvers.push_back(make_cfop_solver());
  solvers.push_back(make_zz_solver());
  solvers.push_back(make_roux_solver());
  solvers.push_back(make_pocket_solver());
  return solvers;
}

std::unique_ptr<Solver> new_stage_solver(stages::Stage stage) { return make_stage_solver(std::move(stage)); }

}  // namespace superflip
