// Tables in place of instructions that arm64 and WebAssembly lack.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "cube/cubie_state.h"

namespace superflip::optimal {

/// [mask of the places of the second tetrad]: the places of the first tetrad, then of the second, a byte each.
inline constexpr std::array<std::uint64_t, 256> kPlacesByTetrad = [] {
  std::array<std::uint64_t, 256> places{};
  for (std::size_t mask = 0; mask < places.size(); ++mask) {
    int shift = 0;
    for (std::size_t tetrad = 0; tetrad < 2; ++tetrad)
      for (std::uint64_t p = 0; p < kCorners; ++p)
        if ((mask >> p & 1) == tetrad) {
          places[mask] |= p << shift;
          shift += 8;
        }
  }
  return places;
}();

/// [places][mask]: six bits of squeeze_places(). Only x86-64 has an instruction for it.
struct SixPlaces {
  std::array<std::uint8_t, 64> squeezed;
  std::uint8_t count;
};
inline constexpr std::array<SixPlaces, 64> kSixPlaces = [] {
  std::array<SixPlaces, 64> all{};
  for (std::uint32_t places = 0; places < 64; ++places) {
    all[places].count = static_cast<std::uint8_t>(std::popcount(places));
    for (std::uint32_t mask = 0; mask < 64; ++mask) {
      std::uint32_t bits = 0;
      int to = 0;
      for (std::uint32_t p = 0; p < 6; ++p)
        if ((places >> p & 1) != 0) bits |= (mask >> p & 1) << to++;
      all[places].squeezed[mask] = static_cast<std::uint8_t>(bits);
    }
  }
  return all;
}();

}  // namespace superflip::optimal
