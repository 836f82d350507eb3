#include "cosets/subgroup_chain.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "coord/all.h"
#include "table/generate_simple.h"
#include "table/move_set_suffix.h"
#include "table/table_loader.h"

namespace superflip::subgroup_chain {
namespace {

using Moves = MoveTable<std::uint16_t>;

// Quarter turns of F and B flip edges; without them the edges stay oriented.
constexpr MoveSet keeping_edges_oriented() {
  MoveSet set = half_turn_moves();
  for (Move m : MoveSet::face_turns())
    if (m.axis() != Axis::kFB) set.insert(m);
  return set & MoveSet::face_turns();
}

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
    const auto rows = move_table(coordinate, moves);
    if (!rows) return *this;
    return add_phase({goal, meaning, moves, {coordinate.name(), ""}, value_of<C>, no_value}, coordinate,
                     {*rows, graph_moves(moves, htm()), {coordinate.encode(CubieState::solved())}});
  }

  // A phase of two.
  template <Coordinate A, Coordinate B>
  PhaseLoader& add(std::string_view goal, std::string_view meaning, MoveSet moves, const Product<A, B>& coordinate) {
    const auto rows = move_table(coordinate.first(), moves);
    const auto columns = move_table(coordinate.second(), moves);
    if (!rows || !columns) return *this;
    return add_phase(
        {goal, meaning, moves, {A::name(), B::name()}, value_of<A>, value_of<B>}, coordinate,
        {*rows, ColumnMaps(*columns), graph_moves(moves, htm()), {coordinate.encode(CubieState::solved())}});
  }

  Result<std::vector<Phase>> finish() { return loader_.finish(std::move(phases_)); }

 private:
  template <Coordinate C>
  std::optional<Moves> move_table(const C& coordinate, MoveSet moves) {
    TableSpec spec = move_table_spec<std::uint16_t>(coordinate, moves);
    spec.name += move_set_suffix(moves);
    const auto table = loader_.open(spec, [&](const GenerateOptions& labelled) {
      return make_move_table<std::uint16_t>(coordinate, moves, labelled);
    });
    if (!table) return std::nullopt;
    return Moves(*table);
  }

  template <Coordinate C>
  PhaseLoader& add_phase(const Phase::Row& row, const C& coordinate, ProductGraph<std::uint16_t> graph) {
    TableSpec spec;
    spec.coordinate = coordinate.name();
    spec.name = fmt::format("{}_htm{}", spec.coordinate, move_set_suffix(row.moves));
    spec.kind = TableKind::kPrune;
    spec.packing = {Offset4::kBits, Offset4::kMeaning, 0};  // base 0: distances up to 15 are exact
    spec.moves = row.moves;
    spec.metric = htm().id;
    spec.entries = coordinate.size();
    spec.fingerprint = fingerprint(coordinate, row.moves);
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
    : row_(row), graph_(std::move(graph)), distances_(std::move(distances)), order_(htm(), row.moves) {
  std::uint8_t next = 0;
  for (Move m : row.moves) position_[static_cast<std::size_t>(m.index())] = next++;
}

Result<std::vector<Phase>> open_phases(TableStore& store, const GenerateOptions& options) {
  return PhaseLoader(store, options)
      .add("G1", "edges oriented", MoveSet::face_turns(), EdgeOrientation())
      .add("G2", "corners oriented, UD slice edges in their slice", keeping_edges_oriented(),
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
