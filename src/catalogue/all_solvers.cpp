// Apart from registry.cpp, so that a module for browsers can have a list of its own.
#include "catalogue/registry.h"
#include "methods/methods.h"
#include "solvers/kociemba/kociemba.h"
#include "solvers/korf/korf.h"
#include "solvers/optimal/optimal.h"
#ifdef SUPERFLIP_DEVICES
#include "solvers/optimal_gpu/optimal_gpu.h"
#endif
#include "solvers/pocket/pocket.h"
#include "solvers/reid/reid.h"
#include "solvers/thistlethwaite/thistlethwaite.h"
#include "solvers/two_phase/two_phase.h"
#include "stages/stage_solver.h"

namespace superflip {

std::vector<std::unique_ptr<Solver>> all_solvers() {
  std::vector<std::unique_ptr<Solver>> solvers;
  solvers.push_back(make_two_phase_solver());
#ifdef SUPERFLIP_DEVICES
  solvers.push_back(make_optimal_solver_on_devices());
#else
  solvers.push_back(make_optimal_solver());
#endif
  solvers.push_back(make_korf_solver());
  solvers.push_back(make_korf_inverse_solver());
  solvers.push_back(make_reid_solver());
  solvers.push_back(make_reid_inverse_solver());
  solvers.push_back(make_kociemba_solver());
  solvers.push_back(make_kociemba_total_solver());
  solvers.push_back(make_thistlethwaite_solver());
  solvers.push_back(make_fmc_solver());
  solvers.push_back(make_cfop_solver());
  solvers.push_back(make_zz_solver());
  solvers.push_back(make_roux_solver());
  solvers.push_back(make_pocket_solver());
  solvers.push_back(make_pocket_ida_solver());
  return solvers;
}

std::unique_ptr<Solver> new_stage_solver(stages::Stage stage) { return make_stage_solver(std::move(stage)); }

std::string describe_device() {
#ifdef SUPERFLIP_DEVICES
  const auto device = gpu::describe_device();
  return device ? *device : "none: " + device.error().message;
#else
  return "none: this system has no modules for devices";
#endif
}

}  // namespace superflip
