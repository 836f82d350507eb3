// The operations on VectorState for each instruction set, and the choice of the set at run time.
//
//   portable   plain C++, any processor; the others are tested against it
//   avx2       x86-64 since 2013 (Intel Haswell), 2015 (AMD Excavator)
//   neon       arm64, every processor
//   wasm       WebAssembly, where the module was compiled for vectors
//
// AVX-512 has no kernels of its own. A state is one 256-bit register whose permutations stay within 128-bit lanes, and
// AVX2's byte shuffle does that in one cycle. VBMI's wider shuffle adds nothing for a single state.
#pragma once

#include <span>
#include <string_view>

#include "cube/vector_state.h"

namespace superflip {

/// The kernels of one instruction set. All functions are pure and thread-safe.
struct Kernels {
  std::string_view name;  ///< "portable", "avx2", "neon", "wasm"
  /// "Do a, then b".
  VectorState (*compose)(const VectorState& a, const VectorState& b);
  VectorState (*inverse)(const VectorState& a);
  VectorState (*conjugate)(const VectorState& x, const SymmetryVectors& s);
  /// out[i] = compose(a, b[i]): all children of a node with one indirect call. `out` holds as many states as `b`.
  void (*compose_each)(const VectorState& a, std::span<const VectorState> b, VectorState* out);
};

/// The kernels of this build that this processor can run: portable first, the best last.
std::span<const Kernels* const> available_kernels();

/// The available kernels with that name; nullptr when there are none.
const Kernels* kernels_named(std::string_view name);

/// The available kernels with that name, or the best ones when there are none.
const Kernels& kernels_named_or_best(std::string_view name);

/// The kernels in use: those named by the environment variable SUPERFLIP_KERNELS, or the best ones. Chosen at the first
/// call.
const Kernels& kernels();

}  // namespace superflip
