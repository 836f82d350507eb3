// What `superflip explain` shows of a two-phase search.
#pragma once

#include <cstdint>

#include "coord/all.h"
#include "search/explanation.h"
#include "solvers/two_phase/coupling/views.h"

namespace superflip::two_phase {

/// The coordinates and the bound of phase 1 in each direction, nearest to the subgroup first.
template <Phase1 First, Phase2 Second>
void explain_views(const Views<First, Second>& views, Explanation& explanation) {
  for (const auto& view : views.all()) {
    Explanation::Part& part = explanation.part(name_of(view.direction));
    part.coordinates = {{UdSlice::name(), UdSlice::encode(view.state), UdSlice::size()},
                        {EdgeOrientation::name(), EdgeOrientation::encode(view.state), EdgeOrientation::size()},
                        {CornerOrientation::name(), CornerOrientation::encode(view.state), CornerOrientation::size()}};
    part.bounds = {{"phase 1", view.root.bound}};
  }
}

/// Adds a task of phase 1. Consecutive tasks of one depth are one iteration.
inline void explain_task(int depth, std::uint64_t nodes, double time_ms, Explanation& explanation) {
  Explanation::Part& part = explanation.part("search, by length of phase 1");
  if (part.iterations.empty() || part.iterations.back().length != depth) part.iterations.push_back({depth, 0, 0});
  part.iterations.back().nodes += nodes;
  part.iterations.back().time_ms += time_ms;
}

}  // namespace superflip::two_phase
