#include "robot/grip_path.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <queue>
#include <utility>

namespace superflip::robot {
namespace {

constexpr int kNever = std::numeric_limits<int>::max();
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

}  // namespace

GripPaths::GripPaths(const TwoGrippers& machine) : poses_(all_poses(machine)) {
  for (const GripPose& pose : poses_)
    if (pose.open == std::array<bool, 2>{}) closed_.push_back(pose);
  steps_.resize(poses_.size());
  for (std::size_t p = 0; p < poses_.size(); ++p) add_steps(machine, poses_[p], steps_[p]);
  for (std::size_t from = 0; from < closed_.size(); ++from) {
    const std::vector<Visit> visits = search_from(from);
    for (std::size_t r = 0; r < kRotations; ++r)
      for (std::size_t to = 0; to < closed_.size(); ++to) ms_.push_back(visits[to * kRotations + r].ms);
  }
}

int GripPaths::closed_with(int wrist0, int wrist1) const {
  const auto found = std::find(closed_.begin(), closed_.end(), GripPose{{wrist0, wrist1}, {}});
  return found == closed_.end() ? -1 : static_cast<int>(found - closed_.begin());
}

std::size_t GripPaths::number_of(const GripPose& pose) const {
  return static_cast<std::size_t>(std::find(poses_.begin(), poses_.end(), pose) - poses_.begin());
}

void GripPaths::add_steps(const TwoGrippers& machine, const GripPose& pose, std::vector<Step>& steps) const {
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

std::vector<GripPaths::Visit> GripPaths::search_from(std::size_t closed) const {
  std::vector<Visit> visits(poses_.size() * kRotations, {kNever, 0, nullptr});
  using Entry = std::pair<int, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
  visits[closed * kRotations].ms = 0;
  frontier.push({0, closed * kRotations});
  while (!frontier.empty()) {
    const auto [ms, node] = frontier.top();
    frontier.pop();
    if (ms > visits[node].ms) continue;
    for (const Step& step : steps_[node / kRotations]) {
      const std::size_t next = step.pose * kRotations + Rotations::get().compose(node % kRotations, step.rotation);
      if (ms + step.command.ms >= visits[next].ms) continue;
      visits[next] = {ms + step.command.ms, node, &step};
      frontier.push({visits[next].ms, next});
    }
  }
  return visits;
}

std::vector<Command> GripPaths::commands(std::size_t from, std::size_t rotation, std::size_t to) const {
  const std::vector<Visit> visits = search_from(from);
  std::vector<Command> path;
  for (const Visit* visit = &visits[to * kRotations + rotation]; visit->step != nullptr; visit = &visits[visit->node])
    path.push_back(visit->step->command);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace superflip::robot
