// A cube that is painted in part, where more than one cube fits: what is solved of it. Internal to the engine.
//
// Asked without a solver, the painted pieces alone are solved, in the fewest moves after which every painted sticker
// is on the face of its colour: a stage (solver/stages/) of these pieces. Where that takes too long, or something else
// is asked, one of the cubes that fit is solved by the solver; that too brings every painted sticker home, in more
// moves than may be needed.
#pragma once

#include "engine/engine.h"
#include "solver/stages/stage.h"

namespace superflip {

/// Bytes for the tables of the painted pieces. They are made for each cube and not kept, so they are small.
inline constexpr std::size_t kPaintedTables = std::size_t{4} << 20;
/// How long the painted pieces are searched for where the request has no time limit.
inline constexpr std::chrono::milliseconds kPaintedTime{3000};

/// Whether the painted pieces alone are what is asked for: a 3x3x3 whose painted pieces are known, and no solver, goal
/// or option that only solvers have.
bool asks_for_painted_alone(const Request& request, const PaintedPart& part);

/// The stage of the painted pieces.
stages::Stage painted_stage(const PaintedPart& part);

/// What an answer says of the cube when the painted pieces alone were solved, and when one that fits was.
std::string painted_alone_text(const PaintedPart& part);
std::string one_that_fits_text();

/// The answer of a solver for one cube that fits, as an answer for all of them: proofs for that one prove nothing.
/// `lower_bound` is what the search for the painted pieces alone has proved.
Answer as_one_of_many(Answer answer, int lower_bound);

}  // namespace superflip
