#include "cube/metric.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <vector>

#include "base/nearest_word.h"
#include "base/split.h"

namespace superflip {
namespace {

constexpr MoveSet generators(StepKind steps) {
  MoveSet set;
  for (Move m : MoveSet::all()) {
    if (m.is_face_turn() || steps == StepKind::kAxis || (steps == StepKind::kFaceOrSlice && m.is_slice()))
      set.insert(m);
  }
  return set;
}

// A half turn is two quarter turns; a pair costs as much as its slower face.
constexpr std::uint8_t quarter_turn_cost(Move m) {
  return m.quarter_turns() == 2 || m.opposite_quarter_turns() == 2 ? 2 : 1;
}

// Consecutive turns on one axis: U comes before D, and two turns never form a slice when the slice itself is a move. A
// pair turns both faces of its axis, so nothing may follow it on that axis.
constexpr bool may_follow(StepKind steps, Move last, Move next) {
  if (last.axis() != next.axis()) return true;
  if (!last.is_face_turn() || !next.is_face_turn() || steps == StepKind::kAxis) return false;
  if (last.face() >= next.face()) return false;
  return steps != StepKind::kFaceOrSlice || last.quarter_turns() + next.quarter_turns() != 4;
}

// Positions of <U, D, R2, L2, F2, B2> at most 0, 1, ... moves from solved.
constexpr std::array<std::uint64_t, 9> kNearInHtm = {1, 11, 78, 534, 3'613, 23'561, 146'635, 883'485, 5'068'603};
constexpr std::array<std::uint64_t, 9> kNearInQtm = {1, 5, 15, 51, 174, 542, 1'734, 5'526, 16'789};

// A telling more takes as many sequences as there are positions for each one near a sequence, and saves its share of
// the positions that are asked one by one (docs/experiments/coset.md). With moves on both sides more sequences tell the
// same positions, so more tellings are needed.
constexpr std::array<double, 7> kTellingsInHtm = {20, 20, 20, 20, 27, 33, 46};
constexpr std::array<double, 1> kTellingsInQtm = {30};
constexpr std::array<double, 8> kTellingsOnBothSidesInHtm = {2'500, 2'500, 2'500, 2'500, 5'000, 10'000, 20'000, 40'000};
constexpr std::array<double, 1> kTellingsOnBothSidesInQtm = {300};

// A row without one of the numbers does not compile (-Wmissing-field-initializers). The farthest cubes: Rokicki,
// Kociemba, Davidson and Dethridge, 2010, in HTM; Rokicki and Davidson, 2014, in QTM.
constexpr std::array<Metric, 5> kRows = {{
    {.id = "htm",
     .label = "HTM",
     .title = "half-turn metric: any turn of one face counts one",
     .steps = StepKind::kFace,
     .half_turns_cost_two = false,
     .usual_length = 21,
     .numbers = {.usual_optimal_length = 18,
                 .coset_bases = {8, 8, 8},
                 .large_coset_base = 9,
                 .axis_base = 8,
                 .flip_cosets = {9, 9, 10},
                 .farthest = 20,
                 .farthest_pocket = 11,
                 .cosets = {kNearInHtm, kTellingsInHtm, kTellingsOnBothSidesInHtm}}},
    {.id = "qtm",
     .label = "QTM",
     .title = "quarter-turn metric: a half turn counts two",
     .steps = StepKind::kFace,
     .half_turns_cost_two = true,
     .usual_length = 28,
     .numbers = {.usual_optimal_length = 20,
                 .coset_bases = {9, 9, 10},
                 .large_coset_base = 11,
                 .axis_base = 8,
                 .flip_cosets = {10, 9, 11},
                 .farthest = 26,
                 .farthest_pocket = 14,
                 .cosets = {kNearInQtm, kTellingsInQtm, kTellingsOnBothSidesInQtm}}},
    {.id = "stm",
     .label = "STM",
     .title = "slice-turn metric: any turn of one face or one slice counts one",
     .steps = StepKind::kFaceOrSlice,
     .half_turns_cost_two = false,
     .usual_length = 20,
     .numbers = {.usual_optimal_length = 16,
                 .coset_bases = {7, 7, 8},
                 .large_coset_base = 8,
                 .axis_base = 7,
                 .flip_cosets = {8, 8, 9},
                 .farthest = 0,
                 .farthest_pocket = 0,
                 .cosets = {}}},
    {.id = "ahtm",
     .label = "AHTM",
     .title = "axial half-turn metric: two opposite faces turned at once count one",
     .steps = StepKind::kAxis,
     .half_turns_cost_two = false,
     .usual_length = 18,
     .numbers = {.usual_optimal_length = 14,
                 .coset_bases = {6, 6, 7},
                 .large_coset_base = 7,
                 .axis_base = 6,
                 .flip_cosets = {7, 7, 8},
                 .farthest = 0,
                 .farthest_pocket = 0,
                 .cosets = {}}},
    {.id = "aqtm",
     .label = "AQTM",
     .title = "axial quarter-turn metric: as ahtm, and a half turn counts two",
     .steps = StepKind::kAxis,
     .half_turns_cost_two = true,
     .usual_length = 25,
     .numbers = {.usual_optimal_length = 16,
                 .coset_bases = {7, 7, 8},
                 .large_coset_base = 9,
                 .axis_base = 8,
                 .flip_cosets = {8, 8, 9},
                 .farthest = 0,
                 .farthest_pocket = 0,
                 .cosets = {}}},
}};

constexpr std::array<Metric, kRows.size()> kMetrics = [] {
  std::array<Metric, kRows.size()> all = kRows;
  for (Metric& metric : all) {
    metric.moves = generators(metric.steps);
    for (Move m : metric.moves)
      metric.cost[static_cast<std::size_t>(m.index())] =
          metric.half_turns_cost_two ? quarter_turn_cost(m) : std::uint8_t{1};
    for (Move last : metric.moves)
      for (Move next : metric.moves)
        if (may_follow(metric.steps, last, next))
          metric.successors[static_cast<std::size_t>(last.index())].insert(next);
    metric.successors[kMoves] = metric.moves;
  }
  return all;
}();

}  // namespace

std::span<const Metric> metrics() { return kMetrics; }

const Metric& htm() { return kMetrics.front(); }

const Metric* find_metric(std::string_view id) {
  const auto same_letter = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
  };
  const auto found = std::find_if(kMetrics.begin(), kMetrics.end(), [&](const Metric& m) {
    return std::equal(m.id.begin(), m.id.end(), id.begin(), id.end(), same_letter);
  });
  return found == kMetrics.end() ? nullptr : &*found;
}

Result<const Metric*> metric_named(std::string_view id) {
  if (const Metric* const metric = find_metric(id)) return metric;
  std::vector<std::string_view> ids;
  for (const Metric& metric : kMetrics) ids.push_back(metric.id);
  return fail(ErrorCode::kUsage,
              fmt::format("there is no metric \"{}\": use one of {}{}", id.substr(0, 100), joined(ids, ", "),
                          did_you_mean(id, ids)),
              "metric");
}

int length_in(const Metric& metric, std::span<const Move> moves) {
  int length = 0;
  for (Move m : moves) {
    if (metric.moves.contains(m)) {
      length += metric.cost_of(m);
    } else {
      length += metric.cost_of(Move::turn(m.face(), m.quarter_turns())) +
                metric.cost_of(Move::turn(opposite(m.face()), m.opposite_quarter_turns()));
    }
  }
  return length;
}

}  // namespace superflip
