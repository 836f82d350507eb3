#include "cube/simd/kernels.h"

#include <vector>

#include "cube/simd/portable.h"

namespace superflip {

namespace simd {
#ifdef SUPERFLIP_AVX2
extern const Kernels kAvx2Kernels;
#endif
#ifdef SUPERFLIP_BYTES16
extern const Kernels kBytes16Kernels;
#endif
namespace {
constinit const Kernels kPortableKernels = make_kernels<Portable>("portable");
}
}  // namespace simd

namespace {

std::vector<const Kernels*> find_available() {
  std::vector<const Kernels*> found = {&simd::kPortableKernels};
#ifdef SUPERFLIP_AVX2
  if (__builtin_cpu_supports("avx2")) found.push_back(&simd::kAvx2Kernels);
#endif
#ifdef SUPERFLIP_BYTES16
  found.push_back(&simd::kBytes16Kernels);
#endif
  return found;
}

}  // namespace

std::span<const Kernels* const> available_kernels() {
  static const std::vector<const Kernels*> available = find_available();
  return available;
}

const Kernels& kernels() {
  static const Kernels& chosen = chosen_kernel(available_kernels());
  return chosen;
}

}  // namespace superflip
