#include "cosets/coset_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "table/contents.h"
#include "table/generate_in_place.h"
#include "table/product_graph.h"

namespace superflip {
namespace {

constexpr std::uint64_t kAllClasses = 64'430;

TableContents contents_of(const std::vector<std::uint32_t>& words) {
  TableContents contents{AlignedBuffer(packed_bytes(words.size(), 32), 0xFF)};
  std::memcpy(contents.payload.data(), words.data(), words.size() * sizeof(words[0]));
  return contents;
}

// The payload of a ClassMoves table.
TableContents rows_of(const std::vector<std::uint32_t>& moves, std::size_t units) {
  const std::size_t stride = ClassMoves::stride(units);
  TableContents contents{AlignedBuffer(moves.size() / units * stride, 0)};
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::uint8_t* const at = contents.payload.data() + i / units * stride + i % units * ClassMoves::kBytesPerUnit;
    for (std::size_t byte = 0; byte < ClassMoves::kBytesPerUnit; ++byte)
      at[byte] = static_cast<std::uint8_t>(moves[i] >> (8 * byte));
  }
  return contents;
}

std::string coordinate_of(UdGroup group) { return fmt::format("sym{}_ud_slice_x_eo", std::popcount(group)); }

void fill_symmetry_tables(CosetGraph& graph) {
  const MoveSequence& units = graph.moves.moves();
  for (int s = 0; s < kUdSymmetries; ++s) {
    const auto row = static_cast<std::size_t>(s);
    std::array<std::uint8_t, kMoves> seen{};
    for (std::size_t u = 0; u < units.size(); ++u) {
      const auto image = std::find(units.begin(), units.end(), Symmetry(s)(units[u]));
      if (image == units.end()) continue;  // this symmetry does not keep the moves; no class uses it
      seen[u] = static_cast<std::uint8_t>(image - units.begin());
      graph.unseen[row][seen[u]] = static_cast<std::uint8_t>(u);
    }
    for (std::size_t state = 0; state < UnitMoves::kStates; ++state)
      for (std::uint64_t rest = graph.moves.after(static_cast<UnitMoves::State>(state)); rest != 0; rest &= rest - 1)
        graph.after_seen[row][state] |= std::uint64_t{1} << seen[static_cast<std::size_t>(std::countr_zero(rest))];
  }
}

}  // namespace

SymmetryProducts symmetry_products() {
  SymmetryProducts product{};
  for (int s = 0; s < kUdSymmetries; ++s)
    for (int t = 0; t < kUdSymmetries; ++t)
      product[static_cast<std::size_t>(s)][static_cast<std::size_t>(t)] =
          static_cast<std::uint8_t>(compose(Symmetry(s), Symmetry(t)).index());
  return product;
}

MoveTable16 open_co_moves(TableLoader& loader, MoveSet units) { return open_moves(loader, CornerOrientation(), units); }

bool has_coset_graph(const MoveScope& scope, int symmetries) {
  const UnitMoves moves(*scope.metric, scope.allowed);
  return moves.set().closed_under_inverse() && moves.all_cost_one() &&
         std::popcount(symmetries_of(moves.set())) >= symmetries;
}

std::size_t coset_classes(const MoveScope& scope) {
  const int symmetries = std::popcount(symmetries_of(UnitMoves(*scope.metric, scope.allowed).set()));
  return kAllClasses * kUdSymmetries / static_cast<std::size_t>(symmetries);
}

std::size_t coset_graph_bytes(const MoveScope& scope) {
  const auto units = static_cast<std::size_t>(UnitMoves(*scope.metric, scope.allowed).size());
  return SliceAndEdgeOrientation().size() * 4 + coset_classes(scope) * ClassMoves::stride(units) +
         CornerOrientation::kSize * (units + kUdSymmetries) * 2;
}

std::size_t coset_distances_bytes(const MoveScope& scope) {
  return coset_classes(scope) * CornerOrientation::kSize * ModThree::kBits / 8;
}

CosetGraph open_coset_graph(TableLoader& loader, const MoveScope& scope, const ClassesOnDemand& classes) {
  CosetGraph graph{{UnitMoves(*scope.metric, scope.allowed), {}, {}, {}, symmetry_products()}, {}, {}, {}};
  const MoveSet units = graph.moves.set();

  // Step 1. The classes.
  TableSpec spec;
  spec.coordinate = coordinate_of(classes.group());
  spec.name = spec.coordinate;
  if (classes.group() != kAllUdSymmetries) spec.name += fmt::format("_{}", classes.group());
  const std::string classes_name = spec.name;
  spec.packing.bits = 32;
  spec.entries = SliceAndEdgeOrientation().size();
  spec.fingerprint = class_fingerprint(SliceAndEdgeOrientation(), classes.group());
  const auto class_of =
      loader.open(spec, [&](const GenerateOptions&) { return contents_of(classes.get().classes_of_values()); });
  if (loader.failed()) return graph;
  graph.class_of = *class_of;
  std::uint64_t class_count = kAllClasses;
  if (classes.group() != kAllUdSymmetries) {
    const std::span<const std::uint32_t> words{reinterpret_cast<const std::uint32_t*>(class_of->payload().data()),
                                               static_cast<std::size_t>(spec.entries)};
    class_count = *std::max_element(words.begin(), words.end()) / kUdSymmetries + 1;
  }

  // Step 2. Moves.
  spec.name = classes_name + "_moves" + move_set_suffix(units);
  spec.moves = units;
  spec.packing.bits = 8;
  spec.entries = class_count * ClassMoves::stride(graph.units());
  const auto class_moves = loader.open(
      spec, [&](const GenerateOptions&) { return rows_of(classes.get().class_moves(units), graph.units()); });
  if (class_moves) graph.class_moves = ClassMoves(*class_moves, graph.units());
  graph.co_moves = open_co_moves(loader, units);

  // Step 3. Small tables that are made at every start.
  graph.co_conjugates = conjugation_table(CornerOrientation());
  fill_symmetry_tables(graph);
  return graph;
}

TableSpec coset_table_spec(const CosetGraph& graph, const MoveScope& scope, UdGroup group) {
  TableSpec spec;
  spec.coordinate = coordinate_of(group) + "_x_co";
  spec.moves = graph.moves.set();
  spec.metric = scope.metric->id;
  spec.fingerprint = class_fingerprint(SliceAndEdgeOrientation(), group);
  return spec;
}

PruneTable<ModThree> open_coset_distances(TableLoader& loader, const CosetGraph& graph, const MoveScope& scope,
                                          const ClassesOnDemand& classes) {
  if (loader.failed()) return {};
  TableSpec spec = coset_table_spec(graph, scope, classes.group());
  spec.name = "phase1_joint_" + std::string(scope.metric->id) + move_set_suffix(graph.moves.set());
  spec.kind = TableKind::kPrune;
  spec.packing = {ModThree::kBits, ModThree::kMeaning, 0};
  spec.entries = graph.keys();
  const auto table = loader.open(spec, [&](const GenerateOptions& labelled) {
    return generate_in_place(SymProductGraph(classes.get(), CornerOrientation(), graph.co_moves), spec.packing,
                             labelled);
  });
  return table ? PruneTable<ModThree>(*table) : PruneTable<ModThree>();
}

}  // namespace superflip
