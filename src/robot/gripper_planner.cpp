// Two grippers: how they change their hold of a cube, and how they turn its faces.
//
// A wrist at an even position is upright: its fingers lie beside the other gripper's arm. At an odd position it is
// crosswise: one finger lies before the side where the other gripper stands.
//
//   upright         crosswise         rules
//    ___                              1. At least one gripper is closed: the cube does not fall.
//   | A |            __|A|__          2. Two closed grippers are never both crosswise: their fingers would meet.
//    |_|                              3. A face turns only while the other gripper is upright and closed.
//                                     4. The whole cube turns only while the other gripper is open.
//
// So a gripper that has made a quarter turn opens, turns back, and closes before the other one can make its turn.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "robot/regrip_planner.h"

namespace superflip::robot {
namespace {

constexpr int kLongestTurn = 3;  // quarter turns of a wrist in one command

// Where both grippers are.
struct Pose {
  std::array<int, 2> wrist{};  // in quarter turns from home
  std::array<bool, 2> open{};  // not both

  [[nodiscard]] bool crosswise(std::size_t gripper) const { return wrist[gripper] % 2 != 0; }
  [[nodiscard]] bool closed() const { return !open[0] && !open[1]; }
  friend bool operator==(const Pose&, const Pose&) = default;
};

// Closed ones first, home before all.
std::vector<Pose> all_poses(const TwoGrippers& machine) {
  std::vector<Pose> poses;
  for (int a = machine.wrist_from; a <= machine.wrist_to; ++a)
    for (int b = machine.wrist_from; b <= machine.wrist_to; ++b)
      for (int open = 0; open < 3; ++open) {
        const Pose pose{{a, b}, {open == 1, open == 2}};
        if (pose.closed() && pose.crosswise(0) && pose.crosswise(1)) continue;  // rule 2
        poses.push_back(pose);
      }
  const auto rank = [](const Pose& pose) { return pose == Pose{} ? 0 : pose.closed() ? 1 : 2; };
  std::stable_sort(poses.begin(), poses.end(), [&](const Pose& a, const Pose& b) { return rank(a) < rank(b); });
  return poses;
}

// The number of a pose; that of the end when there is none.
std::size_t number_of(const std::vector<Pose>& poses, const Pose& pose) {
  return static_cast<std::size_t>(std::find(poses.begin(), poses.end(), pose) - poses.begin());
}

// Every command that turns no face, from a pose.
std::vector<RegripPaths::Step> steps_from(const Pose& pose, const TwoGrippers& machine,
                                          const std::vector<Pose>& poses) {
  std::vector<RegripPaths::Step> steps;
  // Step 1. Both are closed: either opens.
  if (pose.closed()) {
    for (const std::size_t g : {0U, 1U}) {
      Pose next = pose;
      next.open[g] = true;
      steps.push_back({number_of(poses, next), 0, {Command::Kind::kOpen, machine.open, {{g, 1}}}});
    }
    return steps;
  }
  // Step 2. The open one closes.
  const std::size_t open = pose.open[0] ? 0 : 1;
  const std::size_t holds = 1 - open;
  if (!(pose.crosswise(0) && pose.crosswise(1)))
    steps.push_back({number_of(poses, {pose.wrist, {}}), 0, {Command::Kind::kClose, machine.close, {{open, 1}}}});
  // Step 3. The one that holds turns the whole cube, the open one turns its empty wrist, or both.
  for (int turn = -kLongestTurn; turn <= kLongestTurn; ++turn)
    for (int beside = -kLongestTurn; beside <= kLongestTurn; ++beside) {
      if ((turn == 0 && beside == 0) || (turn != 0 && beside != 0 && !machine.empty_turns_beside)) continue;
      Pose next = pose;
      next.wrist[holds] += turn;
      next.wrist[open] += beside;
      const auto [least, most] = std::minmax(next.wrist[0], next.wrist[1]);
      if (least < machine.wrist_from || most > machine.wrist_to) continue;
      const int cube_ms = turn == 0 ? 0 : machine.cube.of(std::abs(turn)) + machine.settle;
      Command command{Command::Kind::kTurn, std::max(cube_ms, machine.empty.of(std::abs(beside))), {}};
      if (turn != 0) command.turns.push_back({holds, turn});
      if (beside != 0) command.turns.push_back({open, beside});
      steps.push_back(
          {number_of(poses, next), Rotations::get().about(machine.grippers[holds].face, turn), std::move(command)});
    }
  return steps;
}

std::vector<GripTurn> turns_of(const TwoGrippers& machine, const std::vector<Pose>& poses, Face side, int quarters) {
  std::vector<GripTurn> turns;
  for (std::size_t before = 0; before < poses.size() && poses[before].closed(); ++before)
    for (const std::size_t g : {0U, 1U}) {
      if (poses[before].crosswise(1 - g)) continue;  // rule 3
      for (const int turned : {quarters, quarters - 4}) {
        Pose next = poses[before];
        next.wrist[g] += turned;
        const std::size_t after = number_of(poses, next);
        if (after == poses.size()) continue;
        for (std::size_t r = 0; r < kRotations; ++r)
          if (Rotations::get().to(r, side) == machine.grippers[g].face)
            turns.push_back({r, before, after, {g, turned}});
      }
    }
  return turns;
}

}  // namespace

std::unique_ptr<const Planner> make_gripper_planner(const TwoGrippers& machine, Placing placing, Effort effort) {
  const std::vector<Pose> poses = all_poses(machine);
  std::vector<std::vector<RegripPaths::Step>> steps;
  for (const Pose& pose : poses) steps.push_back(steps_from(pose, machine, poses));
  const auto closed = std::count_if(poses.begin(), poses.end(), [](const Pose& pose) { return pose.closed(); });
  return make_regrip_planner(
      {{"two_grippers", {machine.grippers[0].name, machine.grippers[1].name}, {}},
       RegripPaths(std::move(steps), static_cast<std::size_t>(closed)),
       0,
       machine.face,
       machine.settle},
      [&](Face side, int quarters) { return turns_of(machine, poses, side, quarters); }, placing, effort);
}

}  // namespace superflip::robot
