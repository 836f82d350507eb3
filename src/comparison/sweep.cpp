#include "comparison/sweep.h"

#include "search/breadth_first_search.h"

namespace superflip::comparison {
namespace {

// Breadth-first search asks for no bound.
struct Unbounded {
  static int of(const Position&) { return 0; }
};

}  // namespace

GraphResult sweep(const Positions& positions, Budget& budget, std::size_t most_bytes,
                  std::vector<SweptPosition>& swept) {
  swept.assign(positions.count(), {});
  const Unbounded unbounded;
  const SmallSpace space(positions, unbounded);
  StateMap seen;
  return breadth_first_walk(space, space.goal(), budget, most_bytes, seen,
                            [&](const Position& child, int depth, const auto& counters) {
                              const GraphCounters now = counters();
                              swept[positions.index(child)] = {
                                  static_cast<std::uint32_t>(now.expanded), static_cast<std::uint32_t>(now.generated),
                                  static_cast<std::uint32_t>(now.open),     static_cast<std::uint32_t>(now.closed),
                                  static_cast<std::uint32_t>(now.bytes),    static_cast<std::uint8_t>(depth)};
                              return Flow::kGoOn;
                            });
}

}  // namespace superflip::comparison
