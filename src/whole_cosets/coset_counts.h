// Two questions about a whole coset: is every position within a number of moves, and how many need how many.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "whole_cosets/levels.h"

namespace superflip::whole_cosets {

/// The positions that need more than a number of moves.
struct Beyond {
  std::uint64_t count = 0;
  bool exact = false;  ///< false: some of these few may be within the bound all the same
  int searched = 0;    ///< sequences into the subgroup were searched up to so many moves
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

}  // namespace superflip::whole_cosets
