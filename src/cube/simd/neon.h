// VectorState operations in NEON, for arm64 processors; all of them have it.
//
// The operations are those of avx2.h in two registers of 16 bytes. A table lookup gives 0 for an index above 15, so the
// turns are masked first. The order of every permutation of 8 corners divides lcm(1..8) = 840: their inverse is the
// 839th power, which takes fewer lookups than that of the edges.
#pragma once

#include <arm_neon.h>

#include "cube/vector_state.h"

namespace superflip::simd {

/// The instruction set "neon" (cube/simd/kernel_row.h defines the term).
struct Neon {
  struct Register {
    uint8x16_t corners;
    uint8x16_t edges;
  };

  static Register load(const VectorState& state) {
    return {vld1q_u8(state.corners.data()), vld1q_u8(state.edges.data())};
  }
  static void store_to(VectorState& to, const Register& state) {
    vst1q_u8(to.corners.data(), state.corners);
    vst1q_u8(to.edges.data(), state.edges);
  }

  /// Swaps two values if `wanted`, without a branch.
  static void swap_if(bool wanted, Register& a, Register& b) {
    const uint8x16_t mask = vdupq_n_u8(wanted ? 0xFF : 0);
    const Register before = a;
    a = {vbslq_u8(mask, b.corners, a.corners), vbslq_u8(mask, b.edges, a.edges)};
    b = {vbslq_u8(mask, before.corners, b.corners), vbslq_u8(mask, before.edges, b.edges)};
  }

  static Register compose(const Register& a, const Register& b) {
    return {composed(a.corners, b.corners, kWholeTwist), composed(a.edges, b.edges, kWholeFlip)};
  }

  static Register inverse(const Register& a) {
    return {inverted(a.corners, power_839(pieces(a.corners)), kWholeTwist),
            inverted(a.edges, power_27719(pieces(a.edges)), kWholeFlip)};
  }

  static Register mirrored(const Register& a) {
    return {vorrq_u8(pieces(a.corners), negated(turns(a.corners), kWholeTwist)), a.edges};
  }

 protected:
  static uint8x16_t pieces(uint8x16_t bytes) { return vandq_u8(bytes, vdupq_n_u8(0x0F)); }
  static uint8x16_t turns(uint8x16_t bytes) { return vandq_u8(bytes, vdupq_n_u8(0x30)); }

 private:
  static constexpr std::uint8_t kWholeTwist = 0x30;
  static constexpr std::uint8_t kWholeFlip = 0x20;

  // Subtracts a whole turn from what reaches it; where the subtraction wraps below zero, the minimum keeps the sum.
  static uint8x16_t reduced(uint8x16_t bytes, std::uint8_t whole) {
    return vminq_u8(bytes, vsubq_u8(bytes, vdupq_n_u8(whole)));
  }
  static uint8x16_t negated(uint8x16_t turns, std::uint8_t whole) {
    return reduced(vsubq_u8(vdupq_n_u8(whole), turns), whole);
  }
  static uint8x16_t composed(uint8x16_t a, uint8x16_t b, std::uint8_t whole) {
    return reduced(vaddq_u8(vqtbl1q_u8(a, pieces(b)), turns(b)), whole);
  }
  // Piece a[p] at place p becomes piece p at place a[p], with the negated turn.
  static uint8x16_t inverted(uint8x16_t a, uint8x16_t inverse_pieces, std::uint8_t whole) {
    return vorrq_u8(inverse_pieces, negated(turns(vqtbl1q_u8(a, inverse_pieces)), whole));
  }

  // "p, then q" of permutations without turns.
  static uint8x16_t then(uint8x16_t p, uint8x16_t q) { return vqtbl1q_u8(p, q); }
  static uint8x16_t squared(uint8x16_t p, int times) {
    for (int i = 0; i < times; ++i) p = then(p, p);
    return p;
  }
  static uint8x16_t power_839(uint8x16_t p) {
    const uint8x16_t p6 = squared(then(squared(p, 1), p), 1);
    const uint8x16_t p7 = then(p6, p);
    return then(squared(then(p7, p6), 6), p7);  // 839 = 64 * 13 + 7
  }
  static uint8x16_t power_27719(uint8x16_t p) {  // the chain of avx2.h
    const uint8x16_t p2 = squared(p, 1);
    const uint8x16_t p64 = squared(p2, 5);
    const uint8x16_t p1024 = squared(p64, 4);
    const uint8x16_t p9218 = then(then(squared(p1024, 3), p1024), p2);
    const uint8x16_t p27654 = then(squared(p9218, 1), p9218);
    return then(then(p27654, p64), p);
  }
};

}  // namespace superflip::simd
