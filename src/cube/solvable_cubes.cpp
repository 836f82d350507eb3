#include "cube/solvable_cubes.h"

#include <algorithm>
#include <optional>

namespace superflip {
namespace {

// A cube of each holding, found by breadth-first search over allowed moves.
std::vector<CubieState> cubes_of_holdings(const HeldMoves& moves) {
  std::vector<std::optional<CubieState>> cubes(moves.holdings());
  std::vector<std::size_t> open = {0};
  cubes[0] = CubieState::solved();
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (const Move m : moves.allowed(open[i])) {
      std::optional<CubieState>& next = cubes[moves.after(open[i], m)];
      if (next) continue;
      next = apply(*cubes[open[i]], m);
      open.push_back(moves.after(open[i], m));
    }
  }
  std::vector<CubieState> all;
  for (const auto& cube : cubes) all.push_back(*cube);
  return all;
}

// Schreier's generators of the group that keeps the centres home: to a holding, one move, and back.
std::vector<CubieState> generators_at_home(const HeldMoves& moves, const std::vector<CubieState>& of_holding) {
  std::vector<CubieState> generators;
  for (std::size_t h = 0; h < moves.holdings(); ++h)
    for (const Move m : moves.allowed(h))
      generators.push_back(compose(apply(of_holding[h], m), inverse(of_holding[moves.after(h, m)])));
  return generators;
}

}  // namespace

SolvableCubes::SolvableCubes(const Metric& metric, MoveLetters letters) : SolvableCubes(HeldMoves(metric, letters)) {}

SolvableCubes::SolvableCubes(const HeldMoves& moves)
    : at_home_(generators_at_home(moves, cubes_of_holdings(moves))), of_holding_(cubes_of_holdings(moves)) {}

double SolvableCubes::count() const {
  // Several holdings may have the same coset.
  double different = 0;
  for (auto one = of_holding_.begin(); one != of_holding_.end(); ++one) {
    const auto same = [&](const CubieState& other) { return at_home_.contains(compose(*one, inverse(other))); };
    different += std::none_of(of_holding_.begin(), one, same) ? 1 : 0;
  }
  return different * at_home_.order();
}

bool SolvableCubes::contains(const CubieState& state) const {
  // A solution of the cube makes its inverse, in some holding.
  const CubieState solution = inverse(state);
  return std::any_of(of_holding_.begin(), of_holding_.end(),
                     [&](const CubieState& cube) { return at_home_.contains(compose(solution, inverse(cube))); });
}

}  // namespace superflip
