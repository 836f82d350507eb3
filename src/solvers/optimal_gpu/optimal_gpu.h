// The optimal solver on a processor or on a graphics processor.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "solver/solver.h"
#include "solvers/optimal_gpu/device_sets.h"

namespace superflip {

/// Makes the solver "optimal" (solvers/optimal/optimal.h), which searches on a device where PrepareOptions::on_device
/// says so: with all moves of a metric.
std::unique_ptr<Solver> make_optimal_on_devices_solver();

namespace gpu {

/// describe() of the device of this machine; else why there is none.
Result<std::string> describe_device();

using OpenDevice = std::function<Result<std::unique_ptr<Device>>()>;

/// The same with devices and sets of tables of a test. The sets outlive the solver.
std::unique_ptr<Solver> make_optimal_solver_on(OpenDevice open, std::span<const DeviceSet> sets);

}  // namespace gpu
}  // namespace superflip
