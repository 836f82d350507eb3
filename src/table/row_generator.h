// What the generators on a RowGraph share: they expand a level row by row, on all cores.
//
// A generator has
//   set_goals()                    -> entries set to distance 0, aliases included
//   forward(begin, end, depth)     -> entries set to `depth`, neighbours of the entries in rows [begin, end)
//   backward(begin, end, depth)    -> entries set to `depth`, themselves in rows [begin, end)
// Many threads call it at once.
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>

#include "base/parallel.h"
#include "base/result.h"
#include "table/contents.h"
#include "table/graph.h"
#include "table/level_loop.h"
#include "table/storage.h"

namespace superflip::detail {

/// Entries that a thread works on before it asks for more.
inline constexpr std::uint64_t kEntriesPerChunk = 32768;

/// The largest cost among the moves of a graph; 0 without moves.
template <RowGraph G>
int max_cost(const G& graph) {
  int cost = 0;
  for (std::size_t k = 0; k < graph.moves().size(); ++k) cost = std::max(cost, GraphMove(graph.moves()[k]).cost);
  return cost;
}

/// Whether `packing` can hold distances of `graph` at all: with moves of cost 2 a child may be two away from its
/// parent, which distance modulo 3 cannot tell.
template <RowGraph G>
Result<void> check_generation(const G& graph, const Packing& packing) {
  assert(closed_under_inverse(graph));
  assert(graph.columns() >= 1 && graph.columns() <= 65536);
  if (packing.meaning == Meaning::kModThree && max_cost(graph) > 1)
    return fail(ErrorCode::kUsage, "distance modulo 3 cannot be used with moves of cost 2");
  return {};
}

/// Scans all rows for one level and returns its new entries.
template <typename Generator, RowGraph G>
std::uint64_t expand_rows(Generator& generator, const G& graph, const Level& level, const GenerateOptions& options) {
  const std::uint64_t grain = std::max<std::uint64_t>(1, kEntriesPerChunk / graph.columns());
  std::atomic<std::uint64_t> entries{0};
  const auto scan = [&](std::uint64_t begin, std::uint64_t end) {
    const auto first = static_cast<std::uint32_t>(begin);
    const auto last = static_cast<std::uint32_t>(end);
    const std::uint64_t count =
        level.backward ? generator.backward(first, last, level.depth) : generator.forward(first, last, level.depth);
    entries.fetch_add(count, std::memory_order_relaxed);
    level.progress.add(count);
  };
  parallel_for(options.threads, graph.rows(), grain, scan, options.stop);
  return entries.load();
}

/// Runs a generator until no move leads on. Errors: kInterrupted; kTable when a distance has no room in the packing or,
/// beyond 31, in the histogram.
template <typename Generator, RowGraph G>
Result<DistanceHistogram> run_generator(Generator& generator, const G& graph, const Packing& packing,
                                        const GenerateOptions& options) {
  LevelPlan plan{.entries = entries_of(graph), .states = entries_of(graph), .packing = packing};
  plan.last = std::min(packing.max_distance(), plan.last);
  plan.costliest = max_cost(graph);
  const auto levels = run_levels(plan, generator.set_goals(), options,
                                 [&](const Level& level) { return expand_rows(generator, graph, level, options); });
  if (!levels) return tl::unexpected(levels.error());
  return levels->histogram;
}

/// A table by a Generator(graph, packing, options) that works inside the packed table. Errors: those of run_generator.
template <typename Generator, RowGraph G>
Result<TableContents> generate_by(const G& graph, const Packing& packing, const GenerateOptions& options) {
  Generator generator(graph, packing, options);
  Result<DistanceHistogram> histogram = run_generator(generator, graph, packing, options);
  if (!histogram) return tl::unexpected(histogram.error());
  return TableContents{generator.take_payload(), *histogram};
}

}  // namespace superflip::detail
