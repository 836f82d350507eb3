#include "stages/pattern.h"

#include <algorithm>
#include <utility>

#include "stages/patterns.h"

namespace superflip::stages {
namespace {

bool has_empty_ending(const Pattern& pattern) {
  return pattern.endings.empty() || pattern.endings.front().empty();  // the empty ending sorts first
}

}  // namespace

Pattern::Pattern(const PieceSet& set, std::vector<MoveSequence> then) : pieces(set), endings(std::move(then)) {
  std::sort(endings.begin(), endings.end());
  endings.erase(std::unique(endings.begin(), endings.end()), endings.end());
}

Pattern image(const Pattern& pattern, Symmetry s) {
  std::vector<MoveSequence> endings = pattern.endings;
  for (MoveSequence& ending : endings)
    for (Move& m : ending) m = s(m);
  return {superflip::image(pattern.pieces, s), std::move(endings)};
}

bool holds(const Pattern& pattern, const CubieState& state) {
  if (pattern.endings.empty()) return superflip::holds(pattern.pieces, state);
  return std::any_of(pattern.endings.begin(), pattern.endings.end(), [&](const MoveSequence& ending) {
    return superflip::holds(pattern.pieces, apply_all(state, ending));
  });
}

bool endings_keep(const Pattern& pattern, const PieceSet& pieces) {
  return std::all_of(pattern.endings.begin(), pattern.endings.end(), [&](const MoveSequence& ending) {
    return superflip::holds(pieces, apply_all(CubieState::solved(), ending));
  });
}

PieceSet demanded_at_once(const Pattern& pattern) {
  PieceSet at_once;
  for (const PieceSet& demand : demands_of(pattern.pieces))
    if (endings_keep(pattern, demand)) at_once = at_once | demand;
  return at_once;
}

bool includes(const Pattern& outer, const Pattern& inner) {
  const bool same_endings = outer.endings == inner.endings && superflip::includes(outer.pieces, inner.pieces);
  return same_endings || (has_empty_ending(inner) && superflip::includes(demanded_at_once(outer), inner.pieces));
}

std::vector<CubieState> goals_of(const Pattern& pattern) {
  if (pattern.endings.empty()) return {CubieState::solved()};
  std::vector<CubieState> goals;
  for (const MoveSequence& ending : pattern.endings) goals.push_back(inverse(apply_all(CubieState::solved(), ending)));
  return goals;
}

}  // namespace superflip::stages
