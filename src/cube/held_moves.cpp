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

HeldMoves::HeldMoves(const Metric& metric, MoveSet letters) {
  // Step 1. Find all holdings that the slices lead to.
  std::vector<Holding> holdings = {Holding()};
  const auto number_of = [&](Holding holding) {
    return static_cast<std::size_t>(std::find(holdings.begin(), holdings.end(), holding) - holdings.begin());
  };
  for (std::size_t h = 0; h < holdings.size() && slices_carry_centres(metric); ++h)
    for (const Move letter : letters)
      if (const Holding next = holdings[h].after(letter); number_of(next) == holdings.size()) holdings.push_back(next);

  // Step 2. Find the moves that each holding allows. If all allow the same, keep one holding.
  for (const Holding holding : holdings) {
    MoveSet& allowed = allowed_.emplace_back();
    for (const Move letter : letters) allowed.insert(holding.fixed(letter));
    ever_allowed_ = ever_allowed_ | allowed;
  }
  if (ever_allowed_ == allowed_.front()) {
    holdings.resize(1);
    allowed_.resize(1);
  }
  after_.resize(holdings.size() * kMoves);
  if (holdings.size() == 1) return;
  for (std::size_t h = 0; h < holdings.size(); ++h)
    for (const Move letter : letters)
      after_[h * kMoves + static_cast<std::size_t>(holdings[h].fixed(letter).index())] =
          static_cast<std::uint8_t>(number_of(holdings[h].after(letter)));
}

bool are_made_of(const Metric& metric, MoveSet letters, std::span<const Move> moves) {
  Holding holding;
  for (const Move move : moves) {
    const Move held = holding.held(move);
    if (!letters.contains(held)) return false;
    if (slices_carry_centres(metric)) holding = holding.after(held);
  }
  return true;
}

}  // namespace superflip
