// What one table of a stage is about: some pieces at home, at once or after one of a few short sequences of moves. Such
// endings make a free pair: the cross and a slot whose pair one insertion puts in.
//
// A cube X meets a pattern with the ending s when X s has the pieces at home: when they stand where s^-1 puts them. So
// the table of a pattern begins from as many arrangements as there are endings.
#pragma once

#include <optional>
#include <vector>

#include "coord/piece_set.h"
#include "cube/move.h"

namespace superflip::stages {

/// Pieces that are to be at home, at once or after one of some endings.
struct Pattern {
  PieceSet pieces;
  /// Sequences of moves, sorted, each once. The pieces are to be at home after one of them, be it the empty one. None:
  /// they are to be at home at once.
  std::vector<MoveSequence> endings = {};

  Pattern() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most patterns are pieces and nothing else
  Pattern(const PieceSet& set, std::vector<MoveSequence> then = {});

  friend bool operator==(const Pattern&, const Pattern&) = default;
};

/// The pattern as a symmetry shows it: holds(image(pattern, s), conjugate(state, s)) == holds(pattern, state).
Pattern image(const Pattern& pattern, Symmetry s);

/// Whether a state meets a pattern. Looks at the pieces alone; what tables say is tested against it.
bool holds(const Pattern& pattern, const CubieState& state);

/// Whether every ending leaves all of `pieces` as they were.
bool endings_keep(const Pattern& pattern, const PieceSet& pieces);

/// Those of a pattern's demands that every state meets which meets the pattern: all but those on which endings work.
PieceSet demanded_at_once(const Pattern& pattern);

/// Whether a state that meets `outer` meets `inner`, as far as that shows piece by piece.
bool includes(const Pattern& outer, const Pattern& inner);

/// The states whose arrangement of the pieces is that of a state that meets the pattern: one for each ending.
std::vector<CubieState> goals_of(const Pattern& pattern);

}  // namespace superflip::stages
