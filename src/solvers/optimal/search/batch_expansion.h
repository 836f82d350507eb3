// Expands a batch of nodes in flat passes over lists without gaps: nearly branchless, with many table reads in flight.
//
//   1  choose the end with fewer children; turn Y
//   2  Y: compute the entry after a move of each allowed class (move_kinds.h); prefetch its line
//   3  Y: read. One read serves all moves of the class; moves of half turns keep the coset and need none
//   4  with a third bound (third_bound.h): compute, prefetch and read that of Y. One position serves a class, and Y
//      itself all moves of half turns
//   5  list the remaining moves: the candidates
//   6  X: compute the entry of each candidate; prefetch its line
//   7  X: read. In a dive (coset_search.cpp), keep the candidates whose distances together are small enough
//   8  with a third bound, near the end: the same for X after each remaining candidate
//   9  make the remaining children, and read the second bound
//
// For a quarter turn m, m^-1 Y has the coset of m Y; for a half turn it has the coset of Y. The reason is that H
// contains all half turns (Sebastiano Tronto's H48 uses the same). So of a move only its flank matters, the faces that
// it turns by quarter turns. `Isa` is an instruction set, see position_numbers.h; `Kind` are the moves.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include "base/flat_passes.h"
#include "solvers/optimal/search/bound_questions.h"
#include "solvers/optimal/search/expand_kernel.h"
#include "solvers/optimal/search/move_kinds.h"
#include "solvers/optimal/search/position_numbers.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::optimal {

// What the passes share: the address of an entry, the tables of a kind of moves, lists from sets.

namespace detail {

// The address of an entry: eight times its byte in the table, plus its shift; in blocks, that of BlockPlaces.
using Look = std::uint64_t;

template <std::uint32_t kFlipParts>
Look look_at(std::uint32_t row, std::uint32_t edges) {
  const EntryPlace place = place_of(edges);
  return (std::uint64_t{row} * row_bytes(kFlipParts) + place.byte) * 8 + place.shift;
}

// Quarter turns of F and B flip four edges each. By move: 0 for neither face, 1 for F, 2 for B, 3 for both.
inline constexpr std::array<std::uint8_t, kMoves> kFlippingFaces = [] {
  std::array<std::uint8_t, kMoves> faces{};
  for (std::size_t m = 0; m < faces.size(); ++m)
    if (const Move move(static_cast<int>(m)); move.axis() == Axis::kFB && flank_of(move) > 0)
      faces[m] = static_cast<std::uint8_t>(flank_of(move) - 3 * static_cast<std::size_t>(Axis::kFB));
  return faces;
}();
inline constexpr std::array<std::uint32_t, 4> kFlippedPlaces = {0, 0b001100100010, 0b110010001000, 0b111110101010};

// The tables of the moves of a kind. Always inline, as swap_if() (base/flat_passes.h).
template <typename Kind>
[[gnu::always_inline]] inline const auto& moves_of(const ExpandContext& context) {
  if constexpr (std::is_same_v<Kind, AllMoves>) {
    return *context.all_moves;
  } else {
    return *context.frame;
  }
}

// Adds slots * i + c for each bit c of a set of moves or classes.
template <std::size_t kBits, typename List, typename Set>
[[gnu::always_inline]] inline void add_bits(List& list, Set set, std::size_t first) {
  constexpr std::size_t kChunk = 6;
  for (std::size_t c = 0; c < kBits; c += kChunk) {
    constexpr std::uint32_t kAll = (1U << kChunk) - 1;
    const auto bits =
        static_cast<std::uint32_t>(set >> c) & (c + kChunk <= kBits ? kAll : kAll >> (c + kChunk - kBits));
    list.add_bits(bits, static_cast<std::uint32_t>(first + c));
  }
}

}  // namespace detail

/// The second bound is read below this many moves left.
inline constexpr int kEdgeBoundBelow = 9;

