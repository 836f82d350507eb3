// Named patterns: cubes that people know by name, with an algorithm that makes each, its source, and what is known of
// its shortest solutions.
//
// The rows are in pattern_rows.inc. Their lengths and counts come from the optimal solver; bench/patterns.sh computes
// them again and compares. A length that others have proved and this program has not is marked as published.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/result.h"
#include "cube/facelets.h"

namespace superflip {

/// What is known of the shortest solutions of a pattern in one metric.
struct ShortestLength {
  int moves;                          ///< in the metric
  std::uint64_t solutions = 0;        ///< of this length, where opposite faces in a row have one order; 0: not counted
  std::string_view publication = {};  ///< where the length was published; empty: this program proved it

  bool proved_here() const { return publication.empty(); }
};

/// One pattern.
struct NamedPattern {
  std::string_view name;       ///< "cube in a cube"; unique among all names
  std::string_view also;       ///< another name; empty: none
  std::string_view algorithm;  ///< from the solved cube; face turns only
  std::string_view source;     ///< of the algorithm or of the pattern: person or site, and the year where it is known
  int order;                   ///< how often the algorithm must be repeated until the cube is solved
  ShortestLength htm;
  ShortestLength qtm;
};

/// All patterns, in a fixed order.
std::span<const NamedPattern> named_patterns();

/// The pattern with this name, or with this other name; upper and lower case are the same, and so are a blank and a
/// hyphen. Errors: kUsage, with a suggestion if a similar name exists.
Result<const NamedPattern*> find_named_pattern(std::string_view name);

/// What is known in the metric with this id; nullptr for metrics other than "htm" and "qtm".
const ShortestLength* shortest_length(const NamedPattern& pattern, std::string_view metric);

/// The cube that the algorithm makes.
PlacedCube cube_of(const NamedPattern& pattern);

}  // namespace superflip
