#include "stages/goal_search.h"

#include <algorithm>
#include <utility>

#include "stages/nearest_end.h"
#include "stages/stage_text.h"

namespace superflip::stages {
namespace {

constexpr std::size_t kGoalsOfPart = 16;

// The goals of a stage, a few at a time.
std::vector<Stage> split(const Stage& whole) {
  std::vector<Stage> parts;
  for (std::size_t g = 0; g < whole.goals.size(); ++g) {
    if (g % kGoalsOfPart == 0) parts.push_back({whole.name, {}});
    parts.back().goals.push_back(whole.goals[g]);
    parts.back().before.push_back(whole.before[g]);
  }
  return parts;
}

}  // namespace

Result<GoalSearch> GoalSearch::open(TableStore& store, const Stage& stage, const PrepareOptions& options) {
  std::vector<Stage> ends;
  std::vector<Stage> parts;
  std::vector<std::vector<std::size_t>> parts_of;
  std::vector<std::vector<std::size_t>> parts_of_end;
  for (Stage& end : ends_of(stage)) {
    const auto same = [&](const Stage& other) { return have_same_goals(end, other); };
    const auto found = std::find_if(ends.begin(), ends.end(), same) - ends.begin();
    if (found == std::ssize(ends)) {
      auto& numbers = parts_of_end.emplace_back();
      for (Stage& part : split(end)) {
        numbers.push_back(parts.size());
        parts.push_back(std::move(part));
      }
      ends.push_back(std::move(end));
    }
    parts_of.push_back(parts_of_end[static_cast<std::size_t>(found)]);
  }
  auto set = StageSet::open(store, std::move(parts), options);
  if (!set) return tl::unexpected(std::move(set.error()));
  return GoalSearch(stage, *std::move(set), std::move(parts_of));
}

// The parts that a cube may be led to, each once.
std::vector<std::size_t> GoalSearch::begun(const CubieState& state) const {
  std::vector<std::size_t> all;
  for (const Beginning& beginning : beginnings(*stage_.follow_up, stage_.holdings, state)) {
    const auto holding = std::find(stage_.holdings.begin(), stage_.holdings.end(), beginning.holding);
    for (const std::size_t part : parts_of_[static_cast<std::size_t>(holding - stage_.holdings.begin())])
      if (std::find(all.begin(), all.end(), part) == all.end()) all.push_back(part);
  }
  return all;
}

StageLength GoalSearch::length(const CubieState& state, const SolveOptions& options) const {
  const std::vector<std::size_t> parts = begun(state);
  const StageSet::Position position = parts_.look_at(state);
  const SearchEnds ask = [&](std::size_t i, const SolveOptions& of_part) {
    return parts_.solve(parts[i], position, of_part, {});
  };
  return length_to_nearest_end(stage_, state, parts.size(), ask, options);
}

Result<SolveOutcome> GoalSearch::solve(const CubieState& state, const SolveOptions& options,
                                       const ImprovementCallback& improvement) const {
  const std::vector<std::size_t> parts = begun(state);
  const StageSet::Position position = parts_.look_at(state);
  const SearchEnds ask = [&](std::size_t i, const SolveOptions& of_part) {
    return parts_.solve(parts[i], position, of_part, {});
  };
  return solve_to_nearest_end(stage_, state, parts.size(), ask, options, improvement);
}

}  // namespace superflip::stages
