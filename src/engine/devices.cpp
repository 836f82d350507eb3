#include "engine/devices.h"

#ifdef SUPERFLIP_DEVICES
#include "solvers/optimal_gpu/optimal_gpu.h"
#endif

namespace superflip {

std::string describe_device() {
#ifdef SUPERFLIP_DEVICES
  const auto device = gpu::describe_device();
  return device ? *device : "none: " + device.error().message;
#else
  return "none: this system has no modules for devices";
#endif
}

}  // namespace superflip
