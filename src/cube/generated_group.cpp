#include "cube/generated_group.h"

#include <algorithm>

namespace superflip {
namespace {

std::vector<CubieState> states_of(MoveSet moves) {
  std::vector<CubieState> states;
  for (const Move m : moves) states.push_back(state_of(m));
  return states;
}

}  // namespace

// Sticker 3 * c + k is facelet k of corner c; sticker 24 + 2 * e + k is facelet k of edge e.
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
    add_member(level, compose(member, CubieState(levels_[level].generators[i])));
}

}  // namespace superflip
