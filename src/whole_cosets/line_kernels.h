// The bits of a page after a move: each line of the page as the line that the move takes there, shuffled, and added.
//
//   portable   a byte at a time: its place, and a table of 8 x 256 bytes for the exclusive or of bit numbers
//   avx2       32 bytes at a time: a shuffle of bytes; two tables of 16 bytes, one for each half of a byte, for the
//              exclusive or that all bytes have; an exchange of neighbouring bits in the bytes that want it
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "whole_cosets/edge_lines.h"

namespace superflip::whole_cosets {

/// One line of a page.
struct LineStep {
  std::uint16_t to;
  std::uint16_t from;
  std::uint16_t shuffle;
};

/// What a shuffle does within bytes: LineShuffle::exchange / 2, and 4 more if it exchanges neighbours. kAsItIs:
/// nothing, and nothing to bytes and lanes.
inline constexpr std::size_t kShuffleKinds = 9;
inline constexpr std::size_t kAsItIs = 8;

/// The lines of a page that need work.
enum class Lines : std::uint8_t {
  kAll,
  kNotEmpty,  ///< of the page that is added
  kNotFull    ///< of the page to which it is added
};

/// A square of pieces of memory, row by row.
template <typename Bytes>
using SquareOf = std::array<Bytes, 16>;

/// One row an instruction set. All are pure and thread-safe.
struct LineKernels {
  /// Adds the lines `from` of one page, as their shuffles say, to the lines `to` of another; others than `Lines` need
  /// not be touched. It prefetches as many lines from `ahead` on, one with each step, if it works on lines that are not
  /// empty or on all.
  using Add = void (*)(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps,
                       const LineShuffle* shuffles, const std::uint8_t* ahead);
  using AddByKind = std::array<Add, kShuffleKinds>;
  std::array<AddByKind, 3> add;  ///< [Lines][kind]
  [[nodiscard]] const AddByKind& adding(Lines lines) const { return add[static_cast<std::size_t>(lines)]; }
  /// Makes `to` the union of some pieces of memory of `size` bytes, a multiple of 64.
  void (*unite)(std::uint8_t* to, std::span<const std::uint8_t* const> parts, std::size_t size);
  /// For a square of 4 x 4 pieces of memory of `size` bytes: each of `to` becomes the union of the row and the column
  /// of `from` in which it stands.
  void (*unite_square)(const SquareOf<std::uint8_t*>& to, const SquareOf<const std::uint8_t*>& from, std::size_t size);
  /// The number of bits that are set.
  std::uint64_t (*count)(const std::uint8_t* bytes, std::size_t size);
};

/// The best row for this processor, or "portable" when SUPERFLIP_KERNELS asks for that.
const LineKernels& line_kernels();
/// The portable row, for tests.
const LineKernels& portable_line_kernels();

}  // namespace superflip::whole_cosets
