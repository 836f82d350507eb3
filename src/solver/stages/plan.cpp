#include "solver/stages/plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace superflip::stages {
namespace {

// The number of the item in `list` that is the `same`; `item` is put there when there is none.
template <typename Item, typename Same>
std::size_t number_in(std::vector<Item>& list, Item item, const Same& same) {
  const auto found = std::find_if(list.begin(), list.end(), same);
  if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
  list.push_back(std::move(item));
  return list.size() - 1;
}

void need(Plan& plan, StagePlan& stage, const PieceSet& pattern, std::size_t goal) {
  const std::size_t view = number_in(plan.views, WantedView{pattern, *canonical(pattern)},
                                     [&](const WantedView& other) { return other.pattern == pattern; });
  const std::size_t i = number_in(stage.views, view, [&](std::size_t other) { return other == view; });
  stage.needed_by.resize(stage.views.size());
  stage.needed_by[i] |= GoalMask{1} << goal;
}

}  // namespace

Result<Plan> Plan::make(const std::vector<Stage>& stages, std::uint64_t most_entries) {
  Plan plan;
  for (const Stage& stage : stages) {
    StagePlan made{stage.goals.size()};
    if (made.goals > kMostGoals)
      return fail(ErrorCode::kUsage, fmt::format("the stage \"{}\" has too many goals; name fewer faces", stage.name));
    for (std::size_t g = 0; g < made.goals; ++g) {
      for (const PieceSet& part : stage.goals[g]) {
        const auto patterns = cover(part, most_entries);
        if (patterns.empty() && !part.empty())
          return fail(ErrorCode::kUsage,
                      fmt::format("there is no room for the tables of the stage \"{}\"", stage.name));
        for (const PieceSet& pattern : patterns) need(plan, made, pattern, g);
      }
    }
    if (made.views.size() > kMostViews)
      return fail(ErrorCode::kUsage,
                  fmt::format("the stage \"{}\" is too broad; name fewer faces or pieces", stage.name));
    plan.stages.push_back(std::move(made));
  }
  return plan;
}

std::vector<PieceSet> Plan::tables() const {
  std::vector<PieceSet> tables;
  for (const WantedView& view : views)
    number_in(tables, view.canonical.pattern, [&](const PieceSet& set) { return set == view.canonical.pattern; });
  return tables;
}

}  // namespace superflip::stages
