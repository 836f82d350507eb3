#include "table/counting.h"

#include <fmt/core.h>

#include <algorithm>

#include "cube/cubie_state.h"
#include "table/plain_graph.h"

namespace superflip {
namespace {

bool is_composite(Move move, MoveSet moves, const Metric& metric) {
  if (metric.cost_of(move) != 2) return false;
  for (const Move a : moves)
    for (const Move b : moves)
      if (metric.cost_of(a) == 1 && metric.cost_of(b) == 1 && apply(state_of(a), b) == state_of(move)) return true;
  return false;
}

}  // namespace

MoveSet without_composites(MoveSet moves, const Metric& metric) {
  MoveSet needed;
  for (const Move m : moves)
    if (!is_composite(m, moves, metric)) needed.insert(m);
  return needed;
}

CountingPlan counting_plan(MoveSet moves, const Metric& metric) {
  CountingPlan plan{graph_moves(without_composites(moves, metric), metric), {2, Meaning::kModThree, 0}};
  const auto is_dear = [](const GraphMove& move) { return move.cost > 1; };
  if (std::any_of(plan.moves.begin(), plan.moves.end(), is_dear)) plan.packing = {8, Meaning::kExact, 0};
  return plan;
}

std::string bytes_in_words(double bytes) {
  if (bytes < 1e3) return fmt::format("{:.0f} bytes", bytes);
  if (bytes < 1e6) return fmt::format("{:.3g} kB", bytes / 1e3);
  if (bytes < 1e9) return fmt::format("{:.0f} MB", bytes / 1e6);
  if (bytes < 1e11) return fmt::format("{:.1f} GB", bytes / 1e9);
  return bytes < 1e15 ? fmt::format("{:.0f} GB", bytes / 1e9) : fmt::format("{:.2g} GB", bytes / 1e9);
}

std::string number_in_words(double number) {
  return number < 0x1p63 ? fmt::format("{:.0f}", number) : fmt::format("{:.3g}", number);
}

}  // namespace superflip
