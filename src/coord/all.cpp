// Checks at compile time that every coordinate in the list is one.
#include "coord/all.h"

namespace superflip {
namespace {

template <typename Tuple>
struct AllAreCoordinates;
template <typename... C>
struct AllAreCoordinates<std::tuple<C...>> {
  static constexpr bool value = (Coordinate<C> && ...);
};
static_assert(AllAreCoordinates<AllCoordinates>::value);
static_assert(Coordinate<SymReduced<SliceAndEdgeOrientation>>);

}  // namespace
}  // namespace superflip
