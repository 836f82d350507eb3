#include "stages/plan.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace superflip::stages {
namespace {

bool has_table(const PieceSet& set, std::uint64_t most_entries) {
  const auto found = canonical(set);
  return found && shape_of(found->pattern.pieces, most_entries);
}

constexpr std::uint64_t kAnyBytes = std::numeric_limits<std::uint64_t>::max();

// The position of `item` in `list`; appends it when no element is the `same`.
template <typename Item, typename Same>
std::size_t number_in(std::vector<Item>& list, Item item, const Same& same) {
  const auto found = std::find_if(list.begin(), list.end(), same);
  if (found != list.end()) return static_cast<std::size_t>(found - list.begin());
  list.push_back(std::move(item));
  return list.size() - 1;
}

MoveSequence turn_before(const Stage& stage, std::size_t goal) {
  return stage.before.empty() ? MoveSequence{} : stage.before[goal];
}

// Records that goal g of a stage needs a view.
void need(Plan& plan, StagePlan& stage, std::size_t g, const WantedView& wanted) {
  const std::size_t view = number_in(plan.views, wanted, [&](const WantedView& other) {
    return other.pattern == wanted.pattern && other.before == wanted.before;
  });
  const std::size_t i = number_in(stage.views, view, [&](std::size_t other) { return other == view; });
  stage.needed_by.resize(stage.views.size());
  stage.implied_for.resize(stage.views.size());
  stage.needed_by[i] |= GoalMask{1} << g;
}

bool is_within(const WantedView& smaller, const WantedView& larger) {
  return larger.pattern != smaller.pattern && larger.before == smaller.before &&
         includes(larger.pattern, smaller.pattern);
}

std::size_t grade_of(const Plan& plan, const WantedView& view) { return plan.tables[view.table].shape.grade; }

// Whether goal g of a stage has a coarse view that includes another view.
bool is_held(const Plan& plan, const StagePlan& stage, std::size_t g, const WantedView& smaller) {
  for (std::size_t i = 0; i < stage.views.size(); ++i) {
    const WantedView& view = plan.views[stage.views[i]];
    if ((stage.needed_by[i] >> g & 1) != 0 && grade_of(plan, view) > 0 && is_within(smaller, view)) return true;
  }
  return false;
}

// Fills in the implied goals of a stage's views.
void mark_implied(const Plan& plan, StagePlan& stage) {
  for (std::size_t i = 0; i < stage.views.size(); ++i) {
    for (std::size_t j = 0; j < stage.views.size(); ++j) {
      const WantedView& smaller = plan.views[stage.views[i]];
      const WantedView& larger = plan.views[stage.views[j]];
      const std::size_t lowest = grade_of(plan, larger);
      if (lowest == 0 || lowest < grade_of(plan, smaller) || !is_within(smaller, larger)) continue;
      for (std::size_t grade = lowest; grade < kGrades; ++grade)
        stage.implied_for[i][grade] |= stage.needed_by[i] & stage.needed_by[j];
    }
  }
}

// Joined patterns of a goal: every two parts together, or each with the corners of another one.
std::vector<PieceSet> joined_parts(const Goal& goal, bool whole) {
  std::vector<PieceSet> joined;
  for (const Pattern& part : goal) {
    for (const Pattern& other : goal) {
      if (!part.endings.empty() || !other.endings.empty()) continue;
      const PieceSet both = part.pieces | (whole ? other.pieces : PieceSet{.corners = other.pieces.corners});
      if (both != part.pieces) joined.push_back(both);
    }
  }
  return joined;
}

// The table of a canonical pattern; a new one if it takes at most `bytes`, which are then reduced by its size.
std::optional<std::size_t> table_within(Plan& plan, const Pattern& canonical, std::uint64_t& bytes) {
  const auto known = std::find_if(plan.tables.begin(), plan.tables.end(),
                                  [&](const PlannedTable& row) { return row.pattern == canonical; });
  if (known != plan.tables.end()) return static_cast<std::size_t>(known - plan.tables.begin());
  auto shape = shape_of(canonical.pieces, kMostCoarseEntries);
  if (!shape) shape = reduced_shape_of(canonical.pieces, bytes);
  if (!shape || shape->bytes() > bytes) return {};
  bytes -= shape->bytes();
  plan.tables.push_back({canonical, *shape});
  return plan.tables.size() - 1;
}

}  // namespace

std::vector<Pattern> cover(const Pattern& whole, std::uint64_t most_entries) {
  if (has_table(whole.pieces, most_entries)) return {whole};
  std::vector<Pattern> patterns;
  std::vector<PieceSet> covered;
  std::vector<PieceSet> open = demands_of(whole.pieces);
  while (!open.empty()) {
    PieceSet pattern;
    std::vector<PieceSet> left;
    for (const PieceSet& demand : open) {
      const bool fits = has_table(pattern | demand, most_entries);
      if (fits) pattern = pattern | demand;
      (fits ? covered : left).push_back(demand);
    }
    if (left.size() == open.size()) return {};
    for (const PieceSet& demand : covered)
      if (has_table(pattern | demand, most_entries)) pattern = pattern | demand;
    patterns.emplace_back(pattern, whole.endings);
    open = std::move(left);
  }
  return patterns;
}

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
        for (const Pattern& pattern : patterns) {
          const CanonicalPattern found = *canonical(pattern);
          std::uint64_t bytes = kAnyBytes;
          const std::size_t table = *table_within(plan, found.pattern, bytes);
          need(plan, made, g, {pattern, turn_before(stage, g), found.symmetry, table});
        }
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
  for (const bool whole : {true, false}) {
    for (std::size_t s = 0; s < of.size(); ++s) {
      StagePlan& stage = stages[s];
      for (std::size_t g = 0; g < of[s].goals.size(); ++g) {
        for (const PieceSet& pattern : joined_parts(of[s].goals[g], whole)) {
          const auto found = canonical(pattern);
          if (!found || stage.views.size() == kMostViews) continue;
          WantedView wanted{pattern, turn_before(of[s], g), found->symmetry};
          if (is_held(*this, stage, g, wanted)) continue;
          const auto table = table_within(*this, found->pattern, bytes);
          if (!table) continue;
          wanted.table = *table;
          need(*this, stage, g, wanted);
        }
      }
    }
  }
  for (StagePlan& stage : stages) mark_implied(*this, stage);
}

std::uint64_t Plan::table_bytes() const {
  std::uint64_t sum = 0;
  for (const PlannedTable& table : tables) sum += table.shape.bytes();
  return sum;
}

}  // namespace superflip::stages
