// Expands a batch of nodes in flat passes over lists without gaps: nearly branchless, with many table reads in flight.
//
//   1  choose the end with fewer children; turn Y by each face
//   2  Y: compute the entry after a quarter turn of each allowed face; prefetch its line
//   3  Y: read. One read serves both quarter turns of the face; half turns keep the coset and need none
//   4  with a third bound (third_bound.h): compute, prefetch and read that of Y. One position serves both quarter turns
//      of a face, and Y itself all half turns
//   5  list the remaining turns: the candidates
//   6  X: compute the entry of each candidate; prefetch its line
//   7  X: read
//   8  with a third bound, near the end: the same for X after each remaining candidate
//   9  make the remaining children, and read the second bound
//
// For a quarter turn m, m^-1 Y has the coset of m Y; for a half turn it has the coset of Y. The reason is that H
// contains all half turns (Sebastiano Tronto's H48 uses the same). `Isa` is an instruction set, see position_numbers.h.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <variant>

#include "base/flat_passes.h"
#include "base/prefetch.h"
#include "solvers/optimal/cosets/turn_classes.h"
#include "solvers/optimal/search/bound_questions.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/position_numbers.h"
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

// Quarter turns of F and B flip four edges each. By turn: which of the two sets of places.
inline constexpr std::array<std::uint8_t, kFaceTurns> kFlippingFace = {0, 0, 0, 0, 0, 0, 1, 0, 1,
                                                                       0, 0, 0, 0, 0, 0, 2, 0, 2};
inline constexpr std::array<std::uint32_t, 3> kFlippedPlaces = {0, 0b001100100010, 0b110010001000};

}  // namespace detail

/// The second bound is read below this many turns left.
inline constexpr int kEdgeBoundBelow = 9;

/// The expansion of one batch. The passes that differ with the shape of the cosets are templates.
template <typename Isa, Bound<Isa> B>
class BatchExpansion {
  using Questions = typename B::template Questions<Isa>;
  static_assert(BoundQuestions<Questions, Isa>);

 public:
  /// As Expand takes them.
  BatchExpansion(const ExpandContext& context, const B& bound, Node* nodes, std::size_t count, int left)
      : context_(context),
        bound_(bound),
        frame_(*context.frame),
        table_(context.table),
        nodes_(nodes),
        count_(count),
        rest_(left - 1) {}

  template <KernelShape kShape>
  [[gnu::noinline]] std::size_t run(Node* children) {
    choose_ends();
    ask_y<kShape>();
    read_y<kShape>();
    if (bound_.tells(rest_)) ask_third_bound_of_y();
    list_candidates<kShape>();
    ask_x<kShape>();
    read_x<kShape>();
    if (bound_.tells_of_x(rest_)) ask_third_bound_of_x();
    return make(children);
  }

 private:
  using Look = detail::Look;

  // Pass 1. A tight distance at one end allows only quarter turns at the other. If both ends allow equally many turns,
  // X is the one further from solved, because its distance hardly changes.
  void choose_ends() {
    const TurnRules& rules = *context_.rules;
    for (std::size_t i = 0; i < count_; ++i) {
      Node& node = nodes_[i];
      const std::uint32_t x_after =
          rules.after(node.flipped, node.x_order) & bound_.leaving_turns(node.tight_axes >> kAxes);
      const std::uint32_t y_after =
          rules.after(node.flipped ^ 1U, node.y_order) & bound_.leaving_turns(node.tight_axes & 7);
      const int x_turns = std::popcount(x_after & (node.y_distance > rest_ ? kQuarterTurns : kTurns));
      const int y_turns = std::popcount(y_after & (node.x_distance > rest_ ? kQuarterTurns : kTurns));
      const bool change = y_turns < x_turns || (y_turns == x_turns && node.x_distance < node.y_distance);
      auto x = Isa::load(node.x);
      auto y = Isa::load(node.y);
      Isa::swap_if(change, x, y);
      Isa::store_to(node.x, x);
      Isa::store_to(node.y, y);
      node.change_all_but_cubes(change);
      turns_[i] = change ? y_after : x_after;
      Isa::turn(frame_, y, turned_[i]);
      faces_.add_bits(turns_[i] >> TurnRules::kTurnBits, static_cast<std::uint32_t>(8 * i));
    }
  }

