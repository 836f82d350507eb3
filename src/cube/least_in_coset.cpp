#include "cube/least_in_coset.h"

#include <utility>

namespace superflip {
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

}  // namespace superflip
