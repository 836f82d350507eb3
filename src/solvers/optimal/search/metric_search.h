// The optimal search in any metric and with any moves: search/shortest_solutions.h over MetricSpace.
//
// Where every move costs 1 and none depends on the holding, the search of coset_search.h takes a third of the nodes and
// a third of the time for each: it works from both ends, in batches of many nodes, and has a third bound.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/combinatorics.h"
#include "base/prefetch.h"
#include "cube/simd/kernels.h"
#include "cube/vector_state.h"
#include "search/space.h"
#include "search/turn_rules.h"
#include "solver/solver.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/cosets/separations.h"
#include "solvers/optimal/search/expand_kernel.h"

namespace superflip::optimal {

// The cosets of both ends of a position after each move of any metric.
//
// X is the remaining cube, Y its inverse. Appending a move m takes the coset H X to H X m, which depends on H X alone;
// so move tables follow X by coordinates. Y becomes m^-1 Y, whose coset does not follow from that of Y; it is computed
// from the cube. But H contains all half turns, so only the faces that m turns by quarter turns matter, its *flank*:
// one face of an axis, the opposite one, or both. At most nine reads serve all 45 moves. Moves of half turns need none,
// because they keep the coset of Y. (Sebastiano Tronto's H48 uses the same for both quarter turns of a face.)

/// The coordinates of the coset of X, with one flip part.
struct CosetPosition {
  std::uint16_t twist;
  std::uint16_t arrangement;  ///< with its tetrads from bit kArrangementBits on
  std::uint16_t separation;
};

/// An entry whose place in the row is being prefetched.
struct ComingEntry {
  std::uint32_t row;
  const std::uint16_t* edges;

  [[nodiscard]] CosetEntry get() const { return {row, *edges}; }
};

/// The tables of a metric's moves. Immutable once made; thread-safe to read.
class MetricFrame {
 public:
  /// `cosets` have one flip part and outlive the frame. `units` are the moves of the search. Takes some 0.2 s;
  /// after a stop it is incomplete.
  MetricFrame(const CosetNumbering& cosets, const UnitMoves& units, int threads, const StopToken& stop);

  [[nodiscard]] CosetPosition position_of(const CubieState& state) const;
  /// The position after a unit.
  [[nodiscard]] CosetPosition after(const CosetPosition& position, std::size_t unit) const {
    return {twist_after_[position.twist * stride_ + unit],
            arrangement_after_[(position.arrangement & kArrangement) * stride_ + unit],
            separation_after_[position.separation * stride_ + unit]};
  }
  [[nodiscard]] ComingEntry entry_of(const CosetPosition& position) const {
    return entry_of(position.twist, position.arrangement >> kArrangementBits, position.arrangement & kArrangement,
                    position.separation);
  }
  /// The entry of Y after a move of a flank.
  [[nodiscard]] ComingEntry entry_after(const VectorState& y, std::size_t flank) const {
    const Corners corners = corners_after(y, flank);
    return entry_of(corners.twist, corners.tetrads, corners.arrangement, separation_of_bits(edges_after(y, flank)));
  }

  /// Lower bound of the moves that the edges need, see EdgeFrame::bound().
  [[nodiscard]] int edge_bound(const EdgeFrame& edges, const VectorState& state) const {
    const std::uint32_t bits = edges_after(state, 0);
    std::uint32_t flips = 0;
    for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(state.edges[p] >> 4) << p;
    const std::uint32_t first = bits & kPlaces;
    const std::uint32_t second = bits >> kEdges;
    return edges.bound(*frame_, separation_of_bits(bits), {first, second, kPlaces & ~(first | second)}, flips);
  }

 private:
  static constexpr std::uint32_t kArrangement = kArrangementMask;
  static constexpr std::uint32_t kPlaces = (1U << kEdges) - 1;
  // Four corners by their labels, three bits each.
  static constexpr std::size_t kHalves = std::size_t{1} << 12;
  // The labels of each tetrad in the order of the places, two bits each; the mask of the places of the second tetrad;
  // and twice the number of these places.
  struct Half {
    std::array<std::uint8_t, 2> labels;
    std::uint8_t second_tetrad;
    std::uint8_t shift;
  };
  // Six places: a second mask squeezed to the places outside a first mask, and the number of these places.
  struct Squeezed {
    std::uint8_t mask;
    std::uint8_t places;
  };
  struct Corners {
    std::uint32_t twist;
    std::uint32_t tetrads;
    std::uint32_t arrangement;
  };

