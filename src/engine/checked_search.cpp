#include "engine/checked_search.h"

#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "base/side_thread.h"
#include "engine/fixed_ends.h"
#include "engine/helper.h"
#include "notation/algorithm.h"
#include "notation/write_cube.h"

namespace superflip {
namespace {

constexpr auto kTableLook = std::chrono::milliseconds(20);  // between two looks at the slot

// Pulls a token when the slot has other tables than `used`. Where the system has no thread left, it never does.
SideThread watch_tables(SolverSlot& slot, const ReadySolverPointer& used, const StopToken& stop) {
  return SideThread([&slot, used, stop](const SideThread::Sleep& sleep) {
    while (sleep(kTableLook))
      if (slot.current() != used) return stop.request_stop();
  });
}

// Passes on what is shorter than all before: a search that begins again finds the same solutions.
ImprovementCallback better_ones(const Metric& metric, const ImprovementCallback& improvement) {
  if (!improvement) return {};
  return [&metric, &improvement, shortest = std::optional<int>()](const MoveSequence& moves,
                                                                  const PhaseEnds& phases) mutable {
    const int length = length_in(metric, moves);
    if (shortest && length >= *shortest) return;
    shortest = length;
    improvement(moves, phases);
  };
}

// A search that proves takes hours with small tables and seconds with large ones. So it does not stay with the tables
// that were there when it began.

// Solves `state` with `ready`, the present solver of `source`. Where the slot makes better tables meanwhile and a
// helper shows that the solver proves, the search ends when they are ready and goes on with them: the lengths that are
// proved to have no solution are not searched again, the current length is. `ready` is then the solver with these
// tables. A search that is explained stays with its tables. Errors: those of Solver::solve().
Result<SolveOutcome> solve_with_best_tables(const SolverSource& source, ReadySolverPointer& ready,
                                            const CubieState& state, const SolveOptions& options,
                                            const ImprovementCallback& improvement) {
  const bool changes = source.slot && source.helper && options.explanation == nullptr && source.slot->lacks_tables();
  if (!changes) return ready->solver->solve(state, options, improvement);

  SolveOptions search = options;
  Checkpoint kept;  // the caller's, and what it has kept last
  if (options.checkpoint != nullptr) {
    kept = *options.checkpoint;
    kept.keep = [&](const std::string& text) {
      kept.kept = text;
      return options.checkpoint->keep(text);
    };
    search.checkpoint = &kept;
  }
  const ImprovementCallback better = better_ones(*options.metric, improvement);
  std::uint64_t nodes_before = 0;
  std::optional<MoveSequence> at_hand;  // the shortest so far
  const auto length = [&](const MoveSequence& of) { return length_in(*options.metric, of); };
  while (true) {
    search.limits.stop = options.limits.stop.child();
    auto outcome = [&] {
      const SideThread watch = watch_tables(*source.slot, ready, search.limits.stop);
      return ready->solver->solve(state, search, better);
    }();
    if (!outcome) return outcome;
    outcome->nodes += nodes_before;
    auto& solutions = outcome->solutions;
    if (at_hand && (solutions.empty() || length(*at_hand) < length(solutions.front()))) solutions = {*at_hand};
    const bool changed = outcome->ended == EndCause::kInterrupted && !options.limits.expired();
    if (!changed || outcome->nodes >= options.limits.max_nodes) return outcome;
    ready = source.slot->current();
    if (!solutions.empty()) at_hand = solutions.front();
    if (options.checkpoint != nullptr) continue;  // the saved search has its length and its nodes
    search.none_below = outcome->lower_bound;
    nodes_before = outcome->nodes;
    search.limits.max_nodes = options.limits.max_nodes - nodes_before;
  }
}

constexpr std::size_t kMaxEcho = 2000;  // bytes of input in the report of a wrong solution

Error wrong_answer(const Request& request, const Goal& goal, std::string_view cube, const Solution& solution,
                   std::string_view objection) {
  return {ErrorCode::kSelfCheck,
          fmt::format("a solution failed its check ({}); this is a defect of superflip, please report it: solver {}, "
                      "metric {}, moves \"{}\", goal \"{}\", cube \"{}\", solution \"{}\"",
                      objection, request.solver, request.metric->id, to_text(list_of(request.moves.letters.moves())),
                      request.stage ? request.stage->name : to_facelets(PlacedCube{goal.cube, {}}),
                      cube.substr(0, kMaxEcho), solution.text)};
}

// The i-th solution of an outcome, in the words of the request.
Solution solution_at(const SolveOutcome& outcome, std::size_t i, const CubieState& cube, const Request& request) {
  if (request.both_sides || request.skeleton != NissMoves()) {
    const int on_inverse = i < outcome.on_inverse.size() ? outcome.on_inverse[i] : 0;
    return solution_of_both_sides(outcome.solutions[i], on_inverse, cube, request);
  }
  return solution_of(outcome.solutions[i], request, i < outcome.phases.size() ? outcome.phases[i] : PhaseEnds{});
}

// Whether the search is over with the first solution of the next length, which the helper may find faster.
bool wants_one(const Request& request) { return request.count == 1 && !request.within && !request.explain; }

// Adds the helper's solution to a search that a limit ended, if it is shorter than that of the search. Where it has the
// length that is proved to be the least possible, it is optimal.
void add_solution_at_hand(SolveOutcome& outcome, SolverSlot& helper, const CubieState& state,
                          const SolveOptions& options, const ImprovementCallback& improvement) {
  if (outcome.optimal || !is_limit(outcome.ended)) return;
  const auto length = [&](const MoveSequence& of) { return length_in(*options.metric, of); };
  SolveOptions shorter = options;
  if (!outcome.solutions.empty()) {
    if (outcome.ended == EndCause::kInterrupted) return;
    shorter.max_length = length(outcome.solutions.front()) - 1;
    shorter.length_is_usual = false;
  }
  auto moves = solution_at_hand(helper, state, shorter);
  if (!moves) return;
  if (improvement) improvement(*moves, {});
  outcome.optimal = length(*moves) == outcome.lower_bound;
  if (outcome.optimal && options.count == 1 && !options.within) outcome.ended = EndCause::kDone;
  outcome.solutions = {*std::move(moves)};
}

// A limit has ended the wait for the tables.
SolveOutcome outcome_without_tables(const Limits& limits) {
  SolveOutcome outcome;
  outcome.ended = limits.stop.stop_requested() ? EndCause::kInterrupted : EndCause::kTimeLimit;
  return outcome;
}

// Searches between the fixed moves: further where the solutions found would cancel with them, or are too few.
Result<SolveOutcome> solve_between(const SolverSource& source, ReadySolverPointer& ready, const CubieState& state,
                                   SolveOptions options, const Request& request) {
  constexpr int kChoice = 20;
  constexpr int kMostFurther = 20;
  const bool proves = ready->solver->info().takes.contains(SolverOption::kWithin);
  options.count = std::max(options.count, proves ? kMostSolutions : kChoice);
  if (proves) options.within = options.within.value_or(0);
  auto outcome = solve_with_best_tables(source, ready, state, options, {});
  while (outcome && proves && outcome->complete && !outcome->solutions.empty() && *options.within < kMostFurther) {
    const int longest = length_in(*request.metric, outcome->solutions.front()) + *options.within;
    if (options.max_length && longest >= *options.max_length) break;
    if (!lacks_solutions(request, outcome->solutions, *options.within)) break;
    ++*options.within;
    outcome = solve_with_best_tables(source, ready, state, options, {});
  }
  return outcome;
}

// The error of an answer without solutions: why the search ended.
Error no_answer(const SolveOutcome& outcome, const SolveOptions& options) {
  const std::string_view label = options.metric->label;
  const std::string proved = fmt::format("at least {} {} are needed (proved)", outcome.lower_bound, label);
  switch (outcome.ended) {
    case EndCause::kTimeLimit:
      return {ErrorCode::kTimeLimit,
              fmt::format("the time limit ended the search before a solution was found; {}; allow more time", proved)};
    case EndCause::kInterrupted:
      return {ErrorCode::kInterrupted, fmt::format("interrupted before a solution was found; {}", proved)};
    case EndCause::kNodeLimit:
      return {ErrorCode::kNoSolution,
              fmt::format("the node limit ended the search before a solution was found; {}", proved)};
    case EndCause::kDone:
    case EndCause::kExhausted:
      break;
  }
  if (options.max_length && outcome.lower_bound > *options.max_length)
    return {ErrorCode::kNoSolution,
            fmt::format("there is no solution of at most {} {} with these moves (proved)", *options.max_length, label)};
  const std::string limit = options.max_length ? fmt::format(" of at most {} {}", *options.max_length, label) : "";
  return {ErrorCode::kNoSolution, fmt::format("no solution{} was found; {}", limit, proved)};
}

// To one goal.
Answer search_goal(const Request& request, const Goal& goal, const SolverSource& source, const CubieState& cube,
                   std::string_view text, Answer answer, const Checkpoint* checkpoint) {
  // Step 1: the options of the search.
  ReadySolverPointer ready = source.current();
  const auto start = Clock::now();
  const auto began = source.began.value_or(start);
  const Metric& metric = *request.metric;
  SolveOptions options =
      solve_options(request, ready ? ready->solver->usual_length(metric) : metric.usual_length, began);
  if (request.explain) options.explanation = &answer.explanation.emplace();
  options.checkpoint = checkpoint;
  options.may_leave_device = source.may_leave_device;
  // If A solves the state, A leads from the cube after the first moves to the goal before the last ones.
  const CubieState state = compose(inverse(apply_all(goal.cube, inverse(request.end))), apply_all(cube, request.begin));
  if (options.max_length && !options.length_is_usual) {
    *options.max_length -= length_in(*request.metric, with_ends(request, {}));
    if (*options.max_length < 0)
      return unsolved(std::move(answer),
                      {ErrorCode::kNoSolution, "the moves at the ends alone are longer than allowed"});
  }
  SolveOptions search = options;
  const bool has_ends = !request.begin.empty() || !request.end.empty();
  if (source.helper) {
    if (options.limits.deadline != Clock::time_point::max())
      search.limits.deadline -= time_for_helper(options.limits.deadline - began);
    if (wants_one(request) && !has_ends) search.ask_for_short = ask_helper(source.helper, state, search);
  }
  ImprovementCallback improvement;
  if (request.improvement && !request.both_sides && !has_ends)
    improvement = [&](const MoveSequence& moves, const PhaseEnds& phases) {
      const Solution solution = solution_of(moves, request, phases);
      if (objection_to(solution, cube, request, goal, {}).empty())
        request.improvement(solution, milliseconds_since(start));
    };

  // Step 2: the search. A limit that ends it before its first solution loses nothing: the helper has one.
  auto outcome = !ready     ? Result<SolveOutcome>(outcome_without_tables(search.limits))
                 : has_ends ? solve_between(source, ready, state, search, request)
                            : solve_with_best_tables(source, ready, state, search, improvement);
  if (ready) answer.tables = ready->tables;
  if (outcome && source.helper)
    add_solution_at_hand(*outcome, *source.helper, state, options, improvement);
  else if (outcome && source.helps && outcome->solutions.empty() && outcome->ended == EndCause::kTimeLimit)
    add_solution_at_hand(*outcome, *source.slot, state, options, improvement);
  answer.time_ms = milliseconds_since(start);
  if (!outcome) {
    Error error = outcome.error();
    if (error.where.empty() && error.code == ErrorCode::kInputOutput) error.where = request.resume_file;
    return unsolved(std::move(answer), std::move(error));
  }
  put_ends_on(*outcome, options, request);
  answer.lower_bound = outcome->lower_bound;
  answer.nodes = outcome->nodes;
  answer.ended = outcome->ended;
  if (outcome->solutions.empty() && !ready && outcome->ended == EndCause::kTimeLimit)
    return unsolved(std::move(answer), {ErrorCode::kTimeLimit,
                                        "the time limit ended before the tables were ready; allow more time, or build "
                                        "the tables first"});
  if (outcome->solutions.empty()) return unsolved(std::move(answer), no_answer(*outcome, options));

  // Step 3: the solutions and their check.
  std::set<std::string> seen;  // one of each kind that is alike
  for (std::size_t i = 0; i < outcome->solutions.size(); ++i) {
    if (request.unique && !seen.insert(to_text(least_alike(outcome->solutions[i]))).second) continue;
    Solution solution = solution_at(*outcome, i, cube, request);
    const std::string objection = objection_to(solution, cube, request, goal, request.max_length);
    if (!objection.empty()) {
      answer.solutions.clear();
      return unsolved(std::move(answer), wrong_answer(request, goal, text, solution, objection));
    }
    answer.solutions.push_back(std::move(solution));
  }
  answer.status = Status::kSolved;
  answer.optimal = outcome->optimal;
  answer.complete = outcome->complete;
  return answer;
}

}  // namespace

SolveOptions solve_options(const Request& request, int usual_length, Clock::time_point start) {
  SolveOptions options;
  options.metric = request.metric;
  options.moves = moves_of(request);
  options.max_length = request.max_length;
  options.length_is_usual = !request.max_length && !request.time_limit && !request.within && !request.best;
  if (options.length_is_usual) options.max_length = usual_length;
  options.count = request.count;
  options.within = request.within;
  options.tell_each = request.tell_each && request.stage.has_value();
  if (!request.faces.empty()) options.faces = request.faces;
  options.look_ahead = request.look_ahead;
  options.both_sides = request.both_sides;
  options.threads = request.threads > 0 ? request.threads : hardware_threads();
  options.spare = request.spare;
  if (request.explain) {
    options.threads = 1;
    options.spare = nullptr;
  }
  if (request.costs) options.costs = &*request.costs;
  if (request.sequence_cost) options.sequence_cost = &request.sequence_cost;
  options.cost_slack = request.cost_slack;
  for (const auto& limit : {request.time_limit, request.time_cap})
    if (limit) options.limits.deadline = std::min(options.limits.deadline, start + *limit);
  if (request.max_nodes) options.limits.max_nodes = *request.max_nodes;
  options.limits.stop = request.stop;
  if (request.progress != nullptr) options.progress = request.progress;
  return options;
}

Answer search_checked(const Request& request, const SolverSource& source, const CubieState& cube, std::string_view text,
                      Answer answer, const Checkpoint* checkpoint, const StickerSet* painted) {
  const std::vector<Goal> goals =
      painted != nullptr ? std::vector{Goal{.painted = painted}} : goals_of(request, answer);
  if (goals.size() == 1) return search_goal(request, goals.front(), source, cube, text, std::move(answer), checkpoint);
  // The nearest goal: one after the other, a solver that proves only for what is shorter than the best so far.
  const ReadySolverPointer ready = source.current();
  const bool proves = ready && ready->solver->info().optimal;
  SolverSource shared = source;  // the limits are for all goals together
  shared.began = source.began.value_or(Clock::now());
  Request next = request;
  Answer nearest = answer;
  int bound = kMaxPly;
  std::uint64_t nodes = 0;
  double time_ms = 0;
  for (std::size_t g = 0; g < goals.size(); ++g) {
    const bool found = nearest.status == Status::kSolved;
    const int least = found ? nearest.solutions.front().length : kMaxPly;
    if (found && least == 0) break;
    if (found && proves) next.max_length = std::min(least - 1, request.max_length.value_or(least - 1));
    if (request.max_nodes) next.max_nodes = *request.max_nodes - std::min(nodes, *request.max_nodes);
    Answer one = search_goal(next, goals[g], shared, cube, text, answer, nullptr);
    nodes += one.nodes;
    time_ms += one.time_ms;
    bound = std::min(bound, one.lower_bound);
    const bool shorter = one.status == Status::kSolved && one.solutions.front().length < least;
    if (shorter || (!found && (g == 0 || one.status == Status::kSolved))) nearest = std::move(one);
  }
  nearest.nodes = nodes;
  nearest.time_ms = time_ms;
  if (nearest.status == Status::kSolved) {
    const int length = nearest.solutions.front().length;
    nearest.lower_bound = std::min(bound, length);
    nearest.optimal = nearest.lower_bound == length;
  } else {
    nearest.lower_bound = bound;
  }
  return nearest;
}

}  // namespace superflip
