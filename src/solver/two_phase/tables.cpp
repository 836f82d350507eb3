#include "solver/two_phase/tables.h"

#include <cstring>
#include <optional>

#include "table/generate_in_place.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"
#include "table/sym_product_graph.h"

namespace superflip::two_phase {
namespace {

// Files are named by what they depend on: move tables by the moves that the metric has, prune tables by the metric and,
// when not all its moves are allowed, by those that are.
std::string suffix_of(MoveSet moves) {
  if (moves == MoveSet::face_turns()) return "";
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string hex;
  for (std::uint64_t bits = moves.bits(); bits != 0; bits >>= 4) hex.insert(hex.begin(), kDigits[bits & 15]);
  return "_" + hex;
}

template <Coordinate C>
Result<TurnTable> moves_in_memory(const C& coordinate, MoveSet moves, const GenerateOptions& options) {
  Result<TableContents> contents = make_move_table<std::uint16_t>(coordinate, moves, options);
  if (!contents) return tl::unexpected(contents.error());
  return TurnTable(Table::in_memory(move_table_spec<std::uint16_t>(coordinate, moves), *std::move(contents)));
}

// The distances of a product's values to solved, by `moves`.
template <Coordinate A, Coordinate B>
Result<TableContents> generate_distances(const Product<A, B>& coordinate, const Metric& metric, MoveSet moves,
                                         const Packing& packing, const GenerateOptions& options) {
  const Result<TurnTable> rows = moves_in_memory(coordinate.first(), moves, options);
  if (!rows) return tl::unexpected(rows.error());
  const Result<TurnTable> columns = moves_in_memory(coordinate.second(), moves, options);
  if (!columns) return tl::unexpected(columns.error());
  const ProductGraph graph(*rows, ColumnMaps(*columns), graph_moves(moves, metric),
                           {coordinate.encode(CubieState::solved())});
  return generate_simple(graph, packing, options);
}

// Opens tables one after the other; after the first failure it does nothing more and keeps the error.
class Opener {
 public:
  Opener(TableStore& store, const MoveScope& scope, const GenerateOptions& options)
      : store_(store), scope_(scope), options_(options) {}

  // The moves of the metric that the phase has, also those that are not allowed now: one file serves all restrictions.
  template <Coordinate C>
  Opener& moves(TurnTable& target, const C& coordinate, MoveSet phase) {
    const MoveSet moves = scope_.metric->moves & phase;
    TableSpec spec = move_table_spec<std::uint16_t>(coordinate, moves);
    spec.name += suffix_of(scope_.metric->moves);
    const auto make = [&](const GenerateOptions& labelled) {
      return make_move_table<std::uint16_t>(coordinate, moves, labelled);
    };
    if (std::optional<Table> table = open(spec, make)) target = TurnTable(*std::move(table));
    return *this;
  }

  // Distances by the allowed moves that the phase has.
  template <Coordinate A, Coordinate B>
  Opener& distances(DistanceTable& target, const Product<A, B>& coordinate, MoveSet phase) {
    const MoveSet moves = scope_.allowed & phase;
    TableSpec spec;
    spec.coordinate = coordinate.name();
    spec.name = spec.coordinate + "_" + std::string(scope_.metric->id) +
                (scope_.allowed == scope_.metric->moves ? "" : suffix_of(scope_.allowed));
    spec.kind = TableKind::kPrune;
    spec.packing = {Offset4::kBits, Offset4::kMeaning, 0};
    spec.moves = moves;
    spec.metric = scope_.metric->id;
    spec.entries = coordinate.size();
    spec.fingerprint = fingerprint(coordinate, phase);
    const auto make = [&](const GenerateOptions& labelled) {
      return generate_distances(coordinate, *scope_.metric, moves, spec.packing, labelled);
    };
    if (std::optional<Table> table = open(spec, make)) target = DistanceTable(*std::move(table));
    return *this;
  }

  std::optional<Table> open(const TableSpec& spec, const TableGenerator& make) {
    if (error_) return std::nullopt;
    Result<Table> table = store_.open_or_generate(spec, make, options_);
    if (table) return *std::move(table);
    error_ = std::move(table.error());
    return std::nullopt;
  }

  template <typename Tables>
  Result<Tables> finish(Tables& tables) {
    if (error_) return tl::unexpected<Error>(*std::move(error_));
    return std::move(tables);
  }

