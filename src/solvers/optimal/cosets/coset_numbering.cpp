#include "solvers/optimal/cosets/coset_numbering.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "base/checksum.h"
#include "base/combinatorics.h"
#include "base/rng.h"
#include "coord/orientations.h"
#include "cube/random_state.h"
#include "solvers/optimal/cosets/separations.h"

namespace superflip::optimal {

void FlipViews::fill() {
  constexpr std::array<std::uint8_t, kSlices> kSliceOfAxis = {1, 2, kSlices};  // by UD, RL, FB
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const Symmetry symmetry(static_cast<int>(s));
    const auto& edge_to = action_of(symmetry).edge_to;
    slice[s] = kSliceOfAxis[static_cast<std::size_t>(axis_of(symmetry.inverse()(Face::kF)))];
    slice_seen[s] = 0;
    for (std::size_t p = 0; p < kEdges; ++p)
      if (kSliceOf[p] == slice[s]) slice_seen[s] = static_cast<std::uint16_t>(slice_seen[s] | 1 << edge_to[p]);
    for (std::uint32_t half = 0; half < 2; ++half) {
      for (std::uint32_t bits = 0; bits < 64; ++bits) {
        std::uint16_t& to = places[s][half][bits];
        to = 0;
        for (std::uint32_t i = 0; i < 6; ++i)
          if ((bits >> i & 1) != 0) to = static_cast<std::uint16_t>(to | 1 << edge_to[6 * half + i]);
      }
    }
  }
}

namespace {

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

// The twists in the same coset as those of a state's corners.
std::vector<std::uint32_t> like_twists(CubieState state, std::uint32_t twists) {
  std::vector<std::uint32_t> like;
  for (std::uint32_t i = 0; i < kTwists / twists; ++i) {
    like.push_back(twists == 1 ? i : CornerOrientation::encode(state));
    for (std::size_t p = 0; p < kCorners; ++p)
      state.co[p] = static_cast<std::uint8_t>((state.co[p] + (kCornerLabel[state.cp[p]] < 4 ? 1 : 2)) % 3);
  }
  return like;
}

}  // namespace

CosetNumbering::CosetNumbering(const CosetShape& shape) {
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
  frame_->tabulate_edges();
  frame_->flips.fill();
}

std::uint32_t CosetNumbering::tetrads_of(const CubieState& state) const {
  std::uint32_t mask = 0;
  for (std::size_t p = 0; p < kCorners; ++p) mask |= static_cast<std::uint32_t>(kCornerLabel[state.cp[p]] >> 2) << p;
  return rank_combination(mask);
}

std::uint32_t CosetNumbering::part_of(const CubieState& state) const {
  std::array<std::uint32_t, 2> labels{};
  std::array<int, 2> shift{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    const unsigned label = kCornerLabel[state.cp[p]];
    labels[label >> 2] |= (label & 3) << std::exchange(shift[label >> 2], shift[label >> 2] + 2);
  }
  return frame_->part_of[label_differences(labels[0], labels[1])];
}

std::uint64_t CosetNumbering::fingerprint() const {
  Rng rng(1);
  std::vector<CosetEntry> entries;
  for (int i = 0; i < 200; ++i) entries.push_back(entry_of(random_state(rng)));
  return checksum(entries.data(), entries.size() * sizeof(CosetEntry));
}

CosetEntry CosetNumbering::entry_of(const CubieState& state) const {
  const std::uint32_t tetrads = tetrads_of(state);
  const auto [first_row, symmetry] =
      CosetFrame::Class::of(frame_->class_of[CornerOrientation::encode(state) * kTetrads + tetrads]);
  const std::uint32_t row = first_row + frame_->seen_part[symmetry][frame_->arrangement(tetrads, part_of(state))];
  const CubieState seen = conjugate(state, Symmetry(static_cast<int>(symmetry)));
  const SliceMasks masks = slice_masks(seen);
  const std::uint32_t flips = flips_of(seen);
  const std::uint32_t flip_part = are_block(frame_->flip_parts)
                                      ? flip_block_index(masks, flips, squeezed) / (kFlipBlock / frame_->flip_parts)
                                      : flip_parities(masks, flips) % frame_->flip_parts;
  return {row, separation_of(masks) * frame_->flip_parts + flip_part};
}

