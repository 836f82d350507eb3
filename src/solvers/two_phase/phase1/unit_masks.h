// Which units lead nearer to the subgroup from a coset, as two bit masks.
//
// The masks are Tomas Rokicki's (cube20src) and Elias Frantar's (rob-twophase). One read of them tells for every unit
// whether its child is one nearer, as near, or one farther, so that a search makes useful children only.
#pragma once

#include <cstdint>

namespace superflip::two_phase {

/// Bit u stands for unit u as the representative of the class sees it. A unit in neither mask leads one farther away.
struct UnitMasks {
  std::uint64_t nearer;
  std::uint64_t same;
};

}  // namespace superflip::two_phase
