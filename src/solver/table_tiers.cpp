#include "solver/table_tiers.h"

#include <algorithm>

namespace superflip {

std::size_t choose_tier(std::span<const TableTier> tiers, std::optional<std::size_t> memory) {
  std::size_t chosen = 0;
  for (std::size_t tier = 0; tier < tiers.size(); ++tier)
    if (memory ? tiers[tier].bytes <= *memory : tiers[tier].is_default) chosen = tier;
  return chosen;
}

std::vector<TableTier> with_usual_default(std::vector<TableTier> tiers) {
  if (!tiers.empty()) tiers[choose_tier(tiers, kDefaultTableMemory)].is_default = true;
  return tiers;
}

}  // namespace superflip
