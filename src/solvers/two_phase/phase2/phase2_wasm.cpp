// The row for WebAssembly's vectors of 16 bytes.
#include <wasm_simd128.h>

#include <bit>

#include "solvers/two_phase/phase2/phase2_kernel_row.h"

namespace superflip::two_phase {
namespace {

struct Wasm {
  struct Register {
    v128_t corners;
    v128_t edges;
  };

  static Register load(const Position& position) {
    return {wasm_v128_load(position.corners.data()), wasm_v128_load(position.edges.data())};
  }
  static Position store(const Register& position) {
    Position stored;
    wasm_v128_store(stored.corners.data(), position.corners);
    wasm_v128_store(stored.edges.data(), position.edges);
    return stored;
  }
  static Register then(const Register& a, const Register& b) {
    return {wasm_i8x16_swizzle(a.corners, b.corners), wasm_i8x16_swizzle(a.edges, b.edges)};
  }
  static std::uint64_t corners(const Register& position) {
    return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(position.corners, 0));
  }
  static std::uint64_t corners_then(const Register& position, std::uint64_t bytes) {
    const v128_t from = wasm_i64x2_splat(static_cast<std::int64_t>(bytes));
    return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(wasm_i8x16_swizzle(position.corners, from), 0));
  }
  // As in phase2_neon.cpp: all 28 comparisons at once, two corners a register. Each digit of the rank is the number of
  // bits in a byte of the mask, which takes the weight (7 - i)!.
  static std::uint32_t rank(std::uint64_t corners) {
    const v128_t all = wasm_i64x2_splat(static_cast<std::int64_t>(corners));
    const auto smaller_behind = [&](int i) {
      const v128_t which = wasm_i64x2_make(0x0101010101010101 * i, 0x0101010101010101 * (i + 1));
      const std::uint32_t smaller =
          static_cast<std::uint32_t>(wasm_i8x16_bitmask(wasm_i8x16_gt(wasm_i8x16_swizzle(all, which), all)));
      return smaller & ((0xFFU << (i + 1) & 0xFFU) | (0xFFU << (i + 2) & 0xFFU) << 8);
    };
    constexpr std::array<std::uint32_t, 8> kWeights = {5040, 720, 120, 24, 6, 2, 1, 0};
    std::uint32_t rank = 0;
    for (int i = 0; i < 8; i += 2) {
      const std::uint32_t both = smaller_behind(i);
      rank += static_cast<std::uint32_t>(std::popcount(both & 0xFFU)) * kWeights[static_cast<std::size_t>(i)] +
              static_cast<std::uint32_t>(std::popcount(both >> 8)) * kWeights[static_cast<std::size_t>(i + 1)];
    }
    return rank;
  }
  static std::uint64_t upper_edges(const Register& position) {
    return static_cast<std::uint64_t>(wasm_i64x2_extract_lane(position.edges, 0));
  }
  static std::uint32_t slice(const Register& position) {
    return static_cast<std::uint32_t>(wasm_i32x4_extract_lane(position.edges, 2)) & 0x03030303U;
  }
  static std::uint32_t matches(const std::uint16_t* line, std::uint16_t tag) {
    const v128_t wanted = wasm_i16x8_splat(static_cast<std::int16_t>(tag));
    const auto equal = [&](int quarter) {
      return wasm_i16x8_eq(wasm_u16x8_shr(wasm_v128_load(line + 8 * quarter), 4), wanted);
    };
    const auto half = [&](int first) {
      const v128_t bytes = wasm_i8x16_narrow_i16x8(equal(first), equal(first + 1));
      return static_cast<std::uint32_t>(wasm_i8x16_bitmask(bytes));
    };
    return half(0) | half(2) << 16;
  }
};

}  // namespace

extern const Phase2Kernels kWasmPhase2Kernels;
constinit const Phase2Kernels kWasmPhase2Kernels = Phase2KernelRow<Wasm>::row();

}  // namespace superflip::two_phase
