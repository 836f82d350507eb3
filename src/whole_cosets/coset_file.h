// The levels of a coset in a file, so that a count that was ended goes on after its last whole level.
//
//   bytes   contents
//       8   "SFCOSET2"
//       8   XXH3 of all that follows
//       8   the metric, zeros behind it
//       8   which subgroup and moves (Levels::name_in_files)
//      40   the cube: corners, their twists, edges, their flips, a byte each
//       8   the number of levels
//     256   positions at each distance, 8 bytes each
//      40   one of the farthest positions so far, as the cube
//   5,040   a bit for each page: whether it has positions, in whole bytes
//  60,480   the bits of such a page; and so on, 2.44 GB in the end
//
// The last two sizes are those of G1; smaller subgroups have fewer and smaller pages.
#pragma once

#include <string>

#include "base/result.h"
#include "cube/metric.h"
#include "whole_cosets/coset_counts.h"

namespace superflip::whole_cosets {

/// Writes the file anew, atomically. Errors: kInputOutput.
Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, Levels& levels);

/// Reads a file of save_levels(); false where there is none. Errors: kInputOutput for one that cannot be read or is
/// damaged; kUsage for one of another cube, metric, subgroup or set of moves. Without success `levels` has to begin
/// again.
Result<bool> load_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         CosetDistances& distances, Levels& levels);

}  // namespace superflip::whole_cosets
