// Reid's search with another subgroup than that of phase 1: any group of turns that keeps an axis. Its cosets along
// three axes are three conjugates of one table, as in cosets/reid/reid_space.h. Larger cosets make a smaller table and
// a weaker bound, and a search shows how much weaker.
//
// A subgroup keeps an axis when a half turn of the whole cube about the axis maps it to itself. The three conjugates
// then show a cube and its images under that half turn alike, whichever sides the turns of the subgroup name.
//
// The bound is admissible because the solved cube is in every subgroup. One more may be added where all three distances
// are equal if every turn that costs 1 is in one of the three conjugates: then the last turn of a solution of that
// length would begin inside one of them. In a conjugate of <U,R,L> F and B are turns too, so this holds for most.
#pragma once

#include <vector>

#include "cosets/reid/reid_space.h"
#include "cosets/subgroup_cosets.h"

namespace superflip::reid {

/// Immutable; many threads may read it.
struct SubgroupTables {
  SubgroupCosets cosets;                ///< within the group of all cubes
  std::vector<std::uint8_t> distances;  ///< [coset]: the least cost of moves to the subgroup
  bool covers_turns;                    ///< every turn of cost 1 is in one of the three conjugates
};

/// Whether these turns generate the subgroup of phase 1, about any axis.
bool generates_phase1(MoveSet turns);

/// Numbers the cosets of the group that `turns` generate and measures them in HTM or QTM. Errors: kUsage for a subgroup
/// that keeps no axis, and for cosets that take more than `most_bytes`, with the size; kInterrupted.
Result<SubgroupTables> make_subgroup_tables(MoveSet turns, const Metric& metric, std::uint64_t most_bytes,
                                            const GenerateOptions& options);

/// A PathGoalSpace over the 18 face turns or some of them. Thread-safe.
class SubgroupSpace : public OrderedMoves {
 public:
  struct Node {
    std::array<std::uint32_t, kAxes> cosets;
    std::array<std::uint8_t, kAxes> distances;
    std::uint8_t bound;
  };

  /// `tables` and `start` must outlive it; `order` has the metric of the tables.
  SubgroupSpace(const SubgroupTables& tables, const CanonicalOrder& order, const CubieState& start)
      : OrderedMoves(order), tables_(tables), start_(start) {}

  [[nodiscard]] Node root() const {
    Node node{};
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      node.cosets[axis] = tables_.cosets.coset_of(conjugate(start_, axis_to_ud(axis)));
    return measured(node);
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    Node child{};
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      child.cosets[axis] = tables_.cosets.next(node.cosets[axis], axis_to_ud(axis)(m));
    return measured(child);
  }
  [[nodiscard]] int lower_bound(const Node& node) const { return node.bound; }
  /// True for every cube in all three subgroups.
  [[nodiscard]] bool is_goal(const Node& node) const { return node.bound == 0; }
  [[nodiscard]] bool confirms_goal(std::span<const Move> path) const {
    return apply_all(start_, path) == CubieState::solved();
  }

 private:
  [[nodiscard]] Node measured(Node node) const {
    for (std::size_t axis = 0; axis < kAxes; ++axis) node.distances[axis] = tables_.distances[node.cosets[axis]];
    const auto& d = node.distances;
    node.bound = tables_.covers_turns ? reid::bound_of(d) : std::max({d[0], d[1], d[2]});
    return node;
  }

  const SubgroupTables& tables_;
  const CubieState& start_;
};

}  // namespace superflip::reid
