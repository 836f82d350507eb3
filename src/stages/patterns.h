// From demands to pattern tables: the patterns that bound a set of pieces, and the table and symmetry of a pattern.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "stages/pattern.h"

namespace superflip::stages {

/// The representative of all images of a pattern, and the symmetry that leads to it.
struct CanonicalPattern {
  Pattern pattern;
  Symmetry symmetry;
};

/// The lowest image of a pattern whose axes of orientation are those of the coordinates; nothing when no image has
/// both.
std::optional<CanonicalPattern> canonical(const Pattern& pattern);

/// Each demand of a set as a set of its own: orientations, then edges, then corners.
std::vector<PieceSet> demands_of(const PieceSet& set);

/// Patterns of at most `most_entries` that together make the demands of `whole`: `whole` itself where it is small
/// enough, else as few as a greedy choice finds, each filled up with pieces of the others. Each has all endings; so a
/// cube may meet all of them, by different endings, and not meet `whole`. Empty when single pieces are too large.
std::vector<Pattern> cover(const Pattern& whole, std::uint64_t most_entries);

}  // namespace superflip::stages
