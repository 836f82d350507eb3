// What breadth-first searches share that are run for their counts alone: which moves they need, and how few bits.
#pragma once

#include <string>
#include <vector>

#include "cube/metric.h"
#include "table/graph.h"
#include "table/packing.h"

namespace superflip {

/// `moves` without those of cost 2 that are two others of cost 1: without U2 in quarter turns, unless U may not turn.
/// The distances are the same.
MoveSet without_composites(MoveSet moves, const Metric& metric);

/// The moves of a search for counts, and the smallest packing that it can use whatever the distances are.
struct CountingPlan {
  std::vector<GraphMove> moves;
  Packing packing;
};

/// Two bits an entry where each of the needed moves costs 1, else eight.
CountingPlan counting_plan(MoveSet moves, const Metric& metric);

/// "230 MB", "115 GB"; beyond a million GB with an exponent.
std::string bytes_in_words(double bytes);

/// "2217093120"; beyond 2^63 with an exponent.
std::string number_in_words(double number);

}  // namespace superflip
