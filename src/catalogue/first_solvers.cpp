// The solvers of the program that ./run builds first (app/cli/first.cpp), in place of all_solvers(): they compile fast,
// and answer a cube of either size at once.
#include "catalogue/registry.h"
#include "solvers/pocket/pocket.h"
#include "solvers/two_phase/two_phase.h"

namespace superflip {

std::vector<std::unique_ptr<Solver>> all_solvers() {
  std::vector<std::unique_ptr<Solver>> solvers;
  solvers.push_back(make_two_phase_solver());
  solvers.push_back(make_pocket_solver());
  return solvers;
}

std::unique_ptr<Solver> new_stage_solver(stages::Stage) { return nullptr; }

}  // namespace superflip
