// The level loop that both generators share: which way to scan, when to end, counting, progress, interruption.
//
// Forward: visit the entries of the last level and give their unset neighbours the next distance. Costs frontier *
// moves. Backward: visit the unset entries and ask whether one has a neighbour on the last level; most find one after
// a few tries once the frontier is large. So each level goes the way that visits less (Korf 1997 scans forward only;
// the switch is known from Kociemba's Cube Explorer).
#pragma once

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdint>
#include <string>

#include "base/parallel.h"
#include "base/result.h"
#include "table/contents.h"
#include "table/graph.h"
#include "table/packing.h"
#include "table/storage.h"

namespace superflip::detail {

/// How many unset entries a backward scan may visit for one frontier entry of a forward scan and still be the cheaper.
inline constexpr std::uint64_t kBackwardFactor = 2;
/// Entries that a thread works on before it asks for more.
inline constexpr std::uint64_t kEntriesPerChunk = 32768;

/// The largest cost among the moves of a graph; 0 without moves.
template <RowGraph G>
int max_cost(const G& graph) {
  int cost = 0;
  for (std::size_t k = 0; k < graph.moves().size(); ++k) cost = std::max(cost, GraphMove(graph.moves()[k]).cost);
  return cost;
}

/// Entries that a forward scan towards `depth` visits: those packed like distance depth - 1, which with distance modulo
/// 3 are also the ones three, six, ... levels back (visiting them again is harmless, all their neighbours are set).
inline std::uint64_t forward_visits(const DistanceHistogram& histogram, const Packing& packing, int depth) {
  std::uint64_t visits = 0;
  for (int d = 0; d < depth && d < DistanceHistogram::kLevels; ++d)
    if (packing.entry(d) == packing.entry(depth - 1)) visits += histogram.counts[static_cast<std::size_t>(d)];
  return visits;
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

/// The error of a packing whose largest distance is too small for a graph.
inline tl::unexpected<Error> no_room(int limit, const GenerateOptions& options) {
  return fail(ErrorCode::kTable, "the table " + std::string(options.label) + " holds distances up to " +
                                     std::to_string(limit) + ", and some entries are farther from the goal");
}

/// One level: gives `depth` to every unset entry that a move leads to from one of the levels before, and counts them. A
/// generator has
///   set_goals()                    -> entries set to distance 0, aliases included
///   forward(begin, end, depth)     -> entries set to `depth`, neighbours of the entries in rows [begin, end)
///   backward(begin, end, depth)    -> entries set to `depth`, themselves in rows [begin, end)
/// and is called from many threads at once. Errors: kInterrupted.
template <typename Generator, RowGraph G>
Result<std::uint64_t> run_level(Generator& generator, const G& graph, int depth, bool backward,
                                const GenerateOptions& options, ProgressMeter& meter) {
  const std::uint64_t grain = std::max<std::uint64_t>(1, kEntriesPerChunk / graph.columns());
  std::atomic<std::uint64_t> level{0};
  const auto scan = [&](std::uint64_t begin, std::uint64_t end) {
    const auto first = static_cast<std::uint32_t>(begin);
    const auto last = static_cast<std::uint32_t>(end);
    const std::uint64_t count =
        backward ? generator.backward(first, last, depth) : generator.forward(first, last, depth);
    level.fetch_add(count, std::memory_order_relaxed);
    meter.add(count);
  };
  meter.set_depth(depth);
  if (!parallel_for(options.threads, graph.rows(), grain, scan, options.stop))
    return fail(ErrorCode::kInterrupted, "generating the table " + std::string(options.label) + " was interrupted");
  return level.load();
}

/// Runs a generator to the end. Errors: kInterrupted; kTable when a distance has no room in the packing or, beyond 31,
/// in the histogram.
template <typename Generator, RowGraph G>
Result<DistanceHistogram> run_breadth_first(Generator& generator, const G& graph, const Packing& packing,
                                            const GenerateOptions& options) {
  const std::uint64_t entries = entries_of(graph);
  const int limit = std::min(packing.max_distance(), DistanceHistogram::kLevels - 1);
  const int costliest = max_cost(graph);
  ProgressMeter meter(*options.progress, options.label, entries, "entries");

  DistanceHistogram histogram;
  histogram.counts[0] = generator.set_goals();
  std::uint64_t unset = entries - histogram.counts[0];
  // With moves of cost 2 one level may be empty and the next not.
  for (int depth = 1, empty = 0; unset > 0 && empty < costliest; ++depth) {
    const bool backward = unset <= kBackwardFactor * forward_visits(histogram, packing, depth);
    const auto level = run_level(generator, graph, depth, backward, options, meter);
    if (!level) return tl::unexpected(level.error());
    if (*level > 0 && depth > limit) return no_room(limit, options);
    if (*level > 0) histogram.counts[static_cast<std::size_t>(depth)] = *level;
    unset -= *level;
    empty = *level == 0 ? empty + 1 : 0;
  }
  histogram.unreached = unset;
  meter.finish();
  return histogram;
}

}  // namespace superflip::detail
