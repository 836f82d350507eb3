#include "solvers/optimal/cosets/coset_frame.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <numeric>

#include "base/checksum.h"
#include "base/combinatorics.h"
#include "base/rng.h"
#include "coord/co.h"
#include "coord/sym_reduced.h"
#include "cube/random_state.h"
#include "solvers/optimal/cosets/flip_blocks.h"

namespace superflip::optimal {
namespace {

constexpr std::uint32_t kAllPlaces = 0xFFF;
constexpr std::uint8_t kNoBit = 63;

// A mask without the places that `taken` holds: the bits move together.
std::uint32_t squeezed(std::uint32_t mask, std::uint32_t taken) {
  std::uint32_t squeezed = 0;
  int to = 0;
  for (std::uint32_t rest = kAllPlaces & ~taken; rest != 0; rest &= rest - 1, ++to)
    squeezed |= (mask >> std::countr_zero(rest) & 1) << to;
  return squeezed;
}

// The opposite.
std::uint32_t spread(std::uint32_t mask, std::uint32_t taken) {
  std::uint32_t spread = 0;
  for (std::uint32_t rest = kAllPlaces & ~taken; rest != 0; rest &= rest - 1, mask >>= 1)
    spread |= (mask & 1) << std::countr_zero(rest);
  return spread;
}

CubieState corners_of(std::uint32_t twist, std::uint32_t tetrads) {
  static constexpr std::array<std::array<std::uint8_t, 4>, 2> kTetrad = {{{0, 2, 5, 7}, {1, 3, 4, 6}}};
  CubieState state = CubieState::solved();
  CornerOrientation::decode_into(twist, state);
  const std::uint32_t mask = unrank_combination(8, 4, tetrads);
  std::array<std::size_t, 2> next{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const std::size_t tetrad = mask >> p & 1;
    state.cp[p] = kTetrad[tetrad][next[tetrad]++];
  }
  return state;
}

// The twists that a coset does not tell apart from those of a state's corners.
std::vector<std::uint32_t> like_twists(CubieState state, std::uint32_t twists) {
  std::vector<std::uint32_t> like;
  if (twists == 1) {
    like.resize(kTwists);
    std::iota(like.begin(), like.end(), 0U);
  } else {
    for (std::uint32_t i = 0; i < kTwists / twists; ++i) {
      like.push_back(CornerOrientation::encode(state));
      for (std::size_t p = 0; p < kCorners; ++p)
        state.co[p] = static_cast<std::uint8_t>((state.co[p] + (kCornerLabel[state.cp[p]] < 4 ? 1 : 2)) % 3);
    }
  }
  return like;
}

// Of the labels of each tetrad in the order of their places: the differences of the second and the third to the first.
std::size_t label_differences(const CubieState& state) {
  std::array<std::array<unsigned, 4>, 2> labels{};
  std::array<std::size_t, 2> next{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const unsigned label = kCornerLabel[state.cp[p]];
    labels[label >> 2][next[label >> 2]++] = label & 3;
  }
  const auto& [a, b] = labels;
  return (a[0] ^ a[1]) | (a[0] ^ a[2]) << 2 | (b[0] ^ b[1]) << 4 | (b[0] ^ b[2]) << 6;
}

}  // namespace

SliceMasks slice_masks(const CubieState& state) {
  SliceMasks masks{};
  for (std::size_t p = 0; p < kEdges; ++p) masks[kSliceOf[state.ep[p]]] |= 1U << p;
  return masks;
}

std::uint32_t separation_of(const SliceMasks& masks) {
  return rank_combination(masks[0]) * kTetrads + rank_combination(squeezed(masks[1], masks[0]));
}

SliceMasks masks_of_separation(std::uint32_t separation) {
  static const std::vector<SliceMasks> kMasks = [] {
    std::vector<SliceMasks> masks;
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint32_t first = unrank_combination(12, 4, e / kTetrads);
      const std::uint32_t second = spread(unrank_combination(8, 4, e % kTetrads), first);
      masks.push_back({first, second, kAllPlaces & ~(first | second)});
    }
    return masks;
  }();
  return kMasks[separation];
}

