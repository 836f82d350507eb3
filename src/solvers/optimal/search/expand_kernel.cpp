#include "solvers/optimal/search/expand_kernel.h"

#include <vector>

#include "cube/simd/kernels.h"

namespace superflip::optimal {
namespace {

std::vector<const ExpandKernel*> usable_kernels() {
#ifdef __EMSCRIPTEN__
  return {&kBytes16Expand};  // the module runs only where there are vectors, and is smaller without the other
#else
  std::vector<const ExpandKernel*> kernels = {&kPortableExpand};
#ifdef SUPERFLIP_X86_KERNELS
  const bool avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0;
  if (avx2) kernels.push_back(&kAvx2Expand);
  if (avx2 && __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
      __builtin_cpu_supports("avx512vbmi") != 0 && __builtin_cpu_supports("avx512vbmi2") != 0 &&
      __builtin_cpu_supports("avx512bitalg") != 0 && __builtin_cpu_supports("avx512vnni") != 0)
    kernels.push_back(&kAvx512Expand);
#endif
#ifdef SUPERFLIP_BYTES16
  kernels.push_back(&kBytes16Expand);
#endif
  return kernels;
#endif
}

}  // namespace

std::span<const ExpandKernel* const> expand_kernels() {
  static const std::vector<const ExpandKernel*> kUsable = usable_kernels();
  return kUsable;
}

const ExpandKernel& expand_kernel() {
  static const ExpandKernel& chosen = chosen_kernel(expand_kernels());
  return chosen;
}

}  // namespace superflip::optimal
