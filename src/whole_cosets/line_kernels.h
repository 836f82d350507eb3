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

#include "cube/cubie_state.h"

namespace superflip::whole_cosets {

// The edges of a position as a line of 512 bits and a bit of that line.
//
// A position of G1 = <U, D, R2, L2, F2, B2> is a permutation of the eight corners, one of the eight edges of the U and
// D layers, and one of the four slice edges; both kinds together are as even or odd as the corners. So each of the
// 40,320 corner permutations has 8! x 4! / 2 = 483,840 = 945 x 512 arrangements of the edges.
//
//   512 is no accident: P is a group of 2^10 rearrangements of the edges (128 of the layers times 8 of the slice), half
//   of them even. A line is a coset P r: all ways to rename the edges of one arrangement r by P.
//
//                      rename by k            then move m
//       r  ------------>  k r  ------------------>  k r m  =  k q r'
//
//   The move takes the whole line of r to the whole line of r', and r m = q r' with a q of P. So within the line it
//   does what the product with q does, one of a few hundred permutations of 512 bits.
//
//   Within a line:  lane (2 bits)  byte (4)  bit (3)
//   P has subgroups C of 128 and B of 8 elements. A lane of 16 bytes is a coset of C, a byte is one of B, and B has
//   only elements of order 2. So a product with q moves lanes as a whole, shuffles the bytes of a lane, and
//   exclusive-ors the number of each bit within its byte: a few vector instructions for 256 bits.
//   B is chosen so that two of the three bits of a number change alike in all bytes of a line.

/// The edge at each place: 0..7 at the places of the layers, 8..11 at those of the slice.
using Edges = std::array<std::uint8_t, kEdges>;

/// How the bytes of a line move for one q: byte i of lane j comes from lane `lane[j]`. Its place there is the lower
/// half of control[16 j + i], and the upper half is the exclusive or of the numbers of its bits. It is aligned so that
/// it meets few cache lines.
struct alignas(16) LineShuffle {
  std::array<std::uint8_t, 64> control;
  std::array<std::uint8_t, 4> lane;  ///< in bytes: 0, 16, 32, 48
  std::uint8_t exchange;             ///< of the exclusive or of bit numbers, what is the same in all bytes: 0, 2, 4, 6
  bool exchanges_neighbours;         ///< whether it has bit 0 in some bytes
};

/// Immutable; thread-safe to read. Use get().
class EdgeLines {
 public:
  static constexpr std::uint32_t kLayerLines = 315;
  static constexpr std::uint32_t kSliceLines = 3;
  static constexpr std::uint32_t kLines = kLayerLines * kSliceLines;
  static constexpr std::uint32_t kLineBits = 512;
  static constexpr std::uint32_t kLineBytes = kLineBits / 8;
  static constexpr std::uint32_t kElements = 2 * kLineBits;  ///< of P; the even ones first

  static const EdgeLines& get();

  /// The number of a bit: kLineBits * line + bit.
  [[nodiscard]] std::uint32_t number_of(const Edges& edges) const {
    const std::uint32_t layers = layer_place_[rank_of(&edges[0])];
    const std::uint32_t slice = slice_place_[slice_bits(edges)];
    const std::uint32_t line = layers / kLayerElements * kSliceLines + slice / kSliceElements;
    return line * kLineBits + number_of_element_[layers % kLayerElements][slice % kSliceElements] % kLineBits;
  }
  /// The edges of a bit, where `odd` is the parity of the corners.
  [[nodiscard]] Edges edges_of(std::uint32_t number, bool odd) const;

  /// The lexicographic rank of the eight bytes from `bytes` on, a permutation of 0..7: of the first four, and of the
  /// order of the others.
  [[nodiscard]] std::uint32_t rank_of(const std::uint8_t* bytes) const;

  /// The line that a move takes to `line`, and the shuffle for it: r m^-1 = q r'.
  struct Source {
    std::uint32_t line;
    std::uint32_t q;  ///< the number of an element of P
  };
  [[nodiscard]] Source source_of(std::uint32_t line, const Edges& move) const;
  /// The shuffle of a line for q; `odd` tells whether the elements of the line that is made are the odd ones.
  [[nodiscard]] LineShuffle shuffle_of(std::uint32_t q, bool odd) const;
  /// Whether the line has the odd elements of P with odd corners; otherwise it has them with even ones.
  [[nodiscard]] bool keeps_parity(std::uint32_t line) const { return !line_is_odd_[line]; }
  /// The number of the element that changes nothing.
  [[nodiscard]] std::uint32_t identity() const { return element_of(Edges{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}); }

 private:
  static constexpr std::uint32_t kLayerElements = 128;
  static constexpr std::uint32_t kSliceElements = 8;

  EdgeLines();
  void divide_layers();
  void divide_slice();
  void number_elements();
  [[nodiscard]] std::uint32_t element_of(const Edges& edges) const {
    return number_of_element_[layer_place_[rank_of(&edges[0])] % kLayerElements]
                             [slice_place_[slice_bits(edges)] % kSliceElements];
  }
  static std::size_t slice_bits(const Edges& edges) {
    return (edges[8] & 3U) | (edges[9] & 3U) << 2 | (edges[10] & 3U) << 4 | (edges[11] & 3U) << 6;
  }

  std::array<std::uint16_t, 4096> rank_of_first_;        // [four edges, three bits each]: 24 times their rank
  std::array<std::uint8_t, 4096> order_of_others_;       // [four edges, three bits each]: the rank of their order
  std::array<std::uint16_t, 40320> layer_place_;         // [rank]: kLayerElements * line + element
  std::array<std::uint8_t, 256> slice_place_;            // [slice_bits()]: kSliceElements * line + element
  std::array<Edges, kLayerLines> layer_representative_;  // [layer line]; the slice is solved
  std::array<Edges, kSliceLines> slice_representative_;
  std::array<Edges, kLayerElements> layer_element_;
  std::array<Edges, kSliceElements> slice_element_;
  std::array<std::array<std::uint16_t, kSliceElements>, kLayerElements> number_of_element_;
  std::array<Edges, kElements> element_;  // by number
  std::array<bool, kLines> line_is_odd_;  // the parity of its representative
};

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
