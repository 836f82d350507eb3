// Compiled with AVX2 enabled, so it must define nothing that other files could come to share: an inline function of
// theirs would then need AVX2 as well. Run only after kernels.cpp has asked the processor.
#include "cube/simd/avx2.h"

#include "cube/simd/kernel_row.h"

namespace superflip::simd {

extern const Kernels kAvx2Kernels;
constinit const Kernels kAvx2Kernels = make_kernels<Avx2>("avx2");

}  // namespace superflip::simd
