#include "patterns/named_pattern.h"

#include <fmt/core.h>

#include <array>
#include <cctype>
#include <string>
#include <vector>

#include "base/nearest_word.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

// Sources of many rows. Reid's page also gives lengths, with an asterisk where they are shortest.
constexpr std::string_view kReid = "M. Reid, Rubik's cube patterns (cflmath.com)";
constexpr std::string_view kRuwix = "ruwix.com, Rubik's cube patterns";

constexpr std::array kNamedPatterns = {
#include "patterns/pattern_rows.inc"
};

// A name as it is compared: small letters, hyphens as blanks, no apostrophes, so that shells need no quotes for them.
std::string compared(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c == '\'') continue;
    text += c == '-' ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

}  // namespace

std::span<const NamedPattern> named_patterns() { return kNamedPatterns; }

Result<const NamedPattern*> find_named_pattern(std::string_view name) {
  const std::string wanted = compared(name);
  std::vector<std::string_view> names;
  for (const NamedPattern& pattern : kNamedPatterns) {
    for (const std::string_view one : {pattern.name, pattern.also}) {
      if (one.empty()) continue;
      if (compared(one) == wanted) return &pattern;
      names.push_back(one);
    }
  }
  return fail(ErrorCode::kUsage,
              fmt::format("there is no pattern \"{}\" among the {} that `superflip patterns` lists{}", name,
                          kNamedPatterns.size(), did_you_mean(name, names)));
}

const ShortestLength* shortest_length(const NamedPattern& pattern, std::string_view metric) {
  struct Known {
    std::string_view metric;
    ShortestLength NamedPattern::*length;
  };
  static constexpr std::array kKnown = {Known{"htm", &NamedPattern::htm}, Known{"qtm", &NamedPattern::qtm}};
  for (const Known& known : kKnown)
    if (known.metric == metric) return &(pattern.*known.length);
  return nullptr;
}

// A row whose algorithm cannot be read fails a test; then the cube is solved here.
PlacedCube cube_of(const NamedPattern& pattern) {
  const auto algorithm = parse_algorithm(pattern.algorithm);
  return algorithm ? apply(*algorithm) : PlacedCube{};
}

}  // namespace superflip