/// The expansion of one batch. The passes that differ with the shape of the cosets are templates.
template <typename Isa, typename Kind, Bound<Isa> B>
class BatchExpansion {
  using Questions = typename B::template Questions<Isa>;
  static_assert(BoundQuestions<Questions, Isa>);

 public:
  /// As Expand takes them.
  BatchExpansion(const ExpandContext& context, const B& bound, Node* nodes, std::size_t count, int left)
      : context_(context),
        bound_(bound),
        frame_(*context.frame),
        moves_(detail::moves_of<Kind>(context)),
        table_(context.table),
        nodes_(nodes),
        count_(count),
        rest_(left - 1),
        most_sum_(rest_ + context.most_excess) {}

  template <KernelShape kShape>
  [[gnu::noinline]] std::size_t run(Node* children) {
    choose_ends();
    ask_y<kShape>();
    read_y<kShape>();
    if (bound_.tells(rest_)) ask_third_bound_of_y();
    list_candidates<kShape>();
    ask_x<kShape>();
    read_x<kShape>();
    if (kDivesHaveKernels && context_.most_excess != ExpandContext::kAnyExcess) keep_near_sums();
    if (bound_.tells_of_x(rest_)) ask_third_bound_of_x();
    return make(children);
  }

 private:
  using Look = detail::Look;
  using Moves = typename Kind::Moves;
  using Sets = MoveSets<Kind>;
  static constexpr std::size_t kClassSlots = Kind::kClassSlots;
  static constexpr std::size_t kMoveSlots = Kind::kMoveSlots;
  static constexpr std::size_t kHalfTurnClass = Kind::kHalfTurnClass;

  // Pass 1. A tight distance at one end allows only quarter turns at the other. If both ends allow equally many moves,
  // X is the one further from solved, because its distance hardly changes.
  void choose_ends() {
    const TurnRules& rules = *context_.rules;
    for (std::size_t i = 0; i < count_; ++i) {
      Node& node = nodes_[i];
      const Moves x_after =
          Kind::after(rules, node.flipped, node.x_order) & bound_.template leaving<Moves>(node.tight_axes >> kAxes);
      const Moves y_after =
          Kind::after(rules, node.flipped ^ 1U, node.y_order) & bound_.template leaving<Moves>(node.tight_axes & 7U);
      const int x_turns = std::popcount(x_after & (node.y_distance > rest_ ? Sets::kQuarterTurns : Sets::kAll));
      const int y_turns = std::popcount(y_after & (node.x_distance > rest_ ? Sets::kQuarterTurns : Sets::kAll));
      const bool change = y_turns < x_turns || (y_turns == x_turns && node.x_distance < node.y_distance);
      auto x = Isa::load(node.x);
      auto y = Isa::load(node.y);
      Isa::swap_if(change, x, y);
      Isa::store_to(node.x, x);
      Isa::store_to(node.y, y);
      node.change_all_but_cubes(change);
      allowed_[i] = change ? y_after : x_after;
      turned_.set(frame_, i, y);
      detail::add_bits<kHalfTurnClass>(flanks_, allowed_[i] >> Kind::kMoves, kClassSlots * i);
    }
  }