CosetSpace::CosetSpace(const CosetShape& shape)
    : memory_(std::max(sizeof(CosetFrame), kHugePage), 0), frame_(new (memory_.data()) CosetFrame{}) {
  frame_->parts = shape.parts;
  frame_->flip_parts = shape.flip_parts;
  frame_->twists = shape.twists;
  for (std::uint32_t mask = 0; mask < 256; ++mask)
    if (std::popcount(mask) == 4) frame_->rank4of8[mask] = static_cast<std::uint8_t>(rank_combination(mask));
  for (std::uint32_t mask = 0; mask < 4096; ++mask)
    if (std::popcount(mask) == 4)
      frame_->rank4of12[mask] = static_cast<std::uint16_t>(rank_combination(mask) * kTetrads);
  for (std::size_t m = 0; m < kFaceTurns; ++m) {
    const Move turn(static_cast<int>(m));
    frame_->turn[m] = vector_of(turn);
    frame_->inverse_turn[m] = vector_of(turn.inverse());
  }
  number_parts();
  find_classes();
  tabulate_arrangements();
  tabulate_edges();
  tabulate_flips();
  tabulate_axes();
}

std::uint32_t CosetSpace::twist_of(const CubieState& state) const { return CornerOrientation::encode(state); }

std::uint32_t CosetSpace::tetrads_of(const CubieState& state) const {
  std::uint32_t mask = 0;
  for (std::size_t p = 0; p < kCorners; ++p) mask |= static_cast<std::uint32_t>(kCornerLabel[state.cp[p]] >> 2) << p;
  return rank_combination(mask);
}

std::uint32_t CosetSpace::part_of(const CubieState& state) const { return frame_->part_of[label_differences(state)]; }

std::uint64_t CosetSpace::fingerprint() const {
  Rng rng(1);
  std::vector<CosetEntry> entries;
  for (int i = 0; i < 200; ++i) entries.push_back(entry_of(random_state(rng)));
  return checksum(entries.data(), entries.size() * sizeof(CosetEntry));
}

CosetEntry CosetSpace::entry_of(const CubieState& state) const {
  const std::uint32_t tetrads = tetrads_of(state);
  const std::uint32_t found = frame_->class_of[twist_of(state) * kTetrads + tetrads];
  const std::uint32_t symmetry = found >> CosetFrame::kRowBits;
  const std::uint32_t row = (found & ((1U << CosetFrame::kRowBits) - 1)) +
                            frame_->seen_part[symmetry][frame_->arrangement(tetrads, part_of(state))];
  const CubieState seen = conjugate(state, Symmetry(static_cast<int>(symmetry)));
  const SliceMasks masks = slice_masks(seen);
  std::uint32_t flips = 0;
  for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(seen.eo[p]) << p;
  const auto squeeze = [](std::uint32_t mask, std::uint32_t places) { return squeezed(mask, kAllPlaces & ~places); };
  const std::uint32_t flip_part =
      frame_->flip_parts == kFlipBlock ? flip_block_index(masks, flips, squeeze) : flip_parities(masks, flips);
  return {row, separation_of(masks) * frame_->flip_parts + flip_part % frame_->flip_parts};
}

// Each tetrad's differences are 1, 2, 3 in some order. Half turns rename them alike in both tetrads, so what is kept is
// which difference of the first tetrad stands where in the order of the second's: an element of S3, even ones first.
void CosetSpace::number_parts() {
  static constexpr std::array<std::array<unsigned, 3>, 6> kOrders = {
      {{1, 2, 3}, {2, 3, 1}, {3, 1, 2}, {1, 3, 2}, {2, 1, 3}, {3, 2, 1}}};
  for (const auto& a : kOrders) {
    for (const auto& b : kOrders) {
      std::array<unsigned, 3> map{};
      for (std::size_t i = 0; i < 3; ++i)
        map[i] = static_cast<unsigned>(std::find(a.begin(), a.end(), b[i]) - a.begin()) + 1;
      const auto number = static_cast<std::uint32_t>(std::find(kOrders.begin(), kOrders.end(), map) - kOrders.begin());
      frame_->part_of[a[0] | a[1] << 2 | b[0] << 4 | b[1] << 6] =
          static_cast<std::uint8_t>(number * frame_->parts / kMaxParts);
    }
  }
}

