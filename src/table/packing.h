// The meaning of a prune table's entries, apart from their storage.
//
//   exact        the distance; 2^bits - 1: unreached
//   mod three    the distance modulo 3; 3: unreached. Enough for a search that knows the parent's distance, since a
//                move changes it by at most one (Gene Cooperman and Larry Finkelstein, 1992)
//   base offset  clamp(distance - base, 0, 2^bits - 1). 0 means at most base: the few small distances are merged, so
//                that two bits hold the large ones, which nearly all positions have (Rokicki, nxopt)
#pragma once

#include <algorithm>
#include <cstdint>

namespace superflip {

enum class Meaning : std::uint8_t { kExact = 0, kModThree = 1, kBaseOffset = 2 };

/// How a distance becomes an entry, as run-time data for files and generators. PackingOf is its compile-time form.
struct Packing {
  int bits = 8;  ///< 2, 4 or 8
  Meaning meaning = Meaning::kExact;
  int base = 0;  ///< for kBaseOffset only, else 0

  [[nodiscard]] constexpr int max_entry() const { return (1 << bits) - 1; }
  /// The largest distance with an entry of its own; for a base offset, with any entry.
  [[nodiscard]] constexpr int max_distance() const { return meaning == Meaning::kExact ? max_entry() - 1 : 255; }
  /// The entry of a distance >= 0; beyond max_distance() that of unreached().
  [[nodiscard]] constexpr unsigned entry(int distance) const {
    if (meaning == Meaning::kModThree) return static_cast<unsigned>(distance % 3);
    if (meaning == Meaning::kBaseOffset) return static_cast<unsigned>(std::clamp(distance - base, 0, max_entry()));
    return static_cast<unsigned>(std::min(distance, max_entry()));
  }
  /// The entry of an unreached state: all ones.
  [[nodiscard]] constexpr unsigned unreached() const { return static_cast<unsigned>(max_entry()); }

  friend constexpr bool operator==(const Packing&, const Packing&) = default;
};

/// A packing with bits and meaning known at compile time, for lookups in a search.
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
