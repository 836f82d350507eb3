#include "search/turn_rules.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace superflip {
namespace {

constexpr std::size_t kCubeAxes = 3;

// By element: of the shortest sequences of these moves of one axis the first; empty where there is none.
std::array<MoveSequence, kTurnElements> words_of(const MoveSequence& moves) {
  std::array<MoveSequence, kTurnElements> words;
  std::vector<std::size_t> level = {0};
  while (!level.empty()) {
    // The elements of a level stand in the order of their words, so the first to reach an element has its first word.
    std::vector<std::size_t> next;
    for (const std::size_t from : level) {
      for (const Move m : moves) {
        const std::size_t to = sum_of_elements(from, element_of(m));
        if (to == 0 || !words[to].empty()) continue;
        words[to] = words[from];
        words[to].push_back(m);
        next.push_back(to);
      }
    }
    level = std::move(next);
  }
  return words;
}

}  // namespace

bool TurnRules::serves(const Metric& metric, MoveLetters allowed) {
  const UnitMoves units(metric, allowed);
  return units.all_cost_one() && !units.depend_on_holding();
}

TurnRules::TurnRules(const Metric& metric, MoveLetters allowed) : forms_(metric, allowed) {
  const UnitMoves units(metric, allowed);
  for (std::size_t axis = 0; axis < kCubeAxes; ++axis) {
    MoveSequence moves;
    for (const Move m : units.moves())
      if (static_cast<std::size_t>(m.axis()) == axis) moves.push_back(m);
    const auto words = words_of(moves);
    std::copy(words.begin(), words.end(), words_.begin() + static_cast<std::ptrdiff_t>(axis * kTurnElements));
  }
  for (const Move m : units.moves()) {
    have_pairs_ = have_pairs_ || !m.is_face_turn();
    parity_tells_ = parity_tells_ && (m.quarter_turns() + m.opposite_quarter_turns()) % 2 == 1;
    const auto axis = static_cast<std::size_t>(m.axis());
    for (std::size_t end = 0; end < 2; ++end) {
      // The other end makes the moves of the solution backwards, as inverses.
      const Move made = end == 0 ? m : m.inverse();
      const auto move = static_cast<std::size_t>(made.index());
      const std::size_t flank = flank_of(made);
      for (std::size_t state = 0; state < kStates; ++state) {
        const bool same_axis = state / kTurnElements == axis;
        MoveSequence word = same_axis ? words_[state] : MoveSequence{};
        word.insert(end == 0 ? word.end() : word.begin(), m);
        const std::size_t reached =
            axis * kTurnElements + sum_of_elements(same_axis ? state % kTurnElements : 0, element_of(m));
        if (word != words_[reached]) continue;
        next_[end][state][move] = static_cast<State>(reached);
        moves_after_[end][state] |= std::uint64_t{1} << move;
        if (flank > 0) moves_after_[end][state] |= std::uint64_t{1} << (kMoveBits + flank - 1);
        if (!m.is_face_turn()) continue;
        after_[end][state] |= 1U << move;
        if (flank > 0) after_[end][state] |= 1U << (kTurnBits + move / 3);
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
  MoveSequence result = forms_.of(moves);
  for (auto run = result.begin(); run != result.end();) {
    const auto end = std::find_if(run, result.end(), [&](Move m) { return m.axis() != run->axis(); });
    std::sort(run, end);
    run = end;
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
