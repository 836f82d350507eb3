// What the tests of the pocket cube share.
#pragma once

#include <string_view>
#include <vector>

#include "coord/all.h"
#include "cube/metric.h"

namespace superflip::pocket {

inline const Metric& qtm() { return *find_metric("qtm"); }

/// Positions at equal intervals among all 3,674,160: every `step`-th coordinate.
inline std::vector<CubieState> sample(std::uint32_t step) {
  std::vector<CubieState> states;
  for (std::uint32_t index = 0; index < PocketCube().size(); index += step) {
    states.push_back(decode(PocketCube(), index));
  }
  return states;
}

/// "RU2": the turns of R, and the half turn of U.
inline MoveSet moves_in(std::string_view text) {
  MoveSet set;
  Face face = Face::kU;
  for (const char c : text) {
    if (c == '2') {  // of the letter before it the half turn only
      set.erase(Move::turn(face, 1));
      set.erase(Move::turn(face, 3));
    } else {
      face = static_cast<Face>(kFaceLetters.find(c));
      set = set | MoveSet::of(face);
    }
  }
  return set;
}

}  // namespace superflip::pocket
