// Two planes of bits, the lower and the upper bit of each code, in which a breadth-first search runs in place.
//
// The codes while the search runs:
//
//   3        not yet reached
//   1 and 2  the frontier and the level that is being made, alternately
//   0        nearer
//
// When entries at distance d are added, those at d - 2, whose code is the same, become 0. The distances base + 1 and
// base + 2 get their final codes 1 and 2, and unreached entries have code 3 already. A thread writes only its own
// entries, and a half-written entry never reads as distance d - 1; so entries may be read while they are written.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace superflip::optimal {

/// The code of the entries at a distance, while they are one of the two newest levels.
constexpr std::uint32_t code_of_level(int base, int depth) { return (base + 1 - depth) % 2 == 0 ? 1 : 2; }

/// The built-in functions of the compilers take the place of std::atomic_ref, which the library for WebAssembly lacks.
template <std::size_t kWords>
struct CodePlanes {
  std::array<std::uint64_t, kWords> low;
  std::array<std::uint64_t, kWords> high;

  /// The entries of a word with the code 1 or 2. Other threads may meanwhile change other codes. Always inline, so that
  /// no file compiled for a newer processor shares its copy with others.
  [[gnu::always_inline]] std::uint64_t entries_with(std::uint32_t code, std::size_t word) {
    const std::uint64_t lower = __atomic_load_n(&low[word], __ATOMIC_RELAXED);
    const std::uint64_t upper = __atomic_load_n(&high[word], __ATOMIC_RELAXED);
    return code == 1 ? lower & ~upper : upper & ~lower;
  }
  /// Gives the unreached ones of these entries of a word the code 1 or 2, and those that had it 0. Returns the former.
  std::uint64_t add_level(std::uint32_t code, std::size_t word, std::uint64_t reached) {
    const auto store = [](std::uint64_t& to, std::uint64_t value) { __atomic_store_n(&to, value, __ATOMIC_RELAXED); };
    // The plane that is set in the code, and the other.
    std::uint64_t& set = code == 1 ? low[word] : high[word];
    std::uint64_t& clear = code == 1 ? high[word] : low[word];
    const std::uint64_t fresh = reached & set & clear;
    const std::uint64_t old = set & ~clear;
    if (old != 0) store(set, set & ~old);
    if (fresh != 0) store(clear, clear & ~fresh);
    return fresh;
  }
};

}  // namespace superflip::optimal