// The differences of a tetrad are 1, 2, 3 in some order. Half turns rename them alike in both tetrads. So the invariant
// is the permutation from the order of the first tetrad to that of the second: an element of S3, even ones first.
void CosetNumbering::number_parts() {
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

void CosetNumbering::find_classes() {
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
      if (class_of[CornerOrientation::encode(seen) * kTetrads + tetrads] != kNone) continue;
      ++made.cosets;
      const std::uint32_t name =
          CosetFrame::Class{first_row, static_cast<std::uint32_t>(Symmetry(s).inverse().index())}.packed();
      for (const std::uint32_t twist : like_twists(seen, frame_->twists)) class_of[twist * kTetrads + tetrads] = name;
    }
  }
  assert(classes_.size() == shape().corner_classes());
}

void CosetNumbering::tabulate_arrangements() {
  for (std::uint32_t twist = 0; twist < kTwists; ++twist) {
    CubieState oriented = CubieState::solved();
    CornerOrientation::decode_into(twist, oriented);
    for (int m = 0; m < kFaceTurns; ++m)
      frame_->twist_after[twist * CosetFrame::kStride + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(CornerOrientation::encode(apply(oriented, Move(m))));
  }
  std::vector<bool> done(kTetrads * frame_->parts);
  CubieState state = CubieState::solved();
  do {
    const std::uint32_t arrangement = frame_->arrangement(tetrads_of(state), part_of(state));
    if (done[arrangement]) continue;
    done[arrangement] = true;
    for (int m = 0; m < kFaceTurns; ++m) {
      const CubieState moved = apply(state, Move(m));
      const std::uint32_t tetrads = tetrads_of(moved);
      frame_->arrangement_after[arrangement * CosetFrame::kStride + static_cast<std::uint32_t>(m)] =
          static_cast<std::uint16_t>(frame_->arrangement(tetrads, part_of(moved)) | tetrads << kArrangementBits);
    }
    for (int s = 0; s < kSymmetries; ++s)
      frame_->seen_part[static_cast<std::size_t>(s)][arrangement] =
          static_cast<std::uint8_t>(part_of(conjugate(state, Symmetry(s))));
  } while (std::next_permutation(state.cp.begin(), state.cp.end()));
}

std::vector<RowNeighbour> row_neighbours(const CosetNumbering& space, std::span<const Move> moves) {
  const CosetFrame& frame = space.frame();
  std::vector<RowNeighbour> neighbours;
  neighbours.reserve(space.shape().rows() * moves.size());
  for (const CosetNumbering::CornerClass& corners : space.classes()) {
    for (std::uint32_t part = 0; part < frame.parts; ++part) {
      for (const Move move : moves) {
        std::uint32_t twist = corners.twist;
        std::uint32_t after = frame.arrangement(corners.tetrads, part);
        for_each_face_turn(move, [&](Move turn) {
          const auto t = static_cast<std::uint32_t>(turn.index());
          twist = frame.twist_after[twist * CosetFrame::kStride + t];
          after = frame.arrangement_after[(after & kArrangementMask) * CosetFrame::kStride + t];
        });
        const auto [first_row, symmetry] =
            CosetFrame::Class::of(frame.class_of[twist * kTetrads + (after >> kArrangementBits)]);
        neighbours.push_back({first_row + frame.seen_part[symmetry][after & kArrangementMask], symmetry});
      }
    }
  }
  return neighbours;
}

// The tables of CosetFrame for slices and labels: what symmetries and turns do to them.

namespace {

// Fills the tables of places and slices after a move and a symmetry.
template <std::size_t kCount, std::size_t kRow>
void tabulate_after(MoveTables<kCount, kRow>& tables, std::size_t symmetry, const EdgeSources& from) {
  for (std::size_t m = 0; m < kCount; ++m) {
    auto& places = tables.places_seen_after[m][symmetry];
    auto& bits = tables.separation_seen_after[m][symmetry];
    places.fill(CosetFrame::kNoPlace);
    bits.fill(CosetFrame::kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      places[i] = state_of(Move(static_cast<int>(m))).ep[from.place[i]];
      for (std::size_t slice = 0; slice < 2; ++slice)
        bits[16 * slice + i] = static_cast<std::uint8_t>(kEdges * from.slice[slice] + places[i]);
    }
  }
}

}  // namespace

void CosetFrame::tabulate_edges() {
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    const EdgeSources from = edge_sources(Symmetry(static_cast<int>(s)));
    slices_seen[s] = from.slice;
    for (std::size_t slice = 0; slice < kSlices; ++slice)
      slice_bit_seen[s][1U << from.slice[slice]] = static_cast<std::uint8_t>(1 << slice);
    places_seen[s].fill(kNoPlace);
    separation_seen[s].fill(kNoBit);
    for (std::size_t i = 0; i < kEdges; ++i) {
      places_seen[s][i] = from.place[i];
      for (std::size_t slice = 0; slice < 2; ++slice)
        separation_seen[s][16 * slice + i] = static_cast<std::uint8_t>(kEdges * from.slice[slice] + from.place[i]);
    }
    tabulate_after(*this, s, from);
  }
  for (std::size_t e = 0; e < kEdges; ++e) slice_bit[e] = static_cast<std::uint8_t>(1 << kSliceOf[e]);
  std::copy(kCornerLabel.begin(), kCornerLabel.end(), label.begin());
  for (std::size_t f = 0; f < 8; ++f)
    for (std::size_t c = 0; c < kCorners; ++c) turned_label[8 * f + c] = kCornerLabel[c];
  for (std::size_t f = 0; f < kFaces; ++f) {
    const CubieState& turned = state_of(Move::turn(static_cast<Face>(f), 1));
    flips_edges[f] = std::find(turned.eo.begin(), turned.eo.end(), 1) != turned.eo.end();
    for (std::size_t c = 0; c < kCorners; ++c)
      turned_label[8 * f + c] = static_cast<std::uint8_t>(kCornerLabel[turned.cp[c]] | turned.co[c] << 4);
    for (std::size_t e = 0; e < kEdges; ++e) {
      turned_slice[f][e] = static_cast<std::uint8_t>(1 << kSliceOf[turned.ep[e]]);
      if (turned.ep[e] == e) continue;
      faces_of_edge[e] = static_cast<std::uint8_t>(faces_of_edge[e] | 1 << f);
      exchanged[f] |= std::uint64_t{1} << (12 * kSliceOf[e]);
    }
  }
}

AllMoveTables::AllMoveTables(const CosetFrame& frame) {
  for (std::size_t s = 0; s < kSymmetries; ++s) tabulate_after(*this, s, edge_sources(Symmetry(static_cast<int>(s))));
  for (std::size_t m = 0; m < kMoves; ++m) {
    const Move move(static_cast<int>(m));
    turn[m] = vector_of(move);
    inverse_turn[m] = vector_of(move.inverse());
    const auto fill = [&](auto& after, const auto& of_face, std::size_t values, std::uint32_t number_bits) {
      for (std::size_t value = 0; value < values; ++value) {
        std::size_t reached = value;
        for_each_face_turn(move, [&](Move face_turn) {
          reached =
              of_face[(reached & number_bits) * CosetFrame::kStride + static_cast<std::size_t>(face_turn.index())];
        });
        after[value * kStride + m] = static_cast<std::uint16_t>(reached);
      }
    };
    fill(twist_after, frame.twist_after, kTwists, ~0U);
    fill(arrangement_after, frame.arrangement_after, kTetrads * std::size_t{frame.parts}, kArrangementMask);
  }
}

}  // namespace superflip::optimal
