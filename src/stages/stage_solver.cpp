#include "stages/stage_solver.h"

#include <fmt/core.h>

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "search/budget.h"
#include "search/canonical_order.h"
#include "search/found_solutions.h"
#include "solver/prepared_for.h"
#include "solvers/pocket/pocket.h"
#include "stages/goal_search.h"
#include "stages/pocket_stage.h"

namespace superflip::stages {
namespace {

enum class Side { kNormal, kInverse };

class NissSearch {
 public:
  NissSearch(const StageSet& set, std::size_t number, const CubieState& state, const SolveOptions& options,
             const ImprovementCallback& improvement)
      : set_(set),
        number_(number),
        stage_(set.stages()[number]),
        state_(state),
        options_(options),
        improvement_(improvement),
        meter_(*options.progress, "sequences tried", 0, ""),
        budget_(options.limits, &meter_),
        lengths_(options, 0) {
    // Rows with turns of their own allow these, in each holding that begins the row.
    if (stage_.follow_up == nullptr || stage_.follow_up->turns.empty()) {
      orders_.emplace_back(*options.metric, options.moves.moves());
      return;
    }
    for (const Beginning& begun : beginnings(*stage_.follow_up, stage_.holdings, state)) {
      MoveSet moves;
      for (const HeldTurn& turn : held_turns(stage_.follow_up->turns)) moves.insert(begun.holding(turn.move));
      orders_.emplace_back(*options.metric, moves & options.moves.moves());
    }
  }

  Result<SolveOutcome> run() {
    // The stage before is not done, or no moves reach the stage: the search from one side reports it.
    const auto impossible = [&](const CubieState& cube) {
      return !set_.solve(number_, set_.look_at(cube), other_side(0, 0), {}).has_value();
    };
    if (impossible(state_) && impossible(inverse(state_)))
      return set_.solve(number_, set_.look_at(state_), options_, improvement_);
    lengths_.run([this](int length) {
      meter_.set_depth(length);
      return search(length);
    });
    const std::optional<EndCause> limit = ended_by(budget_);
    lengths_.conclude(outcome_, limit ? limit : inner_ended_);
    outcome_.nodes += budget_.nodes();
    return std::move(outcome_);
  }

 private:
  // All solutions of this length. False when the search is over: there are enough, or a limit is met.
  bool search(int length) {
    for (int few = 0; 2 * few <= length; ++few) {
      for (const Side side : {Side::kNormal, Side::kInverse}) {
        if (2 * few == length && side == Side::kInverse && length > 0) continue;  // the same pairs again
        if (length == 0 && side == Side::kInverse) continue;
        const CubieState root = side == Side::kNormal ? state_ : inverse(state_);
        for (const CanonicalOrder& order : orders_) {
          MoveSequence moves;
          if (!try_all(order, order.first(), root, few, length - few, side, moves)) return false;
          if (few == 0) break;  // without moves on one side all orders are the same
        }
      }
    }
    return true;
  }

