#include "cosets/two_phase/endings.h"

#include <cstring>

#include "base/combinatorics.h"
#include "cube/cubie_state.h"
#include "search/unit_moves.h"

namespace superflip::two_phase {

EndingCorners::EndingCorners(const UnitMoves& moves, const EndingSet& endings) {
  using Corners = std::array<std::uint8_t, kCorners>;
  std::vector<Corners> units;
  for (const Move m : moves.moves()) units.push_back(state_of(m).cp);
  // Consecutive endings mostly begin alike, so the products of the last one's beginnings are kept.
  std::array<Corners, EndingSet::kMaxDepth + 1> products{};
  products[0] = CubieState::solved().cp;
  std::array<std::size_t, EndingSet::kMaxDepth> last{};
  int known = 0;
  const auto counts = endings.counts();
  for (int length = 0; length <= endings.depth(); ++length) {
    while (moved_.size() < counts[static_cast<std::size_t>(length)]) {
      const Ending& ending = endings[moved_.size()];
      int same = 0;
      while (same < std::min(known, length) && last[static_cast<std::size_t>(same)] == ending.unit(same)) ++same;
      for (int i = same; i < length; ++i) {
        const auto at = static_cast<std::size_t>(i);
        last[at] = ending.unit(i);
        products[at + 1] = product_of(products[at], units[last[at]]);
      }
      known = length;
      std::memcpy(&moved_.emplace_back(), products[static_cast<std::size_t>(length)].data(), kCorners);
    }
  }
}

}  // namespace superflip::two_phase
