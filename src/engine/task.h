// A request taken apart: its texts parsed once, whatever its cubes. Internal to the engine.
#pragma once

#include "engine/request.h"
#include "notation/niss.h"
#include "notation/read_cube.h"
#include "stages/stage.h"

namespace superflip {

/// What a request asks for, whatever its cube.
struct Task {
  Request request;  ///< as it was asked; `cube` means nothing here
  const Metric* metric;
  MoveSet moves;            ///< for the 2x2x2 those of pocket_moves() unless others are asked for
  CubieState goal;          ///< as held_state() has it
  std::vector<Face> faces;  ///< that the request names, or D
  std::optional<MoveCosts> costs;
  std::optional<stages::Stage> stage = {};  ///< what is to be reached where it is not `goal`
  NissMoves skeleton = {};                  ///< made before
  std::optional<StickerSet> painted = {};   ///< what is to be home where that is not all of a cube, nor a stage
};

/// The faces that letters name, with or without commas between them. Errors: kUsage for other letters, for one that
/// comes twice, and for none.
Result<std::vector<Face>> parse_faces(std::string_view text);

/// Parses metric, moves, goal, stage and costs, and looks at the numbers. Errors: kUsage; a goal that cannot be read or
/// is impossible gives the errors of read_cube with "the goal: " before their messages.
Result<Task> task_of(const Request& request);

/// What the faces show as the cube is held; of a 2x2x2 the corners, with solved edges.
CubieState held_state(const ReadCube& cube);

/// The state whose solutions lead from `cube` to the goal: if A leads from it to solved, A leads from `cube` to `goal`.
inline CubieState relative_to(const CubieState& goal, const CubieState& cube) { return compose(inverse(goal), cube); }

/// How a solver with this Solver::usual_length() is to be asked for a search that begins at `start`, from which the
/// time limit counts. The options refer to the task.
SolveOptions solve_options(const Task& task, int usual_length, Clock::time_point start);

/// Why a search ended without an answer, as the error of the answer.
Error no_answer(const SolveOutcome& outcome, const SolveOptions& options);

}  // namespace superflip
