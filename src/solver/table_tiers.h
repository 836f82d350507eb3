// The sets of tables that a solver can choose from, and the one rule of choice.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace superflip {

/// The memory for tables, in bytes, when the caller sets no limit.
inline constexpr std::size_t kDefaultTableMemory = 230'000'000;

/// One set of tables for a metric and a set of moves. A solver lists its tiers smallest first.
struct TableTier {
  std::string_view name;      ///< as answers show it: "small", "226MB"
  std::size_t bytes;          ///< memory that the set takes: it is used from this limit on
  bool is_default = false;    ///< used when the caller sets no limit; one tier of a solver is
  bool made_at_once = false;  ///< made within some seconds, so that it can answer while a larger set is made
};

/// The index of the tier that fits `memory` bytes: the largest one, or the smallest tier when none fits. Without a
/// limit the default tier. 0 when there are no tiers.
std::size_t choose_tier(std::span<const TableTier> tiers, std::optional<std::size_t> memory);

/// The same tiers with the largest one within kDefaultTableMemory as the default.
std::vector<TableTier> with_usual_default(std::vector<TableTier> tiers);

}  // namespace superflip
