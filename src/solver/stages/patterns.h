// From demands to pattern tables: which patterns tell of a set of pieces, and which table and symmetry serve a pattern.
#pragma once

#include <vector>

#include "solver/stages/pattern_table.h"

namespace superflip::stages {

/// The pattern among all images of a set that stands for them, and the symmetry that leads to it.
struct CanonicalPattern {
  PieceSet pattern;
  Symmetry symmetry;
};

/// The lowest image of a set whose axes of orientation are those that coordinates have; nothing when no image has both.
std::optional<CanonicalPattern> canonical(const PieceSet& set);

/// Every demand of a set alone: orientations, then edges, then corners.
std::vector<PieceSet> demands_of(const PieceSet& set);

/// Patterns of at most `most_entries` that together demand what `set` does: the set itself where it is small enough,
/// else as few as a greedy choice finds, each filled up with pieces of the others. Empty when single pieces are too
/// large.
std::vector<PieceSet> cover(const PieceSet& set, std::uint64_t most_entries);

}  // namespace superflip::stages
