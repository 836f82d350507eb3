#include "cube/held_moves.h"

#include <algorithm>
#include <array>

namespace superflip {

Symmetry rotation_about(Axis axis, int quarter_turns) {
  static const std::array<Symmetry, 3> kQuarter = {rotation_to(Face::kU, Face::kL), rotation_to(Face::kB, Face::kU),
                                                   rotation_to(Face::kR, Face::kF)};
  Symmetry rotation;
  for (int i = 0; i < quarter_turns; ++i) rotation = compose(rotation, kQuarter[static_cast<std::size_t>(axis)]);
  return rotation;
}

Symmetry rotation_of_slice(Move move) {
  return move.is_slice() ? rotation_about(move.axis(), move.quarter_turns()) : Symmetry();
}

namespace {

// The quarter turns by which a move, named as held, turns the letters about its axis. R L' is M x, and L is r x'.
int letter_turns_of(const Metric& metric, MoveLetters letters, Move held) {
  if (letters.wide().contains(held)) return held.face() < Face::kD ? held.quarter_turns() : 4 - held.quarter_turns();
  return held.is_slice() && slices_carry_centres(metric) ? held.quarter_turns() : 0;
}

Holding holding_after(Holding holding, const Metric& metric, MoveLetters letters, Move held) {
  return holding.after(rotation_about(held.axis(), letter_turns_of(metric, letters, held)));
}

}  // namespace

HeldMoves::HeldMoves(const Metric& metric, MoveLetters letters) {
  // Step 1. Find all holdings that the letters lead to.
  std::vector<Holding> holdings = {Holding()};
  const auto number_of = [&](Holding holding) {
    return static_cast<std::size_t>(std::find(holdings.begin(), holdings.end(), holding) - holdings.begin());
  };
  const auto after = [&](Holding holding, Move held) { return holding_after(holding, metric, letters, held); };
  for (std::size_t h = 0; h < holdings.size(); ++h)
    for (const Move letter : letters.moves())
      if (const Holding next = after(holdings[h], letter); number_of(next) == holdings.size()) holdings.push_back(next);

  // Step 2. Find the moves that each holding allows. If all allow the same, keep one holding.
  for (const Holding holding : holdings) {
    MoveSet& allowed = allowed_.emplace_back();
    for (const Move letter : letters.moves()) allowed.insert(holding.fixed(letter));
    ever_allowed_ = ever_allowed_ | allowed;
  }
  if (ever_allowed_ == allowed_.front()) {
    holdings.resize(1);
    allowed_.resize(1);
  }
  after_.resize(holdings.size() * kMoves);
  if (holdings.size() == 1) return;
  letter_turns_.resize(after_.size());
  for (std::size_t h = 0; h < holdings.size(); ++h) {
    for (const Move letter : letters.moves()) {
      const Move fixed = holdings[h].fixed(letter);
      const std::size_t at = h * kMoves + static_cast<std::size_t>(fixed.index());
      after_[at] = static_cast<std::uint8_t>(number_of(after(holdings[h], letter)));
      letter_turns_[at] =
          static_cast<std::uint8_t>(letter_turns_of(metric, letters.seen_by(holdings[h].turned()), fixed));
    }
  }
}

bool are_made_of(const Metric& metric, MoveLetters letters, std::span<const Move> moves) {
  Holding holding;
  for (const Move move : moves) {
    const Move held = holding.held(move);
    if (!letters.moves().contains(held)) return false;
    holding = holding_after(holding, metric, letters, held);
  }
  return true;
}

}  // namespace superflip
