#include "stages/follow_up_row.h"

#include <algorithm>

namespace superflip::stages {

const FollowUpRow* find_follow_up_row(std::string_view name) {
  const auto rows = follow_up_rows();
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const FollowUpRow& row) { return row.name == name; });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<Symmetry> rotations_by(const FollowUpRow& row) {
  std::vector<Symmetry> rotations = {Symmetry()};
  const std::vector<HeldTurn> turns = held_turns(row.turns.empty() ? row.centres : row.turns);
  for (std::size_t i = 0; i < rotations.size(); ++i) {
    for (const HeldTurn& turn : turns) {
      const Symmetry next = compose(rotations[i], turn.rotation);
      if (std::find(rotations.begin(), rotations.end(), next) == rotations.end()) rotations.push_back(next);
    }
  }
  return rotations;
}

std::vector<Beginning> beginnings(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  std::vector<Beginning> found;
  const std::vector<Symmetry> rotations = rotations_by(row);
  for (const Symmetry holding : holdings) {
    const HeldCube held{conjugate(state, holding.inverse()), {}};
    for (const Symmetry rotation : rotations)
      if (const HeldCube cube = turned(held, rotation); row.begins(cube)) found.push_back({holding, rotation, cube});
  }
  return found;
}

bool is_ended(const FollowUpRow& row, std::span<const Symmetry> holdings, const CubieState& state) {
  const std::vector<Beginning> begun = beginnings(row, holdings, state);
  return std::any_of(begun.begin(), begun.end(), [&](const Beginning& beginning) { return row.ends(beginning.cube); });
}

}  // namespace superflip::stages
