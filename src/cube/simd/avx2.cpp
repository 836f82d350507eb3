// This file is compiled with AVX2 enabled, so it must define no inline function that other files share: the linker
// might keep the copy that needs AVX2. Run it only after kernels.cpp has checked the processor.
#include "cube/simd/avx2.h"

#include "cube/simd/kernel_row.h"

namespace superflip::simd {

extern const Kernels kAvx2Kernels;
constinit const Kernels kAvx2Kernels = make_kernels<Avx2>("avx2");

}  // namespace superflip::simd
