// The distances of the cosets that see all flips: a third bound in place of axis_cosets.h, with more memory.
//
//   parts x tetrad_twists    1 x 1    2 x 1    1 x 3    6 x 1     6 x 3
//                  28.0 MB  56.1 MB  84.1 MB  168 MB    504 MB
#pragma once

#include <array>
#include <cstdint>

#include "cube/metric.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/cosets/separations.h"
#include "table/store.h"

namespace superflip::optimal {

// From a cube to its coset of K, which distinguishes all flips and hardly any twist.
//
// K: every edge in its own slice and unflipped, every corner in its own tetrad with any twist. H distinguishes all
// twists and few flips, K the opposite. All symmetries keep K, and it contains all half turns. These coordinates
// identify a coset of K:
//
//   separation     as for H                                             34,650, in 782 classes
//   flips          of all edges                                               2,048
//   arrangement    of the corners: tetrads and part, as for H         70, 140 or 420
//   tetrad twist   sum of the twists of one tetrad's corners                  1 or 3
//
// With 3 tetrad twists, the twists of the corners of a tetrad sum up to a whole turn in K.
//
// The class of the separation and the *corner coset* (arrangement and tetrad twist after the class's symmetry) are a
// row; the flips after the symmetry are the place in it.

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

/// The small tables that a search reads for every entry, and the address of the large one.
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

/// The coordinates that the coset of a cube follows from.
struct FlipCosetParts {
  std::uint32_t separation;
  SliceMasks masks;
  std::uint32_t flips;
  std::uint32_t corner_coset;
};

/// The sum of the twists of the first tetrad's corners, modulo 3. `labels` has a byte for each corner: the label in
/// bits 0..2, the twist in bits 4..5.
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

/// The same for a cube, slower.
std::uint32_t flip_coset_entry(const CosetNumbering& cosets, const FlipCosetFrame& flip_cosets,
                               const CubieState& state);

/// Opens the table of a metric, or makes it and saves it. The histogram counts cosets. Errors: kInterrupted.
Result<Table> open_flip_coset_table(TableStore& store, const CosetNumbering& cosets, const FlipCosetFrame& frame,
                                    const GenerateOptions& options, const Metric& metric = htm());

// The table of the second bound (EdgeFrame).

/// Eleven flips completed by the twelfth: the number of flipped edges is even.
std::uint32_t all_flips(std::uint32_t flips);
/// The same after a turn.
std::uint32_t all_flips_after(const CubieState& turn, std::uint32_t flips);

/// Opens the table of a metric or makes it and saves it. Errors: kInterrupted.
Result<Table> open_flip_table(TableStore& store, const CosetFrame& frame, const EdgeFrame& edges,
                              const GenerateOptions& options, const Metric& metric = htm());

}  // namespace superflip::optimal