  void tabulate_units(const UnitMoves& units, const SeparationMaps& maps);
  void tabulate_flank(std::size_t flank, const CubieState& turn);
  void tabulate_halves();

  [[nodiscard]] ComingEntry entry_of(std::uint32_t twist, std::uint32_t tetrads, std::uint32_t arrangement,
                                     std::uint32_t separation) const {
    const auto [row, symmetry] = CosetFrame::Class::of(frame_->class_of[twist * kTetrads + tetrads]);
    const std::uint16_t* const edges = separation_seen_ + symmetry * kSeparations + separation;
    prefetch_line(edges);
    return {row + frame_->seen_part[symmetry][arrangement], edges};
  }

  [[nodiscard]] Corners corners_after(const VectorState& y, std::size_t flank) const {
    std::uint32_t twist = 0;
    std::uint32_t labels = 0;
    for (std::size_t p = 0; p < kCorners; ++p) {
      const std::uint32_t corner = corner_after_[flank][y.corners[p]];
      if (p + 1 < kCorners) twist = 3 * twist + (corner >> 4);
      labels |= (corner & 7) << 3 * p;
    }
    const Half& low = halves_[labels % kHalves];
    const Half& high = halves_[labels / kHalves];
    const std::uint32_t tetrads = frame_->rank4of8[low.second_tetrad | std::uint32_t{high.second_tetrad} << 4];
    const std::uint32_t a = low.labels[0] | static_cast<std::uint32_t>(high.labels[0]) << (8 - low.shift);
    const std::uint32_t b = low.labels[1] | static_cast<std::uint32_t>(high.labels[1]) << low.shift;
    return {twist, tetrads, frame_->arrangement(tetrads, frame_->part_of[label_differences(a, b)])};
  }

  // The places of slice 0 in bits 0..11, those of slice 1 from bit 12.
  [[nodiscard]] std::uint32_t edges_after(const VectorState& y, std::size_t flank) const {
    std::uint32_t bits = 0;
    for (std::size_t p = 0; p < kEdges; ++p) bits |= edge_after_[flank][y.edges[p]] << p;
    return bits;
  }
  [[nodiscard]] std::uint32_t separation_of_bits(std::uint32_t bits) const {
    const Squeezed low = squeezed_[bits % 64 * 64 + (bits >> 12) % 64];
    const Squeezed high = squeezed_[(bits >> 6) % 64 * 64 + bits / (1U << 18)];
    return frame_->rank4of12[bits & kPlaces] + frame_->rank4of8[low.mask | std::uint32_t{high.mask} << low.places];
  }

  const CosetNumbering* cosets_;
  const CosetFrame* frame_;
  std::size_t stride_;  // units, rounded up to a power of two
  std::vector<std::uint16_t> twist_after_;
  std::vector<std::uint16_t> arrangement_after_;
  // Millions of numbers, read at random: in large pages.
  AlignedBuffer memory_;
  std::uint16_t* separation_after_;
  std::uint16_t* separation_seen_;                                    // [symmetry * kSeparations + separation]
  std::array<std::array<std::uint8_t, 64>, kFlanks> corner_after_{};  // [corner | twist << 4]: label | twist << 4
  std::array<std::array<std::uint32_t, 32>, kFlanks> edge_after_{};   // [edge | flip << 4]: 1, 1 << 12 or 0 by slice
  std::vector<Half> halves_;
  std::array<Squeezed, 64 * 64> squeezed_{};
};

// The optimal search with moves that depend on the holding (cube/held_moves.h), as a Space for search/ida_star.h: there
// the order of the moves is known only from the beginning of a solution. In the WebAssembly module it serves all moves
// that turn two faces.
//
// A node holds the remaining cube X, its inverse Y, and the moves left; its bound is the larger distance of the two
// cosets. All children are made together: the entries of Y after each flank are prefetched and read,
// then those of X for the remaining children. X and Y are turned where both bounds allow the child. A child that is cut
// has the bound kTooFar and no cube.

/// A position of the search, see above.
struct MetricNode {
  /// The address of an entry: its byte and its first bit there.
  struct Look {
    const std::uint8_t* byte;
    std::uint8_t shift;
  };

