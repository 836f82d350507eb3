#include "table/level_loop.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>

#include "cube/cubie_state.h"
#include "table/product_graph.h"

namespace superflip {
namespace {

using LevelEntries = std::array<std::uint64_t, DistanceHistogram::kLevels>;

// Entries that a forward scan towards `depth` visits: those packed like distance depth - 1. With distance modulo 3
// these are also the ones three, six, ... levels back. Visiting them again is harmless: all their neighbours are set.
std::uint64_t forward_visits(const LevelEntries& entries, const Packing& packing, int depth) {
  std::uint64_t visits = 0;
  for (int d = 0; d < depth && d < DistanceHistogram::kLevels; ++d)
    if (packing.entry(d) == packing.entry(depth - 1)) visits += entries[static_cast<std::size_t>(d)];
  return visits;
}

// States from which one move leads to `depth`.
std::uint64_t frontier_of(const DistanceHistogram& histogram, int depth, int costliest) {
  std::uint64_t frontier = 0;
  for (int d = std::max(0, depth - costliest); d < depth && d < DistanceHistogram::kLevels; ++d)
    frontier += histogram.counts[static_cast<std::size_t>(d)];
  return frontier;
}

bool is_composite(Move move, MoveSet moves, const Metric& metric) {
  if (metric.cost_of(move) != 2) return false;
  for (const Move a : moves)
    for (const Move b : moves)
      if (metric.cost_of(a) == 1 && metric.cost_of(b) == 1 && apply(state_of(a), b) == state_of(move)) return true;
  return false;
}

}  // namespace

std::uint64_t expected_level(const DistanceHistogram& histogram, int depth) {
  if (depth < 3 || depth > DistanceHistogram::kLevels) return 0;
  const std::uint64_t last = histogram.counts[static_cast<std::size_t>(depth) - 1];
  const std::uint64_t before = std::max<std::uint64_t>(histogram.counts[static_cast<std::size_t>(depth) - 2], 1);
  return last * last / before * 3 / 4;
}

tl::unexpected<Error> no_room(int limit, const GenerateOptions& options) {
  return fail(ErrorCode::kTable, "the table " + std::string(options.label) + " holds distances up to " +
                                     std::to_string(limit) + ", and some entries are farther from the goal");
}

Result<Levels> run_levels(const LevelPlan& plan, LevelSize goals, const GenerateOptions& options,
                          const ExpandLevel& expand_level) {
  Levels levels;
  DistanceHistogram& histogram = levels.histogram;
  histogram.counts[0] = goals.states;
  LevelEntries entries{goals.entries};
  std::uint64_t reached = goals.entries;
  std::optional<ProgressMeter> meter;
  if (plan.entries != 0) meter.emplace(*options.progress, options.label, plan.entries, plan.unit).add(reached);

  for (int depth = 1, empty = 0; plan.exhaustive || depth <= plan.last; ++depth) {
    // Step 1. Whether there is another level.
    if (plan.exhaustive && (empty == plan.costliest || reached == plan.entries)) break;
    if (reached + expected_level(histogram, depth) > plan.capacity) break;

    // Step 2. The level.
    if (plan.entries == 0)
      meter.emplace(*options.progress, options.label, frontier_of(histogram, depth, plan.costliest), plan.unit);
    meter->set_depth(depth);
    const std::uint64_t unset = plan.backward_visits != 0 ? plan.backward_visits : plan.entries - reached;
    const bool backward = unset <= plan.backward_factor * forward_visits(entries, plan.packing, depth);
    const Result<LevelSize> level = expand_level({depth, backward, *meter});
    if (!level) return tl::unexpected(level.error());
    if (options.stop.stop_requested()) return interrupted(options);

    // Step 3. Whether it is kept.
    if (reached + level->entries > plan.capacity) break;
    empty = level->entries == 0 ? empty + 1 : 0;
    if (empty > 0 && plan.exhaustive) continue;
    if (depth > plan.last) return no_room(plan.last, options);
    entries[static_cast<std::size_t>(depth)] = level->entries;
    histogram.counts[static_cast<std::size_t>(depth)] = level->states;
    reached += level->entries;
    levels.deepest = depth;
  }

  if (plan.states != 0) {
    histogram.unreached = plan.states;
    for (const std::uint64_t count : histogram.counts) histogram.unreached -= count;
  }
  return levels;
}

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
