// The tables of both phases (Herbert Kociemba, 1992): three coordinates a phase, their move tables, and two pruning
// tables that share the coordinate of the slice.
//
//   phase  moves  pruning table                       entries      bytes    most
//   1      18     UD slice x corner orientation       1,082,565    0.5 MB   9
//                 UD slice x edge orientation         1,013,760    0.5 MB   9
//   2      10     corner permutation x slice          967,680      0.5 MB   14
//                 UD edges x slice                    967,680      0.5 MB   12
//
// With the move tables all together takes 3.9 MB. Phase 1 has the split tables of two-phase (table/product_tables.h).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "coord/all.h"
#include "search/canonical_order.h"
#include "table/move_table.h"
#include "table/prune_table.h"
#include "table/store.h"

namespace superflip::kociemba {

/// From any cube into the subgroup <U, D, R2, L2, F2, B2>.
struct FirstPhase {
  using Corners = CornerOrientation;
  using Edges = EdgeOrientation;
  using Slice = UdSlice;
  static constexpr bool kSliceFirst = true;  ///< in the numbering of both products
  static constexpr std::string_view kName = "first phase";
  static constexpr std::string_view kMeaning = "into <U, D, R2, L2, F2, B2>, by all 18 moves";
  static constexpr std::string_view kCornersBound = "corner orientation and UD slice";
  static constexpr std::string_view kEdgesBound = "edge orientation and UD slice";
  static constexpr MoveSet moves() { return MoveSet::face_turns(); }
};

/// From the subgroup to the solved cube.
struct SecondPhase {
  using Corners = CornerPerm;
  using Edges = UdEdgePerm;
  using Slice = SlicePerm;
  static constexpr bool kSliceFirst = false;
  static constexpr std::string_view kName = "second phase";
  static constexpr std::string_view kMeaning = "from there to the solved cube, by the 10 moves of the subgroup";
  static constexpr std::string_view kCornersBound = "corner permutation and slice permutation";
  static constexpr std::string_view kEdgesBound = "UD edges and slice permutation";
  static constexpr MoveSet moves() { return phase2_moves() & MoveSet::face_turns(); }
};

/// Four bits an entry; every distance of both phases is below 15, so it is exact.
using DistanceTable = PruneTable<Offset4>;

/// The tables of one phase. Immutable once opened; many threads may read them.
struct PhaseTables {
  MoveTable16 corner_moves, edge_moves, slice_moves;
  DistanceTable corners_and_slice, edges_and_slice;
};

struct Tables {
  PhaseTables first, second;
};

/// The bytes of all tables.
std::size_t tables_bytes();

/// Opens the tables of both phases in HTM, or makes and saves them: half a second of processor time. Errors:
/// kInterrupted; kTable with GenerateOptions::only_stored.
Result<Tables> open_tables(TableStore& store, const GenerateOptions& options);

// One phase as the search sees it: a node is three coordinates, and its bound is the larger of two pruning tables.

/// A Space (search/space.h) over the moves of FirstPhase or SecondPhase. Immutable, thread-safe.
template <typename Phase>
class PhaseSpace : public OrderedMoves {
 public:
  /// 8 bytes.
  struct Node {
    std::uint16_t corners;
    std::uint16_t edges;
    std::uint16_t slice;
    std::uint8_t bound;  ///< 0 only at the goal of the phase
  };

  /// `tables` must outlive it.
  explicit PhaseSpace(const PhaseTables& tables) : OrderedMoves({htm(), Phase::moves()}), tables_(tables) {}

  /// The node of a cube; for the second phase it is in the subgroup.
  [[nodiscard]] Node root(const CubieState& state) const {
    return with_bound({static_cast<std::uint16_t>(Phase::Corners::encode(state)),
                       static_cast<std::uint16_t>(Phase::Edges::encode(state)),
                       static_cast<std::uint16_t>(Phase::Slice::encode(state)), 0});
  }
  [[nodiscard]] Node child(const Node& node, Move m) const {
    return with_bound({tables_.corner_moves.next(node.corners, m), tables_.edge_moves.next(node.edges, m),
                       tables_.slice_moves.next(node.slice, m), 0});
  }
  [[nodiscard]] static int lower_bound(const Node& node) { return node.bound; }
  [[nodiscard]] static bool is_goal(const Node& node) { return node.bound == 0; }

  /// The entries of both tables.
  [[nodiscard]] int corners_bound(const Node& node) const {
    return tables_.corners_and_slice.lower_bound(with_slice<typename Phase::Corners>(node.corners, node.slice));
  }
  [[nodiscard]] int edges_bound(const Node& node) const {
    return tables_.edges_and_slice.lower_bound(with_slice<typename Phase::Edges>(node.edges, node.slice));
  }

 private:
  template <typename C>
  static Index with_slice(Index value, Index slice) {
    return Phase::kSliceFirst ? slice * C::kSize + value : value * Phase::Slice::kSize + slice;
  }
  [[nodiscard]] Node with_bound(Node node) const {
    node.bound = static_cast<std::uint8_t>(std::max(corners_bound(node), edges_bound(node)));
    return node;
  }

  const PhaseTables& tables_;
};

}  // namespace superflip::kociemba
