#include "solvers/optimal/search/rotations.h"

#include <algorithm>
#include <limits>

namespace superflip::optimal {
namespace {

std::uint8_t undone(std::uint8_t turn) { return static_cast<std::uint8_t>(Move(turn).inverse().index()); }

bool same_axis(std::uint8_t a, std::uint8_t b) { return Move(a).axis() == Move(b).axis(); }
bool same_face(std::uint8_t a, std::uint8_t b) { return a / 3 == b / 3; }

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
    // Scrambled, because otherwise nearly all solutions would begin alike.
    ranks_[number_of(turns)] = (number + 1) * 0x9E3779B1U;
  };
  for (turns[0] = 0; turns[0] <= kLast; ++turns[0])
    for (turns[1] = 0; turns[1] <= kLast; ++turns[1])
      for (turns[2] = 0; turns[2] <= kLast; ++turns[2])
        for (turns[3] = 0; turns[3] <= kLast; ++turns[3]) rank();
}

// The known moves of a node in cyclic order: the end of the solution, then its beginning.
class Rotations::Ring {
 public:
  Ring(const Node& node, int steps) {
    for (int i = steps; i-- > 0;) {
      const auto [turn, flipped] = node.step(i);
      if (flipped) {
        *--first_ = undone(turn);
      } else {
        *last_++ = turn;
      }
    }
  }
  [[nodiscard]] const std::uint8_t* first() const { return first_; }
  [[nodiscard]] const std::uint8_t* begin() const { return moves_.data() + Node::kMostSteps; }
  [[nodiscard]] const std::uint8_t* last() const { return last_; }
  // True if the turns where end and beginning meet can be made in fewer turns: two of one face, or three of one axis.
  [[nodiscard]] bool can_be_shorter() const {
    if (first_ == begin()) return false;
    const std::uint8_t* const b = begin();
    const std::uint8_t* const a = b - 1;
    if (!same_axis(*a, *b)) return false;
    return same_face(*a, *b) || (a != first_ && same_axis(*(a - 1), *a)) || same_axis(*b, *(b + 1));
  }

 private:
  std::array<std::uint8_t, 2 * Node::kMostSteps> moves_{};
  std::uint8_t* first_ = moves_.data() + Node::kMostSteps;
  std::uint8_t* last_ = first_;
};

std::uint32_t Rotations::rank_of(const std::uint8_t* turns) const {
  return std::min(rank_after(turns),
                  ranks_[number_of({undone(turns[3]), undone(turns[2]), undone(turns[1]), undone(turns[0])})]);
}

std::uint32_t Rotations::rank_after(const std::uint8_t* turns) const {
  return ranks_[number_of({turns[0], turns[1], turns[2], turns[3]})];
}

bool Rotations::may_begin(const Node& node, int steps) const {
  const Ring ring(node, steps);
  if (ring.can_be_shorter()) return false;
  const std::uint32_t own = rank_after(ring.begin());
  for (const std::uint8_t* p = ring.first(); p + kSeen <= ring.last(); ++p)
    if (rank_of(p) < own) return false;
  return true;
}

std::size_t Rotations::keep(std::span<Node> nodes, int steps) const {
  // The move that a node adds to its parent is at one end of the ring.
  const auto to_leave = [&](const Node& node) {
    const Ring ring(node, steps);
    if (ring.can_be_shorter()) return true;
    const std::uint32_t own = rank_after(ring.begin());
    return rank_of(ring.first()) < own || rank_of(ring.last() - kSeen) < own;
  };
  const auto end = std::remove_if(nodes.begin(), nodes.end(), to_leave);
  return static_cast<std::size_t>(end - nodes.begin());
}

}  // namespace superflip::optimal
