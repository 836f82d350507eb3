// A cube that is painted in part, where more than one cube fits: what is solved of it. Internal to the engine.
//
// Asked without a solver, the painted stickers alone are solved, in the fewest moves after which each is on the face of
// its colour (solvers/painted/). Where that takes too long, or something else is asked, one of the cubes that fit is
// solved by the solver; that too brings every painted sticker home, in more moves than may be needed.
#pragma once

#include "cube/sticker_set.h"
#include "engine/request.h"

namespace superflip {

/// How long the painted stickers are searched for where the request has no time limit.
inline constexpr std::chrono::microseconds kPaintedTime = std::chrono::seconds(3);

/// What one attempt may take.
struct PaintedEffort {
  std::size_t tables;              ///< bytes
  std::chrono::microseconds time;  ///< of the search
};

/// The attempts, one after the other: a short one, since tables for most paintings are small and made in milliseconds,
/// and one with larger tables for the time that is left.
std::vector<PaintedEffort> painted_efforts(const Request& request);

/// Whether the painted stickers alone are what is asked for: a 3x3x3, and no solver, goal or option that only solvers
/// have.
bool asks_for_painted_alone(const Request& request);

/// What the answer that solved the painted stickers alone says of the cube.
std::string painted_alone_text(const StickerSet& painted);

/// The answer of a solver for one cube that fits, as an answer for all of them: proofs for that one prove nothing.
/// `tried` is the answer of the search for the painted stickers alone that gave up, if there was one.
Answer as_one_of_many(Answer answer, const Answer* tried);

}  // namespace superflip
