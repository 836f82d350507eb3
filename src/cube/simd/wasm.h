// VectorState operations in WebAssembly's vectors of 16 bytes, which all engines have since 2023.
//
// The operations are those of neon.h. A table lookup gives 0 for an index above 15, so the turns are masked first.
#pragma once

#include <wasm_simd128.h>

#include "cube/vector_state.h"

namespace superflip::simd {

/// The instruction set "wasm" (cube/simd/kernel_row.h defines the term).
struct Wasm {
  struct Register {
    v128_t corners;
    v128_t edges;
  };

  static Register load(const VectorState& state) {
    return {wasm_v128_load(state.corners.data()), wasm_v128_load(state.edges.data())};
  }
  static void store_to(VectorState& to, const Register& state) {
    wasm_v128_store(to.corners.data(), state.corners);
    wasm_v128_store(to.edges.data(), state.edges);
  }

  /// Swaps two values if `wanted`, without a branch.
  static void swap_if(bool wanted, Register& a, Register& b) {
    const v128_t mask = wasm_i8x16_splat(static_cast<std::int8_t>(wanted ? -1 : 0));
    const Register before = a;
    a = {wasm_v128_bitselect(b.corners, a.corners, mask), wasm_v128_bitselect(b.edges, a.edges, mask)};
    b = {wasm_v128_bitselect(before.corners, b.corners, mask), wasm_v128_bitselect(before.edges, b.edges, mask)};
  }

  static Register compose(const Register& a, const Register& b) {
    return {composed(a.corners, b.corners, kWholeTwist), composed(a.edges, b.edges, kWholeFlip)};
  }

  static Register inverse(const Register& a) {
    return {inverted(a.corners, power_839(pieces(a.corners)), kWholeTwist),
            inverted(a.edges, power_27719(pieces(a.edges)), kWholeFlip)};
  }

  static Register mirrored(const Register& a) {
    return {wasm_v128_or(pieces(a.corners), negated(turns(a.corners), kWholeTwist)), a.edges};
  }

 protected:
  static v128_t pieces(v128_t bytes) { return wasm_v128_and(bytes, wasm_i8x16_splat(0x0F)); }
  static v128_t turns(v128_t bytes) { return wasm_v128_and(bytes, wasm_i8x16_splat(0x30)); }

 private:
  static constexpr std::int8_t kWholeTwist = 0x30;
  static constexpr std::int8_t kWholeFlip = 0x20;

  // Subtracts a whole turn from what reaches it; where the subtraction wraps below zero, the minimum keeps the sum.
  static v128_t reduced(v128_t bytes, std::int8_t whole) {
    return wasm_u8x16_min(bytes, wasm_i8x16_sub(bytes, wasm_i8x16_splat(whole)));
  }
  static v128_t negated(v128_t turns, std::int8_t whole) {
    return reduced(wasm_i8x16_sub(wasm_i8x16_splat(whole), turns), whole);
  }
  static v128_t composed(v128_t a, v128_t b, std::int8_t whole) {
    return reduced(wasm_i8x16_add(wasm_i8x16_swizzle(a, pieces(b)), turns(b)), whole);
  }
  // Piece a[p] at place p becomes piece p at place a[p], with the negated turn.
  static v128_t inverted(v128_t a, v128_t inverse_pieces, std::int8_t whole) {
    return wasm_v128_or(inverse_pieces, negated(turns(wasm_i8x16_swizzle(a, inverse_pieces)), whole));
  }

  // "p, then q" of permutations without turns.
  static v128_t then(v128_t p, v128_t q) { return wasm_i8x16_swizzle(p, q); }
  static v128_t squared(v128_t p, int times) {
    for (int i = 0; i < times; ++i) p = then(p, p);
    return p;
  }
  static v128_t power_839(v128_t p) {
    const v128_t p6 = squared(then(squared(p, 1), p), 1);
    const v128_t p7 = then(p6, p);
    return then(squared(then(p7, p6), 6), p7);  // 839 = 64 * 13 + 7
  }
  static v128_t power_27719(v128_t p) {  // the chain of avx2.h
    const v128_t p2 = squared(p, 1);
    const v128_t p64 = squared(p2, 5);
    const v128_t p1024 = squared(p64, 4);
    const v128_t p9218 = then(then(squared(p1024, 3), p1024), p2);
    const v128_t p27654 = then(squared(p9218, 1), p9218);
    return then(then(p27654, p64), p);
  }
};

}  // namespace superflip::simd
