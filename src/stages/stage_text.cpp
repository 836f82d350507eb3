#include "stages/stage_text.h"

#include <utility>

#include "stages/goal_text.h"
#include "stages/stage_rows.h"

namespace superflip::stages {
namespace {

// The rotations that bring D to a face. The first keeps F in front, or turns the cube as x or x' does.
std::vector<Symmetry> rotations_to(Face face, bool any_turn) {
  const Face up = opposite(face);
  Face front = Face::kF;
  if (face == Face::kF) front = Face::kU;
  if (face == Face::kB) front = Face::kD;
  std::vector<Symmetry> rotations = {rotation_to(up, front)};
  if (!any_turn) return rotations;
  for (int f = 0; f < kFaces; ++f)
    if (const Face other = static_cast<Face>(f); axis_of(other) != axis_of(face) && other != front)
      rotations.push_back(rotation_to(up, other));
  return rotations;
}

// Adds goals, written for D, for the cube in another holding. Skips those that the stage has already.
void add_goals(Stage& stage, const std::vector<PlacedGoal>& goals, Symmetry rotation) {
  for (PlacedGoal placed : goals) {
    for (Pattern& pattern : placed.goal) pattern = image(pattern, rotation);
    for (Move& m : placed.before) m = rotation(m);
    if (has_goal(stage, placed.goal, placed.before)) continue;
    stage.goals.push_back(std::move(placed.goal));
    stage.before.push_back(std::move(placed.before));
  }
}

Stage follow_up_stage(const FollowUpRow& row, std::span<const Face> faces) {
  Stage stage{std::string(row.name), {}, {}, &row};
  for (const Face face : faces) {
    const auto rotations = rotations_to(face, row.any_turn);
    stage.holdings.insert(stage.holdings.end(), rotations.begin(), rotations.end());
    stage.held.resize(stage.holdings.size(), rotations.front());
  }
  return stage;
}

}  // namespace

Result<Stage> parse_stage(std::string_view text, std::span<const Face> faces) {
  if (const FollowUpRow* follow_up = find_follow_up_row(text)) return follow_up_stage(*follow_up, faces);
  const StageRow* row = find_stage_row(text);
  const auto goals = parse_goals(row != nullptr ? row->goals : text);
  if (!goals) return tl::unexpected(goals.error());
  Stage stage{std::string(text), {}};
  for (const Face face : faces) {
    const auto rotations = rotations_to(face, row != nullptr && row->any_turn);
    for (const Symmetry rotation : rotations) add_goals(stage, *goals, rotation);
    stage.held.resize(stage.goals.size(), rotations.front());
  }
  return stage;
}

std::vector<Stage> ends_of(const Stage& follow_up) {
  std::vector<Stage> ends;
  for (const Symmetry holding : follow_up.holdings) {
    Stage end{follow_up.name, {}};
    add_goals(end, parse_goals(follow_up.follow_up->goals).value(), holding);
    ends.push_back(std::move(end));
  }
  return ends;
}

}  // namespace superflip::stages
