#include "cosets/subgroup_chain.h"

#include <algorithm>
#include <utility>

#include "coord/all.h"
#include "table/product_tables.h"

namespace superflip::subgroup_chain {
namespace {

// The two parts of a node: a coordinate, or nothing where a phase has no columns.
template <Coordinate C>
std::uint32_t value_of(const CubieState& state) {
  return C::encode(state);
}
std::uint32_t no_value(const CubieState&) { return 0; }

// Loads the tables of the phases one after the other.
class PhaseLoader {
 public:
  PhaseLoader(TableStore& store, const GenerateOptions& options) : loader_(store, options) {}

  // A phase of one coordinate.
  template <Coordinate C>
  PhaseLoader& add(std::string_view goal, std::string_view meaning, MoveSet moves, const C& coordinate) {
    const MoveTable16 rows = open_moves(loader_, coordinate, moves);
    if (loader_.failed()) return *this;
    return add_phase({goal, meaning, moves, {coordinate.name(), ""}, value_of<C>, no_value}, coordinate,
                     {rows, graph_moves(moves, htm()), {coordinate.encode(CubieState::solved())}});
  }

  // A phase of two.
  template <Coordinate A, Coordinate B>
  PhaseLoader& add(std::string_view goal, std::string_view meaning, MoveSet moves, const Product<A, B>& coordinate) {
    const MoveTable16 rows = open_moves(loader_, coordinate.first(), moves);
    const MoveTable16 columns = open_moves(loader_, coordinate.second(), moves);
    if (loader_.failed()) return *this;
    return add_phase({goal, meaning, moves, {A::name(), B::name()}, value_of<A>, value_of<B>}, coordinate,
                     {rows, ColumnMaps(columns), graph_moves(moves, htm()), {coordinate.encode(CubieState::solved())}});
  }

  Result<std::vector<Phase>> finish() { return loader_.finish(std::move(phases_)); }

 private:
  template <Coordinate C>
  PhaseLoader& add_phase(const Phase::Row& row, const C& coordinate, ProductGraph<std::uint16_t> graph) {
    const TableSpec spec = distances_spec(coordinate, row.moves, htm());
    const auto table = loader_.open(
        spec, [&](const GenerateOptions& labelled) { return generate_simple(graph, spec.packing, labelled); });
    if (table) phases_.emplace_back(row, std::move(graph), PruneTable<Offset4>(*table));
    return *this;
  }

  TableLoader loader_;
  std::vector<Phase> phases_;
};

}  // namespace

Phase::Phase(const Row& row, ProductGraph<std::uint16_t> graph, PruneTable<Offset4> distances)
    : OrderedMoves({htm(), row.moves}), row_(row), graph_(std::move(graph)), distances_(std::move(distances)) {
  std::uint8_t next = 0;
  for (Move m : row.moves) position_[static_cast<std::size_t>(m.index())] = next++;
}

Result<std::vector<Phase>> open_phases(TableStore& store, const GenerateOptions& options) {
  return PhaseLoader(store, options)
      .add("G1", "edges oriented", MoveSet::face_turns(), EdgeOrientation())
      .add("G2", "corners oriented, UD slice edges in their slice", oriented_edge_moves() & MoveSet::face_turns(),
           Product<UdSlice, CornerOrientation>())
      .add("G3", "half turns suffice", phase2_moves() & MoveSet::face_turns(), HalfTurnCoset())
      .add("G4", "solved", half_turn_moves() & MoveSet::face_turns(), HalfTurnPerm())
      .finish();
}

const std::array<Symmetry, 6>& axis_frames() {
  static const std::array<Symmetry, 6> kFrames = {
      Symmetry(),
      rotation_to(Face::kU, Face::kR),
      rotation_to(Face::kR, Face::kF),
      rotation_to(Face::kR, Face::kU),
      rotation_to(Face::kF, Face::kU),
      rotation_to(Face::kF, Face::kR),
  };
  return kFrames;
}

int least_moves(const std::vector<Phase>& phases, const CubieState& state) {
  int least = state == CubieState::solved() ? 0 : 1;
  for (const Symmetry frame : axis_frames())
    least = std::max(least, static_cast<int>(phases.front().node_of(conjugate(state, frame)).bound));
  return least;
}

}  // namespace superflip::subgroup_chain
