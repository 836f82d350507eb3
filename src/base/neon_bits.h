// Bits from bytes in NEON registers, which has no instruction for it: each byte keeps the bit of its place, and three
// sums of neighbours collect eight bytes. Include only where the compiler targets arm64, on which NEON is always there.
#pragma once

#include <arm_neon.h>

#include <cstdint>

namespace superflip {

/// 1 << i % 8 in byte i.
inline uint8x16_t place_bits() { return vreinterpretq_u8_u64(vdupq_n_u64(0x8040201008040201)); }

/// Bit i is set where byte i of `first` is, and bit 16 + i where byte i of `second` is. A byte is 0 or 255.
inline std::uint32_t bits_of(uint8x16_t first, uint8x16_t second) {
  uint8x16_t sums = vpaddq_u8(vandq_u8(first, place_bits()), vandq_u8(second, place_bits()));
  sums = vpaddq_u8(sums, sums);
  return vgetq_lane_u32(vreinterpretq_u32_u8(vpaddq_u8(sums, sums)), 0);
}
/// The same for one register.
inline std::uint32_t bits_of(uint8x16_t bytes) {
  uint8x16_t sums = vandq_u8(bytes, place_bits());
  for (int i = 0; i < 3; ++i) sums = vpaddq_u8(sums, sums);
  return vgetq_lane_u16(vreinterpretq_u16_u8(sums), 0);
}

}  // namespace superflip
