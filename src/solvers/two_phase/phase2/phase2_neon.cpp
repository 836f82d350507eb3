// The row for arm64, all of which have NEON.
#include "base/neon_bits.h"
#include "solvers/two_phase/phase2/phase2_kernel_row.h"

namespace superflip::two_phase {
namespace {

struct Neon {
  struct Register {
    uint8x16_t corners;
    uint8x16_t edges;
  };

  static Register load(const Position& position) {
    return {vld1q_u8(position.corners.data()), vld1q_u8(position.edges.data())};
  }
  static Position store(const Register& position) {
    Position stored;
    vst1q_u8(stored.corners.data(), position.corners);
    vst1q_u8(stored.edges.data(), position.edges);
    return stored;
  }
  static Register then(const Register& a, const Register& b) {
    return {vqtbl1q_u8(a.corners, b.corners), vqtbl1q_u8(a.edges, b.edges)};
  }
  static std::uint64_t corners(const Register& position) {
    return vgetq_lane_u64(vreinterpretq_u64_u8(position.corners), 0);
  }
  static std::uint64_t corners_then(const Register& position, std::uint64_t bytes) {
    return vget_lane_u64(vreinterpret_u64_u8(vqtbl1_u8(position.corners, vcreate_u8(bytes))), 0);
  }
  // All 28 comparisons of two corners at once, two corners a register: each is there eight times and is compared with
  // all eight. The number of smaller corners behind it is the i-th digit of the rank, with the weight (7 - i)!.
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
  static std::uint64_t upper_edges(const Register& position) {
    return vgetq_lane_u64(vreinterpretq_u64_u8(position.edges), 0);
  }
  static std::uint32_t slice(const Register& position) {
    return vgetq_lane_u32(vreinterpretq_u32_u8(position.edges), 2) & 0x03030303U;
  }
  static std::uint32_t matches(const std::uint16_t* line, std::uint16_t tag) {
    const uint16x8_t wanted = vdupq_n_u16(tag);
    const auto equal = [&](int quarter) {
      return vreinterpretq_u8_u16(vceqq_u16(vshrq_n_u16(vld1q_u16(line + 8 * quarter), 4), wanted));
    };
    return bits_of(vuzp1q_u8(equal(0), equal(1)), vuzp1q_u8(equal(2), equal(3)));
  }
};

}  // namespace

extern const Phase2Kernels kNeonPhase2Kernels;
constinit const Phase2Kernels kNeonPhase2Kernels = Phase2KernelRow<Neon>::row();

}  // namespace superflip::two_phase
