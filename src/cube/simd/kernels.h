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

#include <cstddef>
#include <cstdlib>
#include <span>
#include <string_view>

#include "cube/vector_state.h"

namespace superflip {

// The choice among kernels that do the same work with different instruction sets.

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

namespace superflip::simd {

// Makes a row of Kernels from an instruction set. An instruction set is a struct with:
//
//   Register                          a VectorState between operations
//   load, store_to                    from and to memory
//   compose, inverse, mirrored        on Registers; mirrored negates the twists
//
// A search that needs these without indirect calls takes the struct as a template argument, in a file that is compiled
// for that instruction set.

template <typename Isa>
VectorState stored(const typename Isa::Register& state) {
  VectorState memory;
  Isa::store_to(memory, state);
  return memory;
}

template <typename Isa>
constexpr Kernels make_kernels(std::string_view name) {
  const auto compose = [](const VectorState& a, const VectorState& b) {
    return stored<Isa>(Isa::compose(Isa::load(a), Isa::load(b)));
  };
  const auto inverse = [](const VectorState& a) { return stored<Isa>(Isa::inverse(Isa::load(a))); };
  const auto conjugate = [](const VectorState& x, const SymmetryVectors& s) {
    const auto loaded = Isa::load(x);
    const auto middle = s.mirror ? Isa::mirrored(loaded) : loaded;
    return stored<Isa>(Isa::compose(Isa::compose(Isa::load(s.back), middle), Isa::load(s.there)));
  };
  const auto compose_each = [](const VectorState& a, std::span<const VectorState> b, VectorState* out) {
    const auto loaded = Isa::load(a);
    for (std::size_t i = 0; i < b.size(); ++i) Isa::store_to(out[i], Isa::compose(loaded, Isa::load(b[i])));
  };
  return {name, compose, inverse, conjugate, compose_each};
}

}  // namespace superflip::simd
