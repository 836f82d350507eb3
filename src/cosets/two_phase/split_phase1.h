// Phase 1 on the split tables: two lower bounds a child, from the second-level cache.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "coord/all.h"
#include "cosets/coset_graph.h"
#include "cosets/two_phase/phase1.h"
#include "search/unit_moves.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::two_phase {

// The split tables of phase 1, which fit the second-level cache: two distances, each a lower bound.
//
//   table                      entries       bytes at 4 bits
//   slice x eo distance        1,013,760     0.5 MB
//   slice x co distance        1,082,565     0.5 MB
//   slice, eo, co moves                      0.2 MB
//
// For any metric and any set of moves closed under inverse.

/// 4 bits. 15 stands for 15 and more, and for unreachable.
using DistanceTable = PruneTable<Offset4>;

struct SplitTables {
  UnitMoves moves;
  MoveTable16 slice_moves, eo_moves, co_moves;  ///< by unit
  DistanceTable slice_and_eo, slice_and_co;
};

/// Opens the tables or makes them and saves them. Errors: kInterrupted.
Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options);

/// The coset of a cube, as three coordinates.
struct SplitCoset {
  std::uint16_t slice;
  std::uint16_t eo;
  std::uint16_t co;
};

/// The Phase1 for any metric and any moves.
class SplitPhase1 : public BoundedPhase1<SplitPhase1, SplitCoset> {
 public:
  /// `tables` must outlive it.
  explicit SplitPhase1(const SplitTables& tables) : tables_(&tables), shortest_return_(shortest_return(tables.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return tables_->moves; }

  [[nodiscard]] Coset coset_of(const CubieState& state) const {
    return {static_cast<std::uint16_t>(UdSlice::encode(state)),
            static_cast<std::uint16_t>(EdgeOrientation::encode(state)),
            static_cast<std::uint16_t>(CornerOrientation::encode(state))};
  }

  void prefetch_bound(const Coset& c) const {
    tables_->slice_and_eo.prefetch(slice_eo(c));
    tables_->slice_and_co.prefetch(slice_co(c));
  }
  /// A lower bound for the moves to the subgroup, 0 only in it.
  [[nodiscard]] int lower_bound(const Coset& c) const {
    return std::max(tables_->slice_and_eo.lower_bound(slice_eo(c)), tables_->slice_and_co.lower_bound(slice_co(c)));
  }

  /// expand() reads nothing but the tables of 0.2 MB that stay in the cache.
  void prefetch(const Node&, int) const {}
  void expand(const Node& node, int left, Children<Coset>& children) const {
    children.count = 0;
    if (node.bound == 0 && left < shortest_return_) return;
    for (std::uint64_t rest = tables_->moves.after(node.order); rest != 0; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      const auto i = static_cast<std::size_t>(children.count++);
      children.coset[i] = {tables_->slice_moves.next_at(node.coset.slice, unit),
                           tables_->eo_moves.next_at(node.coset.eo, unit),
                           tables_->co_moves.next_at(node.coset.co, unit)};
      children.unit[i] = static_cast<std::uint8_t>(unit);
      prefetch_bound(children.coset[i]);
    }
  }

  void settle(const Node&, int left, Children<Coset>& children) const {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(children.count); ++i) {
      const int bound = lower_bound(children.coset[i]);
      children.coset[kept] = children.coset[i];
      children.unit[kept] = children.unit[i];
      children.bound[kept] = static_cast<std::uint8_t>(bound);
      kept += static_cast<std::size_t>(bound < left);
    }
    children.count = static_cast<int>(kept);
  }
  [[nodiscard]] int child_bound(const Children<Coset>& children, std::size_t i) const { return children.bound[i]; }

 private:
  static std::size_t slice_eo(const Coset& c) { return std::size_t{c.slice} * EdgeOrientation::kSize + c.eo; }
  static std::size_t slice_co(const Coset& c) { return std::size_t{c.slice} * CornerOrientation::kSize + c.co; }

  const SplitTables* tables_;
  int shortest_return_;
};
static_assert(Phase1<SplitPhase1>);

}  // namespace superflip::two_phase
