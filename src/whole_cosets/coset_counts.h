// Two questions about a whole coset: is every position within a number of moves, and how many need how many.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cube/metric.h"
#include "whole_cosets/levels.h"

namespace superflip::whole_cosets {

/// The positions that need more than a number of moves.
struct Beyond {
  std::uint64_t count = 0;
  bool exact = false;  ///< false: some of these few may be within the bound all the same
  int searched = 0;    ///< sequences into the subgroup were searched up to this many moves
};

/// Looks for the positions of the coset of `cube` beyond `bound` moves. As many sequences are searched as usually
/// serve, and the moves of the subgroup do the rest; where many positions are missing, it begins again with more.
/// Afterwards `levels` has the positions that were found. Nothing when it was stopped.
std::optional<Beyond> find_beyond(Levels& levels, const CubieState& cube, int bound);

/// The positions at each distance, and one of the farthest.
struct CosetDistances {
  std::vector<std::uint64_t> counts;  ///< by distance; of the whole levels so far
  CubieState farthest = CubieState::solved();
};

/// Which positions of the coset need at most `moves` moves, proved; nothing when it was stopped.
using AskOneByOne = std::function<std::optional<std::vector<bool>>(std::span<const CubieState>, int moves)>;

/// Goes on with the level after `distances`, or begins where it is empty, until each position of the coset of `cube`
/// has a distance. Where few positions are left (LevelPlan), `ask`, if there is one, tells which of them the next level
/// has. `each` is called after every level with what is known; it ends the work by false. False when it was stopped.
bool count_distances(Levels& levels, const CubieState& cube, CosetDistances& distances,
                     const std::function<bool(const CosetDistances&)>& each, const AskOneByOne& ask = {});

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

/// Writes the file anew, atomically. Errors: kInputOutput.
Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, Levels& levels);

/// Reads a file of save_levels(); false where there is none. Errors: kInputOutput for one that cannot be read or is
/// damaged; kUsage for one of another cube, metric, subgroup or set of moves; kInterrupted. Without success `levels`
/// has to begin again.
Result<bool> load_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         CosetDistances& distances, Levels& levels, const StopToken& stop = {});

}  // namespace superflip::whole_cosets
