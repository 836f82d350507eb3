#include "solvers/optimal/cosets/block_maps.h"

#include <bit>

#include "base/combinatorics.h"
#include "base/parallel.h"

namespace superflip::optimal {
namespace {

// Moves the edges of a separation; then the flips at the places of `changed` change.
BlockMap map_block(std::uint32_t separation, const EdgeSources& from, std::uint32_t changed) {
  const SliceMasks before = masks_of_separation(separation);
  SliceMasks after{};
  BlockMap map{};
  for (std::size_t s = 0; s < kSlices; ++s) {
    const std::uint32_t source = before[from.slice[s]];
    std::array<std::uint8_t, 4> order{};
    std::uint32_t changed_here = 0;
    std::size_t k = 0;
    for (std::size_t p = 0; p < kEdges; ++p) {
      if ((source >> from.place[p] & 1) == 0) continue;
      after[s] |= 1U << p;
      changed_here |= (changed >> p & 1) << k;
      order[k++] = static_cast<std::uint8_t>(std::popcount(source & ((1U << from.place[p]) - 1)));
    }
    map.slices[s] = QuadTables::number(order, changed_here);
  }
  map.separation = static_cast<std::uint16_t>(separation_of(after));
  return map;
}

struct NumberedMap {
  std::array<std::uint8_t, 4> from;
  std::uint32_t changed;

  explicit NumberedMap(QuadMap number) : from(unrank_permutation<4>(number / 8U)), changed(number % 8U) {}
  [[nodiscard]] std::uint32_t operator()(std::uint32_t four) const {
    std::uint32_t out = changed;
    for (std::size_t k = 0; k < 4; ++k) out ^= (four >> from[k] & 1) << k;
    return out;
  }
};

}  // namespace

BlockMaps::BlockMaps(const CosetFrame& frame, int threads, const StopToken& stop) {
  const auto fill = [](Map& map, const EdgeSources& from, std::uint32_t changed) {
    map.reserve(kSeparations);
    for (std::uint32_t e = 0; e < kSeparations; ++e) map.push_back(map_block(e, from, changed));
  };
  const auto work = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i < kMoves) {
        const CubieState& move = state_of(Move(static_cast<int>(i)));
        fill(turned[i], edge_sources(move), flips_of(move));
      } else {
        const std::size_t symmetry = i - kMoves;
        fill(seen[symmetry], edge_sources(Symmetry(static_cast<int>(symmetry))), frame.flips.slice_seen[symmetry]);
      }
    }
  };
  parallel_for(threads, kMoves + kSymmetries, 1, work, stop);
}

QuadMap QuadTables::number(const std::array<std::uint8_t, 4>& from, std::uint32_t changed) {
  return static_cast<QuadMap>(rank_permutation(from) * 8 + quad_class(changed));
}

QuadTables::QuadTables() {
  for (std::size_t i = 0; i < kGroupOrders; ++i) orders[i] = unrank_permutation<4>(static_cast<std::uint32_t>(i));
  for (std::uint32_t m = 0; m < kQuadMaps; ++m) {
    const NumberedMap map(static_cast<QuadMap>(m));
    changes_parity[m] = static_cast<std::uint8_t>(quad_parity(map.changed));
    for (std::uint32_t parity = 0; parity < 2; ++parity) {
      std::array<std::uint8_t, 4> from{};
      for (std::uint32_t group = 0; group < 4; ++group)
        from[quad_group(quad_class(map(quad_of(parity, group))))] = static_cast<std::uint8_t>(group);
      order[m][parity] = static_cast<GroupOrder>(rank_permutation(from));
    }
    for (std::uint32_t f = 0; f < kQuadMaps; ++f) {
      const NumberedMap first(static_cast<QuadMap>(f));
      std::array<std::uint8_t, 4> from{};
      for (std::size_t k = 0; k < 4; ++k) from[k] = first.from[map.from[k]];
      after[m][f] = number(from, map(first.changed));
    }
  }
}

}  // namespace superflip::optimal
