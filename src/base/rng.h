// The project's random number generator: xoshiro256** seeded through SplitMix64 (David Blackman and Sebastiano Vigna,
// 2018, public domain algorithms), with unbiased draws.
//
// The standard library's distributions differ between implementations. This generator does not: a seed gives the same
// cubes on every machine and compiler, for ever. cube/random_state_test.cpp freezes a few of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace superflip {

/// A source of uniform 64-bit numbers, determined by its seed. Not thread-safe: use one per thread.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) {  // SplitMix64
      seed += 0x9E3779B97F4A7C15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
      z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
      word = z ^ (z >> 31);
    }
  }

  /// The next 64 uniform bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A uniform number in [0, bound), bound > 0. Rejects and redraws numbers beyond the largest multiple of bound.
  constexpr std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t rejected = (0 - bound) % bound;  // 2^64 mod bound
    std::uint64_t draw = next();
    while (draw < rejected) draw = next();
    return draw % bound;
  }

 private:
  std::array<std::uint64_t, 4> state_{};
};

// Random numbers of the operating system: for seeds, and for names that nobody may guess.

/// 64 uniform bits, another value with each call. Throws std::system_error if the system gives none.
std::uint64_t system_random();

/// A seed that a person can type again and that JSON holds exactly: 32 bits.
inline std::uint64_t fresh_seed() { return system_random() >> 32; }

}  // namespace superflip
