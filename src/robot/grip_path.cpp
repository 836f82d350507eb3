#include "robot/grip_path.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace superflip::robot {
namespace {

constexpr int kLongestTurn = 3;  // quarter turns of a wrist in one command

std::vector<GripPose> all_poses(const TwoGrippers& machine) {
  std::vector<GripPose> poses;
  for (int a = machine.wrist_from; a <= machine.wrist_to; ++a)
    for (int b = machine.wrist_from; b <= machine.wrist_to; ++b)
      for (int open = 0; open < 3; ++open) {
        const GripPose pose{{a, b}, {open == 1, open == 2}};
        if (open == 0 && pose.crosswise(0) && pose.crosswise(1)) continue;  // rule 2
        poses.push_back(pose);
      }
  // Closed ones first, home before all.
  const auto rank = [](const GripPose& pose) {
    return pose == GripPose{} ? 0 : pose.open == std::array<bool, 2>{} ? 1 : 2;
  };
  std::stable_sort(poses.begin(), poses.end(), [&](const GripPose& a, const GripPose& b) { return rank(a) < rank(b); });
  return poses;
}

std::vector<GripPose> closed_of(const std::vector<GripPose>& poses) {
  std::vector<GripPose> closed;
  for (const GripPose& pose : poses)
    if (pose.open == std::array<bool, 2>{}) closed.push_back(pose);
  return closed;
}

}  // namespace

GripPaths::GripPaths(const TwoGrippers& machine)
    : poses_(all_poses(machine)), closed_(closed_of(poses_)), paths_(steps_of(machine), closed_.size()) {}

int GripPaths::closed_with(int wrist0, int wrist1) const {
  const auto found = std::find(closed_.begin(), closed_.end(), GripPose{{wrist0, wrist1}, {}});
  return found == closed_.end() ? -1 : static_cast<int>(found - closed_.begin());
}

std::size_t GripPaths::number_of(const GripPose& pose) const {
  return static_cast<std::size_t>(std::find(poses_.begin(), poses_.end(), pose) - poses_.begin());
}

std::vector<std::vector<RegripPaths::Step>> GripPaths::steps_of(const TwoGrippers& machine) const {
  std::vector<std::vector<RegripPaths::Step>> steps(poses_.size());
  for (std::size_t p = 0; p < poses_.size(); ++p) add_steps(machine, poses_[p], steps[p]);
  return steps;
}

void GripPaths::add_steps(const TwoGrippers& machine, const GripPose& pose,
                          std::vector<RegripPaths::Step>& steps) const {
  // Step 1. Both are closed: either opens.
  if (pose.open == std::array<bool, 2>{}) {
    for (const std::size_t g : {0U, 1U}) {
      GripPose next = pose;
      next.open[g] = true;
      steps.push_back({number_of(next), 0, {Command::Kind::kOpen, machine.open, {{g, 1}}}});
    }
    return;
  }
  // Step 2. The open one closes.
  const std::size_t open = pose.open[0] ? 0 : 1;
  const std::size_t holds = 1 - open;
  if (!(pose.crosswise(0) && pose.crosswise(1)))
    steps.push_back({number_of({pose.wrist, {}}), 0, {Command::Kind::kClose, machine.close, {{open, 1}}}});
  // Step 3. The one that holds turns the whole cube, the open one turns its empty wrist, or both.
  for (int turn = -kLongestTurn; turn <= kLongestTurn; ++turn)
    for (int beside = -kLongestTurn; beside <= kLongestTurn; ++beside) {
      if ((turn == 0 && beside == 0) || (turn != 0 && beside != 0 && !machine.empty_turns_beside)) continue;
      GripPose next = pose;
      next.wrist[holds] += turn;
      next.wrist[open] += beside;
      const auto [least, most] = std::minmax(next.wrist[0], next.wrist[1]);
      if (least < machine.wrist_from || most > machine.wrist_to) continue;
      const int cube_ms = turn == 0 ? 0 : machine.cube.of(std::abs(turn)) + machine.settle;
      Command command{Command::Kind::kTurn, std::max(cube_ms, machine.empty.of(std::abs(beside))), {}};
      if (turn != 0) command.turns.push_back({holds, turn});
      if (beside != 0) command.turns.push_back({open, beside});
      steps.push_back(
          {number_of(next), Rotations::get().about(machine.grippers[holds].face, turn), std::move(command)});
    }
}

}  // namespace superflip::robot
