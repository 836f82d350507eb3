#include "methods/holding.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "methods/algorithm_cost.h"

namespace superflip::methods {
namespace {

// In the unit of execution_cost(), by quarter turns of the cube.
constexpr std::array kTurnCost = {0, 18, 24, 18};
constexpr int kFirstTurnCost = 1;
constexpr std::size_t kHoldings = 4;

// The holding after so many quarter turns of the cube about U.
Symmetry turned_about_u(std::size_t quarters) { return Symmetry(static_cast<int>(2 * quarters)); }

// The cost of the turns in a holding.
int cost_as_held(std::span<const Move> turns, Symmetry holding) {
  MoveSequence seen;
  for (const Move turn : turns) seen.push_back(holding.inverse()(turn));
  return execution_cost(seen);
}

struct Choice {
  int cost = 0;
  std::size_t before = 0;  // the holding of the step before
};
using Choices = std::array<Choice, kHoldings>;

}  // namespace

void choose_holdings(Symmetry frame, const MoveSequence& moves, PhaseEnds& steps) {
  // Forwards: the lowest cost of each holding of each step.
  std::vector<Choices> choices;
  int begin = 0;
  for (const PhaseEnd& step : steps) {
    const auto turns = std::span(moves).subspan(static_cast<std::size_t>(begin),
                                                static_cast<std::size_t>(std::max(step.moves - begin, 0)));
    Choices next{};
    for (std::size_t now = 0; now < kHoldings; ++now) {
      Choice best{now == 0 ? 0 : kFirstTurnCost, 0};
      for (std::size_t before = 0; before < kHoldings && !choices.empty(); ++before) {
        const int cost = choices.back()[before].cost + kTurnCost[(now + kHoldings - before) % kHoldings];
        if (before == 0 || cost < best.cost) best = {cost, before};
      }
      next[now] = {best.cost + cost_as_held(turns, turned_about_u(now)), best.before};
    }
    choices.push_back(next);
    begin = std::max(begin, step.moves);
  }

  // Backwards: the holdings on the cheapest path.
  if (choices.empty()) return;
  const auto cheaper = [](const Choice& a, const Choice& b) { return a.cost < b.cost; };
  auto now = static_cast<std::size_t>(std::min_element(choices.back().begin(), choices.back().end(), cheaper) -
                                      choices.back().begin());
  for (std::size_t i = steps.size(); i-- > 0;) {
    steps[i].holding = compose(turned_about_u(now), frame);
    now = choices[i][now].before;
  }
}

}  // namespace superflip::methods