  // All sequences of `left` moves on the side with fewer moves; the other side gets `others`.
  bool try_all(const CanonicalOrder& order, MoveSet next, const CubieState& cube, int left, int others, Side side,
               MoveSequence& moves) {
    if (left == 0) return end_on_other_side(cube, others, side, moves);
    for (const Move m : next) {
      if (order.cost(m) > left) continue;
      moves.push_back(m);
      const bool go_on = try_all(order, order.after(m), apply(cube, m), left - order.cost(m), others, side, moves);
      moves.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  // Options for the other side: solutions of `length` moves, `within` more than the least.
  [[nodiscard]] SolveOptions other_side(int length, int within) const {
    SolveOptions options;
    options.metric = options_.metric;
    options.moves = options_.moves;
    options.max_length = length;
    options.within = within;
    options.count = options_.count == 1 ? 1 : kMostSolutions;  // the first one found is among the shortest
    options.limits.deadline = options_.limits.deadline;
    options.limits.stop = options_.limits.stop;
    return options;
  }

  bool end_on_other_side(const CubieState& cube, int others, Side side, const MoveSequence& moves) {
    if (!budget_.spend(1)) return false;
    const StageSet::Position position = set_.look_at(inverse(cube));
    Limits limits{.max_depth = others, .deadline = options_.limits.deadline, .stop = options_.limits.stop};
    const StageLength least = set_.length(number_, position, 0, limits);
    if (least.ended == EndCause::kTimeLimit || least.ended == EndCause::kInterrupted) {
      inner_ended_ = least.ended;
      return false;
    }
    if (least.ended != EndCause::kDone || least.moves > others) return true;
    const auto found = set_.solve(number_, position, other_side(others, others - least.moves), {});
    if (!found) return true;
    outcome_.nodes += found->nodes;
    for (const MoveSequence& other : found->solutions) {
      if (length_in(*options_.metric, other) != others) continue;
      const MoveSequence& normal = side == Side::kNormal ? moves : other;
      const MoveSequence& on_inverse = side == Side::kNormal ? other : moves;
      if (!take(normal, on_inverse)) return false;
    }
    return true;
  }

  bool take(const MoveSequence& normal, const MoveSequence& on_inverse) {
    // Turns that two holdings allow are tried twice.
    if (!is_solution(normal, on_inverse) || !known_.emplace(normal, on_inverse).second) return true;
    MoveSequence& moves = outcome_.solutions.emplace_back(normal);
    moves.insert(moves.end(), on_inverse.begin(), on_inverse.end());
    outcome_.on_inverse.push_back(static_cast<int>(on_inverse.size()));
    lengths_.found(length_in(*options_.metric, moves));
    if (outcome_.solutions.size() == 1 && improvement_) improvement_(moves, {});
    return !lengths_.enough();
  }

  // Whether these moves reach the stage, and no fewer on either side do.
  [[nodiscard]] bool is_solution(const MoveSequence& normal, const MoveSequence& on_inverse) const {
    CubieState begun = state_;
    for (std::size_t p = 0; p <= on_inverse.size(); ++p) {
      CubieState cube = begun;
      for (std::size_t n = 0; n <= normal.size(); ++n) {
        const bool whole = p == on_inverse.size() && n == normal.size();
        if (holds(stage_, cube) != whole) return false;
        if (n < normal.size()) cube = apply(cube, normal[n]);
      }
      // A move on the inverse puts its inverse before the scramble.
      if (p < on_inverse.size()) begun = compose(state_of(on_inverse[p].inverse()), begun);
    }
    return true;
  }

  const StageSet& set_;
  std::size_t number_;
  const Stage& stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  ProgressMeter meter_;
  Budget budget_;
  std::vector<CanonicalOrder> orders_;
  Lengths lengths_;
  SolveOutcome outcome_;
  std::set<std::pair<MoveSequence, MoveSequence>> known_;
  std::optional<EndCause> inner_ended_ = {};  // the limit that ended a search on the other side
};

}  // namespace

Result<SolveOutcome> solve_both_sides(const StageSet& set, std::size_t stage, const CubieState& state,
                                      const SolveOptions& options, const ImprovementCallback& improvement) {
  if (!has_both_sides(set.stages()[stage]))
    return fail(ErrorCode::kUsage,
                fmt::format("the stage \"{}\" is not the inverse cube's as well; solve it on the cube alone",
                            set.stages()[stage].name));
  if (!(options.metric->moves - MoveSet::face_turns()).empty() || !options.moves.wide().empty())
    return fail(ErrorCode::kUsage,
                "moves on a cube and its inverse are turns of single faces; count them in htm or qtm");
  if (auto done = done_already(set.stages()[stage], state, options, improvement)) {
    done->on_inverse = {0};
    return *std::move(done);
  }
  return NissSearch(set, stage, state, options, improvement).run();
}

}  // namespace superflip::stages

namespace superflip {
namespace {

// One phase, in the holding of the stage: its face at the bottom.
PhaseEnds phases_of(const stages::Stage& stage, const CubieState& state, const MoveSequence& moves) {
  const auto holding = stages::holding_of(stage, apply_all(state, moves));
  if (!holding) return {};
  return {{stage.name, static_cast<int>(moves.size()), *holding}};
}

Result<SolveOutcome> solve_stage(const stages::Stage& stage, const stages::StageSet& set, const CubieState& state,
                                 const SolveOptions& options, const ImprovementCallback& improvement) {
  if (options.both_sides) return stages::solve_both_sides(set, 0, state, options, improvement);
  ImprovementCallback with_phases;
  if (improvement)
    with_phases = [&](const MoveSequence& moves, const PhaseEnds&) {
      improvement(moves, phases_of(stage, state, moves));
    };
  auto outcome = set.solve(0, set.look_at(state), options, with_phases);
  if (!outcome) return outcome;
  for (const MoveSequence& moves : outcome->solutions) outcome->phases.push_back(phases_of(stage, state, moves));
  return outcome;
}

// Stages of the 2x2x2. A solution from X to an end E is one of E^-1 X, whose length stands in the table of all
// positions: so every end is looked up, and only the nearest ones are searched (goal_search.h).
class PocketStageSolver : public Solver {
 public:
  explicit PocketStageSolver(stages::Stage stage) : stage_(std::move(stage)), info_(positions_->info()) {
    info_.id = "stages";
    for (const PocketState& end : stages::ends_of_pocket(stage_)) undone_.push_back(inverse(with_solved_edges(end)));
  }

  [[nodiscard]] const SolverInfo& info() const override { return info_; }
  [[nodiscard]] std::vector<TableTier> tiers(const Metric&, MoveLetters) const override { return {}; }
  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    return positions_->prepare(store, options);
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    if (auto done = stages::done_already(stage_, state, options, improvement)) return *std::move(done);
    const stages::SearchEnds ask = [&](std::size_t number, const SolveOptions& to_end) {
      return positions_->solve(with_solved_edges(corners_of(compose(undone_[number], state))), to_end, {});
    };
    return stages::solve_to_nearest_end(stage_, state, undone_.size(), ask, options, improvement);
  }

 private:
  stages::Stage stage_;
  std::unique_ptr<Solver> positions_ = make_pocket_solver();
  SolverInfo info_;
  std::vector<CubieState> undone_;  // the inverse of each end
};

}  // namespace

std::unique_ptr<Solver> make_stage_solver(stages::Stage stage) {
  if (stage.pocket != nullptr) return std::make_unique<PocketStageSolver>(std::move(stage));
  SolverInfo info{"stages", "shortest ways to a stage", "3x3x3", true, metric_ids(), ""};
  info.takes = {SolverOption::kWithin};
  info.takes_wide = true;
  return std::make_unique<PreparedSolver<stages::StageSet>>(
      std::move(info), std::vector<TableTier>{},
      [stage](TableStore& store, const PrepareOptions& options) {
        return stages::StageSet::open(store, {stage}, options);
      },
      [stage](const stages::StageSet& set, const CubieState& state, const SolveOptions& options,
              const ImprovementCallback& improvement) { return solve_stage(stage, set, state, options, improvement); },
      UnsolvableCubes::kAllowed);
}

}  // namespace superflip
