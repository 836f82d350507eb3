// VectorState operations in AVX2. Include only from files compiled with AVX2 enabled.
//
// compose: shuffle the bytes of a by b, add b's turns, and subtract a whole turn from sums that reach one. Where the
// subtraction wraps below zero, an unsigned minimum keeps the sum: five instructions.
#pragma once

#include <immintrin.h>

#include "cube/vector_state.h"

namespace superflip::simd {

/// The instruction set "avx2" (cube/simd/kernels.h defines the term).
struct Avx2 {
  using Register = __m256i;

  static Register load(const VectorState& state) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(&state));
  }
  /// One 32-byte store, so that a load() soon after it can use store forwarding.
  static void store_to(VectorState& to, Register state) { _mm256_storeu_si256(reinterpret_cast<__m256i*>(&to), state); }

  /// Swaps two values if `wanted`, without a branch.
  static void swap_if(bool wanted, Register& a, Register& b) {
    const Register mask = _mm256_set1_epi8(wanted ? -1 : 0);
    const Register change = _mm256_and_si256(_mm256_xor_si256(a, b), mask);
    a = _mm256_xor_si256(a, change);
    b = _mm256_xor_si256(b, change);
  }

  static Register compose(Register a, Register b) {
    return reduced(_mm256_add_epi8(_mm256_shuffle_epi8(a, b), turns(b)));
  }

 private:
  static Register whole_turns() { return _mm256_setr_m128i(_mm_set1_epi8(0x30), _mm_set1_epi8(0x20)); }
  static Register turns(Register a) { return _mm256_and_si256(a, _mm256_set1_epi8(0x30)); }
  static Register reduced(Register a) { return _mm256_min_epu8(a, _mm256_sub_epi8(a, whole_turns())); }
};

}  // namespace superflip::simd
