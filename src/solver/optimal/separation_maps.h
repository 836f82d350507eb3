// Where turns and symmetries take every separation: what breadth-first searches over the edges walk along.
#pragma once

#include <cstdint>
#include <vector>

#include "solver/optimal/coset_frame.h"

namespace superflip::optimal {

struct SeparationMaps {
  using Map = std::vector<std::uint16_t>;

  explicit SeparationMaps(int threads);

  std::vector<Map> turned;  ///< [turn][separation]
  std::vector<Map> seen;    ///< [symmetry][separation]
};

}  // namespace superflip::optimal
