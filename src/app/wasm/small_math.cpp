// exp and pow without the tables of the C library, which are 6 KB that no compression makes smaller. Colours are all
// that needs them. Errors stay below 10^-15 for exp, and below 10^-14 for pow where the result is near 1.
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

namespace {

constexpr double kLog2High = 0x1.62e42fefa38p-1;  // ends in zeros: k times it is exact
constexpr double kLog2Low = 0x1.ef35793c7673p-45;
constexpr int kTerms = 13;

double power_of_two(int exponent) {
  const std::uint64_t bits = static_cast<std::uint64_t>(exponent + 1023) << 52;
  double power = 0;
  std::memcpy(&power, &bits, sizeof power);
  return power;
}

}  // namespace

extern "C" {

double exp(double x) {
  if (x > 709.8) return std::numeric_limits<double>::infinity();
  if (x < -745.2) return 0;
  if (x != x) return x;
  // e^x = 2^k * e^r with r within half of log 2; the series of e^r.
  const int k = static_cast<int>(std::floor(x / (kLog2High + kLog2Low) + 0.5));
  const double r = x - k * kLog2High - k * kLog2Low;
  double sum = 1;
  for (int term = kTerms; term > 0; --term) sum = 1 + r * sum / term;
  return sum * power_of_two(k / 2) * power_of_two(k - k / 2);
}

// For x above 0.
double pow(double x, double y) { return exp(y * std::log(x)); }
}
