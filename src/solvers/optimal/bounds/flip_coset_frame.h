// From a cube to its coset of K, which distinguishes all flips and hardly any twist.
//
// K holds the cubes with every edge in its own slice and unflipped and every corner in its own tetrad, twisted in any
// way: H sees all twists and few flips, K the opposite. All symmetries keep K, and it holds all half turns. A coset of
// K is told by
//
//   separation    as H's                                                34,650, in 782 classes
//   flips         of all edges                                                2,048
//   arrangement   of the corners: tetrads and part, as H's            70, 140 or 420
//   tetrad_twist          what the twists of one tetrad's corners add up to           1 or 3
//
// With 3 tetrad_twists K holds only the cubes whose four corners of a tetrad are twisted by a whole number of turns in
// all.
//
// Here the edges choose: a class of separations and the *corner_coset* of the corners, arrangement and tetrad_twist as
// the class's representative sees them, are a row, and the flips that it sees are the place in it.
#pragma once

#include <array>
#include <cstdint>

#include "solvers/optimal/bounds/edge_frame.h"
#include "solvers/optimal/cosets/coset_numbering.h"

namespace superflip::optimal {

inline constexpr std::uint32_t kMaxTetradTwists = 3;
inline constexpr std::uint32_t kMaxCornerCosets = kTetrads * kMaxParts * kMaxTetradTwists;
static_assert(std::uint64_t{kFlipClasses} * kMaxCornerCosets * kFlips < std::uint64_t{1} << 32, "entries are 32 bits");

/// How fine the cosets are.
struct FlipCosetShape {
  std::uint32_t parts = 1;          ///< those of the cosets beside which they serve
  std::uint32_t tetrad_twists = 1;  ///< 1 or 3

  [[nodiscard]] constexpr std::uint32_t corner_cosets() const { return kTetrads * parts * tetrad_twists; }
  [[nodiscard]] constexpr std::uint32_t rows() const { return kFlipClasses * corner_cosets(); }
  [[nodiscard]] constexpr std::size_t bytes() const { return std::size_t{rows()} * kFlips / 4; }
};

/// The small tables that a search reads for every entry, and where the large one is.
struct FlipCosetFrame {
  FlipCosetFrame(const CosetNumbering& cosets, const EdgeFrame& edge_frame, std::uint32_t tetrad_twists);

  [[nodiscard]] std::uint32_t corner_coset(std::uint32_t arrangement, std::uint32_t tetrad_twist) const {
    return arrangement * shape.tetrad_twists + (shape.tetrad_twists == 1 ? 0 : tetrad_twist);
  }

  FlipCosetShape shape;
  const EdgeFrame* edges;                   ///< whose classes of separations are those of the rows
  const std::uint8_t* distances = nullptr;  ///< as open_flip_coset_table() gives them
  std::array<std::array<std::uint16_t, kMaxCornerCosets>, kSymmetries>
      corner_coset_seen{};                                                ///< [symmetry][corner_coset]
  std::array<std::uint16_t, kMaxCornerCosets * 32> corner_coset_after{};  ///< [corner_coset * 32 + turn]
};

/// What of a cube its coset is found from.
struct FlipCosetParts {
  std::uint32_t separation;
  SliceMasks masks;
  std::uint32_t flips;
  std::uint32_t corner_coset;
};

/// What the twists of the first tetrad's corners add up to, 0..2. Of corners told by a byte each, as
/// twists_about_axes() takes them: the label in bits 0..2, the twist in bits 4..5.
constexpr std::uint32_t tetrad_twist_of_labels(std::uint64_t labels) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint64_t first_tetrad = (~labels >> 2 & kOnes) * 3;
  return static_cast<std::uint32_t>((labels >> 4 & first_tetrad) * kOnes >> 56) % 3;
}

/// The entry of its coset.
inline std::uint32_t flip_coset_entry(const CosetFrame& frame, const FlipCosetFrame& flip_cosets,
                                      const FlipCosetParts& parts) {
  const auto [number, symmetry] = flip_cosets.edges->class_of_separation(parts.separation);
  const std::uint32_t row =
      number * flip_cosets.shape.corner_cosets() + flip_cosets.corner_coset_seen[symmetry][parts.corner_coset];
  return row * kFlips + frame.flips.seen(parts.flips, parts.masks, symmetry) % kFlips;
}

/// The same of a cube, the slow way.
std::uint32_t flip_coset_entry(const CosetNumbering& cosets, const FlipCosetFrame& flip_cosets,
                               const CubieState& state);

}  // namespace superflip::optimal
