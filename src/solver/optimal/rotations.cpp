#include "solver/optimal/rotations.h"

#include <algorithm>
#include <limits>

namespace superflip::optimal {
namespace {

std::uint8_t undone(std::uint8_t turn) { return static_cast<std::uint8_t>(Move(turn).inverse().index()); }

bool same_axis(std::uint8_t a, std::uint8_t b) { return Move(a).axis() == Move(b).axis(); }
bool same_face(std::uint8_t a, std::uint8_t b) { return a / 3 == b / 3; }

// Whether a and b, or a run of three turns of one axis that they are part of, can be made in fewer turns.
template <typename Iterator>
bool can_be_joined(Iterator first, Iterator a, Iterator last) {
  const Iterator b = a + 1;
  if (!same_axis(*a, *b)) return false;
  return same_face(*a, *b) || (a != first && same_axis(*(a - 1), *a)) || (b + 1 != last && same_axis(*b, *(b + 1)));
}

}  // namespace

bool is_central(const CubieState& cube) {
  for (const Move m : MoveSet::face_turns())
    if (apply(cube, m) != compose(state_of(m), cube)) return false;
  return cube == inverse(cube);
}

std::size_t Rotations::number_of(const Seen& turns) {
  std::size_t number = 0;
  for (const std::uint8_t turn : turns) number = number * kFaceTurns + turn;
  return number;
}

Rotations::Rotations(const TurnRules& rules, const std::vector<Symmetry>& symmetries) {
  constexpr auto kLast = static_cast<std::uint8_t>(kFaceTurns - 1);
  ranks_.assign(number_of({kLast, kLast, kLast, kLast}) + 1, std::numeric_limits<std::uint32_t>::max());
  Seen turns{};
  const auto rank = [&] {
    const MoveSequence moves(turns.begin(), turns.end());
    MoveSequence least = rules.canonical(moves);
    if (least.size() < kSeen) return;
    for (const Symmetry s : symmetries) least = std::min(least, rules.seen_through(moves, s));
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < kRanked; ++i)
      number = number * kFaceTurns + static_cast<std::uint32_t>(least[i].index());
    // In no order, or nearly all solutions would begin alike.
    ranks_[number_of(turns)] = (number + 1) * 0x9E3779B1U;
  };
  for (turns[0] = 0; turns[0] <= kLast; ++turns[0])
    for (turns[1] = 0; turns[1] <= kLast; ++turns[1])
      for (turns[2] = 0; turns[2] <= kLast; ++turns[2])
        for (turns[3] = 0; turns[3] <= kLast; ++turns[3]) rank();
}

bool Rotations::may_begin(const Node& node, int steps) const {
  // The moves that are known of the ring, those of the end before those of the beginning.
  std::array<std::uint8_t, 2 * kMostSteps> moves;
  const auto begin = moves.begin() + kMostSteps;
  auto first = begin;
  auto last = begin;
  for (int i = steps; i-- > 0;) {
    const std::uint64_t step = node.path[0] >> (Node::kStepBits * i);
    const auto turn = static_cast<std::uint8_t>(step & 31);
    if ((step >> 5 & 1) != 0) {
      *--first = undone(turn);
    } else {
      *last++ = turn;
    }
  }
  // Then a solution would have a rotation that can be made shorter.
  if (first != begin && can_be_joined(first, begin - 1, last)) return false;

  const std::uint32_t own = ranks_[number_of({begin[0], begin[1], begin[2], begin[3]})];
  for (auto p = first; p + kSeen <= last; ++p) {
    if (ranks_[number_of({p[0], p[1], p[2], p[3]})] < own) return false;
    if (ranks_[number_of({undone(p[3]), undone(p[2]), undone(p[1]), undone(p[0])})] < own) return false;
  }
  return true;
}

std::size_t Rotations::keep(std::span<Node> nodes, int steps) const {
  const auto end =
      std::remove_if(nodes.begin(), nodes.end(), [&](const Node& node) { return !may_begin(node, steps); });
  return static_cast<std::size_t>(end - nodes.begin());
}

}  // namespace superflip::optimal
