#include "engine/fixed_ends.h"

#include <algorithm>
#include <cstddef>

namespace superflip {
namespace {

// Whether no turns about one axis meet where the fixed moves begin or end.
bool joins_well(const Request& request, const MoveSequence& moves) {
  const MoveSequence all = with_ends(request, moves);
  const auto meets = [&](std::size_t at) { return at > 0 && at < all.size() && all[at - 1].axis() == all[at].axis(); };
  return !meets(request.begin.size()) && !meets(all.size() - request.end.size());
}

// So many moves more are worth a solution that does not cancel with the fixed moves.
constexpr int kFurthest = 3;

// The first solution that joins well and is short enough; where there is none, all solutions serve.
std::vector<MoveSequence>::const_iterator chosen(const Request& request, const std::vector<MoveSequence>& solutions) {
  const auto first = std::find_if(solutions.begin(), solutions.end(),
                                  [&](const MoveSequence& moves) { return joins_well(request, moves); });
  if (first == solutions.end()) return first;
  const int further = length_in(*request.metric, *first) - length_in(*request.metric, solutions.front());
  return further <= kFurthest ? first : solutions.end();
}

// Leaves the solutions that are asked for: those that join well, where there is a choice.
void choose_solutions(SolveOutcome& outcome, const Request& request) {
  auto& solutions = outcome.solutions;
  if (solutions.empty()) return;
  const auto length = [&](const MoveSequence& moves) { return length_in(*request.metric, moves); };
  const int shortest = length(solutions.front());
  if (chosen(request, solutions) != solutions.end()) {
    std::erase_if(solutions, [&](const MoveSequence& moves) { return !joins_well(request, moves); });
    if (outcome.complete) outcome.lower_bound = length(solutions.front());
    outcome.optimal = outcome.optimal && (outcome.complete || length(solutions.front()) == shortest);
  }
  if (request.within)
    std::erase_if(solutions, [&, longest = length(solutions.front()) + *request.within](const MoveSequence& moves) {
      return length(moves) > longest;
    });
  const auto wanted = static_cast<std::size_t>(request.count);
  if (solutions.size() <= wanted) return;
  solutions.resize(wanted);
  if (outcome.complete) outcome.ended = EndCause::kDone;
  outcome.complete = false;
}

}  // namespace

MoveSequence with_ends(const Request& request, const MoveSequence& moves) {
  MoveSequence all = request.begin;
  all.insert(all.end(), moves.begin(), moves.end());
  all.insert(all.end(), request.end.begin(), request.end.end());
  return all;
}

bool lacks_solutions(const Request& request, const std::vector<MoveSequence>& solutions, int within) {
  const auto wanted = static_cast<std::size_t>(request.count);
  const auto length = [&](const MoveSequence& moves) { return length_in(*request.metric, moves); };
  const auto first = chosen(request, solutions);
  if (first == solutions.end()) return within < kFurthest || (!request.within && solutions.size() < wanted);
  if (length(solutions.front()) + within < length(*first) + request.within.value_or(0)) return true;
  const auto well =
      std::count_if(first, solutions.end(), [&](const MoveSequence& moves) { return joins_well(request, moves); });
  return !request.within && static_cast<std::size_t>(well) < wanted;
}

void put_ends_on(SolveOutcome& outcome, SolveOptions& options, const Request& request) {
  if (request.begin.empty() && request.end.empty()) return;
  choose_solutions(outcome, request);
  for (MoveSequence& moves : outcome.solutions) moves = with_ends(request, moves);
  outcome.phases.clear();
  const int length = length_in(*request.metric, with_ends(request, {}));
  outcome.lower_bound += length;
  if (options.max_length && !options.length_is_usual) *options.max_length += length;
}

}  // namespace superflip
