#include "search/turn_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "search/axis_elements.h"
#include "search/unit_moves.h"

namespace superflip {
namespace {

constexpr std::size_t kCubeAxes = 3;

// By quarter turns: the shortest sequence of the turns of one face that makes them; empty if there is none.
std::array<MoveSequence, 4> words_of(const MoveSequence& turns) {
  std::array<MoveSequence, 4> words;
  std::vector<MoveSequence> level = {{}};
  for (std::size_t length = 0; length < 3; ++length) {
    std::vector<MoveSequence> next;
    for (const MoveSequence& word : level) {
      for (const Move turn : turns) {
        MoveSequence longer = word;
        longer.push_back(turn);
        std::size_t does = 0;
        for (const Move m : longer) does += static_cast<std::size_t>(m.quarter_turns());
        if (does % 4 == 0 || !words[does % 4].empty()) continue;
        words[does % 4] = longer;
        next.push_back(std::move(longer));
      }
    }
    level = std::move(next);
  }
  return words;
}

}  // namespace

bool TurnRules::serves(const Metric& metric, MoveSet allowed) {
  const UnitMoves units(metric, allowed);
  return units.all_cost_one() &&
         std::all_of(units.moves().begin(), units.moves().end(), [](Move m) { return m.is_face_turn(); });
}

TurnRules::TurnRules(const Metric& metric, MoveSet allowed) : allowed_(allowed) {
  const UnitMoves units(metric, allowed);
  for (std::size_t axis = 0; axis < kCubeAxes; ++axis) {
    std::array<MoveSequence, 2> turns;
    for (const Move m : units.moves())
      if (static_cast<std::size_t>(m.axis()) == axis) turns[m.face() < Face::kD ? 0 : 1].push_back(m);
    const std::array<std::array<MoveSequence, 4>, 2> words = {words_of(turns[0]), words_of(turns[1])};
    for (std::size_t element = 1; element < kTurnElements; ++element) {
      const MoveSequence& a = words[0][element / 4];
      const MoveSequence& b = words[1][element % 4];
      if ((element / 4 != 0 && a.empty()) || (element % 4 != 0 && b.empty())) continue;
      MoveSequence& word = words_[axis * kTurnElements + element];
      word = a;
      word.insert(word.end(), b.begin(), b.end());
    }
  }
  for (const Move m : units.moves()) {
    parity_tells_ = parity_tells_ && m.quarter_turns() % 2 == 1;
    const auto axis = static_cast<std::size_t>(m.axis());
    for (std::size_t end = 0; end < 2; ++end) {
      // The other end makes the turns of the solution backwards, as inverses.
      const auto turn = static_cast<std::size_t>((end == 0 ? m : m.inverse()).index());
      for (std::size_t state = 0; state < kStates; ++state) {
        const bool same_axis = state / kTurnElements == axis;
        MoveSequence word = same_axis ? words_[state] : MoveSequence{};
        word.insert(end == 0 ? word.end() : word.begin(), m);
        const std::size_t reached =
            axis * kTurnElements + sum_of_elements(same_axis ? state % kTurnElements : 0, element_of(m));
        if (word != words_[reached]) continue;
        next_[end][state][turn] = static_cast<State>(reached);
        after_[end][state] |= 1U << turn;
        if (m.quarter_turns() != 2) after_[end][state] |= 1U << (kTurnBits + turn / 3);
      }
    }
  }
}

MoveSequence TurnRules::canonical(const MoveSequence& moves) const {
  MoveSequence result;
  result.reserve(moves.size());
  for (const Move m : moves) {
    std::size_t element = element_of(m);
    for (; !result.empty() && result.back().axis() == m.axis(); result.pop_back())
      element = sum_of_elements(element, element_of(result.back()));
    const MoveSequence& word = words_[static_cast<std::size_t>(m.axis()) * kTurnElements + element];
    result.insert(result.end(), word.begin(), word.end());
  }
  return result;
}

MoveSequence TurnRules::written(const MoveSequence& moves) const {
  MoveSequence result;
  for (const Move m : moves) {
    const Move half = Move::turn(m.face(), 2);
    if (!result.empty() && result.back() == m && allowed_.contains(half)) {
      result.back() = half;
    } else {
      result.push_back(m);
    }
  }
  return result;
}

MoveSequence TurnRules::seen_through(const MoveSequence& moves, Symmetry s) const {
  MoveSequence seen;
  seen.reserve(moves.size());
  for (const Move m : moves) seen.push_back(s(m));
  return canonical(seen);
}

}  // namespace superflip
