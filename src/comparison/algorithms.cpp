#include "comparison/algorithms.h"

#include "comparison/run_search.h"

namespace superflip::comparison {

GraphResult run(SearchMethod algorithm, const Positions& positions, const NamedBound& bound, const Position& start,
                Budget& budget, std::size_t most_bytes) {
  NoWatcher nobody;
  return detail::run_search(algorithm, positions, bound, start, budget, most_bytes, nobody);
}

}  // namespace superflip::comparison