  // Pass 2. Classes come first, because their table exceeds the first-level cache.
  template <KernelShape kShape>
  void ask_y() {
    for (std::size_t j = 0; j < faces_.size(); ++j) {
      const std::size_t face = faces_[j] % 8;
      const CornerKey key = Isa::corner_key(frame_, turned_[faces_[j] / 8], face);
      corners_[j] = {frame_.class_of[key.corners], arrangement_of<kShape>(key)};
    }
    GroupedPrefetch<kShape.flip_parts == kFlipBlock> lines;
    for (std::size_t j = 0; j < faces_.size(); ++j) {
      const std::size_t face = faces_[j] % 8;
      const typename Isa::Turned& y = turned_[faces_[j] / 8];
      const auto [found, arrangement] = corners_[j];
      y_arrangements_[faces_[j]] = static_cast<std::uint16_t>(arrangement);
      const std::uint32_t symmetry = CosetFrame::Class::of(found).symmetry;
      y_looks_[j] = look<kShape>(found, arrangement, Isa::seen(frame_, y, face, symmetry), [&] {
        if constexpr (kShape.flip_parts == kFlipBlock)
          return Isa::moved(Isa::turned_flips(frame_, y, face), frame_.places_seen[symmetry]);
        return Isa::turned_parities(frame_, y, face);
      });
      lines.add(table_ + y_looks_[j] / 8);
    }
    lines.flush();
  }

  // Pass 3.
  template <KernelShape kShape>
  void read_y() {
    constexpr std::uint8_t kFar = 0x7F;
    y_distances_.fill(kFar);
    for (std::size_t j = 0; j < faces_.size(); ++j)
      y_distances_[faces_[j]] = static_cast<std::uint8_t>(read<kShape>(y_looks_[j]));
    for (std::size_t i = 0; i < count_; ++i) {
      std::uint64_t distances = 0;
      std::memcpy(&distances, &y_distances_[8 * i], sizeof(distances));
      const std::uint32_t near = bytes_up_to(distances, rest_);
      const std::uint32_t half_turns = nodes_[i].y_distance <= rest_ ? turns_[i] & kHalfTurns : 0;
      turns_[i] = (turns_[i] & kQuarterTurnsOfFaces[near]) | half_turns;
      classes_[i] = static_cast<std::uint8_t>(near | (half_turns != 0 ? 1U << kHalfTurnClass : 0U));
    }
  }

  // Pass 4. All faces first, then all half turns.
  void ask_third_bound_of_y() {
    Questions questions(context_, bound_, rest_);
    NumberList<kBatch * 8> classes;
    for (std::size_t i = 0; i < count_; ++i) classes.add_bits(classes_[i] & 63U, static_cast<std::uint32_t>(8 * i));
    const std::size_t faces = classes.size();
    for (std::size_t i = 0; i < count_; ++i)
      classes.add_if((classes_[i] >> kHalfTurnClass & 1) != 0, 8 * i + kHalfTurnClass);
    const auto y = [&](std::size_t k) { return Isa::load(nodes_[classes[k] / 8].y); };
    for (std::size_t k = 0; k < faces; ++k)
      questions.ask_turned(y(k), turned_[classes[k] / 8], classes[k] % 8, y_arrangements_[classes[k]]);
    for (std::size_t k = faces; k < classes.size(); ++k) questions.ask(y(k));
    for (std::size_t k = 0; k < classes.size(); ++k) {
      const std::uint32_t verdict = questions.verdict(k);
      tight_axes_[classes[k]] = static_cast<std::uint8_t>(verdict << kAxes);
      turns_[classes[k] / 8] &= ~(verdict >= kAxesStop ? kTurnsOfClass[classes[k] % 8] : 0U);
    }
  }

  // Pass 5. The nodes with remaining turns, and these turns.
  template <KernelShape kShape>
  void list_candidates() {
    NumberList<kBatch> nodes;
    for (std::size_t i = 0; i < count_; ++i) nodes.add_if(turns_[i] != 0, i);
    for (std::size_t k = 0; k < nodes.size(); ++k) {
      const std::size_t i = nodes[k];
      const auto x = Isa::load(nodes_[i].x);
      const std::uint64_t labels = Isa::labels(frame_, x);
      const CornerKey key = key_of_labels<Isa>(frame_, labels);
      const std::uint32_t twist = key.corners / kTetrads;
      const std::uint32_t arrangement = arrangement_of<kShape>(key);
      Side& side = sides_[i];
      side.corners = bound_.corners_of(arrangement, labels);
      side.edges = Isa::edges(frame_, x);
      side.twist_after = &frame_.twist_after[twist * 32];
      side.arrangement_after = &frame_.arrangement_after[arrangement * 32];
      if constexpr (kShape.flip_parts > 1) {
        const SliceMasks masks = masks_of_bits(Isa::separation_bits(frame_, side.edges));
        for (std::size_t f = 0; f < side.flips.size(); ++f) {
          const std::uint32_t flips = Isa::flips(x) ^ detail::kFlippedPlaces[f];
          side.flips[f] =
              static_cast<std::uint16_t>(kShape.flip_parts == kFlipBlock ? flips : flip_parities(masks, flips));
        }
      }
      for (std::uint32_t turn = 0; turn < kFaceTurns; turn += 6)
        candidates_.add_bits(turns_[i] >> turn & 63, static_cast<std::uint32_t>(32 * i) + turn);
    }
  }

