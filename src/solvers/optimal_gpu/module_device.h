// Loads the module superflip-gpu.so (gpu_module.h) and opens a device.
#pragma once

#include <memory>

#include "base/result.h"
#include "solvers/optimal_gpu/device.h"

namespace superflip::gpu {

/// The device with the most free memory. Errors: kUsage for a program that was built without CUDA; kInputOutput for a
/// module of another version, no device, and a driver that is missing or too old.
Result<std::unique_ptr<Device>> open_device();

/// Random reads of 32 bytes a second from memory of open_device(), for measurements.
Result<double> measure_reads(Device& device, const void* memory, u64 bytes);

}  // namespace superflip::gpu
