// What the entries of a prune table mean, apart from how they are stored.
//
//   exact        the distance itself; 2^bits - 1 says: never reached
//   mod three    the distance modulo 3; 3 says: never reached. Enough for a search that knows the parent's distance,
//                since one move changes it by at most one (Gene Cooperman and Larry Finkelstein, 1992)
//   base offset  clamp(distance - base, 0, 2^bits - 1). The few small distances are given up (0 says only: at most
//                base) so that two bits hold the large ones, of which nearly all positions are (Rokicki, nxopt)
#pragma once

#include <algorithm>
#include <cstdint>

namespace superflip {

enum class Meaning : std::uint8_t { kExact = 0, kModThree = 1, kBaseOffset = 2 };

/// How one distance becomes one entry, as run-time data (files and generators). PackingOf is the same at compile time.
struct Packing {
  int bits = 8;  ///< 2, 4 or 8
  Meaning meaning = Meaning::kExact;
  int base = 0;  ///< for kBaseOffset only, else 0

  [[nodiscard]] constexpr int max_entry() const { return (1 << bits) - 1; }
  /// The largest distance that has an entry of its own or (base offset) any entry at all.
  [[nodiscard]] constexpr int max_distance() const { return meaning == Meaning::kExact ? max_entry() - 1 : 255; }
  /// The entry for a distance >= 0; one beyond max_distance() gets the entry of what was never reached.
  [[nodiscard]] constexpr unsigned entry(int distance) const {
    if (meaning == Meaning::kModThree) return static_cast<unsigned>(distance % 3);
    if (meaning == Meaning::kBaseOffset) return static_cast<unsigned>(std::clamp(distance - base, 0, max_entry()));
    return static_cast<unsigned>(std::min(distance, max_entry()));
  }
  /// The entry of what was never reached: all ones.
  [[nodiscard]] constexpr unsigned unreached() const { return static_cast<unsigned>(max_entry()); }

  friend constexpr bool operator==(const Packing&, const Packing&) = default;
};

/// A packing whose bits and meaning the compiler knows, for the lookups of a search.
template <int Bits, Meaning M>
struct PackingOf {
  static constexpr int kBits = Bits;
  static constexpr Meaning kMeaning = M;
  static_assert(M != Meaning::kModThree || Bits == 2, "three values and one for unset: two bits");
};
using Exact8 = PackingOf<8, Meaning::kExact>;
using Exact4 = PackingOf<4, Meaning::kExact>;
using ModThree = PackingOf<2, Meaning::kModThree>;
using Offset4 = PackingOf<4, Meaning::kBaseOffset>;
using Offset2 = PackingOf<2, Meaning::kBaseOffset>;

}  // namespace superflip
