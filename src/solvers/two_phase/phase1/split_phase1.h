// Phase 1 on the split tables: bounds from below, in the second-level cache.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "solvers/two_phase/phase1/bound_descent.h"
#include "solvers/two_phase/phase1/node.h"
#include "solvers/two_phase/phase1/split_tables.h"

namespace superflip::two_phase {

/// The coset of a cube, as three coordinates.
struct SplitCoset {
  std::uint16_t slice;
  std::uint16_t eo;
  std::uint16_t co;
};

class SplitPhase1 {
 public:
  using Coset = SplitCoset;
  using Node = Phase1Node<Coset>;

  /// `tables` must outlive it.
  explicit SplitPhase1(const SplitTables& tables) : tables_(&tables), shortest_return_(shortest_return(tables.moves)) {}

  [[nodiscard]] const UnitMoves& moves() const { return tables_->moves; }

  [[nodiscard]] Coset coset_of(const CubieState& state) const {
    return {static_cast<std::uint16_t>(UdSlice::encode(state)),
            static_cast<std::uint16_t>(EdgeOrientation::encode(state)),
            static_cast<std::uint16_t>(CornerOrientation::encode(state))};
  }

  using Descent = BoundDescent<SplitPhase1, Coset>;

  /// Moves to the subgroup, at least; 0 only in it.
  [[nodiscard]] int lower_bound(const Coset& c) const {
    return std::max(tables_->slice_and_eo.lower_bound(slice_eo(c)), tables_->slice_and_co.lower_bound(slice_co(c)));
  }

  void fetch(const Node&, int) const {}
  /// Never knows that a node has no slack.
  [[nodiscard]] bool ends(const Node&, int) const { return false; }
  template <typename Leaf>
  void end(const Node&, int, const Leaf&) const {}

  /// The children near enough to be of use with `left` to go, this one's move included.
  void begin(const Node& node, int left, Expansion<Coset>& out) const {
    out.count = 0;
    out.settled = false;
    if (node.bound == 0 && left < shortest_return_) return;
    for (std::uint64_t rest = tables_->moves.after(node.order); rest != 0; rest &= rest - 1) {
      const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
      const auto i = static_cast<std::size_t>(out.count++);
      out.coset[i] = {tables_->slice_moves.next_at(node.coset.slice, unit),
                      tables_->eo_moves.next_at(node.coset.eo, unit), tables_->co_moves.next_at(node.coset.co, unit)};
      out.unit[i] = static_cast<std::uint8_t>(unit);
      tables_->slice_and_eo.prefetch(slice_eo(out.coset[i]));
      tables_->slice_and_co.prefetch(slice_co(out.coset[i]));
    }
  }

  void settle(const Node&, int left, Expansion<Coset>& out) const {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(out.count); ++i) {
      const int bound = lower_bound(out.coset[i]);
      out.coset[kept] = out.coset[i];
      out.unit[kept] = out.unit[i];
      out.bound[kept] = static_cast<std::uint8_t>(bound);
      kept += static_cast<std::size_t>(bound < left);
    }
    out.count = static_cast<int>(kept);
  }

 private:
  static std::size_t slice_eo(const Coset& c) { return std::size_t{c.slice} * EdgeOrientation::kSize + c.eo; }
  static std::size_t slice_co(const Coset& c) { return std::size_t{c.slice} * CornerOrientation::kSize + c.co; }

  const SplitTables* tables_;
  int shortest_return_;
};

}  // namespace superflip::two_phase
