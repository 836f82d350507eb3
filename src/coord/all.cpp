// Checks at compile time that every coordinate in the list is one. Also holds the functions of coord/ that are no
// template.
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

UdGroup symmetries_of(MoveSet moves) {
  UdGroup group = 0;
  for (int s = 0; s < kUdSymmetries; ++s)
    if (Symmetry(s)(moves) == moves) group |= static_cast<UdGroup>(1U << s);
  return group;
}

}  // namespace superflip
