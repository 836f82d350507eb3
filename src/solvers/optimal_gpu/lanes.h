// One source for a graphics processor and for any other: a warp is 32 lanes that work in phases.
//
// The code of a warp is a sequence of phases, each_lane([&](int lane) {...}). Lanes exchange data between phases only,
// through the memory that their warp shares or by sum_before(). On a device all lanes run a phase at once. On a
// processor a phase is a loop over the lanes and a warp is a thread, so that tests prove the kernels where no device
// is. What a lane keeps from one phase to the next is an Each<T>: a register on a device, an array on a processor.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define SUPERFLIP_LANE __device__ __forceinline__
#define SUPERFLIP_UNROLL _Pragma("unroll")
#else
#include <thread>
#define SUPERFLIP_LANE inline
#define SUPERFLIP_UNROLL
#endif

namespace superflip::gpu {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

inline constexpr int kLanes = 32;

#ifdef __CUDACC__

template <typename T>
struct Each {
  T value{};
  SUPERFLIP_LANE T& operator[](int) { return value; }
};
template <typename Phase>
SUPERFLIP_LANE void each_lane(const Phase& phase) {
  phase(static_cast<int>(threadIdx.x % kLanes));
  __syncwarp();
}
/// The sum of the numbers of all lanes before each lane; returns the sum of all.
SUPERFLIP_LANE u32 sum_before(Each<u32>& numbers, Each<u32>& before) {
  const u32 lane = threadIdx.x % kLanes;
  u32 sum = numbers.value;
  for (u32 step = 1; step < kLanes; step *= 2) {
    const u32 other = __shfl_up_sync(~0U, sum, step);
    if (lane >= step) sum += other;
  }
  before.value = sum - numbers.value;
  return __shfl_sync(~0U, sum, kLanes - 1);
}
/// The same for numbers that are 0 or 1.
SUPERFLIP_LANE u32 flags_before(Each<u32>& flags, Each<u32>& before) {
  const u32 all = __ballot_sync(~0U, flags.value != 0);
  before.value = __popc(all & ((1U << threadIdx.x % kLanes) - 1));
  return __popc(all);
}
/// A number that one lane computes for all.
template <typename Compute>
SUPERFLIP_LANE u64 one_lane(const Compute& compute) {
  u64 value = 0;
  if (threadIdx.x % kLanes == 0) value = compute();
  return __shfl_sync(~0U, value, 0);
}
/// Four bytes out of the eight of a and b, chosen by four nibbles 0..7.
SUPERFLIP_LANE u32 bytes_of(u32 a, u32 b, u32 selector) { return __byte_perm(a, b, selector); }
SUPERFLIP_LANE u32 dot_bytes(u32 a, u32 b) { return __dp4a(a, b, 0U); }
SUPERFLIP_LANE int count_bits(u32 bits) { return __popc(bits); }
SUPERFLIP_LANE int count_bits(u64 bits) { return __popcll(bits); }
SUPERFLIP_LANE int first_bit(u32 bits) { return __ffs(static_cast<int>(bits)) - 1; }
SUPERFLIP_LANE int first_bit(u64 bits) { return __ffsll(static_cast<long long>(bits)) - 1; }
/// A read of memory that no one writes while the kernel runs.
SUPERFLIP_LANE u64 read_only(const u64* p) { return __ldg(reinterpret_cast<const unsigned long long*>(p)); }
SUPERFLIP_LANE u32 read_only(const u32* p) { return __ldg(p); }
/// A read and a write that others see.
SUPERFLIP_LANE u32 read_fresh(const u32* p) { return *static_cast<const volatile u32*>(p); }
SUPERFLIP_LANE u64 read_fresh(const u64* p) { return *reinterpret_cast<const volatile unsigned long long*>(p); }
SUPERFLIP_LANE void write_fresh(u32* p, u32 value) { *static_cast<volatile u32*>(p) = value; }
SUPERFLIP_LANE u64 fetch_add(u64* to, u64 value) {
  return atomicAdd(reinterpret_cast<unsigned long long*>(to), static_cast<unsigned long long>(value));
}
SUPERFLIP_LANE u32 fetch_add(u32* to, u32 value) { return atomicAdd(to, value); }
/// In memory that the warp shares.
SUPERFLIP_LANE void add_shared(u32* to, u32 value) { atomicAdd(to, value); }
/// Writes `to` where `from` is, and returns whether it was.
SUPERFLIP_LANE bool replace(u32* word, u32 from, u32 to) { return atomicCAS(word, from, to) == from; }
/// Who sees what this lane writes afterwards sees all that it wrote before.
SUPERFLIP_LANE void fence() { __threadfence(); }
SUPERFLIP_LANE void wait_a_little() { __nanosleep(2000); }

#else

template <typename T>
struct Each {
  T values[kLanes]{};
  T& operator[](int lane) { return values[lane]; }
};
template <typename Phase>
void each_lane(const Phase& phase) {
  for (int lane = 0; lane < kLanes; ++lane) phase(lane);
}
inline u32 sum_before(Each<u32>& numbers, Each<u32>& before) {
  u32 sum = 0;
  for (int lane = 0; lane < kLanes; ++lane) {
    before[lane] = sum;
    sum += numbers[lane];
  }
  return sum;
}
inline u32 flags_before(Each<u32>& flags, Each<u32>& before) { return sum_before(flags, before); }
template <typename Compute>
u64 one_lane(const Compute& compute) {
  return compute();
}
inline u32 bytes_of(u32 a, u32 b, u32 selector) {
  const u64 both = a | static_cast<u64>(b) << 32;
  u32 out = 0;
  for (int i = 0; i < 4; ++i) out |= static_cast<u32>(both >> 8 * (selector >> 4 * i & 7) & 255) << 8 * i;
  return out;
}
inline u32 dot_bytes(u32 a, u32 b) {
  u32 sum = 0;
  for (int i = 0; i < 32; i += 8) sum += (a >> i & 255) * (b >> i & 255);
  return sum;
}
inline int count_bits(u32 bits) { return __builtin_popcount(bits); }
inline int count_bits(u64 bits) { return __builtin_popcountll(bits); }
inline int first_bit(u32 bits) { return __builtin_ctz(bits); }
inline int first_bit(u64 bits) { return __builtin_ctzll(bits); }
inline u64 read_only(const u64* p) { return *p; }
inline u32 read_only(const u32* p) { return *p; }
// As on a device, these order nothing else; fence() alone does. A thread sanitizer knows no fences that stand alone, so
// fence() is an exchange with the last one: of two of them the later one sees what came before the earlier one.
inline u32 read_fresh(const u32* p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }
inline u64 read_fresh(const u64* p) { return __atomic_load_n(p, __ATOMIC_RELAXED); }
inline void write_fresh(u32* p, u32 value) { __atomic_store_n(p, value, __ATOMIC_RELAXED); }
inline u64 fetch_add(u64* to, u64 value) { return __atomic_fetch_add(to, value, __ATOMIC_RELAXED); }
inline u32 fetch_add(u32* to, u32 value) { return __atomic_fetch_add(to, value, __ATOMIC_RELAXED); }
inline void add_shared(u32* to, u32 value) { *to += value; }
inline bool replace(u32* word, u32 from, u32 to) {
  return __atomic_compare_exchange_n(word, &from, to, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}
inline u32 last_fence = 0;
inline void fence() { __atomic_fetch_add(&last_fence, 1, __ATOMIC_ACQ_REL); }
inline void wait_a_little() { std::this_thread::yield(); }

#endif

}  // namespace superflip::gpu
