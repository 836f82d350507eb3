#include "solver/reid/reid_tables.h"

#include <cstring>

namespace superflip::reid {
namespace {

const MoveScope& all_turns() {
  static const MoveScope kScope = {&htm(), MoveSet::face_turns()};
  return kScope;
}

}  // namespace

std::size_t reid_tables_bytes() { return coset_graph_bytes(all_turns()) + coset_distances_bytes(all_turns()); }

Result<ReidTables> open_reid_tables(TableStore& store, const GenerateOptions& options) {
  Opener opener(store, options);
  const ClassesOnDemand classes(kAllUdSymmetries);
  ReidTables tables{open_coset_graph(opener, all_turns(), classes), {}, {}};
  const PruneTable<ModThree> distances = open_coset_distances(opener, tables.graph, all_turns(), classes);
  if (!opener.failed()) {
    const auto payload = distances.table().payload();
    tables.distances = AlignedBuffer(payload.size(), 0);
    std::memcpy(tables.distances.data(), payload.data(), payload.size());
  }
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    for (int s = 0; s < kUdSymmetries; ++s)
      for (const Move m : MoveSet::face_turns())
        tables.seen[axis][static_cast<std::size_t>(s)][static_cast<std::size_t>(m.index())] =
            static_cast<std::uint8_t>(compose(axis_to_ud(axis), Symmetry(s))(m).index());
  return opener.finish(std::move(tables));
}

}  // namespace superflip::reid
