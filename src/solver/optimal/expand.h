// The children of a batch of nodes in flat passes, each over a list without gaps, so that there is hardly a branch that
// the processor cannot foresee and many reads of the table are under way at once.
//
//   1  choose the end that leaves fewer children; turn Y by each face
//   2  Y: for each face that may be turned, the entry after a quarter turn; ask for its line
//   3  Y: read. One read serves both quarter turns of the face, none is needed for the half turn, which keeps the coset
//   4  X: for each turn that is left, the entry; ask for its line
//   5  X: read; make the children that are left
//   6  with the third bound (axis_cosets.h): X of the children along the axes, ask, read; then Y of those left
//
// That m^-1 Y has the coset of m Y for a quarter turn m, and of Y for a half turn, is because H holds all half turns
// (Sebastiano Tronto's H48 uses the same). `Isa` is an instruction set with
//
//   Register, load, store, compose        as in cube/simd
//   Turned, turn(frame, y, turned)        Y after a quarter turn of each face; filled in place
//   corner_key(turned, face)              its corners, see CornerKey
//   seen(frame, turned, face, s)          its edges as symmetry s sees them, see separation_of_bits
//   turned_parities(frame, turned, face)  its flip_parities
//   turned_flips(frame, turned, face)     its flips, as flips() gives them
//   Edges, edges(frame, x)                the edges of X
//   labels(frame, x)                      the labels and twists of the corners of X, a byte each
//   seen_after(frame, edges, m, s)        after turn m, as s sees them
//   separation_bits(frame, edges)         the places of slices 0 and 1, see separation_of_bits
//   flips(x)                              bit p: the edge at place p is flipped
//   moved(flips, from)                    bit p: bit from[p] of the flips
//   squeeze(labels, bytes)                the labels at those places, two bits each
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>

#include "base/prefetch.h"
#include "solver/optimal/axis_cosets.h"
#include "solver/optimal/coset_table.h"
#include "solver/optimal/node.h"

namespace superflip::optimal {

/// Corners as a number each of what the frame's tables take.
struct CornerKey {
  std::uint32_t corners;  ///< twist * 70 + tetrads
  std::uint32_t tetrads;
  std::uint32_t differences;  ///< of the labels: index into part_of
};

/// Eight bytes, each a label in bits 0..2 and a twist in bits 4..5.
template <typename Isa>
CornerKey key_of_labels(const CosetFrame& frame, std::uint64_t labels) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  const std::uint64_t second_tetrad = labels >> 2 & kOnes;
  const std::uint32_t tetrads = frame.rank4of8[second_tetrad * 0x0102040810204080U >> 56];
  const std::uint32_t a = Isa::squeeze(labels, ~(second_tetrad * 0xFF));
  const std::uint32_t b = Isa::squeeze(labels, second_tetrad * 0xFF);
  const std::uint32_t differences =
      ((a ^ a >> 2) & 3) | ((a ^ a >> 4) & 3) << 2 | ((b ^ b >> 2) & 3) << 4 | ((b ^ b >> 4) & 3) << 6;
  return {number_of_twists(labels >> 4 & 3 * kOnes) * kTetrads + tetrads, tetrads, differences};
}

/// The places of the edges of slice 0 in bits 0..11 and of slice 1 from bit 16.
template <typename Isa>
std::uint32_t separation_of_bits(const CosetFrame& frame, std::uint32_t bits) {
  const std::uint32_t first = bits & 0xFFF;
  return frame.rank4of12[first] + frame.rank4of8[Isa::squeeze_places(bits >> 16, first ^ 0xFFF)];
}

