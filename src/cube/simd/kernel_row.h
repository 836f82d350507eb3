// Makes a row of Kernels from an instruction set. An instruction set is a struct with:
//
//   Register                          a VectorState between operations
//   load, store_to                    from and to memory
//   compose, inverse, mirrored        on Registers; mirrored negates the twists
//
// A search that needs these without indirect calls takes the struct as a template argument, in a file that is compiled
// for that instruction set.
#pragma once

#include <cstddef>

#include "cube/simd/kernels.h"

namespace superflip::simd {

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
