#include "algorithms/find_algorithms.h"

#include <utility>

#include "algorithms/keeping_sequences.h"
#include "methods/algorithms.h"

namespace superflip::methods {
namespace {

CubieState case_of(const MoveSequence& turns) { return apply_all(CubieState::solved(), inverse(turns)); }

// Whether `turns` is the better algorithm: cheaper, or as cheap and first by the indices of the moves.
bool is_cheaper(const MoveSequence& turns, const MoveSequence& other) {
  if (other.empty()) return true;
  return std::pair(execution_cost(turns), turns) < std::pair(execution_cost(other), other);
}

void take_cheaper(const MoveSequence& turns, MoveSequence& best) {
  if (is_cheaper(turns, best)) best = turns;
}

}  // namespace

void LastLayerChoice::consider(const MoveSequence& turns) {
  if (turns.empty() || turns.front().face() == Face::kU || turns.back().face() == Face::kU) return;
  for (int slot = 0; slot < kSlots; ++slot) {
    const Symmetry rotation = slot_to_front(slot);
    MoveSequence held;
    for (const Move turn : turns) held.push_back(rotation(turn));
    consider_as_held(held);
  }
}

void LastLayerChoice::consider_as_held(const MoveSequence& turns) {
  const CubieState state = case_of(turns);
  const int oll = oll_case(state).number;
  if (oll > 0) return take_cheaper(turns, oll_[static_cast<std::size_t>(oll - 1)]);
  const int pll = pll_case(state).index;
  if (pll >= 0) take_cheaper(turns, pll_[static_cast<std::size_t>(pll)]);
}

void find_last_layer(MoveSet turns, int shortest, int longest, LastLayerChoice& choice) {
  KeepingSequences sequences(cross_and(kAllSlots), turns);
  for (int length = shortest; length <= longest; ++length)
    sequences.find(length, [&](const MoveSequence& found) { choice.consider(found); });
}

std::vector<MoveSequence> find_pairs(SlotSet kept, Edges edges, int longest) {
  std::vector<MoveSequence> best(kPairCases);
  std::size_t missing = pair_cases_with(kept, edges).size();
  const MoveSet turns = edges == Edges::kAny ? MoveSet::face_turns()
                                             : MoveSet::of(Face::kR) | MoveSet::of(Face::kU) | MoveSet::of(Face::kL);
  KeepingSequences sequences(cross_and(kept), turns);
  for (int length = 1; length <= longest && missing > 1; ++length) {  // one case is solved
    sequences.find(length, [&](const MoveSequence& found) {
      const std::size_t solved = pair_case(CubieState::solved());
      const std::size_t pair = pair_case(case_of(found));
      if (pair == solved || (!best[pair].empty() && std::ssize(best[pair]) < length)) return;
      if (best[pair].empty()) --missing;
      take_cheaper(found, best[pair]);
    });
  }
  return best;
}

std::vector<MoveSequence> find_cmll(int longest) {
  std::vector<MoveSequence> best(kCmllCases + 1);
  std::size_t missing = kCmllCases;
  KeepingSequences sequences(kRouxBlocks, MoveSet::face_turns());
  for (int length = 1; length <= longest && missing > 0; ++length) {
    sequences.find(length, [&](const MoveSequence& found) {
      if (found.front().face() == Face::kU || found.back().face() == Face::kU) return;
      const std::size_t number = cmll_case(case_of(found));
      if (number == 0 || (!best[number].empty() && std::ssize(best[number]) < length)) return;
      if (best[number].empty()) --missing;
      take_cheaper(found, best[number]);
    });
  }
  return best;
}

}  // namespace superflip::methods
