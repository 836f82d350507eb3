// A parsed request, the same for all its cubes. Internal to the engine.
#pragma once

#include <optional>
#include <string_view>

#include "engine/answer.h"
#include "engine/request.h"
#include "notation/move_set.h"
#include "notation/niss.h"
#include "notation/read_cube.h"
#include "stages/stage.h"

namespace superflip {

/// A request with parsed texts.
struct Task {
  Request request;  ///< as the caller gave it; `cube` has no meaning here
  const Metric* metric;
  MoveLetters moves;        ///< for the 2x2x2 pocket_moves() unless the request names others
  CubieState goal;          ///< relative to its own centres; with_goal_held_like() turns it
  std::vector<Face> faces;  ///< of the request, or D
  std::optional<MoveCosts> costs;
  std::optional<stages::Stage> stage = {};    ///< the goal instead of `goal`
  NissMoves skeleton = {};                    ///< moves that come before
  std::optional<MoveSet> subgroup = {};       ///< of the bound
  std::optional<StickerSet> painted = {};     ///< stickers to bring home, instead of `goal` and `stage`
  std::vector<Symmetry> goal_rotations = {};  ///< how each goal is held, by which it does not matter
  std::optional<Spelling> spelling = {};      ///< WrittenMoves::spelling of `moves`
  std::vector<CubieState> other_goals = {};   ///< the nearest of these and `goal` counts
  MoveSequence begin = {};                    ///< moves at the beginning of each solution
  MoveSequence end = {};                      ///< and at its end
};

/// Parses face letters, with or without commas between them. Errors: kUsage for other letters, for duplicates, and for
/// an empty text.
Result<std::vector<Face>> parse_faces(std::string_view text);

/// Parses metric, moves, goal, stage, subgroup and costs, and checks the numbers. Errors: kUsage;
/// those of read_cube, with "the goal: " before their messages, for a goal that cannot be read or is impossible.
Result<Task> task_of(const Request& request);

/// The state that the faces show as the cube is held; for a 2x2x2 its corners with solved edges.
CubieState held_state(const ReadCube& cube);

/// The task with its goal held like the cube, so that the centres of both agree; nothing where the task is right as it
/// is. Says so in `assumptions` where the two are held in different ways. The 2x2x2 has no centres.
std::optional<Task> with_goal_held_like(const ReadCube& cube, const Task& task, std::vector<std::string>& assumptions);

/// The state whose solutions lead from `cube` to `goal`: if A solves the state, A leads from `cube` to `goal`.
inline CubieState relative_to(const CubieState& goal, const CubieState& cube) { return compose(inverse(goal), cube); }

/// The options of a search by a solver with this Solver::usual_length(). Time limits count from `start`. The options
/// refer to the task.
SolveOptions solve_options(const Task& task, int usual_length, Clock::time_point start);

/// The error of an answer without solutions: why the search ended.
Error no_answer(const SolveOutcome& outcome, const SolveOptions& options);

// Reading the cube of a request.

/// Reads a cube; of one that is painted in part, a cube that fits. Format and assumptions go into `answer`. Nothing
/// when there is no such cube; then `answer` has the error and the defects.
std::optional<ReadCube> read_input(std::string_view text, const Request& request, Answer& answer);

}  // namespace superflip