namespace detail {

// Where an entry is.
struct Look {
  const std::uint8_t* byte;
  std::uint32_t shift;
};

template <std::uint32_t kFlipParts>
Look look_at(const std::uint8_t* row, std::uint32_t edges) {
  const EntryPlace place = kFlipParts == kFlipBlock ? place_in_blocks(edges) : place_of(edges);
  const Look look{row + place.byte, place.shift};
  return look;
}

// Asks for lines several at a time. A request whose page is not at hand holds up the instructions behind it until the
// page's address is found; some can be looked for at once, but only if they stand close together. Tables of gigabytes
// are far away, and gain from larger groups that go to the second-level cache.
template <bool kFar>
class AskInGroups {
 public:
  void ask(const std::uint8_t* line) {
    lines_[count_++] = line;
    if (count_ == lines_.size()) ask_rest();
  }
  void ask_rest() {
    for (std::size_t i = 0; i < count_; ++i) {
      if constexpr (kFar) {
        prefetch_line_to_second_level(lines_[i]);
      } else {
        prefetch_line(lines_[i]);
      }
    }
    count_ = 0;
  }

 private:
  std::array<const std::uint8_t*, kFar ? 16 : 8> lines_;
  std::size_t count_ = 0;
};

constexpr std::uint32_t kQuarterTurns = 0b101101101101101101;
constexpr std::uint32_t kHalfTurns = 0b010010010010010010;
constexpr std::uint32_t kTurns = kQuarterTurns | kHalfTurns;

// Quarter turns of F flip four edges, those of B four others: which turn flips which places.
inline constexpr std::array<std::uint8_t, kFaceTurns> kFlippingFace = {0, 0, 0, 0, 0, 0, 1, 0, 1,
                                                                       0, 0, 0, 0, 0, 0, 2, 0, 2};
inline constexpr std::array<std::uint32_t, 3> kFlippedPlaces = {0, 0b001100100010, 0b110010001000};

// Six bits, each three times.
inline constexpr std::array<std::uint32_t, 64> kTurnsOfFaces = [] {
  std::array<std::uint32_t, 64> turns{};
  for (std::uint32_t faces = 0; faces < 64; ++faces)
    for (std::uint32_t f = 0; f < kFaces; ++f)
      if ((faces >> f & 1) != 0) turns[faces] |= 7U << (3 * f);
  return turns;
}();

inline void change_ends(Node& node) {
  std::swap(node.x, node.y);
  std::swap(node.x_distance, node.y_distance);
  std::swap(node.x_order, node.y_order);
  node.flipped ^= 1;
  node.tight_axes = static_cast<std::uint8_t>((node.tight_axes >> kAxes | node.tight_axes << kAxes) & 63);
}

}  // namespace detail

/// Below so many turns left the second bound is asked.
inline constexpr int kEdgeBoundBelow = 9;

/// From bits as separation_of_bits() takes them.
inline SliceMasks masks_of_bits(std::uint32_t bits) {
  return {bits & 0xFFF, bits >> 16, 0xFFFU & ~(bits | bits >> 16)};
}

/// The second bound of a position.
template <typename Isa>
int edge_bound(const CosetFrame& frame, const typename Isa::Register& x) {
  const std::uint32_t bits = Isa::separation_bits(frame, Isa::edges(frame, x));
  return frame.edge_bound(separation_of_bits<Isa>(frame, bits), masks_of_bits(bits), Isa::flips(x));
}

/// What the cosets of a position along the axes are found from.
template <typename Isa>
AxisParts axis_parts(const CosetFrame& frame, const typename Isa::Register& x) {
  const SliceMasks masks = masks_of_bits(Isa::separation_bits(frame, Isa::edges(frame, x)));
  return {twists_about_axes(Isa::labels(frame, x)), {masks[0], masks[1], masks[2], 0}, Isa::flips(x)};
}

