#include "engine/helper.h"

#include <cstdint>
#include <limits>
#include <utility>

#include "cosets/solution_at_once.h"
#include "cube/move_costs.h"

namespace superflip {
namespace {

// The most that a solution at hand may cost beyond the limits of the search. Nearly all take a millisecond.
constexpr auto kMostTimeAtHand = std::chrono::seconds(1);
// The usual length has this time only, after a deadline and after an interrupt, and before a deadline a share of what
// is left: nearly all cubes need a tenth of a millisecond. Then any length will do, until a moment after the deadline
// where there is a solution without tables.
constexpr int kShareOfUsual = 8;
constexpr auto kMomentAtHand = std::chrono::milliseconds(1);
constexpr auto kMostTimeAfterInterrupt = std::chrono::milliseconds(100);
constexpr std::uint64_t kMostNodesAtHand = 100'000;

// The same question without length and limits.
SolveOptions helper_options(const SolveOptions& asking) {
  SolveOptions options;
  options.metric = asking.metric;
  options.moves = asking.moves;
  options.threads = asking.threads;
  return options;
}

// The caller's limit. The usual length is none: a longer solution is better than nothing.
int most_moves_of(const SolveOptions& asking) {
  constexpr int kAny = std::numeric_limits<int>::max();
  return asking.length_is_usual ? kAny : asking.max_length.value_or(kAny);
}

// The wait for tables that a search allows: until its deadline. After an interrupt, as long as stored ones need.
TableWait rest_for_tables(const Limits& limits) {
  constexpr std::chrono::milliseconds kStoredTables{20};
  TableWait wait;
  if (limits.stop.stop_requested()) {
    wait.patience = kStoredTables;
  } else if (limits.deadline != Clock::time_point::max()) {
    const auto rest = std::chrono::duration_cast<std::chrono::milliseconds>(limits.deadline - Clock::now());
    wait.patience = std::max(rest, std::chrono::milliseconds(0));
  }
  return wait;
}

// A solution without tables, where every face may turn.
std::optional<MoveSequence> without_tables(const CubieState& state, const SolveOptions& asking, int longest) {
  if (!turns_every_face(asking.moves)) return std::nullopt;
  MoveSequence moves = joined_moves(solution_at_once(state), *asking.metric);
  if (length_in(*asking.metric, moves) > longest) return std::nullopt;
  return moves;
}

std::optional<MoveSequence> best_of(const Solver& solver, const CubieState& state, const SolveOptions& options) {
  auto outcome = solver.solve(state, options, {});
  if (!outcome || outcome->solutions.empty()) return std::nullopt;
  return std::move(outcome->solutions.front());
}

}  // namespace

bool turns_every_face(MoveLetters moves) { return (MoveSet::face_turns() - moves.moves()).empty(); }

AskForShort ask_helper(std::shared_ptr<SolverSlot> slot, const CubieState& state, const SolveOptions& asking) {
  SolveOptions options = helper_options(asking);
  options.limits = asking.limits;
  return [slot = std::move(slot), state, options](int max_length, std::uint64_t max_nodes) mutable -> ShortAnswer {
    TableWait wait = rest_for_tables(options.limits);
    wait.stop = options.limits.stop;
    const auto ready = slot->open(wait);
    if (!ready) return {};
    options.max_length = max_length;
    options.limits.max_nodes = max_nodes;
    auto outcome = (*ready)->solver->solve(state, options, {});
    if (!outcome) return {};
    if (outcome->solutions.empty()) return {std::nullopt, outcome->nodes};
    return {std::move(outcome->solutions.front()), outcome->nodes};
  };
}

std::optional<MoveSequence> solution_at_hand(SolverSlot& slot, const CubieState& state, const SolveOptions& asking) {
  const Limits& limits = asking.limits;
  const bool timed = limits.deadline != Clock::time_point::max();
  const int longest = most_moves_of(asking);
  const auto ready = slot.open(rest_for_tables(limits));
  if (!ready) return without_tables(state, asking, longest);
  const Solver& solver = *(*ready)->solver;

  // Step 1: the first solution, within limits of its own: of the usual length, then of any, then without tables.
  const auto start = Clock::now();
  const auto last = start + kMostTimeAtHand;
  SolveOptions options = helper_options(asking);
  options.max_length = std::min(longest, solver.usual_length(*asking.metric));
  options.length_is_usual = *options.max_length < longest;
  options.limits.deadline = last;
  if (!options.length_is_usual) {
    options.limits.max_nodes = kMostNodesAtHand;
  } else if (timed) {
    options.limits.deadline =
        std::clamp(start + (limits.deadline - start) / kShareOfUsual, start + kMomentAtHand, last);
  } else {
    options.limits.deadline = start + kMostTimeAfterInterrupt;
  }
  std::optional<MoveSequence> found = best_of(solver, state, options);
  const auto find_any = [&](Clock::time_point until) {
    SolveOptions any = options;
    any.max_length = longest;
    any.length_is_usual = false;
    any.limits.deadline = until;
    any.threads = 1;  // a second one looks elsewhere, so that the first solution comes later
    found = best_of(solver, state, any);
  };
  const bool takes_any = options.length_is_usual;
  const auto due = timed ? std::max(limits.deadline, Clock::now()) : Clock::now();
  if (!found && takes_any) find_any(due + kMomentAtHand);
  if (!found) found = without_tables(state, asking, longest);
  if (!found && takes_any) find_any(last);
  if (!found || length_in(*asking.metric, *found) > longest) return std::nullopt;

  // Step 2: a shorter one, in the time that is left.
  if (!timed || limits.expired()) return found;
  options.max_length.reset();
  options.length_is_usual = false;
  options.limits = {.deadline = limits.deadline, .stop = limits.stop};
  auto shorter = best_of(solver, state, options);
  if (!shorter || length_in(*asking.metric, *shorter) >= length_in(*asking.metric, *found)) return found;
  return shorter;
}

}  // namespace superflip
