#include "methods/algorithm_cost.h"

#include <algorithm>
#include <array>

namespace superflip::methods {
namespace {

constexpr int kRegripCost = 12;
// By Face: U, R, F, D, L, B.
constexpr std::array kQuarterCost = {10, 10, 14, 14, 14, 26};
constexpr std::array kHalfCost = {13, 12, 20, 19, 17, 34};

// The fewest regrips so far for each angle of the wrist: a quarter back, straight, a quarter forth, a half forth.
using Wrist = std::array<int, 4>;
constexpr int kOutOfReach = 1000;
constexpr Wrist kBegin = {0, 0, 0, kOutOfReach};

// The wrist after `quarters` quarter turns; a half turn can go either way.
Wrist turned(const Wrist& wrist, int quarters) {
  const int anywhere = *std::min_element(wrist.begin(), wrist.end()) + 1;
  Wrist gripped = wrist;
  for (int& count : gripped) count = std::min(count, anywhere);
  Wrist next;
  next.fill(kOutOfReach);
  const auto size = static_cast<int>(wrist.size());
  for (int from = 0; from < size; ++from) {
    for (const int by : {quarters, quarters == 2 ? -2 : quarters}) {
      const int to = from + by;
      if (to < 0 || to >= size) continue;
      int& count = next[static_cast<std::size_t>(to)];
      count = std::min(count, gripped[static_cast<std::size_t>(from)]);
    }
  }
  return next;
}

}  // namespace

int regrips(std::span<const Move> turns, Face face) {
  Wrist wrist = kBegin;
  for (const Move turn : turns)
    if (turn.face() == face) wrist = turned(wrist, turn.quarter_turns() == 3 ? -1 : turn.quarter_turns());
  return *std::min_element(wrist.begin(), wrist.end());
}

int execution_cost(std::span<const Move> turns) {
  int cost = kRegripCost * (regrips(turns, Face::kR) + regrips(turns, Face::kL));
  for (const Move turn : turns) {
    const auto face = static_cast<std::size_t>(turn.face());
    cost += turn.quarter_turns() == 2 ? kHalfCost[face] : kQuarterCost[face];
  }
  return cost;
}

}  // namespace superflip::methods
