// The order in which faces were shown and how each was turned, when either is unknown.
#pragma once

#include <string>
#include <vector>

#include "notation/shown_faces.h"

namespace superflip {

struct ColourQuestion;

struct Arrangement {
  FaceOrder order = kUsualOrder;
  FaceTurns turns = kNoTurns;
  bool other_way_fits = false;                ///< another way makes another legal cube that fits as well
  std::vector<std::string> assumptions = {};  ///< what was found, in sentences; empty when nothing was unknown
};

/// What the question states, and the best of all ways for what it leaves open. All centres must be seen.
Arrangement find_arrangement(const ColourQuestion& question);

}  // namespace superflip
