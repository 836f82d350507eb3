#include "stages/stage.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "stages/goal_text.h"
#include "stages/pocket_stage.h"

namespace superflip::stages {
namespace {

// Whether two goals have the same patterns, in any order.
bool same(const Goal& a, const Goal& b) { return std::is_permutation(a.begin(), a.end(), b.begin(), b.end()); }

bool do_the_same(const MoveSequence& a, const MoveSequence& b) {
  return apply_all(CubieState::solved(), a) == apply_all(CubieState::solved(), b);
}

}  // namespace

bool has_goal(const Stage& stage, const Goal& goal, const MoveSequence& before) {
  for (std::size_t g = 0; g < stage.goals.size(); ++g)
    if (same(goal, stage.goals[g]) && do_the_same(before, stage.before[g])) return true;
  return false;
}

bool have_same_goals(const Stage& a, const Stage& b) {
  for (std::size_t g = 0; g < a.goals.size(); ++g)
    if (!has_goal(b, a.goals[g], a.before[g])) return false;
  return a.goals.size() == b.goals.size();
}

bool holds(const Goal& goal, const CubieState& state) {
  return std::all_of(goal.begin(), goal.end(), [&](const Pattern& pattern) { return holds(pattern, state); });
}

CubieState Stage::seen_by(std::size_t g, const CubieState& state) const {
  if (before.empty() || before[g].empty()) return state;
  return compose(apply_all(CubieState::solved(), before[g]), state);
}

bool holds(const Stage& stage, const CubieState& state) {
  if (stage.pocket != nullptr) return ends_pocket(stage, corners_of(state));
  if (stage.follow_up != nullptr) return is_ended(*stage.follow_up, stage.holdings, state);
  for (std::size_t g = 0; g < stage.goals.size(); ++g)
    if (holds(stage.goals[g], stage.seen_by(g, state))) return true;
  return false;
}

std::optional<Symmetry> holding_of(const Stage& stage, const CubieState& state) {
  const auto has = [&](std::size_t i) {
    if (stage.follow_up != nullptr) return is_ended(*stage.follow_up, std::span(stage.holdings).subspan(i, 1), state);
    return holds(stage.goals[i], stage.seen_by(i, state));
  };
  for (std::size_t i = 0; i < stage.held.size(); ++i)
    if (has(i)) return stage.held[i];
  return std::nullopt;
}

std::optional<Error> not_begun(const Stage& stage, const CubieState& state) {
  const FollowUpRow* const row = stage.follow_up;
  const bool begins = stage.pocket != nullptr ? begins_pocket(stage, corners_of(state))
                                              : row == nullptr || !beginnings(*row, stage.holdings, state).empty();
  if (begins) return std::nullopt;
  return Error{
      ErrorCode::kNoSolution,
      fmt::format("the stage \"{0}\" goes on from another one, which is not done: {1}. Solve --stage {2} first, "
                  "then this one with its moves before: --stage {0} --skeleton MOVES",
                  stage.name, row != nullptr ? row->before : stage.pocket->before,
                  row != nullptr ? row->follows : stage.pocket->follows)};
}

bool is_solution(const Stage& stage, CubieState state, std::span<const Move> moves) {
  for (const Move m : moves) {
    if (holds(stage, state)) return false;
    state = apply(state, m);
  }
  return holds(stage, state);
}

bool contains(const Stage& outer, const Stage& inner) {
  if (outer.follow_up != nullptr || inner.follow_up != nullptr) return false;
  // A goal meets a pattern when one of the goal's patterns includes it, or their joint demands at once do.
  const auto contains_goal = [](const Goal& goal, const Goal& part) {
    PieceSet all;
    for (const Pattern& pattern : goal) all = all | demanded_at_once(pattern);
    return std::all_of(part.begin(), part.end(), [&](const Pattern& wanted) {
      return includes(all, wanted) ||
             std::any_of(goal.begin(), goal.end(), [&](const Pattern& pattern) { return includes(pattern, wanted); });
    });
  };
  const auto before = [](const Stage& stage, std::size_t g) {
    return stage.before.empty() ? MoveSequence{} : stage.before[g];
  };
  for (std::size_t g = 0; g < outer.goals.size(); ++g) {
    bool contained = false;
    for (std::size_t h = 0; h < inner.goals.size() && !contained; ++h)
      contained = before(outer, g) == before(inner, h) && contains_goal(outer.goals[g], inner.goals[h]);
    if (!contained) return false;
  }
  return true;
}

namespace {

// The rotations that bring D to a face: rotation_from_bottom(), and the others if `any_turn`.
std::vector<Symmetry> rotations_to(Face face, bool any_turn) {
  std::vector<Symmetry> rotations = {rotation_from_bottom(face)};
  if (!any_turn) return rotations;
  for (int f = 0; f < kFaces; ++f)
    if (const Face front = static_cast<Face>(f);
        axis_of(front) != axis_of(face) && front != rotations.front()(Face::kF))
      rotations.push_back(rotation_to(opposite(face), front));
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

bool has_both_sides(const Stage& stage) {
  if (stage.pocket != nullptr) return false;
  if (stage.follow_up != nullptr) return stage.follow_up->both_sides;
  const auto turned = [](const MoveSequence& before) { return !before.empty(); };
  if (std::any_of(stage.before.begin(), stage.before.end(), turned)) return false;
  return std::all_of(stage.goals.begin(), stage.goals.end(), [](const Goal& goal) {
    return std::all_of(goal.begin(), goal.end(), [](const Pattern& pattern) { return pattern.endings.empty(); });
  });
}

}  // namespace superflip::stages
