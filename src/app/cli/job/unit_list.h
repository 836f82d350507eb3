// Lists of units: "3,7-9".
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace superflip::cli::job {

/// Reads numbers and ranges from 1 to `units`, separated by commas; nothing for any other text. The numbers are in
/// order and occur once.
std::optional<std::vector<std::uint64_t>> parse_unit_list(std::string_view text, std::uint64_t units);

/// Numbers in order as such a text. At most `most` ranges are written, then "...".
std::string unit_list(std::span<const std::uint64_t> units, std::size_t most = 20);

}  // namespace superflip::cli::job