/// Keeps those of `count` nodes that the third bound does not stop with `left` turns left, in their order, and marks
/// their tight axes. Returns how many.
template <typename Isa>
std::size_t keep_by_axes(const ExpandContext& context, Node* nodes, std::size_t count, int left) {
  const CosetFrame& frame = *context.frame;
  std::array<std::array<std::uint32_t, kAxes>, kMostChildren> entries;
  std::array<std::uint16_t, kMostChildren> kept;
  std::iota(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(count), std::uint16_t{0});
  // X of all nodes, then Y of those that are left.
  for (const bool y : {false, true}) {
    for (std::size_t i = 0; i < count; ++i) {
      const Node& node = nodes[kept[i]];
      const AxisParts parts = axis_parts<Isa>(frame, Isa::load(y ? node.y : node.x));
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        entries[i][axis] = axis_entry(frame, parts, axis);
        prefetch_line(context.axes + entries[i][axis] / 4);
      }
    }
    std::size_t passed = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::array<std::uint32_t, kAxes> codes;
      for (std::size_t axis = 0; axis < kAxes; ++axis) codes[axis] = axis_code(context.axes, entries[i][axis]);
      const AxisVerdict verdict = axis_verdict(codes, left);
      Node& node = nodes[kept[i]];
      node.tight_axes = static_cast<std::uint8_t>(node.tight_axes | verdict.tight << (y ? kAxes : 0));
      kept[passed] = kept[i];
      passed += verdict.stops ? 0 : 1;
    }
    count = passed;
  }
  for (std::size_t i = 0; i < count; ++i)
    if (kept[i] != i) nodes[i] = nodes[kept[i]];
  return count;
}

