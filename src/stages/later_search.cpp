#include "stages/later_search.h"

#include <algorithm>
#include <set>
#include <utility>

#include "search/ida_star.h"
#include "solver/ended.h"

namespace superflip::stages {
namespace {

// The ways to hold the cube that begins the stage in which the allowed moves lead to its end.
std::vector<Beginning> within_reach(const LaterTables& tables, const Stage& stage, const CubieState& state) {
  std::vector<Beginning> begun = beginnings(*stage.later, stage.holdings, state);
  std::erase_if(begun, [&](const Beginning& one) {
    const LaterTable* const table = tables.of(one);
    return table == nullptr || !table->reaches(one.cube);
  });
  return begun;
}

int distance(const LaterTables& tables, const Beginning& beginning) {
  const LaterTable& table = *tables.of(beginning);
  return table.distance(table.node_of(beginning.cube));
}

class LaterSearch {
 public:
  LaterSearch(const LaterTables& tables, const Stage& stage, const CubieState& state, const SolveOptions& options,
              const ImprovementCallback& improvement)
      : tables_(tables),
        stage_(stage),
        state_(state),
        options_(options),
        improvement_(improvement),
        begun_(within_reach(tables, stage, state)),
        meter_(*options.progress, "nodes searched", 0, "nodes"),
        budget_(options.limits, &meter_) {}

  Result<SolveOutcome> run() {
    if (auto error = not_begun(stage_, state_)) return tl::unexpected(*std::move(error));
    if (begun_.empty()) return refused();
    int longest = std::min(options_.max_length.value_or(kMaxPly - 1), kMaxPly - 1);
    int depth = bound();
    for (bool go_on = true; go_on && depth <= longest; depth += go_on ? 1 : 0) {
      meter_.set_depth(depth);
      go_on = search_all(depth) == Flow::kGoOn;
      if (options_.within && !outcome_.optimal && !outcome_.solutions.empty())
        longest = std::min(longest, depth + *options_.within);
      outcome_.optimal = !outcome_.solutions.empty();
    }
    outcome_.lower_bound = outcome_.optimal ? length_in(*options_.metric, outcome_.solutions.front()) : depth;
    outcome_.complete = options_.within && outcome_.optimal && depth > longest;
    outcome_.nodes = budget_.nodes();
    outcome_.ended = depth > longest ? Ended::kExhausted : ended_by(budget_).value_or(Ended::kDone);
    return std::move(outcome_);
  }

 private:
  // The cube begins the stage, but the allowed moves do not end it.
  [[nodiscard]] tl::unexpected<Error> refused() const {
    for (const Beginning& one : beginnings(*stage_.later, stage_.holdings, state_))
      if (tables_.of(one) == nullptr) return tl::unexpected(*tables_.refusal());
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this stage, in any number");
  }

  [[nodiscard]] int bound() const {
    int least = kMaxPly;
    for (const Beginning& beginning : begun_) least = std::min(least, distance(tables_, beginning));
    return least;
  }

  Flow search_all(int depth) {
    for (const Beginning& beginning : begun_) {
      const LaterTable& table = *tables_.of(beginning);
      const auto take = [&](std::span<const Move> path, const LaterTable::Node&) { return take_path(beginning, path); };
      IdaStar<LaterTable, decltype(take)> search(table, take, budget_);
      if (search.iterate(table.node_of(beginning.cube), depth) == Flow::kStop) return Flow::kStop;
    }
    return Flow::kGoOn;
  }

  Flow take_path(const Beginning& beginning, std::span<const Move> path) {
    const LaterTable& table = *tables_.of(beginning);
    HeldFrame frame(beginning.holding, beginning.rotation);
    MoveSequence moves;
    CubieState state = state_;
    for (const Move m : path) {
      if (holds(stage_, state)) return Flow::kGoOn;  // and not only in the end
      const Move turn = frame.fixed(table.turns()[table.turn_of(m)]);
      append_turn(moves, turn, *options_.metric);
      state = superflip::apply(state, turn);
    }
    // The same turns may be seen from two sides.
    if (!known_.insert(moves).second) return Flow::kGoOn;
    outcome_.solutions.push_back(std::move(moves));
    if (outcome_.solutions.size() == 1 && improvement_) improvement_(outcome_.solutions.front(), {});
    return std::ssize(outcome_.solutions) < options_.count ? Flow::kGoOn : Flow::kStop;
  }

  const LaterTables& tables_;
  const Stage& stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  std::vector<Beginning> begun_;
  ProgressMeter meter_;
  Budget budget_;
  SolveOutcome outcome_;
  std::set<MoveSequence> known_;
};

}  // namespace

StageLength later_length(const LaterTables& tables, const Stage& stage, const CubieState& state) {
  StageLength least{0, Ended::kExhausted};
  for (const Beginning& beginning : within_reach(tables, stage, state)) {
    const int moves = distance(tables, beginning);
    if (least.ended == Ended::kExhausted || moves < least.moves) least = {moves, Ended::kDone};
  }
  return least;
}

Result<SolveOutcome> solve_later(const LaterTables& tables, const Stage& stage, const CubieState& state,
                                 const SolveOptions& options, const ImprovementCallback& improvement) {
  return LaterSearch(tables, stage, state, options, improvement).run();
}

void append_turn(MoveSequence& moves, Move turn, const Metric& metric) {
  if (metric.moves.contains(turn)) {
    moves.push_back(turn);
    return;
  }
  moves.push_back(Move::turn(turn.face(), turn.quarter_turns()));
  moves.push_back(Move::turn(opposite(turn.face()), turn.opposite_quarter_turns()));
}

}  // namespace superflip::stages
