// A solver's moves as a solution: texts, lengths, costs, phases. Internal to the engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/request.h"

namespace superflip {

// Where solutions begin and end.

/// Reads the cube of a request; of one that is painted in part, one that fits. What was read and how goes into
/// `answer`. Returns the cube after the skeleton. Nothing when there is no such cube; then `answer` has the error and
/// the defects.
std::optional<CubieState> read_input(std::string_view text, const Request& request, Answer& answer);

/// Where a solution leads, unless the request has a stage.
struct Goal {
  CubieState cube = CubieState::solved();
  const StickerSet* painted = nullptr;  ///< stickers that are home, instead of `cube`
};

/// The goals of a request, at least one, held like the cube of `answer` so that the centres agree.
std::vector<Goal> goals_of(const Request& request, const Answer& answer);

/// The solution with these moves: written in the spelling of the request's metric and in steps, with its length, its
/// cost and its phases.
Solution solution_of(const MoveSequence& moves, const Request& request, const PhaseEnds& phases = {});

/// The solution whose last `on_inverse` moves are on the inverse cube. `cube` is the cube after the skeleton. When the
/// moves solve it, Solution::whole solves the cube before the skeleton.
Solution solution_of_both_sides(const MoveSequence& moves, int on_inverse, const CubieState& cube,
                                const Request& request);

// The check of every solution before it leaves the engine.

/// Reads the text and the steps of a solution back and applies each to `cube`, which is the cube after the skeleton.
/// The result must be the goal, or have the stage of the request. The solution must use only allowed moves, have the
/// length and the cost that it states, and stay within `max_length`; its phases must make up all of it. Returns the
/// first objection, empty when there is none.
std::string objection_to(const Solution& solution, const CubieState& cube, const Request& request, const Goal& goal,
                         std::optional<int> max_length);

/// The least of all sequences that become this one by a symmetry of the cube, by the other order of turns of opposite
/// faces, and by turning back in the other direction. Two solutions of one cube with the same least one become each
/// other by a symmetry of that cube, or by one that makes its inverse of it.
MoveSequence least_alike(const MoveSequence& moves);

}  // namespace superflip
