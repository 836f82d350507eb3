// Parses the numbers with units of options: "10ms", "1.5s", "4MB".
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>

namespace superflip::ask {

/// The longest time that a request may name: a leap year.
inline constexpr std::chrono::microseconds kLongestTime = std::chrono::hours(366 * 24);

/// The word that stands for the largest number of something.
inline constexpr std::string_view kAll = "all";

/// A time: a decimal number and one of us, ms, s, m, h without a blank between them; "10ms", "1.5s". More than 0, at
/// most kLongestTime. Nothing for any other text.
std::optional<std::chrono::microseconds> parse_duration(std::string_view text);

/// A number of bytes: a decimal number and one of B, kB or KB, MB, GB, TB (powers of 1000), KiB, MiB, GiB, TiB (powers
/// of 1024). More than 0, at most 1,000 TB. Nothing for any other text.
std::optional<std::size_t> parse_size(std::string_view text);

/// A whole number in [low, high]; nothing for anything else, such as "+1" or "1.0".
std::optional<long long> parse_integer(std::string_view text, long long low, long long high);

}  // namespace superflip::ask