void CosetSpace::find_classes() {
  constexpr std::uint32_t kNone = ~0U;
  auto& class_of = frame_->class_of;
  class_of.fill(kNone);
  for (std::uint32_t raw = 0; raw < kTwists * kTetrads; ++raw) {
    if (class_of[raw] != kNone) continue;
    const auto first_row = static_cast<std::uint32_t>(classes_.size()) * frame_->parts;
    CornerClass& made = classes_.emplace_back();
    made.twist = static_cast<std::uint16_t>(raw / kTetrads);
    made.tetrads = static_cast<std::uint8_t>(raw % kTetrads);
    const CubieState corners = corners_of(made.twist, made.tetrads);
    for (int s = 0; s < kSymmetries; ++s) {
      const CubieState seen = conjugate(corners, Symmetry(s));
      const std::uint32_t tetrads = tetrads_of(seen);
      if (class_of[twist_of(seen) * kTetrads + tetrads] != kNone) continue;
      ++made.cosets;
      const std::uint32_t name = first_row | static_cast<std::uint32_t>(Symmetry(s).inverse().index())
                                                 << CosetFrame::kRowBits;
      for (const std::uint32_t twist : like_twists(seen, frame_->twists)) class_of[twist * kTetrads + tetrads] = name;
    }
  }
  assert(classes_.size() == shape().corner_classes());
}

