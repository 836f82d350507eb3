#include "solvers/reid/sorted_cosets.h"

#include <optional>

#include "table/generate_in_place.h"
#include "table/move_set_suffix.h"
#include "table/sym_product_graph.h"

namespace superflip::reid {
namespace {

constexpr std::uint64_t kClasses = 1'523'864;

using Classes = SymReduced<SortedSliceAndEdgeOrientation>;

// next() reads eight bytes of a row.
static_assert((kFaceTurns - 1) * SortedClassMoves::kBits / 8 + 8 <= SortedClassMoves::kRowBytes);
static_assert(kClasses * kUdSymmetries <= 1U << SortedClassMoves::kBits);

TableSpec spec_named(std::string_view name) {
  TableSpec spec;
  spec.coordinate = "sym16_" + SortedSliceAndEdgeOrientation().name();
  spec.name = spec.coordinate + std::string(name);
  spec.fingerprint = class_fingerprint(SortedSliceAndEdgeOrientation(), kAllUdSymmetries);
  return spec;
}

TableContents representatives_of(const Classes& classes) {
  const std::vector<Index>& values = classes.representatives();
  TableContents contents{AlignedBuffer(packed_bytes(values.size(), 32), 0xFF)};
  std::memcpy(contents.payload.data(), values.data(), values.size() * sizeof(values[0]));
  return contents;
}

TableContents class_moves_of(const Classes& classes, MoveSet units) {
  const std::vector<std::uint32_t> moves = classes.class_moves(units);
  const auto count = static_cast<std::size_t>(units.size());
  TableContents contents{AlignedBuffer(moves.size() / count * SortedClassMoves::kRowBytes, 0)};
  for (std::size_t i = 0; i < moves.size(); ++i)
    SortedClassMoves::put(contents.payload.data() + i / count * SortedClassMoves::kRowBytes, i % count, moves[i]);
  return contents;
}

std::span<const std::uint32_t> values_of(const Table& table) {
  return {reinterpret_cast<const std::uint32_t*>(table.payload().data()),
          static_cast<std::size_t>(table.spec().entries)};
}

}  // namespace

void SortedClassMoves::put(std::uint8_t* row, std::size_t unit, std::uint32_t packed) {
  std::uint8_t* const at = row + unit * kBits / 8;
  std::uint64_t word = 0;
  std::memcpy(&word, at, sizeof(word));
  word |= std::uint64_t{packed} << unit * kBits % 8;
  std::memcpy(at, &word, sizeof(word));
}

JointCoset SortedCosetGraph::coset_of(const CubieState& state) const {
  const SortedSliceAndEdgeOrientation raw;
  Index least = raw.encode(state);
  int to_least = 0;
  for (int s = 1; s < kUdSymmetries; ++s) {
    const Index image = raw.encode(conjugate(state, Symmetry(s)));
    if (image >= least) continue;
    least = image;
    to_least = s;
  }
  const auto values = values_of(representatives);
  const auto class_index = std::lower_bound(values.begin(), values.end(), least) - values.begin();
  const auto symmetry = static_cast<std::size_t>(to_least);
  return {static_cast<std::uint32_t>(class_index),
          co_conjugates[CornerOrientation::encode(state) * kUdSymmetries + symmetry],
          static_cast<std::uint8_t>(to_least)};
}

std::size_t sorted_coset_bytes() {
  return kClasses * (sizeof(Index) + SortedClassMoves::kRowBytes) +
         packed_bytes(kClasses * CornerOrientation::kSize, ModThree::kBits);
}

SortedCosetGraph open_sorted_cosets(TableLoader& loader, const Metric& metric) {
  SortedCosetGraph graph{UnitMoves(metric, MoveSet::face_turns()), {}, {}, {}, {}, symmetry_products()};
  const MoveSet units = graph.moves.set();
  // Made only when a table is missing.
  std::optional<Classes> made;
  const auto classes = [&]() -> const Classes& {
    if (!made) made.emplace(SortedSliceAndEdgeOrientation());
    return *made;
  };

  // Step 1. The classes.
  TableSpec spec = spec_named("");
  spec.packing.bits = 32;
  spec.entries = kClasses;
  if (const auto table = loader.open(spec, [&](const GenerateOptions&) { return representatives_of(classes()); }))
    graph.representatives = *table;

  // Step 2. Moves.
  spec = spec_named("_moves" + move_set_suffix(units));
  spec.moves = units;
  spec.entries = kClasses * SortedClassMoves::kRowBytes;
  if (const auto table = loader.open(spec, [&](const GenerateOptions&) { return class_moves_of(classes(), units); }))
    graph.class_moves = SortedClassMoves(*table);
  graph.co_moves = open_co_moves(loader, units);
  graph.co_conjugates = conjugation_table(CornerOrientation());
  return graph;
}

PruneTable<ModThree> open_sorted_distances(TableLoader& loader, const SortedCosetGraph& graph, const Metric& metric) {
  if (loader.failed()) return {};
  TableSpec spec = spec_named("_x_co_" + std::string(metric.id));
  spec.coordinate += "_x_co";
  spec.moves = graph.moves.set();
  spec.metric = metric.id;
  spec.kind = TableKind::kPrune;
  spec.packing = {ModThree::kBits, ModThree::kMeaning, 0};
  spec.entries = graph.keys();
  const auto table = loader.open(spec, [&](const GenerateOptions& labelled) {
    const Classes classes{SortedSliceAndEdgeOrientation()};
    return generate_in_place(SymProductGraph(classes, CornerOrientation(), graph.co_moves), spec.packing, labelled);
  });
  return table ? PruneTable<ModThree>(*table) : PruneTable<ModThree>();
}

}  // namespace superflip::reid
