// The composition of VectorStates with each instruction set, and the choice of the set at run time.
//
//   portable   plain C++, any processor; the others are tested against it
//   avx2       x86-64 since 2013 (Intel Haswell), 2015 (AMD Excavator)
//   neon       arm64, every processor
//   wasm       WebAssembly, where the module was compiled for vectors
//
// AVX-512 has no kernels of its own. A state is one 256-bit register whose permutations stay within 128-bit lanes, and
// AVX2's byte shuffle does that in one cycle. VBMI's wider shuffle adds nothing for a single state.
#pragma once

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
};

/// The kernels of this build that this processor can run: portable first, the best last.
std::span<const Kernels* const> available_kernels();

/// The kernels in use: those named by the environment variable SUPERFLIP_KERNELS, or the best ones. Chosen at the first
/// call.
const Kernels& kernels();

}  // namespace superflip

namespace superflip::simd {

// Makes a row of Kernels from an instruction set. An instruction set is a struct with:
//
//   Register                          a VectorState between operations
//   load, store_to                    from and to memory
//   compose                           on Registers
//
// A search that composes without indirect calls takes the struct as a template argument, in a file that is compiled
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
  return {name, compose};
}

}  // namespace superflip::simd