  // Pass 6. Classes come first, as in pass 2.
  template <KernelShape kShape>
  void ask_x() {
    for (std::size_t j = 0; j < candidates_.size(); ++j) {
      const Side& side = sides_[candidates_[j] / 32];
      const std::size_t turn = candidates_[j] % 32;
      const std::uint32_t arrangement = side.arrangement_after[turn];
      const std::uint32_t tetrads = arrangement >> CosetFrame::kArrangementBits;
      corners_[j] = {frame_.class_of[side.twist_after[turn] * kTetrads + tetrads],
                     arrangement & CosetFrame::kArrangementMask};
    }
    GroupedPrefetch<kShape.flip_parts == kFlipBlock> lines;
    for (std::size_t j = 0; j < candidates_.size(); ++j) {
      const Side& side = sides_[candidates_[j] / 32];
      const std::size_t turn = candidates_[j] % 32;
      const auto [found, arrangement] = corners_[j];
      const std::uint32_t symmetry = CosetFrame::Class::of(found).symmetry;
      x_looks_[j] = look<kShape>(found, arrangement, Isa::seen_after(frame_, side.edges, turn, symmetry), [&] {
        const std::uint32_t flips = side.flips[detail::kFlippingFace[turn]];
        if constexpr (kShape.flip_parts == kFlipBlock)
          return Isa::moved(flips, frame_.places_seen_after[turn][symmetry]);
        return flips;
      });
      lines.add(table_ + x_looks_[j] / 8);
    }
    lines.flush();
  }

  // Pass 7.
  template <KernelShape kShape>
  void read_x() {
    for (std::size_t j = 0; j < candidates_.size(); ++j) {
      // A turn changes the distance of X's coset by at most one.
      const int distance = std::max(read<kShape>(x_looks_[j]), nodes_[candidates_[j] / 32].x_distance - 1);
      x_distances_[near_.size()] = static_cast<std::uint8_t>(distance);
      near_.add_if(distance <= rest_, candidates_[j]);
    }
  }

