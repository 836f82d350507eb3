#include "solvers/optimal/cosets/separation_maps.h"

#include "base/parallel.h"

namespace superflip::optimal {

SeparationMaps::SeparationMaps(int threads, MoveSet moves) : turned(kMoves), seen(kSymmetries, Map(kSeparations)) {
  MoveSequence turns;
  for (const Move m : moves) {
    turns.push_back(m);
    turned[static_cast<std::size_t>(m.index())].resize(kSeparations);
  }
  const auto fill = [](Map& map, const EdgeSources& from) {
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const SliceMasks masks = masks_of_separation(e);
      SliceMasks moved{};
      for (std::size_t s = 0; s < kSlices; ++s)
        for (std::size_t p = 0; p < kEdges; ++p) moved[s] |= (masks[from.slice[s]] >> from.place[p] & 1) << p;
      map[e] = static_cast<std::uint16_t>(separation_of(moved));
    }
  };
  parallel_for(threads, turns.size() + kSymmetries, 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i < turns.size()) {
        fill(turned[static_cast<std::size_t>(turns[i].index())], edge_sources(state_of(turns[i])));
      } else {
        const std::size_t symmetry = i - turns.size();
        fill(seen[symmetry], edge_sources(Symmetry(static_cast<int>(symmetry))));
      }
    }
  });
}

}  // namespace superflip::optimal