void CosetSpace::tabulate_arrangements() {
  for (std::uint32_t twist = 0; twist < kTwists; ++twist) {
    const CubieState state = corners_of(twist, 0);
    CubieState oriented = CubieState::solved();
    oriented.co = state.co;
    for (int m = 0; m < kFaceTurns; ++m)
      frame_->twist_after[twist * 32 + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(twist_of(apply(oriented, Move(m))));
  }
  std::vector<bool> done(kTetrads * frame_->parts);
  CubieState state = CubieState::solved();
  std::iota(state.cp.begin(), state.cp.end(), std::uint8_t{0});
  do {
    const std::uint32_t arrangement = frame_->arrangement(tetrads_of(state), part_of(state));
    if (done[arrangement]) continue;
    done[arrangement] = true;
    for (int m = 0; m < kFaceTurns; ++m) {
      const CubieState moved = apply(state, Move(m));
      const std::uint32_t tetrads = tetrads_of(moved);
      frame_->arrangement_after[arrangement * 32 + static_cast<std::uint32_t>(m)] = static_cast<std::uint16_t>(
          frame_->arrangement(tetrads, part_of(moved)) | tetrads << CosetFrame::kArrangementBits);
    }
    for (int s = 0; s < kSymmetries; ++s)
      frame_->seen_part[static_cast<std::size_t>(s)][arrangement] =
          static_cast<std::uint8_t>(part_of(conjugate(state, Symmetry(s))));
  } while (std::next_permutation(state.cp.begin(), state.cp.end()));
}

void CosetSpace::tabulate_edges() {
  CosetFrame& frame = *frame_;
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const SymmetryAction& action = action_of(Symmetry(static_cast<int>(s)));
    std::array<std::uint8_t, kEdges> from{};         // place, by where it goes
    std::array<std::uint8_t, kSlices> slice_from{};  // slice, by what it becomes
    for (std::size_t p = 0; p < kEdges; ++p) {
      from[action.edge_to[p]] = static_cast<std::uint8_t>(p);
      slice_from[kSliceOf[action.edge_to[p]]] = kSliceOf[p];
    }
    const auto bit = [&](std::size_t slice, std::size_t place) {
      return static_cast<std::uint8_t>(12 * slice_from[slice] + place);
    };
    frame.slices_seen[s] = slice_from;
    for (std::size_t slice = 0; slice < kSlices; ++slice)
      frame.slice_bit_seen[s][1U << slice_from[slice]] = static_cast<std::uint8_t>(1 << slice);
    frame.places_seen[s].fill(CosetFrame::kNoPlace);
    for (auto& after : frame.places_seen_after) after[s].fill(CosetFrame::kNoPlace);
    frame.separation_seen[s].fill(kNoBit);
    for (auto& after : frame.separation_seen_after) after[s].fill(kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      frame.places_seen[s][i] = from[i];
      for (std::size_t slice = 0; slice < 2; ++slice) frame.separation_seen[s][16 * slice + i] = bit(slice, from[i]);
      for (std::size_t m = 0; m < kFaceTurns; ++m) {
        const std::uint8_t before = state_of(Move(static_cast<int>(m))).ep[from[i]];
        frame.places_seen_after[m][s][i] = before;
        for (std::size_t slice = 0; slice < 2; ++slice)
          frame.separation_seen_after[m][s][16 * slice + i] = bit(slice, before);
      }
    }
  }
  for (std::size_t e = 0; e < kEdges; ++e) frame.slice_bit[e] = static_cast<std::uint8_t>(1 << kSliceOf[e]);
  std::copy(kCornerLabel.begin(), kCornerLabel.end(), frame.label.begin());
  for (std::size_t f = 0; f < 8; ++f)
    for (std::size_t c = 0; c < kCorners; ++c) frame.turned_label[8 * f + c] = kCornerLabel[c];
  for (std::size_t f = 0; f < kFaces; ++f) {
    const CubieState& turned = state_of(Move::turn(static_cast<Face>(f), 1));
    frame.flips_edges[f] = std::find(turned.eo.begin(), turned.eo.end(), 1) != turned.eo.end();
    for (std::size_t c = 0; c < kCorners; ++c)
      frame.turned_label[8 * f + c] = static_cast<std::uint8_t>(kCornerLabel[turned.cp[c]] | turned.co[c] << 4);
    for (std::size_t e = 0; e < kEdges; ++e) {
      frame.turned_slice[f][e] = static_cast<std::uint8_t>(1 << kSliceOf[turned.ep[e]]);
      if (turned.ep[e] == e) continue;
      frame.faces_of_edge[e] = static_cast<std::uint8_t>(frame.faces_of_edge[e] | 1 << f);
      frame.exchanged[f] |= std::uint64_t{1} << (12 * kSliceOf[e]);
    }
  }
}

// Flips are counted against quarter turns of F and B. What a symmetry shows as that axis is another axis before it, and
// against the turns of that one the edges and the places of one slice count the other way.
void CosetSpace::tabulate_flips() {
  constexpr std::uint16_t kNone = 0xFFFF;
  constexpr std::array<std::uint8_t, kSlices> kSliceOfAxis = {1, 2, kSlices};  // by UD, RL, FB
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const Symmetry symmetry(static_cast<int>(s));
    frame_->flip_slice[s] = kSliceOfAxis[static_cast<std::size_t>(axis_of(symmetry.inverse()(Face::kF)))];
    for (std::uint32_t half = 0; half < 2; ++half)
      for (std::uint32_t bits = 0; bits < 64; ++bits)
        for (std::uint32_t i = 0; i < 6; ++i)
          if ((bits >> i & 1) != 0)
            frame_->flip_places[s][half][bits] = static_cast<std::uint16_t>(
                frame_->flip_places[s][half][bits] | 1 << action_of(symmetry).edge_to[6 * half + i]);
  }
  for (std::size_t s = 0; s < kSymmetries; ++s)
    for (std::size_t p = 0; p < kEdges; ++p)
      if (kSliceOf[p] == frame_->flip_slice[s])
        frame_->flip_slice_seen[s] = static_cast<std::uint16_t>(
            frame_->flip_slice_seen[s] | 1 << action_of(Symmetry(static_cast<int>(s))).edge_to[p]);
  frame_->flip_class_of.fill(kNone);
  std::uint16_t classes = 0;
  for (std::uint32_t e = 0; e < kSeparations; ++e) {
    if (frame_->flip_class_of[e] != kNone) continue;
    const SliceMasks masks = masks_of_separation(e);
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      SliceMasks seen{};
      for (std::size_t slice = 0; slice < kSlices; ++slice)
        for (std::size_t p = 0; p < kEdges; ++p)
          seen[slice] |= (masks[frame_->slices_seen[s][slice]] >> frame_->places_seen[s][p] & 1) << p;
      std::uint16_t& found = frame_->flip_class_of[separation_of(seen)];
      if (found != kNone) continue;
      found = static_cast<std::uint16_t>(classes | Symmetry(static_cast<int>(s)).inverse().index()
                                                       << CosetFrame::kFlipClassBits);
    }
    ++classes;
  }
}

