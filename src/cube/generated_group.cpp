#include "cube/generated_group.h"

#include <algorithm>
#include <utility>

namespace superflip {
namespace {

std::vector<CubieState> states_of(MoveSet moves) {
  std::vector<CubieState> states;
  for (const Move m : moves) states.push_back(state_of(m));
  return states;
}

}  // namespace

std::size_t GeneratedGroup::image(const CubieState& state, std::size_t level) {
  if (level < kCornerStickers) {
    const auto place =
        static_cast<std::size_t>(std::find(state.cp.begin(), state.cp.end(), level / 3) - state.cp.begin());
    return 3 * place + (level % 3 + state.co[place]) % 3;
  }
  const std::size_t sticker = level - kCornerStickers;
  const auto place =
      static_cast<std::size_t>(std::find(state.ep.begin(), state.ep.end(), sticker / 2) - state.ep.begin());
  return kCornerStickers + 2 * place + (sticker % 2 ^ state.eo[place]);
}

GeneratedGroup::GeneratedGroup(std::span<const CubieState> generators) : levels_(kStickers) {
  for (std::size_t level = 0; level < kStickers; ++level) levels_[level].to[level] = CubieState::solved();
  for (const CubieState& generator : generators) add_generator(0, generator);
}

GeneratedGroup::GeneratedGroup(MoveSet moves) : GeneratedGroup(states_of(moves)) {}

std::size_t GeneratedGroup::reduce(CubieState& state, std::size_t level) const {
  for (; level < kStickers; ++level) {
    const std::optional<CubieState>& member = levels_[level].to[image(state, level)];
    if (!member) return level;
    state = compose(state, inverse(*member));
  }
  return kStickers;
}

bool GeneratedGroup::contains(const CubieState& state) const {
  CubieState rest = state;
  return reduce(rest, 0) == kStickers && rest == CubieState::solved();
}

double GeneratedGroup::order() const {
  double product = 1;
  for (const Level& level : levels_)
    product *= static_cast<double>(std::count_if(level.to.begin(), level.to.end(), [](const auto& m) { return !!m; }));
  return product;
}

// Extends the group of this level by a generator, unless the group contains it already.
void GeneratedGroup::add_generator(std::size_t level, const CubieState& generator) {
  CubieState rest = generator;
  if (level == kStickers || reduce(rest, level) == kStickers) return;
  levels_[level].generators.push_back(generator);
  // `member` is a copy: add_member() changes `to` in the meantime.
  for (std::size_t place = 0; place < kStickers; ++place) {
    const std::optional<CubieState> member = levels_[level].to[place];
    if (member) add_member(level, compose(*member, generator));
  }
}

// Adds a product of generators of this level. If it takes the level's sticker to a new place, it becomes the member of
// that place, and its products with the generators follow. Otherwise its quotient with the known member fixes the
// sticker and is a generator of the next level.
void GeneratedGroup::add_member(std::size_t level, const CubieState& member) {
  std::optional<CubieState>& known = levels_[level].to[image(member, level)];
  if (known) {
    add_generator(level + 1, compose(member, inverse(*known)));
    return;
  }
  known = member;
  for (std::size_t i = 0; i < levels_[level].generators.size(); ++i)
    add_member(level, compose(member, levels_[level].generators[i]));
}

namespace {

// Where a sticker is in the state that `undo` undoes. The inverse has the place of each piece; and its orientation
// there is the negative of the piece's.
std::size_t place_of_sticker(const CubieState& undo, std::size_t sticker) {
  constexpr std::size_t kCornerStickers = GeneratedGroup::kCornerStickers;
  if (sticker < kCornerStickers) {
    const std::size_t corner = sticker / 3;
    return std::size_t{3} * undo.cp[corner] + (sticker % 3 + 3U - undo.co[corner]) % 3;
  }
  const std::size_t edge = (sticker - kCornerStickers) / 2;
  return kCornerStickers + std::size_t{2} * undo.ep[edge] + (sticker % 2 ^ undo.eo[edge]);
}

}  // namespace

LeastInCoset::LeastInCoset(const GeneratedGroup& subgroup) {
  for (std::size_t sticker = 0; sticker < GeneratedGroup::kStickers; ++sticker) {
    Level level;
    for (std::size_t place = 0; place < GeneratedGroup::kStickers; ++place)
      if (const auto& member = subgroup.member(sticker, place))
        level.push_back({static_cast<std::uint8_t>(place), inverse(*member)});
    if (level.size() > 1) levels_.push_back(std::move(level));
  }
}

CubieState LeastInCoset::operator()(const CubieState& state) const {
  CubieState undo = inverse(state);
  for (const Level& level : levels_) {
    const Member* best = &level.front();
    std::size_t least = place_of_sticker(undo, best->home);
    for (const Member& member : level) {
      const std::size_t place = place_of_sticker(undo, member.home);
      if (place >= least) continue;
      least = place;
      best = &member;
    }
    undo = compose(undo, best->undo);
  }
  return inverse(undo);
}

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
    : of_holding_(cubes_of_holdings(moves)), at_home_(generators_at_home(moves, of_holding_)) {}

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
