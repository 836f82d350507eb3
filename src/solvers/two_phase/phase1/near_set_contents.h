// Packs a near set (near_set.h).
#pragma once

#include <cstdint>
#include <vector>

#include "base/limits.h"
#include "solvers/two_phase/phase1/near_set.h"
#include "table/contents.h"

namespace superflip::two_phase {

/// The lines that hold `entries` entries, four fifths full.
constexpr std::uint64_t near_set_lines(std::uint64_t entries, NearEntry kind) {
  return entries * static_cast<std::uint64_t>(kind) / 8 * 5 / 4 + 1;
}

/// Packs a set whose keys are sorted by line. `levels[d]` holds the keys of distance d, masks_of(key, d) gives the
/// masks. Ends early, with an incomplete set, when `stop` is requested.
template <NearEntry Kind, typename MasksOf>
TableContents near_set_contents(const std::vector<std::vector<std::uint32_t>>& levels, int units, std::uint64_t lines,
                                const MasksOf& masks_of, const StopToken& stop) {
  using Set = NearSet<Kind>;
  TableContents contents{AlignedBuffer((lines + 1) * 64, 0xFF)};
  auto* const words = reinterpret_cast<std::uint64_t*>(contents.payload.data());
  words[0] = levels.size() - 1;
  std::uint64_t* const places = words + Set::kWordsPerLine;
  for (std::size_t depth = 0; depth < levels.size(); ++depth) {
    contents.histogram.counts[depth] = levels[depth].size();
    for (const std::uint32_t key : levels[depth]) {
      if (stop.stop_requested()) break;
      std::uint64_t at = Set::line_of(key, lines) * Set::kWordsPerLine;
      while (places[at] != Set::kFree) at = at + Set::kWords == lines * Set::kWordsPerLine ? 0 : at + Set::kWords;
      Set::pack(key, masks_of(key, static_cast<int>(depth)), units, places + at);
    }
  }
  return contents;
}

}  // namespace superflip::two_phase
