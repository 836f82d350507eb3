// VectorState operations in registers of 16 bytes: NEON, which every arm64 processor has, and WebAssembly's vectors,
// which all engines have since 2023. The two differ in the names of their instructions alone, so the names come first
// and the operations, those of avx2.h in two registers, once behind them. Include only where the compiler targets one
// of the two.
#pragma once

#if defined(__aarch64__)
#include <arm_neon.h>
#else
#include <wasm_simd128.h>
#endif

#include <array>
#include <cstdint>

#include "cube/vector_state.h"

namespace superflip::simd {

/// Two words in a register.
using Words = std::uint64_t __attribute__((vector_size(16)));

#if defined(__aarch64__)

inline constexpr const char* kBytes16Name = "neon";
using Bytes = uint8x16_t;

inline Bytes load(const std::uint8_t* from) { return vld1q_u8(from); }
inline void store(std::uint8_t* to, Bytes bytes) { vst1q_u8(to, bytes); }
inline Bytes repeated(std::uint8_t byte) { return vdupq_n_u8(byte); }
/// Byte i is byte index[i] of `table`; 0 for an index above 15.
inline Bytes looked_up(Bytes table, Bytes index) { return vqtbl1q_u8(table, index); }
inline Bytes smaller_of(Bytes a, Bytes b) { return vminq_u8(a, b); }
/// a where the bits of `mask` are set, else b.
inline Bytes selected(Bytes mask, Bytes a, Bytes b) { return vbslq_u8(mask, a, b); }
/// Byte i is 255 where bytes[i] has any of bits[i] in it.
inline Bytes tests(Bytes bytes, Bytes bits) { return vtstq_u8(bytes, bits); }

/// 1 << i % 8 in byte i.
inline Bytes place_bits() { return reinterpret_cast<Bytes>(Words{0x8040201008040201, 0x8040201008040201}); }
/// Bit i is set where byte i of `first` is, and bit 16 + i where byte i of `second` is. A byte is 0 or 255. There is no
/// instruction for it: each byte keeps the bit of its place, and three sums of neighbours collect eight bytes.
inline std::uint32_t bits_of(Bytes first, Bytes second) {
  Bytes sums = vpaddq_u8(first & place_bits(), second & place_bits());
  sums = vpaddq_u8(sums, sums);
  return vgetq_lane_u32(vreinterpretq_u32_u8(vpaddq_u8(sums, sums)), 0);
}
/// The same for one register.
inline std::uint32_t bits_of(Bytes bytes) {
  Bytes sums = bytes & place_bits();
  for (int i = 0; i < 3; ++i) sums = vpaddq_u8(sums, sums);
  return vgetq_lane_u16(vreinterpretq_u16_u8(sums), 0);
}

#else

inline constexpr const char* kBytes16Name = "wasm";
using Bytes = std::uint8_t __attribute__((vector_size(16)));

inline v128_t as_v128(Bytes bytes) { return reinterpret_cast<v128_t>(bytes); }
inline Bytes as_bytes(v128_t vector) { return reinterpret_cast<Bytes>(vector); }

inline Bytes load(const std::uint8_t* from) { return as_bytes(wasm_v128_load(from)); }
inline void store(std::uint8_t* to, Bytes bytes) { wasm_v128_store(to, as_v128(bytes)); }
inline Bytes repeated(std::uint8_t byte) { return as_bytes(wasm_i8x16_splat(static_cast<std::int8_t>(byte))); }
inline Bytes looked_up(Bytes table, Bytes index) {
  return as_bytes(wasm_i8x16_swizzle(as_v128(table), as_v128(index)));
}
inline Bytes smaller_of(Bytes a, Bytes b) { return as_bytes(wasm_u8x16_min(as_v128(a), as_v128(b))); }
inline Bytes selected(Bytes mask, Bytes a, Bytes b) {
  return as_bytes(wasm_v128_bitselect(as_v128(a), as_v128(b), as_v128(mask)));
}
inline Bytes tests(Bytes bytes, Bytes bits) {
  return as_bytes(wasm_i8x16_ne(as_v128(bytes & bits), wasm_i8x16_splat(0)));
}
inline std::uint32_t bits_of(Bytes bytes) { return static_cast<std::uint32_t>(wasm_i8x16_bitmask(as_v128(bytes))); }
inline std::uint32_t bits_of(Bytes first, Bytes second) { return bits_of(first) | bits_of(second) << 16; }

#endif

inline Bytes load(const std::array<std::uint8_t, 16>& from) { return load(from.data()); }
inline Bytes from_halves(std::uint64_t low, std::uint64_t high) { return reinterpret_cast<Bytes>(Words{low, high}); }
inline std::uint64_t low_half(Bytes bytes) { return reinterpret_cast<Words>(bytes)[0]; }
inline std::uint64_t high_half(Bytes bytes) { return reinterpret_cast<Words>(bytes)[1]; }

/// The instruction set "neon" or "wasm" (cube/simd/kernels.h defines the term).
///
/// A lookup gives 0 for an index above 15, so the turns are masked first.
struct Bytes16 {
  struct Register {
    Bytes corners;
    Bytes edges;
  };

  static Register load(const VectorState& state) { return {simd::load(state.corners), simd::load(state.edges)}; }
  static void store_to(VectorState& to, const Register& state) {
    store(to.corners.data(), state.corners);
    store(to.edges.data(), state.edges);
  }

  /// Swaps two values if `wanted`, without a branch.
  static void swap_if(bool wanted, Register& a, Register& b) {
    const Bytes mask = repeated(wanted ? 0xFF : 0);
    const Register before = a;
    a = {selected(mask, b.corners, a.corners), selected(mask, b.edges, a.edges)};
    b = {selected(mask, before.corners, b.corners), selected(mask, before.edges, b.edges)};
  }

  static Register compose(const Register& a, const Register& b) {
    return {composed(a.corners, b.corners, kWholeTwist), composed(a.edges, b.edges, kWholeFlip)};
  }

 protected:
  static Bytes pieces(Bytes bytes) { return bytes & repeated(0x0F); }
  static Bytes turns(Bytes bytes) { return bytes & repeated(0x30); }

 private:
  static constexpr std::uint8_t kWholeTwist = 0x30;
  static constexpr std::uint8_t kWholeFlip = 0x20;

  // Subtracts a whole turn from what reaches it; where the subtraction wraps below zero, the minimum keeps the sum.
  static Bytes reduced(Bytes bytes, std::uint8_t whole) { return smaller_of(bytes, bytes - repeated(whole)); }
  static Bytes composed(Bytes a, Bytes b, std::uint8_t whole) {
    return reduced(looked_up(a, pieces(b)) + turns(b), whole);
  }
};

}  // namespace superflip::simd
