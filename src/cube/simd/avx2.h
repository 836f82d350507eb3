// VectorState operations in AVX2. Include only from files compiled with AVX2 enabled.
//
// compose: shuffle the bytes of a by b, add b's turns, and subtract a whole turn from sums that reach one. Where the
// subtraction wraps below zero, an unsigned minimum keeps the sum: five instructions.
//
// inverse: no instruction inverts a permutation. But the order of every permutation of up to 12 pieces divides
// lcm(1..12) = 27,720, so its inverse is its 27,719th power: 19 dependent shuffles of one cycle each. (The idea is
// Andrew Skalski's, in vcube. The addition chain is a shortest one among those that always use the last term.)
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

  static Register inverse(Register a) {
    const Register pieces = _mm256_and_si256(a, _mm256_set1_epi8(0x0F));
    const Register inverse_pieces = power_27719(pieces);
    // Piece a[p] at place p becomes piece p at place a[p], with the negated turn.
    return _mm256_or_si256(inverse_pieces, negated(turns(_mm256_shuffle_epi8(a, inverse_pieces))));
  }

  static Register mirrored(Register a) {
    const Register pieces = _mm256_and_si256(a, _mm256_set1_epi8(0x0F));
    return _mm256_or_si256(pieces, negated(turns(a)));  // a flip is its own negative
  }

 private:
  static Register whole_turns() { return _mm256_setr_m128i(_mm_set1_epi8(0x30), _mm_set1_epi8(0x20)); }
  static Register turns(Register a) { return _mm256_and_si256(a, _mm256_set1_epi8(0x30)); }
  static Register reduced(Register a) { return _mm256_min_epu8(a, _mm256_sub_epi8(a, whole_turns())); }
  static Register negated(Register turns) { return reduced(_mm256_sub_epi8(whole_turns(), turns)); }

  // "p, then q" of permutations without turns.
  static Register then(Register p, Register q) { return _mm256_shuffle_epi8(p, q); }
  static Register squared(Register p, int times) {
    for (int i = 0; i < times; ++i) p = then(p, p);
    return p;
  }

  static Register power_27719(Register p) {
    const Register p2 = squared(p, 1);
    const Register p64 = squared(p2, 5);
    const Register p1024 = squared(p64, 4);
    const Register p9216 = then(squared(p1024, 3), p1024);
    const Register p9218 = then(p9216, p2);
    const Register p27654 = then(squared(p9218, 1), p9218);
    return then(then(p27654, p64), p);
  }
};

}  // namespace superflip::simd