template <typename Isa, std::uint32_t kParts, std::uint32_t kFlipParts>
std::size_t expand_batch(const ExpandContext& context, Node* nodes, std::size_t count, int left, Node* children) {
  using detail::Look;
  const CosetFrame& frame = *context.frame;
  const std::uint8_t* const table = context.table;
  const TurnRules& rules = *context.rules;
  const auto row = [&frame](std::uint32_t found, const CornerKey& key) {
    const std::uint32_t first = found & ((1U << CosetFrame::kRowBits) - 1);
    if constexpr (kParts == 1) return first;
    return first +
           frame.seen_part[found >> CosetFrame::kRowBits][key.tetrads * kParts + frame.part_of[key.differences]];
  };
  // `flips` gives what of the flips goes into the flip part: with 4 their parities, with 256 all as `symmetry` sees
  // them.
  const auto look = [&](std::uint32_t number, std::uint32_t seen, [[maybe_unused]] std::uint32_t symmetry,
                        [[maybe_unused]] const auto& flips) {
    std::uint32_t edges = separation_of_bits<Isa>(frame, seen);
    if constexpr (kFlipParts == kFlipBlock) {
      const auto squeeze = [](std::uint32_t mask, std::uint32_t places) { return Isa::squeeze_places(mask, places); };
      const std::uint32_t all = flips() ^ frame.flip_slice_seen[symmetry];
      edges = edges * kFlipParts + flip_block_index(masks_of_bits(seen), all, squeeze);
    } else if constexpr (kFlipParts > 1) {
      edges = edges * kFlipParts + frame.flip_part_seen(seen & 0xFFF, seen >> 16, flips(), symmetry);
    }
    return detail::look_at<kFlipParts>(table + std::uint64_t{number} * row_bytes(kFlipParts), edges);
  };
  const auto read = [&](const Look& at) {
    if constexpr (kFlipParts == kFlipBlock)
      return CosetTable::lower_bound_in_blocks(table, context.entries, at.byte, at.shift, context.base);
    return CosetTable::lower_bound(at.byte, at.shift, context.base);
  };
  const int rest = left - 1;

  // Pass 1. A tight distance at one end leaves only quarter turns at the other. Where the ends leave as many, the one
  // that is further from solved stays X, whose distance hardly changes.
  std::array<typename Isa::Turned, kBatch> turned;
  std::array<std::uint32_t, kBatch> after;            // see TurnRules
  std::array<std::uint16_t, kBatch * kFaces> wanted;  // node * 8 + face
  std::size_t wanted_count = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Node& node = nodes[i];
    const std::uint32_t x_after =
        rules.after(node.flipped, node.x_order) & frame.leaving_turns[node.tight_axes >> kAxes];
    const std::uint32_t y_after =
        rules.after(node.flipped ^ 1U, node.y_order) & frame.leaving_turns[node.tight_axes & 7];
    const int x_turns = std::popcount(x_after & (node.y_distance >= left ? detail::kQuarterTurns : detail::kTurns));
    const int y_turns = std::popcount(y_after & (node.x_distance >= left ? detail::kQuarterTurns : detail::kTurns));
    const bool change = y_turns < x_turns || (y_turns == x_turns && node.x_distance < node.y_distance);
    if (change) detail::change_ends(node);
    after[i] = change ? y_after : x_after;
    Isa::turn(frame, Isa::load(node.y), turned[i]);
    for (std::uint32_t faces = after[i] >> TurnRules::kTurnBits; faces != 0; faces &= faces - 1)
      wanted[wanted_count++] = static_cast<std::uint16_t>(8 * i + static_cast<std::size_t>(std::countr_zero(faces)));
  }

  // Pass 2.
  std::array<Look, kBatch * 8> y_looks;
  detail::AskInGroups<kFlipParts == kFlipBlock> y_lines;
  for (std::size_t j = 0; j < wanted_count; ++j) {
    const std::size_t face = wanted[j] & 7;
    const typename Isa::Turned& y = turned[wanted[j] >> 3];
    const CornerKey key = Isa::corner_key(frame, y, face);
    const std::uint32_t found = frame.class_of[key.corners];
    const std::uint32_t symmetry = found >> CosetFrame::kRowBits;
    y_looks[wanted[j]] = look(row(found, key), Isa::seen(frame, y, face, symmetry), symmetry, [&] {
      if constexpr (kFlipParts == kFlipBlock)
        return Isa::moved(Isa::turned_flips(frame, y, face), frame.places_seen[symmetry]);
      return Isa::turned_parities(frame, y, face);
    });
    y_lines.ask(y_looks[wanted[j]].byte);
  }
  y_lines.ask_rest();

  // Pass 3.
  struct Side {
    typename Isa::Edges edges;
    const std::uint16_t* twist_after;
    const std::uint16_t* arrangement_after;
    std::array<std::uint16_t, 3> flips;  // by detail::kFlippingFace of the turn: after it, but by places before it
  };
  struct Candidate {
    Look look;
    std::uint8_t node;
    std::uint8_t turn;
    std::uint8_t y_distance;
  };
  std::array<Side, kBatch> sides;
  std::array<Candidate, kMostChildren> candidates;
  std::size_t candidate_count = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Node& node = nodes[i];
    std::array<std::uint8_t, kFaces> y_distances{};
    std::uint32_t near = 0;
    for (std::uint32_t faces = after[i] >> TurnRules::kTurnBits; faces != 0; faces &= faces - 1) {
      const auto face = static_cast<std::size_t>(std::countr_zero(faces));
      const Look& at = y_looks[8 * i + face];
      const int distance = read(at);
      y_distances[face] = static_cast<std::uint8_t>(distance);
      near |= static_cast<std::uint32_t>(distance <= rest) << face;
    }
    std::uint32_t turns = detail::kTurnsOfFaces[near] & detail::kQuarterTurns;
    if (node.y_distance <= rest) turns |= detail::kHalfTurns;
    turns &= after[i];
    if (turns == 0) continue;

    const auto x = Isa::load(node.x);
    const CornerKey key = key_of_labels<Isa>(frame, Isa::labels(frame, x));
    const std::uint32_t twist = key.corners / kTetrads;
    const std::uint32_t arrangement = kParts == 1 ? key.tetrads : key.tetrads * kParts + frame.part_of[key.differences];
    sides[i] = {Isa::edges(frame, x), &frame.twist_after[twist * 32], &frame.arrangement_after[arrangement * 32], {}};
    if constexpr (kFlipParts > 1) {
      const SliceMasks masks = masks_of_bits(Isa::separation_bits(frame, sides[i].edges));
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t flips = Isa::flips(x) ^ detail::kFlippedPlaces[k];
        sides[i].flips[k] = static_cast<std::uint16_t>(kFlipParts == kFlipBlock ? flips : flip_parities(masks, flips));
      }
    }
    for (; turns != 0; turns &= turns - 1) {
      const auto turn = static_cast<std::uint8_t>(std::countr_zero(turns));
      const bool half = (detail::kHalfTurns >> turn & 1) != 0;
      Candidate& candidate = candidates[candidate_count++];
      candidate.node = static_cast<std::uint8_t>(i);
      candidate.turn = turn;
      candidate.y_distance = half ? node.y_distance : y_distances[turn / 3];
    }
  }

  // Pass 4.
  detail::AskInGroups<kFlipParts == kFlipBlock> x_lines;
  for (std::size_t j = 0; j < candidate_count; ++j) {
    Candidate& candidate = candidates[j];
    const Side& side = sides[candidate.node];
    const std::uint32_t arrangement = side.arrangement_after[candidate.turn];
    const std::uint32_t tetrads = arrangement >> CosetFrame::kArrangementBits;
    const std::uint32_t found = frame.class_of[side.twist_after[candidate.turn] * kTetrads + tetrads];
    const std::uint32_t symmetry = found >> CosetFrame::kRowBits;
    std::uint32_t number = found & ((1U << CosetFrame::kRowBits) - 1);
    if constexpr (kParts > 1)
      number += frame.seen_part[symmetry][arrangement & ((1U << CosetFrame::kArrangementBits) - 1)];
    candidate.look = look(number, Isa::seen_after(frame, side.edges, candidate.turn, symmetry), symmetry, [&] {
      const std::uint32_t flips = side.flips[detail::kFlippingFace[candidate.turn]];
      if constexpr (kFlipParts == kFlipBlock)
        return Isa::moved(flips, frame.places_seen_after[candidate.turn][symmetry]);
      return flips;
    });
    x_lines.ask(candidate.look.byte);
  }
  x_lines.ask_rest();

  // Passes 5 and 6.
  std::size_t made = 0;
  for (std::size_t j = 0; j < candidate_count; ++j) {
    const Candidate& candidate = candidates[j];
    const Node& node = nodes[candidate.node];
    // A turn changes the distance of X's coset by at most one.
    const int x_distance = std::max(read(candidate.look), node.x_distance - 1);
    if (x_distance > rest) continue;
    const auto x = Isa::compose(Isa::load(node.x), Isa::load(frame.turn[candidate.turn]));
    if (rest < kEdgeBoundBelow && edge_bound<Isa>(frame, x) > rest) continue;
    const auto y = Isa::compose(Isa::load(frame.inverse_turn[candidate.turn]), Isa::load(node.y));
    if (rest < kEdgeBoundBelow && edge_bound<Isa>(frame, y) > rest) continue;
    Node& child = children[made++];
    child.x = Isa::store(x);
    child.y = Isa::store(y);
    child.path = node.path;
    child.flipped = node.flipped;
    child.tight_axes = 0;
    child.add_step(candidate.turn);
    child.x_distance = static_cast<std::uint8_t>(x_distance);
    child.y_distance = candidate.y_distance;
    child.x_order = rules.next(node.flipped, node.x_order, candidate.turn);
    child.y_order = node.y_order;
    child.head = node.head;
  }
  return context.axes != nullptr && axes_tell(rest) ? keep_by_axes<Isa>(context, children, made, rest) : made;
}

/// The kernel of an instruction set: one function for each shape.
template <typename Isa>
std::size_t expand(const ExpandContext& context, Node* nodes, std::size_t count, int left, Node* children) {
  const auto with = [&](auto parts) {
    constexpr std::uint32_t kParts = decltype(parts)::value;
    switch (context.frame->flip_parts) {
      case 1:
        return expand_batch<Isa, kParts, 1>(context, nodes, count, left, children);
      case 4:
        return expand_batch<Isa, kParts, 4>(context, nodes, count, left, children);
      default:
        return expand_batch<Isa, kParts, kFlipBlock>(context, nodes, count, left, children);
    }
  };
  switch (context.frame->parts) {
    case 1:
      return with(std::integral_constant<std::uint32_t, 1>{});
    case 2:
      return with(std::integral_constant<std::uint32_t, 2>{});
    default:
      return with(std::integral_constant<std::uint32_t, 6>{});
  }
}

}  // namespace superflip::optimal
