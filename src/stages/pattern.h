// The subject of one table: some pieces at home, at once or after one of a few short sequences of moves. Such endings
// describe a free pair: the cross, and a slot whose pair one insertion puts in.
//
// A cube X meets a pattern with the ending s when X s has the pieces at home, that is, when they are where s^-1 puts
// them. So the breadth-first search for the table starts from one arrangement for each ending.
#pragma once

#include <optional>
#include <vector>

#include "coord/tracked_pieces.h"
#include "cube/move.h"

namespace superflip::stages {

/// Pieces that must be at home, at once or after one of some endings.
struct Pattern {
  PieceSet pieces;
  /// Sequences of moves, sorted, each once. The pieces must be at home after one of them, which may be the empty one.
  /// No endings: they must be at home at once.
  std::vector<MoveSequence> endings = {};

  Pattern() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most patterns are pieces and nothing else
  Pattern(const PieceSet& set, std::vector<MoveSequence> then = {});

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// The image of a pattern under a symmetry: holds(image(pattern, s), conjugate(state, s)) == holds(pattern, state).
Pattern image(const Pattern& pattern, Symmetry s);

/// Whether a state meets a pattern. Needs no table; tests compare tables with it.
bool holds(const Pattern& pattern, const CubieState& state);

/// Whether every ending keeps all of `pieces` in place.
bool endings_keep(const Pattern& pattern, const PieceSet& pieces);

/// The demands that every state with the pattern meets at once: those that no ending touches.
PieceSet demanded_at_once(const Pattern& pattern);

/// Whether a state that meets `outer` also meets `inner`, judged piece by piece.
bool includes(const Pattern& outer, const Pattern& inner);

/// One state for each ending: the arrangements of the pieces that meet the pattern.
std::vector<CubieState> goals_of(const Pattern& pattern);

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

}  // namespace superflip::stages
