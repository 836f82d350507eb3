// The canonical order: which move may follow which. It is data, so that every metric and move set has one.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cube/held_moves.h"
#include "cube/metric.h"

namespace superflip {

/// Whether a slice differs from turns of its two faces.
enum class Slices {
  kAreTheirFaces,   ///< no: where both faces may turn, they replace every sequence that has a slice first
  kCarryTheCentres  ///< yes: a slice and its faces are three different turns, and wide letters make faces differ as
                    ///< well (cube/held_moves.h)
};

/// The canonical successors of each move within a move set, and the cost of each move. A value of about 400 bytes;
/// spaces keep one by value.
class CanonicalOrder {
 public:
  /// `allowed` must be a subset of metric.moves.
  CanonicalOrder(const Metric& metric, MoveSet allowed, Slices slices = Slices::kAreTheirFaces) : cost_(metric.cost) {
    for (std::size_t i = 0; i <= kMoves; ++i) successors_[i] = metric.successors[i] & allowed;
    for (int axis = 0; axis < 3; ++axis) {
      follow_slices(static_cast<Axis>(axis), allowed, slices);
      follow_first_faces(static_cast<Axis>(axis), allowed, slices);
    }
  }

  [[nodiscard]] MoveSet first() const { return successors_[kMoves]; }
  [[nodiscard]] MoveSet after(Move last) const { return successors_[index_of(last)]; }
  [[nodiscard]] int cost(Move m) const { return cost_[index_of(m)]; }

 private:
  // A metric lets nothing follow a slice on its axis: the turns of both faces do the same. Where some of them are
  // forbidden, or are not the same, a sequence has the slice first, then its faces.
  void follow_slices(Axis axis, MoveSet allowed, Slices kind) {
    const MoveSet first = MoveSet::of(static_cast<Face>(axis));
    const MoveSet second = MoveSet::of(opposite(static_cast<Face>(axis)));
    MoveSet slices;
    MoveSet others;
    for (const Move m : allowed) {
      if (m.axis() != axis) continue;
      if (m.is_slice()) slices.insert(m);
      if (!m.is_slice()) others.insert(m);
    }
    const bool faces_do = kind == Slices::kAreTheirFaces && ((first | second) - allowed).empty();
    if (slices.empty() || faces_do) return;
    for (const Move m : slices) successors_[index_of(m)] = successors_[index_of(m)] | others;
  }

  // A metric leaves out turns of two faces that are one move of it. Where that move is forbidden or differs, the turns
  // follow each other.
  void follow_first_faces(Axis axis, MoveSet allowed, Slices kind) {
    for (const Move a : MoveSet::of(static_cast<Face>(axis)) & allowed)
      for (const Move b : MoveSet::of(opposite(static_cast<Face>(axis))) & allowed)
        if (kind == Slices::kCarryTheCentres ||
            !allowed.contains(Move::pair(axis, a.quarter_turns(), b.quarter_turns())))
          successors_[index_of(a)].insert(b);
  }

  static std::size_t index_of(Move m) { return static_cast<std::size_t>(m.index()); }

  std::array<MoveSet, kMoves + 1> successors_;
  std::array<std::uint8_t, kMoves> cost_;
};

/// A base of spaces (search/space.h) whose moves come in this order.
class OrderedMoves {
 public:
  template <typename Node>
  [[nodiscard]] MoveSet first_moves(const Node&) const {
    return order_.first();
  }
  template <typename Node>
  [[nodiscard]] MoveSet moves(const Node&, Move last) const {
    return order_.after(last);
  }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 protected:
  explicit OrderedMoves(const CanonicalOrder& order) : order_(order) {}

  CanonicalOrder order_;
};

// The canonical order where slices and wide letters change the allowed moves (cube/held_moves.h): one order for each
// holding. The search keeps the holding in its nodes.

/// Immutable once made; thread-safe.
class HeldOrder {
 public:
  /// The moves of `letters` must be a subset of metric.moves.
  HeldOrder(const Metric& metric, MoveLetters letters) : held_(metric, letters) {
    const Slices slices = held_.depend_on_holding() ? Slices::kCarryTheCentres : Slices::kAreTheirFaces;
    for (std::size_t holding = 0; holding < held_.holdings(); ++holding)
      orders_.emplace_back(metric, held_.allowed(holding), slices);
  }

  /// The first moves.
  [[nodiscard]] MoveSet first() const { return orders_.front().first(); }
  /// The successors of `last`; `holding` is the holding after it.
  [[nodiscard]] MoveSet after(std::uint8_t holding, Move last) const { return orders_[holding].after(last); }
  /// The holding after a move.
  [[nodiscard]] std::uint8_t holding_after(std::uint8_t holding, Move m) const {
    return static_cast<std::uint8_t>(held_.after(holding, m));
  }
  [[nodiscard]] int cost(Move m) const { return orders_.front().cost(m); }

 private:
  HeldMoves held_;
  std::vector<CanonicalOrder> orders_;  // by holding
};

}  // namespace superflip
