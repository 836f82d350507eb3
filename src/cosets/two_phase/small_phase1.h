// Phase 1 on the small tables: four bounds choose a node's children, the cheapest one first.
//
//   expand()   1. useful_turns()                   two reads a node: the turns that two of the four bounds allow
//              2. step()                           prefetches one entry a turn
//   settle()   3. fits_oriented_slice()            reads that entry
//              4. fits_orientations(), child()     two reads for each turn that remains
//
// A coset is kept as the representative of its oriented slice sees it. A turn m of the cube is the turn symmetry(m)
// there; turns are numbered 0..17 as Move::index(), and called `seen` when they are the representative's.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/prefetch.h"
#include "cosets/two_phase/phase1.h"
#include "cosets/two_phase/small_tables.h"

namespace superflip::two_phase {

/// The coset of a cube, as the small tables are indexed.
struct SmallCoset {
  std::uint16_t slice;    ///< class of OrientedSlice, 0..574
  std::uint16_t co;       ///< CornerOrientation
  EdgeSet flips;          ///< the flipped edges
  EdgeSet turned_flips;   ///< the flipped edges of the cube turned by y
  std::uint8_t symmetry;  ///< leads from the cube to the representative
};

/// What is computed of a child before two bounds have allowed it.
struct SmallStep {
  std::uint16_t slice;  ///< class of OrientedSlice and the symmetry that leads to its representative, packed
  std::uint16_t co;     ///< CornerOrientation as the parent's representative sees it
};

/// The Phase1 of the small table set: HTM, all 18 turns.
class SmallPhase1 : public BoundedPhase1<SmallPhase1, SmallCoset> {
 public:
  /// `tables` must outlive it.
  explicit SmallPhase1(const SmallTables& tables) : tables_(&tables), shortest_return_(shortest_return(tables.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return tables_->moves; }

  void prefetch(const Node& node, int) const { prefetch_bound(node.coset); }
  /// Until settle() a child is what its parent's representative sees: its unit is the turn seen, its coset.slice and
  /// coset.co are its SmallStep.
  void expand(const Node& node, int left, Children<Coset>& children) const {
    children.count = 0;
    const Coset& c = node.coset;
    if (left < shortest_return_ && in_subgroup(c)) return;
    for (std::uint32_t rest = useful_turns(c, left) & tables_->after_seen[c.symmetry][node.order]; rest != 0;
         rest &= rest - 1) {
      const auto seen = static_cast<std::size_t>(std::countr_zero(rest));
      const auto i = static_cast<std::size_t>(children.count++);
      const SmallStep s = step(c, seen);
      prefetch_step(s);
      children.coset[i].slice = s.slice;
      children.coset[i].co = s.co;
      children.unit[i] = static_cast<std::uint8_t>(seen);
    }
  }

  /// Keeps the children near enough and leaves their bounds at 0. That is enough for the search: children that are too
  /// far are dropped, and with left == 1 the masks alone allow only turns that solve slice places and orientations.
  void settle(const Node& node, int left, Children<Coset>& children) const {
    const Coset& c = node.coset;
    if (left > 1) {
      keep_if(children, [&](const SmallStep& s, std::size_t) { return fits_oriented_slice(s, left - 1); });
      keep_if(children, [&](const SmallStep& s, std::size_t seen) { return fits_orientations(c, s, seen, left - 1); });
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(children.count); ++i) {
      const std::size_t seen = children.unit[i];
      if (left > 1) children.coset[i] = child(c, step_of(children, i), seen);
      children.unit[i] = static_cast<std::uint8_t>(unseen(c, seen));
      children.bound[i] = 0;
    }
  }
  [[nodiscard]] int child_bound(const Children<Coset>& children, std::size_t i) const {
    return lower_bound(children.coset[i]);
  }

  /// The coset of a cube.
  [[nodiscard]] SmallCoset coset_of(const CubieState& state) const {
    const std::uint32_t packed = tables_->class_of[OrientedSlice::encode(state)];
    const EdgeSet flips =
        tables_->edges.flips_conjugated(flipped_edges(EdgeOrientation::encode(state)),
                                        tables_->slice_places[packed / kUdSymmetries], packed % kUdSymmetries);
    return coset(packed, CornerOrientation::encode(state), flips, static_cast<std::uint8_t>(packed % kUdSymmetries));
  }

  /// A lower bound for the moves to the subgroup, 0 only in it.
  [[nodiscard]] int lower_bound(const SmallCoset& c) const {
    const int masked = std::max(distance_of(slice_and_eo(c)), distance_of(slice_and_co(c)));
    const int clamped = std::max({tables_->oriented_slice_co.at(std::size_t{c.slice} * kCo + c.co),
                                  tables_->eo_and_co.at(orientation_entry(c.flips, c.co, 0)),
                                  tables_->eo_and_co.at(orientation_entry(c.turned_flips, c.co, kTurn))});
    return clamped == ClampedDistances::kLeast ? masked : std::max(masked, clamped);
  }
  /// True when slice places and orientations are solved.
  [[nodiscard]] bool in_subgroup(const SmallCoset& c) const { return (slice_and_eo(c) | slice_and_co(c)) >> 24 == 0; }

  /// Prefetches what useful_turns() reads.
  void prefetch_bound(const SmallCoset& c) const {
    prefetch_line(&slice_and_eo(c));
    prefetch_line(&slice_and_co(c));
  }
  /// The turns seen (bit m for m) that may lead to within left - 1 moves; left >= 1.
  [[nodiscard]] std::uint32_t useful_turns(const SmallCoset& c, int left) const {
    return two_phase::useful_turns(slice_and_eo(c), slice_and_co(c), left);
  }

  [[nodiscard]] SmallStep step(const SmallCoset& c, std::size_t seen) const {
    return {tables_->class_moves[c.slice * std::size_t{kFaceTurns} + seen],
            tables_->co_moves[c.co * std::size_t{kFaceTurns} + seen]};
  }
  /// Prefetches what fits_oriented_slice() reads.
  void prefetch_step(const SmallStep& s) const { tables_->oriented_slice_co.prefetch(oriented_slice_entry(s)); }
  /// False when the child is known to be more than `left` moves away.
  [[nodiscard]] bool fits_oriented_slice(const SmallStep& s, int left) const {
    return tables_->oriented_slice_co.at(oriented_slice_entry(s)) <= limit(left);
  }
  /// The same by its edge and corner orientation.
  [[nodiscard]] bool fits_orientations(const SmallCoset& c, const SmallStep& s, std::size_t seen, int left) const {
    const EdgeSet flips = tables_->edges.flips_moved(c.flips, seen);
    const EdgeSet turned = tables_->edges.flips_moved(c.turned_flips, tables_->seen[kTurn][seen]);
    const int straight = tables_->eo_and_co.at(orientation_entry(flips, s.co, 0));
    const int across = tables_->eo_and_co.at(orientation_entry(turned, s.co, kTurn));
    return std::max(straight, across) <= limit(left);
  }
  /// The coset of a child.
  [[nodiscard]] SmallCoset child(const SmallCoset& c, const SmallStep& s, std::size_t seen) const {
    const EdgeSet flips =
        tables_->edges.flips_conjugated(tables_->edges.flips_moved(c.flips, seen),
                                        tables_->slice_places[s.slice / kUdSymmetries], s.slice % kUdSymmetries);
    return coset(s.slice, s.co, flips, tables_->product[c.symmetry][s.slice % kUdSymmetries]);
  }

  /// The turn of the cube that is seen as `seen`.
  [[nodiscard]] std::size_t unseen(const SmallCoset& c, std::size_t seen) const {
    return tables_->unseen[c.symmetry][seen];
  }

 private:
  static constexpr std::size_t kCo = CornerOrientation::kSize;
  static constexpr std::size_t kTurn = 2;  // Symmetry(2) is y

  static SmallStep step_of(const Children<Coset>& children, std::size_t i) {
    return {children.coset[i].slice, children.coset[i].co};
  }
  // Drops the children for which keep(step, turn seen) is false. Branchless, since no branch would be predictable.
  template <typename Keep>
  static void keep_if(Children<Coset>& children, const Keep& keep) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(children.count); ++i) {
      const SmallStep s = step_of(children, i);
      const std::uint8_t seen = children.unit[i];
      children.coset[kept].slice = s.slice;
      children.coset[kept].co = s.co;
      children.unit[kept] = seen;
      kept += static_cast<std::size_t>(keep(s, seen));
    }
    children.count = static_cast<int>(kept);
  }

