// Phase 1 on the joint tables: every distance is exact.
//
// Near the subgroup a node's entry in the near set tells which moves to take. Farther out the distances of all children
// are read, modulo 3: asked for at once, so that the reads overlap. There are few such nodes: they are the top of the
// tree.
#pragma once

#include <bit>
#include <cstdint>

#include "solver/two_phase/joint_tables.h"
#include "solver/two_phase/node.h"

namespace superflip::two_phase {

/// The coset of a cube: the class of (slice, edge orientation), the symmetry that leads to its representative, and the
/// corner orientation as the representative sees it.
struct JointCoset {
  std::uint32_t class_index;
  std::uint16_t co;
  std::uint8_t symmetry;
};

template <NearEntry Kind>
class JointPhase1 {
 public:
  using Coset = JointCoset;
  using Node = Phase1Node<Coset>;

  /// `tables` must outlive it.
  explicit JointPhase1(const JointTables& tables)
      : tables_(&tables),
        class_moves_(tables.class_moves.payload().data(), static_cast<std::size_t>(tables.moves.size())),
        units_(static_cast<std::size_t>(tables.moves.size())),
        near_(tables.near, tables.moves.size()),
        shortest_return_(shortest_return(tables.moves)) {}

  [[nodiscard]] const PhaseMoves& moves() const { return tables_->moves; }

  [[nodiscard]] Coset coset_of(const CubieState& state) const {
    const std::uint32_t packed = JointTables::words(tables_->class_of)[SliceAndEdgeOrientation().encode(state)];
    const std::size_t co = CornerOrientation::encode(state);
    const std::uint8_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, tables_->co_conjugates[co * kUdSymmetries + symmetry], symmetry};
  }

  /// One step of a walk down to the subgroup, in two halves so that several walks wait for memory together.
  class Descent {
   public:
    /// The distance from the subgroup beyond which nobody looks for an answer that can be proved optimal at once.
    static constexpr int kNear = 9;

    Descent() = default;
    explicit Descent(const Coset& start) : at_(start) {}
    /// How far the start is from the subgroup, once the walk is over; kUnreachable when the moves do not lead there.
    [[nodiscard]] int distance() const { return distance_; }
    [[nodiscard]] bool over() const { return distance_ >= 0; }

    /// Asks for the surroundings.
    void look(const JointPhase1& phase1) const { phase1.fetch_all(at_); }
    /// Ends the walk where a set tells the distance, or asks for the distances of the neighbours.
    void begin(const JointPhase1& phase1);
    /// Goes on to a nearer neighbour.
    void settle(const JointPhase1& phase1);

   private:
    Coset at_{};
    std::array<Coset, kMoves> neighbours_;
    int steps_ = 0;
    int distance_ = -1;
    bool waiting_ = false;
  };

  /// True when the node has no slack and is so near that all ways into the subgroup are listed.
  [[nodiscard]] bool ends(const Node& node, int left) const {
    return node.bound == left && left <= tables_->ways.depth();
  }

  /// Asks for what begin(), or end(), will read.
  void fetch(const Node& node, int left) const {
    if (ends(node, left)) return tables_->ways.prefetch(entry(node.coset));
    class_moves_.prefetch(node.coset.class_index);
    if (node.bound == left && has_level(node.bound)) {
      tables_->levels[node.bound].prefetch(entry(node.coset));
    } else if (node.bound <= near_.radius()) {
      near_.prefetch(entry(node.coset));
    }
  }

  /// Calls leaf(view, path) for every way into the subgroup from a node that ends().
  template <typename Leaf>
  void end(const Node& node, int bits, const Leaf& leaf) const {
    const auto& unseen = tables_->unseen[node.coset.symmetry];
    for (const Way& way : tables_->ways.of(entry(node.coset))) {
      Path path = node.path;
      PhaseMoves::State order = node.order;
      bool canonical = true;
      for (int i = 0; i < node.bound; ++i) {
        const std::size_t unit = unseen[way.unit(i)];
        canonical = canonical && (moves().after(order) >> unit & 1) != 0;
        order = moves().next(order, unit);
        path = path.then(unit, bits);
      }
      if (canonical) leaf(node.view, path);
    }
  }

