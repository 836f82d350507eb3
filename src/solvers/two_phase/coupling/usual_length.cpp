#include "solvers/two_phase/coupling/usual_length.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "coord/coordinate.h"
#include "cosets/two_phase/node.h"
#include "cube/generated_group.h"
#include "search/unit_moves.h"
#include "solvers/two_phase/coupling/direction.h"

namespace superflip::two_phase {
namespace {

constexpr double kLeaves = 1000;
constexpr double kAnswers = 6;
constexpr double kSequences = 100;
constexpr double kAllStates = 43'252'003'274'489'856'000.0;
constexpr double kSubgroupStates = 19'508'428'800.0;

using ByLength = std::array<double, kLongest + 1>;

// The number of canonical sequences of each length.
ByLength sequences_of(const UnitMoves& moves) {
  std::vector<std::vector<double>> ending(kLongest + 1, std::vector<double>(moves.states()));
  ByLength all{};
  ending[0][UnitMoves::kStart] = 1;
  for (std::size_t length = 0; length < all.size(); ++length) {
    for (std::size_t state = 0; state < moves.states(); ++state) {
      const double sequences = ending[length][state];
      if (sequences == 0) continue;
      all[length] += sequences;
      for (std::uint64_t rest = moves.after(static_cast<UnitMoves::State>(state)); rest != 0; rest &= rest - 1) {
        const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
        const std::size_t longer = length + static_cast<std::size_t>(moves.cost(unit));
        if (longer < all.size()) ending[longer][moves.next(static_cast<UnitMoves::State>(state), unit)] += sequences;
      }
    }
  }
  return all;
}

// The counts of one set of moves.
struct Counts {
  double states = 0;
  ByLength sequences{};
  std::array<double, kAxes> phase2_states{};
  std::array<ByLength, kAxes> phase2_within{};  // those at most this many moves from solved
};

MoveSet phase2_moves_of(const Metric& metric, MoveLetters moves, std::size_t axis) {
  const MoveSet seen = HeldMoves(metric, moves.seen_by(direction(static_cast<int>(axis)).symmetry())).ever_allowed();
  return UnitMoves(metric, seen & phase2_moves()).set();
}

ByLength within(const UnitMoves& moves, double states) {
  ByLength within = sequences_of(moves);
  double sum = 0;
  for (double& sequences : within) sequences = std::min(sum += sequences, states);
  return within;
}

Counts counts_of(const Metric& metric, MoveLetters moves, double states, const auto& phase2_states) {
  Counts counts{states, sequences_of(UnitMoves(metric, moves)), {}, {}};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    const MoveSet second = phase2_moves_of(metric, moves, axis);
    counts.phase2_states[axis] = phase2_states(second);
    counts.phase2_within[axis] = within(UnitMoves(metric, second), counts.phase2_states[axis]);
  }
  return counts;
}

double leaves(const Counts& counts, std::size_t depth) {
  double leaves = 0;
  for (const double states : counts.phase2_states) leaves += 2 * counts.sequences[depth] * states / counts.states;
  return leaves;
}

double answers(const Counts& counts, std::size_t depth, std::size_t length) {
  double answers = 0;
  for (const ByLength& within : counts.phase2_within)
    answers += 2 * counts.sequences[depth] * within[length - depth] / counts.states;
  return answers;
}

bool reaches(const Counts& counts, std::size_t length) {
  for (std::size_t depth = 0; depth <= length && leaves(counts, depth) <= kLeaves; ++depth)
    if (answers(counts, depth, length) >= kAnswers) return true;
  return false;
}

// The least L that gives enough answers.
int length_by_answers(const Counts& counts) {
  std::size_t length = 0;
  while (length < kLongest && !reaches(counts, length)) ++length;
  return static_cast<int>(length);
}

// The least L with enough sequences, or the length of the longest sequence where there are too few.
int length_by_sequences(const Counts& counts) {
  double all = 0;
  int longest = 0;
  for (std::size_t length = 0; length < counts.sequences.size(); ++length) {
    all += counts.sequences[length];
    if (counts.sequences[length] > 0) longest = static_cast<int>(length);
    if (all >= kSequences * counts.states) break;
  }
  return longest;
}

// The first metric with the same costs for these moves: without slices STM is HTM.
const Metric& counted_as(const Metric& metric, MoveSet moves) {
  const auto same = [&](const Metric& other) {
    for (const Move m : moves)
      if (!other.moves.contains(m) || other.cost_of(m) != metric.cost_of(m)) return false;
    return true;
  };
  return *std::find_if(metrics().begin(), metrics().end(), same);
}

}  // namespace

int usual_length_of(const Metric& given, MoveLetters moves, double states) {
  const Metric& metric = counted_as(given, moves.moves());
  if (moves == metric.moves) return metric.usual_length;
  const Counts counts = counts_of(metric, moves, states, [](MoveSet second) { return GeneratedGroup(second).order(); });
  const Counts of_all = counts_of(metric, metric.moves, kAllStates, [](MoveSet) { return kSubgroupStates; });
  const int by_sequences = length_by_sequences(counts);
  const int by_answers = length_by_answers(counts) + metric.usual_length - length_by_answers(of_all);
  return std::max(by_sequences, by_answers);
}

}  // namespace superflip::two_phase
