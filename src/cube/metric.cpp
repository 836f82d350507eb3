#include "cube/metric.h"

#include <algorithm>
#include <cctype>

namespace superflip {
namespace {

enum class Counts { kFaceTurns, kFaceTurnsAndSlices, kAxisTurns };

constexpr MoveSet generators(Counts counts) {
  MoveSet set;
  for (Move m : MoveSet::all()) {
    if (m.is_face_turn() || counts == Counts::kAxisTurns || (counts == Counts::kFaceTurnsAndSlices && m.is_slice()))
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
constexpr bool may_follow(Counts counts, Move last, Move next) {
  if (last.axis() != next.axis()) return true;
  if (!last.is_face_turn() || !next.is_face_turn() || counts == Counts::kAxisTurns) return false;
  if (last.face() >= next.face()) return false;
  return counts != Counts::kFaceTurnsAndSlices || last.quarter_turns() + next.quarter_turns() != 4;
}

constexpr Metric make_metric(std::string_view id, std::string_view label, std::string_view title, Counts counts,
                             bool quarter_turns, int usual_length) {
  Metric metric{id, label, title, usual_length, generators(counts), {}, {}};
  for (Move m : metric.moves)
    metric.cost[static_cast<std::size_t>(m.index())] = quarter_turns ? quarter_turn_cost(m) : std::uint8_t{1};
  for (Move last : metric.moves)
    for (Move next : metric.moves)
      if (may_follow(counts, last, next)) metric.successors[static_cast<std::size_t>(last.index())].insert(next);
  metric.successors[kMoves] = metric.moves;
  return metric;
}

constexpr std::array<Metric, 5> kMetrics = {
    make_metric("htm", "HTM", "half-turn metric: any turn of one face counts one", Counts::kFaceTurns, false, 21),
    make_metric("qtm", "QTM", "quarter-turn metric: a half turn counts two", Counts::kFaceTurns, true, 28),
    make_metric("stm", "STM", "slice-turn metric: any turn of one face or one slice counts one",
                Counts::kFaceTurnsAndSlices, false, 20),
    make_metric("ahtm", "AHTM", "axial half-turn metric: two opposite faces turned at once count one",
                Counts::kAxisTurns, false, 18),
    make_metric("aqtm", "AQTM", "axial quarter-turn metric: as ahtm, and a half turn counts two", Counts::kAxisTurns,
                true, 25),
};

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