  /// The children that may be of use with `left` units to go, this one included; farther out, asks for their distances.
  void begin(const Node& node, int left, Expansion<Coset>& out) const {
    out.count = 0;
    out.settled = true;
    if (node.bound == 0 && left < shortest_return_) return;
    std::uint64_t wanted = tables_->after_seen[node.coset.symmetry][node.order];
    std::uint64_t nearer = 0;
    if (node.bound == left && has_level(node.bound) && tables_->levels[node.bound].find(entry(node.coset), nearer)) {
      for (wanted &= nearer; wanted != 0; wanted &= wanted - 1)
        add(node, static_cast<std::size_t>(std::countr_zero(wanted)), node.bound - 1, out);
      return;
    }
    UnitMasks masks{};
    if (node.bound <= near_.radius() && near_.find(entry(node.coset), masks)) {
      const int slack = left - node.bound;
      if (slack == 0) wanted &= masks.nearer;
      if (slack == 1) wanted &= masks.nearer | masks.same;
      for (; wanted != 0; wanted &= wanted - 1) {
        const auto seen = static_cast<std::size_t>(std::countr_zero(wanted));
        const int farther =
            static_cast<int>((masks.nearer >> seen & 1) == 0) - static_cast<int>(masks.nearer >> seen & 1);
        const int same = static_cast<int>(masks.same >> seen & 1);
        add(node, seen, node.bound + farther - same, out);
      }
      return;
    }
    out.settled = false;
    for (; wanted != 0; wanted &= wanted - 1) {
      const auto seen = static_cast<std::size_t>(std::countr_zero(wanted));
      add(node, seen, 0, out);
      tables_->distance.prefetch(entry(out.coset[static_cast<std::size_t>(out.count - 1)]));
    }
  }

  /// Reads the distances that begin() asked for, and keeps the children near enough.
  void settle(const Node& node, int left, Expansion<Coset>& out) const {
    if (out.settled) return;
    int kept = 0;
    for (int i = 0; i < out.count; ++i) {
      const auto from = static_cast<std::size_t>(i);
      const auto to = static_cast<std::size_t>(kept);
      const int bound = tables_->distance.lower_bound(entry(out.coset[from]), node.bound);
      out.coset[to] = out.coset[from];
      out.unit[to] = out.unit[from];
      out.bound[to] = static_cast<std::uint8_t>(bound);
      kept += static_cast<int>(bound < left);
    }
    out.count = kept;
  }

 private:
  [[nodiscard]] bool has_level(std::size_t distance) const {
    return distance < tables_->levels.size() && tables_->levels[distance].distance() >= 0;
  }

  static std::uint32_t entry(const Coset& coset) { return JointTables::entry(coset.class_index, coset.co); }

  [[nodiscard]] Coset step(const Coset& coset, std::size_t seen) const {
    const std::uint32_t packed = class_moves_.next(coset.class_index, seen);
    const std::size_t moved = tables_->co_moves.next_at(coset.co, seen);
    const std::size_t symmetry = packed % kUdSymmetries;
    return {packed / kUdSymmetries, tables_->co_conjugates[moved * kUdSymmetries + symmetry],
            tables_->product[coset.symmetry][symmetry]};
  }
  void add(const Node& node, std::size_t seen, int bound, Expansion<Coset>& out) const {
    const auto i = static_cast<std::size_t>(out.count++);
    out.coset[i] = step(node.coset, seen);
    out.unit[i] = tables_->unseen[node.coset.symmetry][seen];
    out.bound[i] = static_cast<std::uint8_t>(bound);
  }

  void fetch_all(const Coset& coset) const {
    class_moves_.prefetch(coset.class_index);
    tables_->distance.prefetch(entry(coset));
    near_.prefetch(entry(coset));
    if (!tables_->levels.empty()) tables_->levels.back().prefetch(entry(coset));
  }

  const JointTables* tables_;
  ClassMoves class_moves_;
  std::size_t units_;
  NearSet<Kind> near_;
  int shortest_return_;
};

template <NearEntry Kind>
void JointPhase1<Kind>::Descent::begin(const JointPhase1& phase1) {
  const JointTables& tables = *phase1.tables_;
  std::uint64_t nearer = 0;
  UnitMasks masks{};
  waiting_ = false;
  if (tables.distance.value(entry(at_)) == 3) {
    distance_ = kUnreachable;
  } else if (!tables.levels.empty() && tables.levels.back().distance() >= 0 &&
             tables.levels.back().find(entry(at_), nearer)) {
    distance_ = steps_ + tables.levels.back().distance();
  } else if (phase1.near_.find(entry(at_), masks)) {
    if (masks.nearer == 0) {
      distance_ = steps_;
    } else {
      at_ = phase1.step(at_, static_cast<std::size_t>(std::countr_zero(masks.nearer)));
      ++steps_;
    }
  } else {
    for (std::size_t unit = 0; unit < phase1.units_; ++unit) {
      neighbours_[unit] = phase1.step(at_, unit);
      tables.distance.prefetch(entry(neighbours_[unit]));
    }
    waiting_ = true;
  }
}

template <NearEntry Kind>
void JointPhase1<Kind>::Descent::settle(const JointPhase1& phase1) {
  if (!waiting_) return;
  const PruneTable<ModThree>& distance = phase1.tables_->distance;
  const unsigned wanted = (distance.value(entry(at_)) + 2) % 3;
  std::size_t unit = 0;
  while (distance.value(entry(neighbours_[unit])) != wanted) ++unit;
  at_ = neighbours_[unit];
  ++steps_;
}

}  // namespace superflip::two_phase
