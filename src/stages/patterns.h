// From demands to pattern tables: which patterns tell of a set of pieces, and which table and symmetry serve a pattern.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "stages/pattern.h"

namespace superflip::stages {

/// The one among all images of a pattern that stands for them, and the symmetry that leads to it.
struct CanonicalPattern {
  Pattern pattern;
  Symmetry symmetry;
};

/// The lowest image of a pattern whose axes of orientation are those that coordinates have; nothing when no image has
/// both.
std::optional<CanonicalPattern> canonical(const Pattern& pattern);

/// Every demand of a set alone: orientations, then edges, then corners.
std::vector<PieceSet> demands_of(const PieceSet& set);

/// Patterns of at most `most_entries` that together demand what `whole` does: itself where it is small enough,
/// else as few as a greedy choice finds, each filled up with pieces of the others. Each has all endings, so together
/// they may be met where the whole is not: by different endings. Empty when single pieces are too large.
std::vector<Pattern> cover(const Pattern& whole, std::uint64_t most_entries);

}  // namespace superflip::stages
