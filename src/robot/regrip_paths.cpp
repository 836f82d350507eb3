#include "robot/regrip_paths.h"

#include <algorithm>
#include <limits>
#include <queue>

namespace superflip::robot {
namespace {

constexpr int kNever = std::numeric_limits<int>::max();

}  // namespace

RegripPaths::RegripPaths(std::vector<std::vector<Step>> steps, std::size_t ends)
    : steps_(std::move(steps)), ends_(ends) {
  for (std::size_t from = 0; from < ends; ++from) {
    const std::vector<Visit> visits = search_from(from);
    for (std::size_t r = 0; r < kRotations; ++r)
      for (std::size_t to = 0; to < ends; ++to) ms_.push_back(visits[to * kRotations + r].ms);
  }
}

std::vector<RegripPaths::Visit> RegripPaths::search_from(std::size_t pose) const {
  std::vector<Visit> visits(steps_.size() * kRotations, {kNever, 0, nullptr});
  using Entry = std::pair<int, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> frontier;
  visits[pose * kRotations].ms = 0;
  frontier.push({0, pose * kRotations});
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

std::vector<Command> RegripPaths::commands(std::size_t from, std::size_t rotation, std::size_t to) const {
  const std::vector<Visit> visits = search_from(from);
  std::vector<Command> path;
  for (const Visit* visit = &visits[to * kRotations + rotation]; visit->step != nullptr; visit = &visits[visit->node])
    path.push_back(visit->step->command);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace superflip::robot