  VectorState x;
  VectorState y;
  Look x_look;             ///< the entry of X
  CosetPosition position;  ///< of X
  UnitMoves::State order;  ///< decides which units may follow
  std::int8_t left;        ///< in units of the metric
  std::uint8_t bound;
  std::uint8_t y_bound;
  std::uint8_t unit;  ///< the unit that led here
};

/// The Space. Immutable; thread-safe.
class MetricSpace {
 public:
  using Node = MetricNode;
  static constexpr std::uint8_t kTooFar = 100;

  /// `tables` are those of the metric, with one flip part and no third bound; what they name outlives this. Searches
  /// with the moves of `allowed`. After a stop it is incomplete.
  MetricSpace(const SearchTables& tables, const Metric& metric, MoveLetters allowed, int threads,
              const StopToken& stop = {})
      : cosets_(&tables.cosets),
        edges_(&tables.edges),
        table_(tables.table),
        units_(metric, allowed),
        frame_(tables.cosets, units_, threads, stop),
        kernels_(&kernels()) {
    for (std::size_t unit = 0; unit < static_cast<std::size_t>(units_.size()); ++unit) {
      const Move move = units_.move(unit);
      unit_of_[index_of(move)] = static_cast<std::uint8_t>(unit);
      flank_[unit] = static_cast<std::uint8_t>(flank_of(move));
      const int quarter_turns = move.quarter_turns() + move.opposite_quarter_turns();
      parity_tells_ = parity_tells_ && quarter_turns % 2 == units_.cost(unit) % 2;
    }
    after_.resize(units_.states());
    for (std::size_t state = 0; state < units_.states(); ++state)
      for (std::uint64_t rest = units_.after(static_cast<UnitMoves::State>(state)); rest != 0; rest &= rest - 1)
        after_[state].insert(units_.move(static_cast<std::size_t>(std::countr_zero(rest))));
  }

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node{};
    node.x = VectorState::from_cubies(state);
    node.y = VectorState::from_cubies(inverse(state));
    node.position = frame_.position_of(state);
    node.order = UnitMoves::kStart;
    node.y_bound = static_cast<std::uint8_t>(table_.lower_bound(cosets_->entry_of(inverse(state))));
    node.bound = std::max(node.y_bound, static_cast<std::uint8_t>(table_.lower_bound(cosets_->entry_of(state))));
    node.bound = std::max(node.bound, static_cast<std::uint8_t>(edge_bound(node)));
    return node;
  }
  [[nodiscard]] Node begin(Node root, int depth) const {
    root.left = static_cast<std::int8_t>(depth);
    if (parity_tells_ && (depth % 2 != 0) != is_odd_permutation(root.x.to_cubies().cp)) root.bound = kTooFar;
    return root;
  }

