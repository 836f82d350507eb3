// One question to the engine.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "base/limits.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "cube/move_costs.h"
#include "engine/answer.h"
#include "notation/layer_turn.h"

namespace superflip {

/// One question, with every option that the command's `solve` has.
struct Request {
  /// Any text that read_cube understands. When the cube is painted in part, the engine solves the painted pieces
  /// (engine/painted_part.h).
  std::string cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string solver = {};  ///< the id of a solver; empty: the first one for the puzzle
  std::string metric = "htm";
  std::string moves = {};  ///< as parse_move_set() reads them; empty: all of the metric, or pocket_moves()
  /// Text of the cube to end at, or of several separated by |, of which the nearest counts; empty: solved.
  std::string goal = {};
  /// Moves that the solution begins and ends with, as parse_algorithm() reads them; its length has them.
  std::string begin = {};
  std::string end = {};
  bool unique = false;     ///< of solutions that are alike (least_alike() in engine/solution.h) only the first
  std::string stage = {};  ///< the goal is a stage instead: a row of stage_rows() or one written out; no solver
  /// Faces for the stage, or for the first step of a solver (SolverOption::kFirstFaces): letters of URFDLB. The best
  /// face counts. Empty: D.
  std::string faces = {};
  /// With a stage: moves on the inverse cube count too, for stages that allow it.
  bool both_sides = false;
  /// With a stage: moves on the cube and its inverse that come before, as parse_niss() reads them.
  std::string skeleton = {};
  bool look_ahead = false;  ///< see SolverOption::kLookAhead
  /// A set of moves as parse_move_set() reads it: the subgroup of the bound (SolverOption::kSubgroup). Empty: the
  /// solver's own.
  std::string subgroup = {};
  std::optional<int> max_length = {};  ///< without this, time_limit and best: the solver's usual length
  std::optional<std::chrono::microseconds> time_limit = {};  ///< of the search for this cube, from its start
  /// Ends the search as time_limit does, but does not change the goal of the search. The shorter of the two holds.
  std::optional<std::chrono::microseconds> time_cap = {};
  /// Nodes that the search may expand. When they are spent, it ends as at a deadline; the goal of the search stays the
  /// same.
  std::optional<std::uint64_t> max_nodes = {};
  std::string costs = {};  ///< as parse_move_costs() reads them; empty: the shortest solution is the best
  /// The cost of a whole sequence instead (SolverOption::kSequenceCost): the best solution is the cheapest of those at
  /// most `cost_slack` moves longer than the shortest. Empty: none.
  SequenceCost sequence_cost = {};
  int cost_slack = 1;
  bool best = false;               ///< search for better solutions until the solver has nothing left to try
  int count = 1;                   ///< solutions wanted, 1 to kMostSolutions
  std::optional<int> within = {};  ///< all solutions up to so many moves longer than the shortest, `count` at most
  Progress* progress = nullptr;    ///< of a search that takes long
  int threads = 1;                 ///< of the search; 0: all cores
  /// Additional threads that a search may take while some are free. Outlives the searches.
  SpareThreads* spare = nullptr;
  /// A file that keeps the state of the search, so that a later search for the same cube resumes it
  /// (SolverOption::kResume). For one cube. Empty: none.
  std::string resume_file = {};
  StopToken stop = {};
  /// How long to wait while tables are opened or made; after that, Answer::opening. Nothing: as long as it takes.
  std::optional<std::chrono::milliseconds> table_patience = {};
  bool explain = false;  ///< fill in Answer::explanation; the search has one thread then
  SolutionCallback improvement = {};
  /// With a stage from one side: `improvement` is called with every solution, not only with better ones.
  bool tell_each = false;
};

}  // namespace superflip
