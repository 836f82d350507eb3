#include "stages/stage.h"

#include <fmt/core.h>

#include <algorithm>

namespace superflip::stages {
namespace {

// The demands of a goal, in an order that does not depend on its parts.
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
  CubieState turned = CubieState::solved();
  for (const Move m : before[g]) turned = apply(turned, m);
  return compose(turned, state);
}

bool holds(const Stage& stage, const CubieState& state) {
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
  if (stage.follow_up == nullptr || !beginnings(*stage.follow_up, stage.holdings, state).empty()) return std::nullopt;
  return Error{
      ErrorCode::kNoSolution,
      fmt::format("the stage \"{0}\" goes on from another one, which is not done: {1}. Solve --stage {2} first, "
                  "then this one with its moves before: --stage {0} --skeleton MOVES",
                  stage.name, stage.follow_up->before, stage.follow_up->follows)};
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

}  // namespace superflip::stages
