// Decimal numbers in text. The library's readers of doubles are large, depend on the locale, or are missing in
// WebAssembly tool chains.
#pragma once

#include <optional>
#include <string_view>

namespace superflip {

/// Reads -12, 3.5, .5 or 1e-3, and nothing else. Right to about 15 digits.
std::optional<double> parse_decimal(std::string_view text);

}  // namespace superflip