  // Pass 8.
  void ask_third_bound_of_x() {
    Questions questions(context_, bound_, rest_);
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const std::size_t i = near_[k] / 32;
      questions.ask_after(Isa::load(nodes_[i].x), near_[k] % 32, sides_[i].corners);
    }
    std::size_t kept = 0;
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const std::uint32_t verdict = questions.verdict(k);
      x_distances_[kept] = x_distances_[k];
      x_tight_axes_[kept] = static_cast<std::uint8_t>(verdict);
      near_.set(kept, near_[k]);
      kept += verdict < kAxesStop ? 1U : 0U;
    }
    near_.keep(kept);
  }

  // Pass 9.
  std::size_t make(Node* children) const {
    const TurnRules& rules = *context_.rules;
    std::size_t made = 0;
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const std::size_t i = near_[k] / 32;
      const std::size_t turn = near_[k] % 32;
      const std::size_t turn_class = (kHalfTurns >> turn & 1) != 0 ? kHalfTurnClass : turn / 3;
      const Node& node = nodes_[i];
      const auto x = Isa::compose(Isa::load(node.x), Isa::load(frame_.turn[turn]));
      if (rest_ < kEdgeBoundBelow && edge_bound<Isa>(frame_, *context_.edges, x) > rest_) continue;
      const auto y = Isa::compose(Isa::load(frame_.inverse_turn[turn]), Isa::load(node.y));
      if (rest_ < kEdgeBoundBelow && edge_bound<Isa>(frame_, *context_.edges, y) > rest_) continue;
      Node& child = children[made++];
      Isa::store_to(child.x, x);
      Isa::store_to(child.y, y);
      child.path = node.path;
      child.flipped = node.flipped;
      child.add_step(turn);
      child.x_distance = x_distances_[k];
      child.y_distance = turn_class == kHalfTurnClass ? node.y_distance : y_distances_[8 * i + turn_class];
      child.x_order = rules.next(node.flipped, node.x_order, turn);
      child.y_order = node.y_order;
      child.tight_axes = static_cast<std::uint8_t>((bound_.tells(rest_) ? tight_axes_[8 * i + turn_class] : 0U) |
                                                   (bound_.tells_of_x(rest_) ? x_tight_axes_[k] : 0U));
      child.head = node.head;
    }
    return made;
  }

  template <KernelShape kShape>
  [[nodiscard]] std::uint32_t arrangement_of(const CornerKey& key) const {
    return kShape.parts == 1 ? key.tetrads : key.tetrads * kShape.parts + frame_.part_of[key.differences];
  }
  // The address of an entry, from the packed class (class_of), the corners' arrangement, and the edges after the
  // class's symmetry. flips() computes the flips: with 4 flip parts their parities, with 256 all of them after the
  // symmetry.
  template <KernelShape kShape, typename Flips>
  Look look(std::uint32_t found, [[maybe_unused]] std::uint32_t arrangement, std::uint32_t seen,
            [[maybe_unused]] const Flips& flips) const {
    auto [row, symmetry] = CosetFrame::Class::of(found);
    if constexpr (kShape.parts > 1) row += frame_.seen_part[symmetry][arrangement];
    std::uint32_t edges = separation_of_bits<Isa>(frame_, seen);
    if constexpr (kShape.flip_parts == kFlipBlock) {
      const auto squeeze = [](std::uint32_t mask, std::uint32_t places) { return Isa::squeeze_places(mask, places); };
      const std::uint32_t all = flips() ^ frame_.flips.slice_seen[symmetry];
      edges = edges * kShape.flip_parts + flip_block_index(masks_of_bits(seen), all, squeeze);
    } else if constexpr (kShape.flip_parts > 1) {
      edges = edges * kShape.flip_parts + frame_.flip_part_seen(seen & 0xFFF, seen >> 16, flips(), symmetry);
    }
    return detail::look_at<kShape.flip_parts>(row, edges);
  }
  template <KernelShape kShape>
  [[nodiscard]] int read(Look at) const {
    const auto shift = static_cast<std::uint32_t>(at % 8);
    if constexpr (kShape.flip_parts == kFlipBlock)
      return CosetTable::lower_bound_in_blocks(table_, context_.entries, table_ + at / 8, shift, context_.base);
    return CosetTable::lower_bound(table_ + at / 8, shift, context_.base);
  }

  // X before the turn: shared by all candidates of a node.
  struct Side {
    typename Isa::Edges edges;
    const std::uint16_t* twist_after;
    const std::uint16_t* arrangement_after;
    std::uint32_t corners;               // for the third bound
    std::array<std::uint16_t, 3> flips;  // [detail::kFlippingFace of the turn]: flips after it, at the places before it
  };

  // The corners of a position whose entry is computed.
  struct Corners {
    std::uint32_t found;  // from class_of
    std::uint32_t arrangement;
  };

  const ExpandContext& context_;
  const B& bound_;
  const CosetFrame& frame_;
  const std::uint8_t* const table_;
  Node* const nodes_;
  const std::size_t count_;
  const int rest_;  // turns left of the children

  std::array<std::uint32_t, kBatch> turns_;  // by node: the remaining turns, see TurnRules::after()
  std::array<typename Isa::Turned, kBatch> turned_;
  NumberList<kBatch * kFaces> faces_;           // 8 * node + face
  std::array<Corners, kMostChildren> corners_;  // of the faces, then of the candidates
  std::array<Look, kBatch * kFaces> y_looks_;
  std::array<std::uint16_t, kBatch * 8> y_arrangements_;  // by node and face
  std::array<std::uint8_t, kBatch * 8> y_distances_;      // by node and face
  std::array<std::uint8_t, kBatch> classes_;              // bit k: turns of turn_class k are left
  std::array<std::uint8_t, kBatch * 8> tight_axes_;       // of Y, by node and turn_class
  std::array<Side, kBatch> sides_;
  NumberList<kMostChildren> candidates_;  // 32 * node + turn
  std::array<Look, kMostChildren> x_looks_;
  NumberList<kMostChildren> near_;                        // candidates whose X is near enough
  std::array<std::uint8_t, kMostChildren> x_distances_;   // theirs
  std::array<std::uint8_t, kMostChildren> x_tight_axes_;  // with the third bound of X
};

/// The kernel of an instruction set and a bound, which serves the shape of the context: one function for each shape.
template <typename Isa, Bound<Isa> B>
std::size_t expand_with(const ExpandContext& context, const B& bound, Node* nodes, std::size_t count, int left,
                        Node* children) {
  BatchExpansion<Isa, B> batch(context, bound, nodes, count, left);
  const KernelShape shape = {context.frame->parts, context.frame->flip_parts};
  std::size_t made = 0;
  const auto run_if = [&]<KernelShape kShape>() {
    if constexpr (B::serves(kShape))
      if (shape == kShape) made = batch.template run<kShape>(children);
  };
  const auto run_one_of = [&]<std::size_t... kNumbers>(std::index_sequence<kNumbers...>) {
    (run_if.template operator()<kKernelShapes[kNumbers]>(), ...);
  };
  run_one_of(std::make_index_sequence<kKernelShapes.size()>());
  return made;
}
/// The kernel of an instruction set.
template <typename Isa>
std::size_t expand(const ExpandContext& context, Node* nodes, std::size_t count, int left, Node* children) {
  return std::visit([&](const auto& bound) { return expand_with<Isa>(context, bound, nodes, count, left, children); },
                    context.bound);
}

}  // namespace superflip::optimal
