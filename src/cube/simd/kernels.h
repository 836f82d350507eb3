// The operations on VectorState, once for each instruction set, and the choice among them.
//
//   portable   plain C++, any processor; the model that the others are tested against
//   avx2       x86-64 since 2013 (Intel Haswell), 2015 (AMD Excavator)
//
// AVX-512 has no kernels of its own: a state is one 256-bit register and its permutations stay within 128-bit lanes,
// which is what AVX2's byte shuffle does in one cycle; VBMI's wider shuffle has nothing to add for a single state.
#pragma once

#include <span>
#include <string_view>

#include "cube/vector_state.h"

namespace superflip {

/// One row a set of kernels. All functions are pure and thread-safe.
struct Kernels {
  std::string_view name;  ///< "portable", "avx2"
  /// "Do a, then b".
  VectorState (*compose)(const VectorState& a, const VectorState& b);
  VectorState (*inverse)(const VectorState& a);
  VectorState (*conjugate)(const VectorState& x, const SymmetryVectors& s);
  /// out[i] = compose(a, b[i]): all children of a node with one indirect call. `out` holds as many states as `b`.
  void (*compose_each)(const VectorState& a, std::span<const VectorState> b, VectorState* out);
};

/// The kernels that this build has and this processor can run, portable first, the best last.
std::span<const Kernels* const> available_kernels();

/// The available kernels of that name; nullptr when there are none.
const Kernels* kernels_named(std::string_view name);

/// The available kernels of that name, or the best ones when there are none.
const Kernels& kernels_named_or_best(std::string_view name);

/// The kernels in use: those that the environment variable SUPERFLIP_KERNELS names, or the best ones. Chosen at the
/// first call.
const Kernels& kernels();

}  // namespace superflip
