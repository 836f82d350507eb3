#include "stages/goal_draw.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "coord/tracked_pieces.h"
#include "cube/validity.h"

namespace superflip::stages {
namespace {

// Sets with the same size have equally many cubes.
auto size_of(const PieceSet& set) {
  return std::tuple{std::popcount(set.edges), std::popcount(set.corners), set.flips.has_value(),
                    set.twists.has_value()};
}

// A symmetry to a set that random_pieces() can draw.
std::optional<Symmetry> symmetry_to_drawn(const PieceSet& set) {
  if (set.edge_places != 0 || set.corner_places != 0) return std::nullopt;
  for (int s = 0; s < kSymmetries; ++s) {
    const PieceSet there = image(set, Symmetry(s));
    if (there.flips.value_or(Axis::kFB) == Axis::kFB && there.twists.value_or(Axis::kUD) == Axis::kUD)
      return Symmetry(s);
  }
  return std::nullopt;
}

// Whether the axes of both agree, so that one set has all demands.
bool fit_together(const PieceSet& a, const PieceSet& b) {
  const auto fit = [](const std::optional<Axis>& x, const std::optional<Axis>& y) { return !x || !y || *x == *y; };
  return fit(a.flips, b.flips) && fit(a.twists, b.twists);
}

// The demands of a goal, and the endings of the one pattern that has some; nothing where it cannot be drawn.
struct Demands {
  PieceSet pieces = {};
  std::vector<MoveSequence> endings = {MoveSequence{}};
};

std::optional<Demands> demands_of(const Goal& goal) {
  Demands demands;
  const Pattern* with_endings = nullptr;
  for (const Pattern& pattern : goal) {
    if (!fit_together(demands.pieces, pattern.pieces)) return std::nullopt;
    demands.pieces = demands.pieces | pattern.pieces;
    if (pattern.endings.empty()) continue;
    if (with_endings != nullptr) return std::nullopt;
    with_endings = &pattern;
    demands.endings = pattern.endings;
  }
  if (with_endings == nullptr) return demands;
  for (const Pattern& pattern : goal)
    if (&pattern != with_endings && !endings_keep(*with_endings, pattern.pieces)) return std::nullopt;
  return demands;
}

}  // namespace

std::optional<GoalDraw> GoalDraw::of(const Stage& stage) {
  if (stage.follow_up != nullptr) return std::nullopt;
  GoalDraw draw;
  for (std::size_t g = 0; g < stage.goals.size(); ++g) {
    const auto demands = demands_of(stage.goals[g]);
    const auto symmetry = demands ? symmetry_to_drawn(demands->pieces) : std::nullopt;
    if (!symmetry) return std::nullopt;
    const CubieState before =
        stage.before.empty() ? CubieState::solved() : apply_all(CubieState::solved(), stage.before[g]);
    for (const MoveSequence& ending : demands->endings)
      draw.pairs_.push_back({before, demands->pieces, apply_all(CubieState::solved(), ending), *symmetry,
                             image(demands->pieces, *symmetry)});
  }
  const auto differs = [&](const Pair& pair) { return size_of(pair.pieces) != size_of(draw.pairs_.front().pieces); };
  if (draw.pairs_.empty() || std::any_of(draw.pairs_.begin(), draw.pairs_.end(), differs)) return std::nullopt;
  return draw;
}

CubieState GoalDraw::next(Rng& rng) const {
  const Pair& pair = pairs_[rng.below(pairs_.size())];
  CubieState drawn = random_pieces(pair.drawn, rng);
  while (!defects_of(drawn).empty()) drawn = random_pieces(pair.drawn, rng);  // half have the wrong parity
  const CubieState home = conjugate(drawn, pair.to_drawn.inverse());
  return compose(compose(inverse(pair.before), home), inverse(pair.ending));
}

int GoalDraw::pairs_of(const CubieState& state) const {
  const auto has = [&](const Pair& pair) {
    return holds(pair.pieces, compose(compose(pair.before, state), pair.ending));
  };
  return static_cast<int>(std::count_if(pairs_.begin(), pairs_.end(), has));
}

double GoalDraw::share() const {
  // Of the cubes and of those with the pieces home: orders of the free pieces, and their orientations. The parity and
  // the two sums leave the same part of both, but where no piece is free.
  const PieceSet& set = pairs_.front().pieces;
  const int edges = kEdges - std::popcount(set.edges);
  const int corners = kCorners - std::popcount(set.corners);
  const double orders = std::lgamma(edges + 1) - std::lgamma(kEdges + 1) + std::lgamma(corners + 1) -
                        std::lgamma(kCorners + 1) + (edges < 2 && corners < 2 ? std::log(2) : 0);
  const double flips = std::log(2) * ((set.flips ? 0 : std::max(edges - 1, 0)) - (kEdges - 1));
  const double twists = std::log(3) * ((set.twists ? 0 : std::max(corners - 1, 0)) - (kCorners - 1));
  return static_cast<double>(pairs_.size()) * std::exp(orders + flips + twists);
}

CubieState draw_beginning(const Stage& follow_up, Rng& rng) {
  const std::vector<Symmetry> rotations = rotations_by(*follow_up.follow_up);
  for (;;) {
    const Symmetry holding = follow_up.holdings[rng.below(follow_up.holdings.size())];
    const Symmetry rotation = rotations[rng.below(rotations.size())];
    const HeldCube held = turned({follow_up.follow_up->draw(rng), {}}, rotation.inverse());
    const CubieState state = conjugate(held.pieces, holding);
    // Of orders drawn apart half have the wrong parity. What may be held in several ways comes as many times.
    if (!defects_of(state).empty()) continue;
    if (rng.below(beginnings(*follow_up.follow_up, follow_up.holdings, state).size()) == 0) return state;
  }
}

}  // namespace superflip::stages