  // The clamped tables tell no smaller distances apart.
  static int limit(int left) { return std::max(left, ClampedDistances::kLeast); }

  [[nodiscard]] const MaskedDistance& slice_and_eo(const SmallCoset& c) const {
    return tables_->slice_and_eo[tables_->slice_class[c.slice] * std::size_t{EdgeOrientation::kSize} +
                                 c.flips % EdgeOrientation::kSize];
  }
  [[nodiscard]] const MaskedDistance& slice_and_co(const SmallCoset& c) const {
    return tables_->slice_and_co[tables_->slice_class[c.slice] * kCo + c.co];
  }
  [[nodiscard]] std::size_t conjugated_co(std::size_t co, std::size_t symmetry) const {
    return tables_->co_conjugates[co * kUdSymmetries + symmetry];
  }
  [[nodiscard]] std::size_t oriented_slice_entry(const SmallStep& s) const {
    return s.slice / kUdSymmetries * kCo + conjugated_co(s.co, s.slice % kUdSymmetries);
  }
  // The entry of a cube with these flips. `co` is its corner orientation before the symmetry `turn`.
  [[nodiscard]] std::size_t orientation_entry(EdgeSet flips, std::size_t co, std::size_t turn) const {
    const std::size_t packed = tables_->eo_class[flips % EdgeOrientation::kSize];
    return packed / kUdSymmetries * kCo + conjugated_co(co, tables_->product[turn][packed % kUdSymmetries]);
  }

  // `co` as seen before the symmetry of `packed`; `flips` as seen after it.
  [[nodiscard]] SmallCoset coset(std::uint32_t packed, std::size_t co, EdgeSet flips, std::uint8_t symmetry) const {
    const std::size_t slice = packed / kUdSymmetries;
    const EdgeSet turned_slice = tables_->edges.conjugated(tables_->slice_places[slice], kTurn);
    return {static_cast<std::uint16_t>(slice), static_cast<std::uint16_t>(conjugated_co(co, packed % kUdSymmetries)),
            flips, tables_->edges.flips_conjugated(flips, turned_slice, kTurn), symmetry};
  }

  const SmallTables* tables_;
  int shortest_return_;
};
static_assert(Phase1<SmallPhase1>);

}  // namespace superflip::two_phase