  // Pass 2. Classes come first, because their table exceeds the first-level cache.
  template <KernelShape kShape>
  void ask_y() {
    for (std::size_t j = 0; j < flanks_.size(); ++j) {
      const CornerKey key = turned_.corner_key(frame_, moves_, flanks_[j]);
      corners_[j] = {frame_.class_of[key.corners], arrangement_of<kShape>(key)};
    }
    GroupedPrefetch<kShape.flip_parts == kFlipBlock> lines;
    for (std::size_t j = 0; j < flanks_.size(); ++j) {
      const std::size_t number = flanks_[j];
      const auto [found, arrangement] = corners_[j];
      y_arrangements_[number] = static_cast<std::uint16_t>(arrangement);
      const std::uint32_t symmetry = CosetFrame::Class::of(found).symmetry;
      y_looks_[j] = look<kShape>(found, arrangement, turned_.seen(frame_, number, symmetry), [&] {
        if constexpr (kShape.flip_parts == kFlipBlock)
          return Isa::moved(turned_.flips(frame_, number), frame_.places_seen[symmetry]);
        return turned_.parities(frame_, number);
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
    for (std::size_t j = 0; j < flanks_.size(); ++j)
      y_distances_[flanks_[j]] = static_cast<std::uint8_t>(read<kShape>(y_looks_[j]));
    for (std::size_t i = 0; i < count_; ++i) {
      // X comes nearer by at most one.
      const int most = kDivesHaveKernels ? std::clamp(most_sum_ - nodes_[i].x_distance + 1, 0, rest_) : rest_;
      std::uint32_t near = 0;
      for (std::size_t first = 0; first < kClassSlots; first += 8) {
        std::uint64_t distances = 0;
        std::memcpy(&distances, &y_distances_[kClassSlots * i + first], sizeof(distances));
        near |= bytes_up_to(distances, most) << first;
      }
      const Moves half_turns = nodes_[i].y_distance <= most ? allowed_[i] & Sets::kHalfTurns : 0;
      allowed_[i] = (allowed_[i] & Sets::kOfClasses[near]) | half_turns;
      classes_[i] = static_cast<std::uint16_t>(near | (half_turns != 0 ? 1U << kHalfTurnClass : 0U));
    }
  }

  // Pass 4. All flanks first, then all moves of half turns.
  void ask_third_bound_of_y() {
    Questions questions(context_, bound_, rest_);
    NumberList<kBatch * kClassSlots> classes;
    for (std::size_t i = 0; i < count_; ++i) detail::add_bits<kHalfTurnClass>(classes, classes_[i], kClassSlots * i);
    const std::size_t flanks = classes.size();
    for (std::size_t i = 0; i < count_; ++i)
      classes.add_if((classes_[i] >> kHalfTurnClass & 1) != 0, kClassSlots * i + kHalfTurnClass);
    const auto y = [&](std::size_t k) { return Isa::load(nodes_[classes[k] / kClassSlots].y); };
    for (std::size_t k = 0; k < flanks; ++k)
      turned_.ask(questions, moves_, y(k), classes[k], y_arrangements_[classes[k]]);
    for (std::size_t k = flanks; k < classes.size(); ++k) questions.ask(y(k));
    for (std::size_t k = 0; k < classes.size(); ++k) {
      const std::uint32_t verdict = questions.verdict(k);
      tight_axes_[classes[k]] = static_cast<std::uint8_t>(verdict << kAxes);
      allowed_[classes[k] / kClassSlots] &= ~(verdict >= kAxesStop ? Sets::kOfClass[classes[k] % kClassSlots] : 0U);
    }
  }

  // Pass 5. The nodes with remaining moves, and these moves.
  template <KernelShape kShape>
  void list_candidates() {
    NumberList<kBatch> nodes;
    for (std::size_t i = 0; i < count_; ++i) nodes.add_if((allowed_[i] & Sets::kAll) != 0, i);
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
      side.twist_after = &moves_.twist_after[twist * moves_.kStride];
      side.arrangement_after = &moves_.arrangement_after[arrangement * moves_.kStride];
      if constexpr (kShape.flip_parts > 1) {
        const SliceMasks masks = masks_of_bits(Isa::separation_bits(frame_, side.edges));
        for (std::size_t f = 0; f < side.flips.size(); ++f) {
          const std::uint32_t flips = Isa::flips(x) ^ detail::kFlippedPlaces[f];
          side.flips[f] =
              static_cast<std::uint16_t>(kShape.flip_parts == kFlipBlock ? flips : flip_parities(masks, flips));
        }
      }
      detail::add_bits<Kind::kMoves>(candidates_, allowed_[i], kMoveSlots * i);
    }
  }

  // Pass 6. Classes come first, as in pass 2.
  template <KernelShape kShape>
  void ask_x() {
    for (std::size_t j = 0; j < candidates_.size(); ++j) {
      const Side& side = sides_[candidates_[j] / kMoveSlots];
      const std::size_t move = candidates_[j] % kMoveSlots;
      const std::uint32_t arrangement = side.arrangement_after[move];
      const std::uint32_t tetrads = arrangement >> kArrangementBits;
      corners_[j] = {frame_.class_of[side.twist_after[move] * kTetrads + tetrads], arrangement & kArrangementMask};
    }
    GroupedPrefetch<kShape.flip_parts == kFlipBlock> lines;
    for (std::size_t j = 0; j < candidates_.size(); ++j) {
      const Side& side = sides_[candidates_[j] / kMoveSlots];
      const std::size_t move = candidates_[j] % kMoveSlots;
      const auto [found, arrangement] = corners_[j];
      const std::uint32_t symmetry = CosetFrame::Class::of(found).symmetry;
      x_looks_[j] = look<kShape>(found, arrangement, Isa::seen_after(frame_, moves_, side.edges, move, symmetry), [&] {
        const std::uint32_t flips = side.flips[detail::kFlippingFaces[move]];
        if constexpr (kShape.flip_parts == kFlipBlock)
          return Isa::moved(flips, moves_.places_seen_after[move][symmetry]);
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
      const int distance = std::max(read<kShape>(x_looks_[j]), nodes_[candidates_[j] / kMoveSlots].x_distance - 1);
      x_distances_[near_.size()] = static_cast<std::uint8_t>(distance);
      near_.add_if(distance <= rest_, candidates_[j]);
    }
  }

  // The end of pass 7, in a dive.
  void keep_near_sums() {
    keep_near([this](std::size_t k, std::size_t) { return x_distances_[k] + y_distance_after(near_[k]) <= most_sum_; });
  }
  // Keeps the near candidates of which stays(k, the place to go to) says so.
  template <typename Stays>
  [[gnu::always_inline]] void keep_near(const Stays& stays) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const bool stay = stays(k, kept);
      x_distances_[kept] = x_distances_[k];
      near_.set(kept, near_[k]);
      kept += stay ? 1U : 0U;
    }
    near_.keep(kept);
  }
  // The distance of Y after the move of a candidate.
  [[nodiscard]] [[gnu::always_inline]] std::uint8_t y_distance_after(std::size_t candidate) const {
    const std::size_t i = candidate / kMoveSlots;
    const std::size_t move_class = Kind::class_of(candidate % kMoveSlots);
    return move_class == kHalfTurnClass ? nodes_[i].y_distance : y_distances_[kClassSlots * i + move_class];
  }

  // Pass 8.
  void ask_third_bound_of_x() {
    Questions questions(context_, bound_, rest_);
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const std::size_t i = near_[k] / kMoveSlots;
      const std::size_t move = near_[k] % kMoveSlots;
      if constexpr (std::is_same_v<Kind, FaceTurns>) {
        questions.ask_after(Isa::load(nodes_[i].x), move, sides_[i].corners);
      } else {
        questions.ask(Isa::compose(Isa::load(nodes_[i].x), Isa::load(moves_.turn[move])));
      }
    }
    keep_near([&](std::size_t k, std::size_t kept) {
      const std::uint32_t verdict = questions.verdict(k);
      x_tight_axes_[kept] = static_cast<std::uint8_t>(verdict);
      return verdict < kAxesStop;
    });
  }

  // Pass 9.
  std::size_t make(Node* children) const {
    const TurnRules& rules = *context_.rules;
    std::size_t made = 0;
    for (std::size_t k = 0; k < near_.size(); ++k) {
      const std::size_t i = near_[k] / kMoveSlots;
      const std::size_t move = near_[k] % kMoveSlots;
      const std::size_t number = kClassSlots * i + Kind::class_of(move);
      const Node& node = nodes_[i];
      const auto x = Isa::compose(Isa::load(node.x), Isa::load(moves_.turn[move]));
      if (rest_ < kEdgeBoundBelow && edge_bound<Isa>(frame_, *context_.edges, x) > rest_) continue;
      const auto y = Isa::compose(Isa::load(moves_.inverse_turn[move]), Isa::load(node.y));
      if (rest_ < kEdgeBoundBelow && edge_bound<Isa>(frame_, *context_.edges, y) > rest_) continue;
      Node& child = children[made++];
      Isa::store_to(child.x, x);
      Isa::store_to(child.y, y);
      child.path = node.path;
      child.flipped = node.flipped;
      child.add_step(move);
      child.x_distance = x_distances_[k];
      child.y_distance = y_distance_after(near_[k]);
      child.x_order = rules.next(node.flipped, node.x_order, move);
      child.y_order = node.y_order;
      child.tight_axes = static_cast<std::uint8_t>((bound_.tells(rest_) ? tight_axes_[number] : 0U) |
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
      return context_.blocks.place(std::uint64_t{row} * kSeparations + edges,
                                   flip_block_index(masks_of_bits(seen), all, squeeze));
    } else {
      if constexpr (kShape.flip_parts > 1)
        edges = edges * kShape.flip_parts + frame_.flip_part_seen(seen & 0xFFF, seen >> 16, flips(), symmetry);
      return detail::look_at<kShape.flip_parts>(row, edges);
    }
  }
  template <KernelShape kShape>
  [[nodiscard]] int read(Look at) const {
    if constexpr (kShape.flip_parts == kFlipBlock)
      return context_.blocks.lower_bound(table_, context_.entries, at, context_.base);
    return CosetTable::lower_bound(table_ + at / 8, static_cast<std::uint32_t>(at % 8), context_.base);
  }

  // X before the turn: shared by all candidates of a node.
  struct Side {
    typename Isa::Edges edges;
    const std::uint16_t* twist_after;
    const std::uint16_t* arrangement_after;
    std::uint32_t corners;  // for the third bound
    std::array<std::uint16_t, 4>
        flips;  // [detail::kFlippingFaces of the move]: flips after it, at the places before it
  };

  // The corners of a position whose entry is computed.
  struct Corners {
    std::uint32_t found;  // from class_of
    std::uint32_t arrangement;
  };

  const ExpandContext& context_;
  const B& bound_;
  const CosetFrame& frame_;
  const std::remove_reference_t<decltype(detail::moves_of<Kind>(std::declval<ExpandContext>()))>& moves_;
  const std::uint8_t* const table_;
  Node* const nodes_;
  const std::size_t count_;
  const int rest_;      // moves left of the children
  const int most_sum_;  // of their two distances

  static constexpr std::size_t kMostCandidates = kBatch * Kind::kMoves;
  std::array<Moves, kBatch> allowed_;  // by node: the remaining moves, see TurnRules
  TurnedEnds<Isa, Kind> turned_;
  NumberList<kBatch * kHalfTurnClass> flanks_;    // kClassSlots * node + class
  std::array<Corners, kMostCandidates> corners_;  // of the flanks, then of the candidates
  std::array<Look, kBatch * kHalfTurnClass> y_looks_;
  std::array<std::uint16_t, kBatch * kClassSlots> y_arrangements_;  // by node and class
  std::array<std::uint8_t, kBatch * kClassSlots> y_distances_;      // by node and class
  std::array<std::uint16_t, kBatch> classes_;                       // bit k: moves of class k are left
  std::array<std::uint8_t, kBatch * kClassSlots> tight_axes_;       // of Y, by node and class
  std::array<Side, kBatch> sides_;
  NumberList<kMostCandidates> candidates_;  // kMoveSlots * node + move
  std::array<Look, kMostCandidates> x_looks_;
  NumberList<kMostCandidates> near_;                        // candidates whose X is near enough
  std::array<std::uint8_t, kMostCandidates> x_distances_;   // theirs
  std::array<std::uint8_t, kMostCandidates> x_tight_axes_;  // with the third bound of X
};

}  // namespace superflip::optimal
