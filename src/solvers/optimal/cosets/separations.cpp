#include "solvers/optimal/cosets/separations.h"

#include "base/combinatorics.h"
#include "base/parallel.h"

namespace superflip::optimal {
namespace {

constexpr std::uint32_t kAllPlaces = 0xFFF;
constexpr std::uint32_t kSecondSlices = 70;  // four of eight places

// The inverse of squeezed().
std::uint32_t spread(std::uint32_t mask, std::uint32_t places) {
  std::uint32_t spread = 0;
  for (std::uint32_t rest = places; rest != 0; rest &= rest - 1, mask >>= 1)
    spread |= (mask & 1) << std::countr_zero(rest);
  return spread;
}

}  // namespace

SliceMasks slice_masks(const CubieState& state) {
  SliceMasks masks{};
  for (std::size_t p = 0; p < kEdges; ++p) masks[kSliceOf[state.ep[p]]] |= 1U << p;
  return masks;
}

std::uint32_t separation_of(const SliceMasks& masks) {
  return rank_combination(masks[0]) * kSecondSlices + rank_combination(squeezed(masks[1], kAllPlaces & ~masks[0]));
}

SliceMasks masks_of_separation(std::uint32_t separation) {
  static const std::vector<SliceMasks> kMasks = [] {
    std::vector<SliceMasks> masks;
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      const std::uint32_t first = unrank_combination(12, 4, e / kSecondSlices);
      const std::uint32_t second = spread(unrank_combination(8, 4, e % kSecondSlices), kAllPlaces & ~first);
      masks.push_back({first, second, kAllPlaces & ~(first | second)});
    }
    return masks;
  }();
  return kMasks[separation];
}

EdgeSources edge_sources(const CubieState& turn) { return {turn.ep}; }

EdgeSources edge_sources(Symmetry symmetry) {
  const auto& edge_to = action_of(symmetry).edge_to;
  EdgeSources sources{};
  for (std::uint8_t p = 0; p < kEdges; ++p) {
    sources.place[edge_to[p]] = p;
    sources.slice[kSliceOf[edge_to[p]]] = kSliceOf[p];
  }
  return sources;
}

std::uint32_t flips_of(const CubieState& state) {
  std::uint32_t flips = 0;
  for (std::size_t p = 0; p < kEdges; ++p) flips |= static_cast<std::uint32_t>(state.eo[p]) << p;
  return flips;
}

SeparationMaps::SeparationMaps(int threads, MoveSet moves, const StopToken& stop)
    : turned(kMoves), seen(kSymmetries, Map(kSeparations)) {
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
  const auto work = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i < turns.size()) {
        fill(turned[static_cast<std::size_t>(turns[i].index())], edge_sources(state_of(turns[i])));
      } else {
        const std::size_t symmetry = i - turns.size();
        fill(seen[symmetry], edge_sources(Symmetry(static_cast<int>(symmetry))));
      }
    }
  };
  parallel_for(threads, turns.size() + kSymmetries, 1, work, stop);
}

}  // namespace superflip::optimal
