#include "colours/decimal.h"

#include <cmath>

namespace superflip {
namespace {

bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }

// Takes digits from the front and appends them to the number; returns how many there were.
int take_digits(std::string_view& text, double& number) {
  int count = 0;
  while (!text.empty() && is_decimal_digit(text.front())) {
    number = 10 * number + (text.front() - '0');
    text.remove_prefix(1);
    ++count;
  }
  return count;
}

bool take(std::string_view& text, char c) {
  if (text.empty() || text.front() != c) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

std::optional<double> parse_decimal(std::string_view text) {
  const bool is_negative = take(text, '-');
  double number = 0;
  int digits = take_digits(text, number);
  int fraction = 0;
  if (take(text, '.')) fraction = take_digits(text, number);
  digits += fraction;
  double exponent = 0;
  if (digits > 0 && (take(text, 'e') || take(text, 'E'))) {
    const bool divides = take(text, '-');
    if (!divides) take(text, '+');
    if (take_digits(text, exponent) == 0) return std::nullopt;
    if (divides) exponent = -exponent;
  }
  if (digits == 0 || !text.empty()) return std::nullopt;
  number *= std::pow(10.0, exponent - fraction);
  if (!std::isfinite(number)) return std::nullopt;
  return is_negative ? -number : number;
}

}  // namespace superflip
