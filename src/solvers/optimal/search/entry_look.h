// What the passes of batch_expansion.h share: the address of an entry, the tables of a kind of moves, lists from sets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/move_kinds.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

namespace detail {

// The address of an entry: eight times its byte in the table, plus its shift.
using Look = std::uint64_t;

template <std::uint32_t kFlipParts>
Look look_at(std::uint32_t row, std::uint32_t edges) {
  const EntryPlace place = kFlipParts == kFlipBlock ? place_in_blocks(edges) : place_of(edges);
  return (std::uint64_t{row} * row_bytes(kFlipParts) + place.byte) * 8 + place.shift;
}

// Quarter turns of F and B flip four edges each. By move: 0 for neither face, 1 for F, 2 for B, 3 for both.
inline constexpr std::array<std::uint8_t, kMoves> kFlippingFaces = [] {
  std::array<std::uint8_t, kMoves> faces{};
  for (std::size_t m = 0; m < faces.size(); ++m)
    if (const Move move(static_cast<int>(m)); move.axis() == Axis::kFB && flank_of(move) > 0)
      faces[m] = static_cast<std::uint8_t>(flank_of(move) - 3 * static_cast<std::size_t>(Axis::kFB));
  return faces;
}();
inline constexpr std::array<std::uint32_t, 4> kFlippedPlaces = {0, 0b001100100010, 0b110010001000, 0b111110101010};

// The tables of the moves of a kind. Always inline, as swap_if() (base/flat_passes.h).
template <typename Kind>
[[gnu::always_inline]] inline const auto& moves_of(const ExpandContext& context) {
  if constexpr (std::is_same_v<Kind, AllMoves>) {
    return *context.all_moves;
  } else {
    return *context.frame;
  }
}

// Adds slots * i + c for each bit c of a set of moves or classes.
template <std::size_t kBits, typename List, typename Set>
[[gnu::always_inline]] inline void add_bits(List& list, Set set, std::size_t first) {
  constexpr std::size_t kChunk = 6;
  for (std::size_t c = 0; c < kBits; c += kChunk) {
    constexpr std::uint32_t kAll = (1U << kChunk) - 1;
    const auto bits =
        static_cast<std::uint32_t>(set >> c) & (c + kChunk <= kBits ? kAll : kAll >> (c + kChunk - kBits));
    list.add_bits(bits, static_cast<std::uint32_t>(first + c));
  }
}

}  // namespace detail

}  // namespace superflip::optimal
