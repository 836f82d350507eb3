// The choice among kernels that do the same work with different instruction sets.
#pragma once

#include <cstdlib>
#include <span>
#include <string_view>

namespace superflip {

/// The kernel with that name, or the best one, which is the last, when none has it. A kernel has a `name`.
template <typename Kernel>
const Kernel& kernel_named_or_best(std::span<const Kernel* const> usable, std::string_view name) {
  for (const Kernel* const kernel : usable)
    if (name == kernel->name) return *kernel;
  return *usable.back();
}

/// The kernel that the environment variable SUPERFLIP_KERNELS names, or the best one.
template <typename Kernel>
const Kernel& chosen_kernel(std::span<const Kernel* const> usable) {
  const char* const wanted = std::getenv("SUPERFLIP_KERNELS");
  return kernel_named_or_best(usable, wanted == nullptr ? std::string_view() : std::string_view(wanted));
}

}  // namespace superflip