// A symmetry that brings the axis to UD shows its twists, counted against the axis, as twists of UD.
void CosetSpace::tabulate_axes() {
  const SymReduced<CornerOrientation> classes{CornerOrientation()};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);  // a third turn about the URF corner, so many times
    const SymmetryAction& action = action_of(to_ud);
    for (std::uint32_t number = 0; number < kTwists; ++number) {
      CubieState along = CubieState::solved();
      CornerOrientation::decode_into(number, along);
      CubieState seen = CubieState::solved();
      for (std::size_t p = 0; p < kCorners; ++p) seen.co[action.corner_to[p]] = along.co[p];
      const ClassAndSymmetry found = classes.classify(CornerOrientation::encode(seen));
      const auto symmetry = static_cast<std::uint32_t>(compose(to_ud, found.symmetry).index());
      frame_->axis_row_of[axis][number] =
          static_cast<std::uint16_t>(found.class_index | symmetry << CosetFrame::kAxisRowBits);
    }
    frame_->axis_slice[axis] = frame_->slices_seen[static_cast<std::size_t>(to_ud.index())][2];
    for (std::size_t s = axis * kUdSymmetries; s < (axis + 1) * kUdSymmetries; ++s) {
      auto& seen = frame_->axis_places_seen[s];
      seen.fill(CosetFrame::kUnsetBit);
      const std::size_t flip_slice = frame_->flip_slice[s];
      for (std::size_t i = 0; i < kEdges; ++i) {
        const std::size_t place = frame_->places_seen[s][i];
        seen[i] = static_cast<std::uint8_t>(12 * frame_->axis_slice[axis] + place);
        seen[16 + i] = static_cast<std::uint8_t>(36 + place);
        if (flip_slice < kSlices) seen[32 + i] = static_cast<std::uint8_t>(12 * flip_slice + place);
        if ((frame_->flip_slice_seen[s] >> i & 1) != 0) seen[48 + i] = CosetFrame::kSetBit;
      }
    }
  }
  // Half turns and the turns of the axis itself leave its cosets as they are, at the other end.
  constexpr unsigned kFaceBits = 18;
  for (std::uint32_t axes = 0; axes < frame_->leaving_turns.size(); ++axes) {
    for (int m = 0; m < kFaceTurns; ++m) {
      const Move turn(m);
      bool leaves = true;
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const Symmetry to_ud(static_cast<int>(axis) * kUdSymmetries);
        const bool along = axis_of(to_ud(turn.face())) == Axis::kUD;
        leaves = leaves && ((axes >> axis & 1) == 0 || (turn.quarter_turns() != 2 && !along));
      }
      if (leaves) frame_->leaving_turns[axes] |= 1U << m | 1U << (kFaceBits + static_cast<unsigned>(m) / 3);
    }
  }
}

void CosetSpace::set_flip_distances(std::span<const std::uint8_t> bytes) {
  std::copy(bytes.begin(), bytes.end(), frame_->flip_distance.begin());
}

}  // namespace superflip::optimal
