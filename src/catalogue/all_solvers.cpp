// Apart from registry.cpp, so that a program can have fewer solvers: app/cli/CMakeLists.txt and app/wasm/CMakeLists.txt
// compile this file with another list.
#include "catalogue/registry.h"
#ifdef SUPERFLIP_DEVICES
#include "solvers/optimal_gpu/optimal_gpu.h"
#endif
#include "stages/stage_solver.h"

namespace superflip {

#define EACH(name) std::unique_ptr<Solver> make_##name##_solver();
#include "catalogue/solvers.inc"

std::vector<std::unique_ptr<Solver>> all_solvers() {
  std::vector<std::unique_ptr<Solver>> solvers;
#define EACH(name) solvers.push_back(make_##name##_solver());
#include "catalogue/solvers.inc"
  return solvers;
}

std::unique_ptr<Solver> new_stage_solver([[maybe_unused]] stages::Stage stage) {
#ifdef SUPERFLIP_ONLY_FIRST
  return nullptr;
#else
  return make_stage_solver(std::move(stage));
#endif
}

Result<std::string> describe_device() {
#ifdef SUPERFLIP_DEVICES
  return gpu::describe_device();
#else
  return fail(ErrorCode::kUsage, "this system has no modules for devices");
#endif
}

}  // namespace superflip
