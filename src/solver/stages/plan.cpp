#include "solver/stages/plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "solver/stages/pattern_table.h"

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

// Notes that goal g of `of` needs a pattern; `stage` is its plan.
void need(Plan& plan, StagePlan& stage, const Stage& of, std::size_t g, const Pattern& pattern) {
  const MoveSequence before = of.before.empty() ? MoveSequence{} : of.before[g];
  const std::size_t view =
      number_in(plan.views, WantedView{pattern, before, *canonical(pattern)},
                [&](const WantedView& other) { return other.pattern == pattern && other.before == before; });
  const std::size_t i = number_in(stage.views, view, [&](std::size_t other) { return other == view; });
  stage.needed_by.resize(stage.views.size());
  stage.implied_for.resize(stage.views.size());
  stage.needed_by[i] |= GoalMask{1} << g;
}

bool is_exact(const Pattern& canonical) { return shape_of(canonical.pieces, kMostEntries).has_value(); }

// Fills in what of a stage's views is implied.
void mark_implied(const std::vector<WantedView>& views, StagePlan& stage) {
  for (std::size_t i = 0; i < stage.views.size(); ++i) {
    if (!is_exact(views[stage.views[i]].canonical.pattern)) continue;
    for (std::size_t j = 0; j < stage.views.size(); ++j) {
      const WantedView& larger = views[stage.views[j]];
      const WantedView& smaller = views[stage.views[i]];
      if (!is_exact(larger.canonical.pattern) && larger.before == smaller.before &&
          includes(larger.pattern, smaller.pattern))
        stage.implied_for[i] |= stage.needed_by[i] & stage.needed_by[j];
    }
  }
}

// The parts of a goal, each with the corners of another one.
std::vector<PieceSet> joined_parts(const Goal& goal) {
  std::vector<PieceSet> joined;
  for (const Pattern& part : goal) {
    for (const Pattern& other : goal) {
      if (!part.endings.empty() || !other.endings.empty()) continue;
      const PieceSet both = part.pieces | PieceSet{.corners = other.pieces.corners};
      if (both != part.pieces) joined.push_back(both);
    }
  }
  return joined;
}

}  // namespace

Result<Plan> Plan::make(const std::vector<Stage>& stages, std::uint64_t most_entries) {
  Plan plan;
  for (const Stage& stage : stages) {
    StagePlan made{stage.goals.size()};
    if (made.goals > kMostGoals)
      return fail(ErrorCode::kUsage, fmt::format("the stage \"{}\" has too many goals; name fewer faces", stage.name));
    for (std::size_t g = 0; g < made.goals; ++g) {
      for (const Pattern& part : stage.goals[g]) {
        const auto patterns = cover(part, most_entries);
        if (patterns.empty() && !part.pieces.empty())
          return fail(ErrorCode::kUsage,
                      fmt::format("there is no room for the tables of the stage \"{}\"", stage.name));
        for (const Pattern& pattern : patterns) need(plan, made, stage, g, pattern);
      }
    }
    if (made.views.size() > kMostViews)
      return fail(ErrorCode::kUsage,
                  fmt::format("the stage \"{}\" is too broad; name fewer faces or pieces", stage.name));
    plan.stages.push_back(std::move(made));
  }
  return plan;
}

void Plan::join_patterns(const std::vector<Stage>& of, std::uint64_t bytes) {
  std::vector<Pattern> chosen;
  for (std::size_t s = 0; s < of.size(); ++s) {
    for (std::size_t g = 0; g < of[s].goals.size(); ++g) {
      for (const PieceSet& pattern : joined_parts(of[s].goals[g])) {
        const auto found = canonical(pattern);
        if (!found || stages[s].views.size() == kMostViews) continue;
        if (std::find(chosen.begin(), chosen.end(), found->pattern) == chosen.end()) {
          const auto shape = shape_of(found->pattern.pieces, kMostCoarseEntries);
          if (!shape || shape->bytes() > bytes) continue;
          bytes -= shape->bytes();
          chosen.push_back(found->pattern);
        }
        need(*this, stages[s], of[s], g, pattern);
      }
    }
    mark_implied(views, stages[s]);
  }
}

std::vector<Pattern> Plan::tables() const {
  std::vector<Pattern> tables;
  for (const WantedView& view : views)
    number_in(tables, view.canonical.pattern, [&](const Pattern& one) { return one == view.canonical.pattern; });
  return tables;
}

std::uint64_t Plan::table_bytes() const {
  std::uint64_t sum = 0;
  for (const Pattern& table : tables()) sum += shape_of(table.pieces, kMostCoarseEntries)->bytes();
  return sum;
}

}  // namespace superflip::stages
