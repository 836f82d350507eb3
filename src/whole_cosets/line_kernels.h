// The bits of a page after a move: each line of the page as the line that the move takes there, shuffled, and added.
//
//   portable   a byte at a time: its place, and a table of 8 x 256 bytes for the exclusive or of bit numbers
//   avx2       32 bytes at a time: a shuffle of bytes, and for each of the three bits of a number an exchange of
//              neighbouring bits, pairs or halves, where that bit is set
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

/// What the shuffles of some steps have to do: bit k of a value below 8: bits whose numbers differ in bit k change
/// places. kAsItIs: nothing at all.
inline constexpr std::size_t kShuffleKinds = 9;
inline constexpr std::size_t kAsItIs = 8;

/// A square of pieces of memory, row by row.
template <typename Bytes>
using SquareOf = std::array<Bytes, 16>;

/// One row an instruction set. All are pure and thread-safe.
struct LineKernels {
  /// Adds the lines `from` of one page, as their shuffles say, to the lines `to` of another; by kind. It prefetches as
  /// many lines from `ahead` on, one with each step.
  using Add = void (*)(std::uint8_t* to, const std::uint8_t* from, std::span<const LineStep> steps,
                       const LineShuffle* shuffles, const std::uint8_t* ahead);
  Add add[kShuffleKinds];
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
