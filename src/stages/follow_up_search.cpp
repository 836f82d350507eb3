#include "stages/follow_up_search.h"

#include <algorithm>
#include <utility>

#include "search/budget.h"
#include "search/found_solutions.h"
#include "search/ida_star.h"

namespace superflip::stages {
namespace {

// The holdings that begin the stage and from which the allowed moves reach an end.
std::vector<Beginning> within_reach(const FollowUpTables& tables, const Stage& stage, const CubieState& state) {
  std::vector<Beginning> begun = beginnings(*stage.follow_up, stage.holdings, state);
  std::erase_if(begun, [&](const Beginning& one) {
    const FollowUpTable* const table = tables.of(one);
    return table == nullptr || !table->reaches(one.cube);
  });
  return begun;
}

int distance(const FollowUpTables& tables, const Beginning& beginning) {
  const FollowUpTable& table = *tables.of(beginning);
  return table.distance(table.node_of(beginning.cube));
}

class FollowUpSearch {
 public:
  FollowUpSearch(const FollowUpTables& tables, const Stage& stage, const CubieState& state, const SolveOptions& options,
                 const ImprovementCallback& improvement)
      : tables_(tables),
        stage_(stage),
        state_(state),
        options_(options),
        begun_(within_reach(tables, stage, state)),
        meter_(*options.progress, "nodes searched", 0, "nodes"),
        budget_(options.limits, &meter_),
        found_(options, without_phases(improvement), bound()) {}

  Result<SolveOutcome> run() {
    if (auto error = not_begun(stage_, state_)) return tl::unexpected(*std::move(error));
    if (begun_.empty()) return refused();
    found_.lengths().run([this](int length) {
      meter_.set_depth(length);
      return search_all(length) == Flow::kGoOn;
    });
    return found_.outcome(budget_.nodes(), ended_by(budget_));
  }

 private:
  // The error for a cube that begins the stage and that the allowed moves do not bring to an end.
  [[nodiscard]] tl::unexpected<Error> refused() const {
    for (const Beginning& one : beginnings(*stage_.follow_up, stage_.holdings, state_))
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
      const FollowUpTable& table = *tables_.of(beginning);
      const auto take = [&](std::span<const Move> path, const FollowUpTable::Node&) {
        return take_path(beginning, path);
      };
      IdaStar<FollowUpTable, decltype(take)> search(table, take, budget_);
      if (search.iterate(table.node_of(beginning.cube), depth) == Flow::kStop) return Flow::kStop;
    }
    return Flow::kGoOn;
  }

  Flow take_path(const Beginning& beginning, std::span<const Move> path) {
    const FollowUpTable& table = *tables_.of(beginning);
    HeldFrame frame(beginning.holding, beginning.rotation);
    MoveSequence moves;
    CubieState state = state_;
    for (const Move m : path) {
      if (holds(stage_, state)) return Flow::kGoOn;  // and not only in the end
      const Move turn = frame.fixed(table.turns()[table.turn_of(m)]);
      append_turn(moves, turn, *options_.metric);
      state = superflip::apply(state, turn);
    }
    // Two holdings may allow the same turns.
    found_.add_once(moves);
    return found_.lengths().enough() ? Flow::kStop : Flow::kGoOn;
  }

  const FollowUpTables& tables_;
  const Stage& stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  std::vector<Beginning> begun_;
  ProgressMeter meter_;
  Budget budget_;
  FoundSolutions found_;
};

}  // namespace

StageLength follow_up_length(const FollowUpTables& tables, const Stage& stage, const CubieState& state) {
  StageLength least{0, EndCause::kExhausted};
  for (const Beginning& beginning : within_reach(tables, stage, state)) {
    const int moves = distance(tables, beginning);
    if (least.ended == EndCause::kExhausted || moves < least.moves) least = {moves, EndCause::kDone};
  }
  return least;
}

Result<SolveOutcome> solve_follow_up(const FollowUpTables& tables, const Stage& stage, const CubieState& state,
                                     const SolveOptions& options, const ImprovementCallback& improvement) {
  return FollowUpSearch(tables, stage, state, options, improvement).run();
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
