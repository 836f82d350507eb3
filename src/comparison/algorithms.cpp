#include "comparison/algorithms.h"

#include "comparison/run_search.h"

namespace superflip::comparison {

GraphResult run(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                Budget& budget, std::size_t most_bytes, SearchArrays* arrays) {
  NoWatcher nobody;
  if (arrays == nullptr) {
    std::array<StateMap, 2> seen;
    return detail::run_search(algorithm, positions, bound, start, budget, most_bytes, nobody, seen);
  }
  for (StateArray& seen : arrays->lists) seen.clear();
  return detail::run_search(algorithm, positions, bound, start, budget, most_bytes, nobody, arrays->lists);
}

}  // namespace superflip::comparison
