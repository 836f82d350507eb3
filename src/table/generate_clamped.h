// The generator of large two-bit tables with a base offset (table/storage.h): clamp(distance - base, 0, 3).
//
// It is the in-place generator with distance modulo 3, but it ends early. After level base + 2 every unset entry is
// farther, and unset already reads 3. The last two levels need only the frontier apart from all older entries, so the
// older ones are renamed to one value:
//
//   after level        value base % 3      (base + 1) % 3     (base + 2) % 3     unset
//   base               base, base - 3..    base - 2, ..       base - 1, ..       farther
//     renamed          at most base        -                  at most base       farther     two values for the same
//   base + 1           at most base        base + 1           at most base       farther
//     renamed          at most base        base + 1           -                  farther
//   base + 2           at most base        base + 1           base + 2           farther
//
// So the deepest levels, which take much of the time of a breadth-first search, are not searched at all.
#pragma once

#include <array>
#include <cstdint>

#include "table/generate_in_place.h"

namespace superflip {

/// Gives the payload of generate_simple for Packing{2, kBaseOffset, base}. The histogram counts entries up to distance
/// base + 2, and all others as unreached. base >= 1; all moves cost 1. Errors: kInterrupted, kUsage for moves of
/// cost 2.
template <RowGraph G>
Result<TableContents> generate_clamped(const G& graph, int base, const GenerateOptions& options) {
  const Packing by_three{2, Meaning::kModThree, 0};
  if (Result<void> valid = detail::check_generation(graph, by_three); !valid) return tl::unexpected(valid.error());
  detail::InPlaceGenerator<2, G> generator(graph, by_three, options);
  using Names = std::array<std::uint8_t, 4>;
  const auto rename = [&](const Names& names) {
    return parallel_for(
        options.threads, packed_bytes(entries_of(graph), 2) / 8, detail::kEntriesPerChunk,
        [&](std::uint64_t begin, std::uint64_t end) { generator.rename(names, begin, end); }, options.stop);
  };
  const auto old = static_cast<std::uint8_t>(base % 3);
  const auto first = static_cast<std::uint8_t>((base + 1) % 3);
  const auto second = static_cast<std::uint8_t>((base + 2) % 3);

  LevelPlan plan{.entries = entries_of(graph), .states = entries_of(graph), .exhaustive = false, .last = base + 2};
  plan.packing = by_three;
  const auto levels = run_levels(plan, generator.set_goals(), options, [&](const Level& level) {
    // Step 1. Free the value of this level.
    Names names = {0, 1, 2, 3};
    names[first] = second;
    if (level.depth == base + 1) rename(names);
    names = {0, 1, 2, 3};
    names[second] = old;
    if (level.depth == base + 2) rename(names);

    // Step 2. The level.
    return detail::expand_rows(generator, graph, level, options);
  });
  if (!levels) return tl::unexpected(levels.error());

  // Step 3. The values of the packing.
  Names names{};
  names[first] = 1;
  names[second] = 2;
  names[3] = 3;
  if (!rename(names)) return interrupted(options);
  return TableContents{generator.take_payload(), levels->histogram};
}

}  // namespace superflip
