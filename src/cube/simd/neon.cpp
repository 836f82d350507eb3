#include "cube/simd/neon.h"

#include "cube/simd/kernel_row.h"

namespace superflip::simd {

extern const Kernels kNeonKernels;
constinit const Kernels kNeonKernels = make_kernels<Neon>("neon");

}  // namespace superflip::simd