 private:
  TableStore& store_;
  MoveScope scope_;
  const GenerateOptions& options_;
  std::optional<Error> error_;
};

// A fingerprint of the classes without making them: of the values and of how the 16 symmetries act on one walk of them.
std::uint64_t class_fingerprint() {
  const SliceAndEdgeOrientation raw;
  std::vector<std::uint64_t> parts = {fingerprint(raw, MoveSet::face_turns())};
  CubieState state = CubieState::solved();
  for (Move m : MoveSet::face_turns()) {
    state = apply(state, m);
    for (int s = 0; s < kUdSymmetries; ++s) parts.push_back(raw.encode(conjugate(state, Symmetry(s))));
  }
  return checksum(parts.data(), parts.size() * sizeof(parts[0]));
}

TableContents contents_of(const std::vector<std::uint32_t>& words) {
  TableContents contents{AlignedBuffer(packed_bytes(words.size(), 32), 0xFF)};
  std::memcpy(contents.payload.data(), words.data(), words.size() * sizeof(words[0]));
  return contents;
}

}  // namespace

Result<Phase2Tables> open_phase2_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  const MoveSet phase = phase2_moves();
  Phase2Tables tables;
  return Opener(store, scope, options)
      .moves(tables.corner_moves, CornerPerm(), phase)
      .moves(tables.ud_edge_moves, UdEdgePerm(), phase)
      .moves(tables.slice_moves, SlicePerm(), phase)
      .moves(tables.split_moves, UdEdgeSplit(), phase)
      .distances(tables.corners_and_slice, Product<CornerPerm, SlicePerm>(), phase)
      .distances(tables.edges_and_slice, Product<UdEdgePerm, SlicePerm>(), phase)
      .distances(tables.corners_and_split, Product<CornerPerm, UdEdgeSplit>(), phase)
      .finish(tables);
}

Result<SplitTables> open_split_tables(TableStore& store, const MoveScope& scope, const GenerateOptions& options) {
  const MoveSet phase = MoveSet::all();
  SplitTables tables;
  return Opener(store, scope, options)
      .moves(tables.slice_moves, UdSlice(), phase)
      .moves(tables.eo_moves, EdgeOrientation(), phase)
      .moves(tables.co_moves, CornerOrientation(), phase)
      .distances(tables.slice_and_eo, Product<UdSlice, EdgeOrientation>(), phase)
      .distances(tables.slice_and_co, Product<UdSlice, CornerOrientation>(), phase)
      .finish(tables);
}

Result<JointTables> open_joint_tables(TableStore& store, const GenerateOptions& options) {
  using Classes = SymReduced<SliceAndEdgeOrientation>;
  constexpr std::uint64_t kClasses = 64'430;  // coord/coordinate_test.cpp counts them
  JointTables tables;
  Opener opener(store, {&htm(), htm().moves}, options);

  // Step 1. The classes, made at most once, and only when a file is missing.
  std::optional<Classes> classes;
  const auto made_classes = [&]() -> const Classes& {
    if (!classes) classes.emplace(SliceAndEdgeOrientation());
    return *classes;
  };
  TableSpec spec;
  spec.name = "sym16_ud_slice_x_eo";
  spec.coordinate = spec.name;
  spec.kind = TableKind::kOther;
  spec.packing.bits = 32;
  spec.entries = kClasses;
  spec.fingerprint = class_fingerprint();
  const auto representatives =
      opener.open(spec, [&](const GenerateOptions&) { return contents_of(made_classes().representatives()); });
  spec.name += "_moves";
  spec.moves = MoveSet::face_turns();
  spec.entries = kClasses * kFaceTurns;
  const auto class_moves =
      opener.open(spec, [&](const GenerateOptions&) { return contents_of(made_classes().class_moves()); });
  if (representatives) tables.representatives = *representatives;
  if (class_moves) tables.class_moves = *class_moves;

  // Step 2. The distances.
  opener.moves(tables.co_moves, CornerOrientation(), MoveSet::all());
  spec.name = "phase1_joint_htm";
  spec.coordinate = "sym16_ud_slice_x_eo_x_co";
  spec.kind = TableKind::kPrune;
  spec.packing = {ModThree::kBits, ModThree::kMeaning, 0};
  spec.metric = htm().id;
  spec.entries = kClasses * CornerOrientation::kSize;
  const auto distances = opener.open(spec, [&](const GenerateOptions& labelled) {
    const SymProductGraph graph(made_classes(), CornerOrientation(), tables.co_moves);
    return generate_in_place(graph, spec.packing, labelled);
  });
  if (distances) tables.distance_mod3 = PruneTable<ModThree>(*distances);

  // Step 3. The small tables, which are made each time (2 ms).
  tables.co_conjugates = conjugation_table(CornerOrientation());
  for (int s = 0; s < kUdSymmetries; ++s) {
    const auto row = static_cast<std::size_t>(s);
    for (Move m : MoveSet::face_turns())
      tables.symmetry_move[row][static_cast<std::size_t>(m.index())] =
          static_cast<std::uint8_t>(Symmetry(s)(m).index());
    for (int t = 0; t < kUdSymmetries; ++t)
      tables.symmetry_product[row][static_cast<std::size_t>(t)] =
          static_cast<std::uint8_t>(compose(Symmetry(s), Symmetry(t)).index());
  }
  return opener.finish(tables);
}

}  // namespace superflip::two_phase
