// The row for registers of 16 bytes: arm64, all of which have NEON, and WebAssembly.
#include <bit>

#include "cosets/two_phase/phase2_kernel_row.h"
#include "cube/simd/bytes16.h"

namespace superflip::two_phase {
namespace {

using namespace simd;

struct Lanes {
  struct Register {
    Bytes corners;
    Bytes edges;
  };

  static Register load(const Position& position) { return {simd::load(position.corners), simd::load(position.edges)}; }
  static Position store(const Register& position) {
    Position stored;
    simd::store(stored.corners.data(), position.corners);
    simd::store(stored.edges.data(), position.edges);
    return stored;
  }
  static Register then(const Register& a, const Register& b) {
    return {looked_up(a.corners, b.corners), looked_up(a.edges, b.edges)};
  }
  static std::uint64_t corners(const Register& position) { return low_half(position.corners); }
  static std::uint64_t corners_then(const Register& position, std::uint64_t bytes) {
    return low_half(looked_up(position.corners, from_halves(bytes, 0)));
  }
  static std::uint64_t upper_edges(const Register& position) { return low_half(position.edges); }
  static std::uint32_t slice(const Register& position) {
    return static_cast<std::uint32_t>(high_half(position.edges)) & 0x03030303U;
  }

  // rank(): all 28 comparisons of two corners at once, two corners a register: each is there eight times and is
  // compared with all eight. The number of smaller corners behind it is the i-th digit of the rank, with the weight (7
  // - i)!.
#if defined(__aarch64__)
  static std::uint32_t rank(std::uint64_t corners) {
    const uint8x16_t all = vreinterpretq_u8_u64(vdupq_n_u64(corners));
    const auto smaller_behind = [&](std::uint8_t i) {
      const uint8x16_t which = vcombine_u8(vdup_n_u8(i), vdup_n_u8(static_cast<std::uint8_t>(i + 1)));
      const std::uint64_t ones = 0x0101010101010101;
      const uint64x2_t behind = {ones << 8 << 8 * i, i == 6 ? 0 : ones << 16 << 8 * i};
      return vandq_u8(vcgtq_u8(vqtbl1q_u8(all, which), all), vreinterpretq_u8_u64(behind));
    };
    uint8x16_t sums = vpaddq_u8(vpaddq_u8(smaller_behind(0), smaller_behind(2)),  //
                                vpaddq_u8(smaller_behind(4), smaller_behind(6)));
    sums = vpaddq_u8(sums, sums);
    const uint16x8_t weights = {5040, 720, 120, 24, 6, 2, 1, 0};
    return vaddvq_u16(vmulq_u16(vmovl_u8(vget_low_u8(sums)), weights));  // 40,319 at most
  }
  static std::uint32_t matches(const std::uint16_t* line, std::uint16_t tag) {
    const uint16x8_t wanted = vdupq_n_u16(tag);
    const auto equal = [&](int quarter) {
      return vreinterpretq_u8_u16(vceqq_u16(vshrq_n_u16(vld1q_u16(line + 8 * quarter), 4), wanted));
    };
    return bits_of(vuzp1q_u8(equal(0), equal(1)), vuzp1q_u8(equal(2), equal(3)));
  }
#else
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
#endif
};

}  // namespace

extern const Phase2Kernels kBytes16Phase2Kernels;
constinit const Phase2Kernels kBytes16Phase2Kernels = Phase2KernelRow<Lanes>::row();

}  // namespace superflip::two_phase
