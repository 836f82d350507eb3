// From a position in a register to its coordinates.
//
// `Isa` is an instruction set with
//
//   Register, load, store_to, compose     as in cube/simd
//   Turned, turn(frame, y, turned)        Y after a quarter turn of each face; written in place
//   corner_key(frame, turned, face)       its corners, see CornerKey
//   seen(frame, turned, face, s)          its edges after symmetry s, see separation_of_bits
//   turned_parities(frame, turned, face)  its flip_parities
//   turned_flips(frame, turned, face)     its flips, as flips() gives them
//   Edges, edges(frame, x)                the edges of X
//   labels(frame, x)                      the labels and twists of the corners of X, a byte each
//   seen_of(frame, edges, s)              edges after symmetry s
//   seen_after(frame, moves, edges, m, s) edges after move m, of the MoveTables, and symmetry s
//   separation_bits(frame, edges)         the places of slices 0 and 1, see separation_of_bits
//   flips(x)                              bit p: the edge at place p is flipped
//   moved(flips, from)                    bit p: bit from[p] of the flips
//   squeeze(labels, bytes)                the labels at those places, two bits each; or
//   differences(labels)                   their label_differences()
//   squeeze_places(mask, places)          the bits of the mask at those places, moved together
//   axis_entries(frame, axes, x)          the entries of X along the axes, where it has a faster way than axis_entry()
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_frame.h"

namespace superflip::optimal {

/// Corners as indices into the tables of the frame.
struct CornerKey {
  std::uint32_t corners;  ///< twist * 70 + tetrads
  std::uint32_t tetrads;
  std::uint32_t differences;  ///< of the labels: index into part_of
};

/// The same from eight bytes, each with a label in bits 0..2 and a twist in bits 4..5.
template <typename Isa>
std::uint32_t label_differences(std::uint64_t labels) {
  if constexpr (requires { Isa::differences(labels); }) {
    return Isa::differences(labels);
  } else {
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    const std::uint64_t second_tetrad = (labels >> 2 & kOnes) * 0xFF;
    return label_differences(Isa::squeeze(labels, ~second_tetrad), Isa::squeeze(labels, second_tetrad));
  }
}

/// The places of the second tetrad's corners as a number.
inline std::uint32_t tetrads_of_labels(const CosetFrame& frame, std::uint64_t labels) {
  return frame.rank4of8[(labels >> 2 & 0x0101010101010101) * 0x0102040810204080U >> 56];
}

/// The key of corners with these labels.
template <typename Isa>
CornerKey key_of_labels(const CosetFrame& frame, std::uint64_t labels) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint32_t tetrads = tetrads_of_labels(frame, labels);
  return {number_of_twists(labels >> 4 & 3 * kOnes) * kTetrads + tetrads, tetrads, label_differences<Isa>(labels)};
}

/// The places of the edges of slice 0 in bits 0..11 and of slice 1 from bit 16.
template <typename Isa>
std::uint32_t separation_of_bits(const CosetFrame& frame, std::uint32_t bits) {
  const std::uint32_t first = bits & 0xFFF;
  return frame.rank4of12[first] + frame.rank4of8[Isa::squeeze_places(bits >> 16, first ^ 0xFFF)];
}

/// From bits as separation_of_bits() takes them.
inline SliceMasks masks_of_bits(std::uint32_t bits) {
  return {bits & 0xFFF, bits >> 16, 0xFFFU & ~(bits | bits >> 16)};
}

/// The second bound of a position.
template <typename Isa>
int edge_bound(const CosetFrame& frame, const EdgeFrame& edges, const typename Isa::Register& x) {
  const std::uint32_t bits = Isa::separation_bits(frame, Isa::edges(frame, x));
  return edges.bound(frame, separation_of_bits<Isa>(frame, bits), masks_of_bits(bits), Isa::flips(x));
}

/// The entries of its cosets along the axes.
template <typename Isa>
std::array<std::uint32_t, kAxes> axis_entries(const CosetFrame& frame, const AxisFrame& axes,
                                              const typename Isa::Register& x) {
  if constexpr (requires { Isa::axis_entries(frame, axes, x); }) {
    return Isa::axis_entries(frame, axes, x);
  } else {
    const SliceMasks masks = masks_of_bits(Isa::separation_bits(frame, Isa::edges(frame, x)));
    const AxisParts parts = {
        twists_about_axes(Isa::labels(frame, x)), {masks[0], masks[1], masks[2], 0}, Isa::flips(x)};
    std::array<std::uint32_t, kAxes> entries{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) entries[axis] = axis_entry(frame, axes, parts, axis);
    return entries;
  }
}

/// The corners' arrangement, from labels as label_differences() takes them.
template <typename Isa>
std::uint32_t arrangement_of_labels(const CosetFrame& frame, std::uint64_t labels) {
  const std::uint32_t tetrads = tetrads_of_labels(frame, labels);
  return frame.parts == 1 ? tetrads : frame.arrangement(tetrads, frame.part_of[label_differences<Isa>(labels)]);
}

}  // namespace superflip::optimal