  int expand(const Node& node, MoveSet moves, Node* out) const {
    // Step 1. Y after each flank.
    std::array<ComingEntry, kFlanks> entries;
    std::array<Look, kFlanks> looks;
    std::array<std::uint8_t, kFlanks> y_bounds;
    y_bounds[0] = node.y_bound;
    std::uint32_t flanks = 0;
    for (const Move m : moves) flanks |= 1U << flank_[unit_of_[index_of(m)]];
    flanks &= ~1U;
    const auto for_each_flank = [&](const auto& visit) {
      for (std::uint32_t rest = flanks; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
    };
    for_each_flank([&](std::size_t flank) { entries[flank] = frame_.entry_after(node.y, flank); });
    for_each_flank([&](std::size_t flank) { looks[flank] = look_at(entries[flank].get()); });
    for_each_flank([&](std::size_t flank) { y_bounds[flank] = read(looks[flank]); });

    // Step 2. X, where Y allows the child.
    std::array<ComingEntry, kMoves> coming;
    std::array<std::uint8_t, kMoves> number;
    std::size_t open = 0;
    int count = 0;
    for (const Move m : moves) {
      Node& child = out[count++];
      child.unit = unit_of_[index_of(m)];
      child.left = static_cast<std::int8_t>(node.left - units_.cost(child.unit));
      child.y_bound = y_bounds[flank_[child.unit]];
      child.bound = kTooFar;
      if (child.y_bound > child.left) continue;
      child.bound = child.y_bound;
      child.position = frame_.after(node.position, child.unit);
      coming[open] = frame_.entry_of(child.position);
      number[open++] = static_cast<std::uint8_t>(count - 1);
    }
    for (std::size_t i = 0; i < open; ++i) out[number[i]].x_look = look_at(coming[i].get());
    return count;
  }
  void settle(const Node& node, Node& child) const {
    if (child.bound == kTooFar) return;
    child.bound = std::max(child.bound, read(child.x_look));
    if (child.bound > child.left) return;
    const Move move = units_.move(child.unit);
    child.x = kernels_->compose(node.x, vector_of(move));
    child.y = kernels_->compose(vector_of(move.inverse()), node.y);
    child.order = units_.next(node.order, child.unit);
    if (child.left <= kEdgeBoundUpTo) child.bound = std::max(child.bound, static_cast<std::uint8_t>(edge_bound(child)));
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node next{};
    MoveSet only;
    only.insert(m);
    expand(node, only, &next);
    settle(node, next);
    return next;
  }

  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  [[nodiscard]] bool is_goal(const Node& node) const { return node.x == VectorState::solved(); }
  [[nodiscard]] MoveSet first_moves(const Node& root) const { return after_[root.order]; }
  [[nodiscard]] MoveSet moves(const Node& node, Move) const { return after_[node.order]; }
  [[nodiscard]] int cost(Move m) const { return units_.cost(unit_of_[index_of(m)]); }

 private:
  /// With more moves left, the second bound cuts hardly anything.
  static constexpr int kEdgeBoundUpTo = 9;
  using Look = MetricNode::Look;

  static std::size_t index_of(Move m) { return static_cast<std::size_t>(m.index()); }
  [[nodiscard]] Look look_at(const CosetEntry& entry) const {
    const EntryPlace place = place_of(entry.edges);
    const Look look{table_.bytes() + std::size_t{entry.row} * row_bytes(1) + place.byte,
                    static_cast<std::uint8_t>(place.shift)};
    prefetch_line(look.byte);
    return look;
  }
  [[nodiscard]] std::uint8_t read(const Look& look) const {
    return static_cast<std::uint8_t>(CosetTable::lower_bound(look.byte, look.shift, table_.base()));
  }
  [[nodiscard]] int edge_bound(const Node& node) const {
    return std::max(frame_.edge_bound(*edges_, node.x), frame_.edge_bound(*edges_, node.y));
  }

  const CosetNumbering* cosets_;
  const EdgeFrame* edges_;
  CosetTable table_;
  UnitMoves units_;
  MetricFrame frame_;
  const Kernels* kernels_;
  std::array<std::uint8_t, kMoves> unit_of_{};
  std::array<std::uint8_t, kMoves> flank_{};  // of a unit
  std::vector<MoveSet> after_;                // by state
  bool parity_tells_ = true;                  // the cost of each unit has the parity of its quarter turns
};
static_assert(BatchSpace<MetricSpace> && IterationSpace<MetricSpace>);

/// Finds the shortest solutions of `state` in the metric of `space`: options.count of them, shortest first, all of one
/// length before any of the next, written as `forms` has it. On one thread two runs take the same nodes. Errors: those
/// of options.checkpoint.
Result<SolveOutcome> search_metric(const MetricSpace& space, const CheapestForms& forms, const CubieState& state,
                                   const SolveOptions& options, const ImprovementCallback& improvement);

}  // namespace superflip::optimal
