#include "cube/simd/wasm.h"

#include "cube/simd/kernel_row.h"

namespace superflip::simd {

extern const Kernels kWasmKernels;
constinit const Kernels kWasmKernels = make_kernels<Wasm>("wasm");

}  // namespace superflip::simd
