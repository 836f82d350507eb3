#include "engine/spelling.h"

#include <algorithm>
#include <limits>

#include "cube/held_moves.h"

namespace superflip {
namespace {

bool same(LayerTurn a, LayerTurn b) {
  return a.axis == b.axis && a.layers == b.layers && a.quarter_turns == b.quarter_turns;
}

Move move_of(Axis axis, FixedTurn turn) {
  const auto near = static_cast<Face>(axis);
  if (turn.far_turns == 0) return Move::turn(near, turn.near_turns);
  if (turn.near_turns == 0) return Move::turn(opposite(near), turn.far_turns);
  return Move::pair(axis, turn.near_turns, turn.far_turns);
}

constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

// The cheapest text so far that ends in a holding: by how many rotations, and its last step.
struct Way {
  std::size_t rotations = kNowhere;
  Symmetry before;
  const Spelling::Rotation* rotation = nullptr;
  LayerTurn turn{};
};
using Ways = std::array<Way, kSymmetries>;  // by Holding::turned()

}  // namespace

Spelling::Spelling(std::span<const LayerTurn> turns) : turns_(turns.begin(), turns.end()) {
  std::vector<LayerTurn> rotations;
  for (const LayerTurn turn : turns) {
    const FixedTurn parts = fixed(turn);
    if (turn.layers == kAllLayers)
      rotations.push_back(turn);
    else
      letters_.push_back({turn, move_of(turn.axis, parts), parts.rotation.inverse()});
  }
  // Breadth-first search, so each rotation has a shortest text.
  for (std::size_t i = 0; i < rotations_.size(); ++i) {
    for (const LayerTurn turn : rotations) {
      Rotation next = rotations_[i];
      next.turned = compose(fixed(turn).rotation.inverse(), next.turned);
      next.text.push_back(turn);
      const auto known = [&](const Rotation& one) { return one.turned == next.turned; };
      if (std::none_of(rotations_.begin(), rotations_.end(), known)) rotations_.push_back(std::move(next));
    }
  }
}

std::optional<std::vector<std::vector<LayerTurn>>> Spelling::of(std::span<const Move> moves) const {
  // Step 1. The cheapest ways to each holding, move by move.
  std::vector<Ways> steps(moves.size() + 1);
  steps[0][0].rotations = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    for (int s = 0; s < kSymmetries; ++s) {
      const Way& from = steps[i][static_cast<std::size_t>(s)];
      if (from.rotations == kNowhere) continue;
      for (const Rotation& rotation : rotations_) {
        const Holding holding(compose(rotation.turned, Symmetry(s)));
        for (const Letter& letter : letters_) {
          if (letter.move != holding.held(moves[i])) continue;
          const Symmetry turned = holding.after(letter.turned).turned();
          Way& way = steps[i + 1][static_cast<std::size_t>(turned.index())];
          const std::size_t needed = from.rotations + rotation.text.size();
          if (needed < way.rotations) way = {needed, Symmetry(s), &rotation, letter.turn};
        }
      }
    }
  }

  // Step 2. Back from the cheapest end.
  const auto cheaper = [](const Way& a, const Way& b) { return a.rotations < b.rotations; };
  const Ways& last = steps.back();
  auto at = static_cast<std::size_t>(std::min_element(last.begin(), last.end(), cheaper) - last.begin());
  if (last[at].rotations == kNowhere) return std::nullopt;
  std::vector<std::vector<LayerTurn>> spelled(moves.size());
  for (std::size_t i = moves.size(); i > 0; --i) {
    const Way& way = steps[i][at];
    spelled[i - 1] = way.rotation->text;
    spelled[i - 1].push_back(way.turn);
    at = static_cast<std::size_t>(way.before.index());
  }
  return spelled;
}

bool Spelling::has(std::span<const LayerTurn> turns) const {
  return std::all_of(turns.begin(), turns.end(), [&](LayerTurn turn) {
    return std::any_of(turns_.begin(), turns_.end(), [&](LayerTurn one) { return same(one, turn); });
  });
}

}  // namespace superflip
