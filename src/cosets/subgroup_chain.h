// Thistlethwaite's chain of subgroups (Morwen Thistlethwaite, 1981): four phases, each from a group of cubes into a
// smaller one, by the moves of the larger group. His solver and FMC search along this chain.
//
// clang-format off
//   phase  into                           moves  what the phase puts right              coordinate      states     most
//   1      G1 = <U, D, R, L, F2, B2>      18     edge orientation                       eo              2,048      7
//   2      G2 = <U, D, R2, L2, F2, B2>    14     corner orientation, UD-slice edges     ud_slice x co   1,082,565  10
//   3      G3 = <U2, D2, R2, L2, F2, B2>  10     what half turns cannot bring home      half turn coset 29,400     13
//   4      G4, solved                     6      everything else                        half turn perm  663,552    15
// clang-format on
//
// Each phase has an exact table of its distances with 4 bits an entry: 0.9 MB, and 0.25 MB of move tables. So there is
// nothing to search: some move from every position leads one nearer, and ida_star() finds it among the children at the
// first try.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "cube/cubie_state.h"
#include "cube/symmetry.h"
#include "search/canonical_order.h"
#include "table/product_graph.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::subgroup_chain {

inline constexpr std::size_t kPhases = 4;
/// No cube needs more moves: 7 + 10 + 13 + 15.
inline constexpr int kLongest = 45;
/// The bytes of all tables.
inline constexpr std::size_t kTablesBytes = 1'200'000;

/// One phase: a Space (search/space.h) whose bounds are exact distances. A state is a row and a column. Immutable,
/// thread-safe.
class Phase : public OrderedMoves {
 public:
  struct Node {
    std::uint32_t row;
    std::uint32_t column;
    int bound;  ///< the distance to the goal, in moves of the phase
  };

  /// A phase without its tables.
  struct Row {
    std::string_view goal;     ///< the group that it leads into: "G1"
    std::string_view meaning;  ///< what is right there
    MoveSet moves;
    std::array<std::string, 2> coordinates;  ///< names of row and column; the second is empty without columns
    std::uint32_t (*row_of)(const CubieState&);
    std::uint32_t (*column_of)(const CubieState&);
  };

  Phase(const Row& row, ProductGraph<std::uint16_t> graph, PruneTable<Offset4> distances);

  [[nodiscard]] const Row& row() const { return row_; }
  [[nodiscard]] const ProductGraph<std::uint16_t>& graph() const { return graph_; }
  [[nodiscard]] const PruneTable<Offset4>& distances() const { return distances_; }

  /// The node of a cube that the earlier phases have solved.
  [[nodiscard]] Node node_of(const CubieState& state) const {
    return with_bound({row_.row_of(state), row_.column_of(state), 0});
  }

  [[nodiscard]] Node child(const Node& node, Move m) const {
    const RowEdge edge = graph_.edge(node.row, position_[static_cast<std::size_t>(m.index())]);
    return with_bound({edge.target_row, edge.column_map[node.column], 0});
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.bound; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.bound == 0; }

 private:
  [[nodiscard]] Node with_bound(Node node) const {
    node.bound = distances_.lower_bound(std::uint64_t{node.row} * graph_.columns() + node.column);
    return node;
  }

  Row row_;
  ProductGraph<std::uint16_t> graph_;
  PruneTable<Offset4> distances_;
  std::array<std::uint8_t, kFaceTurns> position_{};  // [move]: its number among the phase's moves
};

/// The four phases in order. Opens their tables, or makes and saves them. Errors: kInterrupted, kTable.
Result<std::vector<Phase>> open_phases(TableStore& store, const GenerateOptions& options);

/// The six frames in which a cube may be held: any axis may orient the edges, and either of the other two may orient
/// the corners.
const std::array<Symmetry, 6>& axis_frames();

/// Identifies a cube as seen in a frame, for a beam (search/pools.h).
inline auto beam_key(Symmetry frame, const CubieState& state) {
  return std::tuple(frame, state.cp, state.co, state.ep, state.eo);
}

/// A lower bound on the moves of any solution: the edges must be oriented about some axis.
int least_moves(const std::vector<Phase>& phases, const CubieState& state);

}  // namespace superflip::subgroup_chain
