// The levels of a coset in a file, so that a count that was ended goes on after its last whole level.
//
//   bytes   contents
//       8   "SFCOSET1"
//       8   XXH3 of all that follows
//      16   the metric, zeros behind it
//      40   the cube: corners, their twists, edges, their flips, a byte each
//       8   the number of levels
//     256   positions at each distance, 8 bytes each
//      40   one of the farthest positions so far, as the cube
//   5,040   a bit for each page: whether it has positions
//  60,480   the bits of such a page; and so on, 2.44 GB in the end
#pragma once

#include <string>

#include "base/result.h"
#include "whole_cosets/coset_counts.h"

namespace superflip::whole_cosets {

/// Writes the file anew, atomically. Errors: kInputOutput.
Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, CosetLevels& levels);

/// Reads a file of save_levels(); false where there is none. Errors: kInputOutput for one that cannot be read or is
/// damaged; kUsage for one of another cube or metric. Without success `levels` has to begin again.
Result<bool> load_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         CosetDistances& distances, CosetLevels& levels);

}  // namespace superflip::whole_cosets
