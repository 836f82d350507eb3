#include "ask/units.h"

#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <system_error>

namespace superflip::ask {
namespace {

struct Unit {
  std::string_view name;
  double factor;
};

constexpr std::array<Unit, 5> kTimeUnits = {{{"us", 1}, {"ms", 1e3}, {"s", 1e6}, {"m", 60e6}, {"h", 3600e6}}};

constexpr std::array<Unit, 10> kSizeUnits = {{{"B", 1},
                                              {"kB", 1e3},
                                              {"KB", 1e3},
                                              {"MB", 1e6},
                                              {"GB", 1e9},
                                              {"TB", 1e12},
                                              {"KiB", 1024},
                                              {"MiB", 1048576},
                                              {"GiB", 1073741824},
                                              {"TiB", 1099511627776}}};
constexpr double kLargestSize = 1e15;  // bytes

// A decimal number without a sign and an exponent, which is cut off the front of `text`. By hand: the library of the
// WebAssembly tool chain reads no fractions.
std::optional<double> cut_number(std::string_view& text) {
  double number = 0;
  double unit = 1;  // of the digit behind the point
  bool has_digits = false;
  bool has_point = false;
  for (; !text.empty(); text.remove_prefix(1)) {
    const char c = text.front();
    if (c == '.' && !has_point) {
      has_point = true;
    } else if (c >= '0' && c <= '9') {
      has_digits = true;
      number = 10 * number + (c - '0');
      if (has_point) unit *= 10;
    } else {
      break;
    }
  }
  return has_digits ? std::optional(number / unit) : std::nullopt;
}

// A number in (0, largest], times the factor of the unit behind it.
std::optional<double> parse_quantity(std::string_view name, std::span<const Unit> units, double largest) {
  const auto number = cut_number(name);
  if (!number) return std::nullopt;
  for (const Unit& unit : units) {
    if (unit.name != name) continue;
    const double value = std::round(*number * unit.factor);
    if (value >= 1 && value <= largest) return value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::chrono::microseconds> parse_duration(std::string_view text) {
  const auto microseconds = parse_quantity(text, kTimeUnits, static_cast<double>(kLongestTime.count()));
  if (!microseconds) return std::nullopt;
  return std::chrono::microseconds(static_cast<std::chrono::microseconds::rep>(*microseconds));
}

std::optional<std::size_t> parse_size(std::string_view text) {
  const auto bytes = parse_quantity(text, kSizeUnits, kLargestSize);
  if (!bytes) return std::nullopt;
  return static_cast<std::size_t>(*bytes);
}

std::optional<long long> parse_integer(std::string_view text, long long low, long long high) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < low || number > high) return std::nullopt;
  return number;
}

}  // namespace superflip::ask
