// The one door to the solvers: text in, verified answer out. Front ends include this header and nothing below.
//
// Every answer is written as text, read back and applied to the input before it is returned. One that does not solve it
// is an Error of kind kSelfCheck with the input in its message, never an answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/nearest_word.h"
#include "base/progress.h"
#include "base/result.h"
#include "catalogue/registry.h"
#include "cube/metric.h"
#include "engine/move_costs_text.h"
#include "engine/move_set.h"
#include "notation/algorithm.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "solver/solver.h"
#include "table/store.h"

namespace superflip {

/// "3x3x3" or "2x2x2", as SolverInfo::puzzle has it.
std::string_view name_of(Puzzle puzzle);
/// The puzzle that a solver solves; nothing when no solver has this id.
std::optional<Puzzle> puzzle_of_solver(std::string_view id);

/// What happens when the tables that are wanted are not on disk.
enum class MissingTables {
  /// Answers come from smaller tables, on disk or made in a fraction of a second, while a thread of the engine makes
  /// the wanted ones; from then on those answer. Which tables answered is in Answer::tables.
  kAnswerMeanwhile,
  /// The same, but the thread begins only when answers have been given for as long as making would take about
  /// (MakingTime): a few cubes cost no making, and many pay for it at most twice.
  kAnswerUntilRepaid,
  kWait,  ///< the first answer comes when they have been made, which may take many seconds
};

/// What tables of so many bytes take to make, about, on so many threads. To weigh, not to promise: by what the default
/// tables of two-phase take (docs/performance.md), and others are within a small factor of it.
using MakingTime = std::function<std::chrono::milliseconds(std::size_t bytes, int threads)>;
std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads);

/// Settings that hold for all solves of one Engine.
struct EngineOptions {
  std::string tables_dir = {};  ///< empty: the default folder (docs/table-format.md)
  /// Bytes that tables may take: the largest set within them is wanted. Nothing: the largest set that is on disk
  /// already, or else the solver's default set.
  std::optional<std::size_t> memory = {};
  MissingTables missing_tables = MissingTables::kAnswerMeanwhile;
  MakingTime making_time = usual_making_time;           ///< for kAnswerUntilRepaid
  int threads = 0;                                      ///< for generating tables; 0: all cores
  std::function<void(const std::string&)> notice = {};  ///< told once of each table that was bad or cannot be kept
  Progress* progress = nullptr;                         ///< shown while tables are waited for
  StopToken stop = {};                                  ///< ends the generation of tables
  std::function<std::vector<std::unique_ptr<Solver>>()> solvers = all_solvers;  ///< which solvers there are
};

/// One phase of a solution.
struct SolutionPhase {
  std::string name;  ///< of what it reaches: "G1"
  std::string text;  ///< its moves, spelled as in Solution::text
  int length;        ///< in the metric
  /// The same as one would turn it: the cube turned where that is easier, "y' R U R'". All phases of a solution so
  /// spelled, one behind the other, are the solution. Empty where the solver says nothing of holding the cube.
  std::string held = {};
  /// The text has moves on the inverse in parentheses (notation/niss.h). The solution is then what all phases do.
  bool both_sides = false;
};

/// One solution. Moves are named by the faces as the cube is held.
struct Solution {
  MoveSequence moves;
  /// In WCA spelling; slices as M, E, S and pairs as (R L') where the metric counts them as one move.
  std::string text;
  int length;                              ///< in the metric
  std::string steps = {};                  ///< the same in steps of simultaneous turns, "R+L' U2" (notation/steps.h)
  std::optional<int> cost = {};            ///< of its steps, where Request::costs says what they cost
  std::vector<SolutionPhase> phases = {};  ///< in their order, all its moves; none where the solver knows no phases
  /// With Request::both_sides: how many of the moves, the last ones, are on the inverse cube. In `text` they stand in
  /// parentheses before the others (notation/niss.h), and there are no steps.
  int on_inverse = 0;
  /// With Request::both_sides or skeleton, where these moves solve the cube: those of the skeleton and these as one
  /// sequence, which does, and its length.
  std::string whole = {};
  int whole_length = 0;
};

/// Told of each better solution as it is found, and after how many milliseconds of search; from the thread that found
/// it, one call at a time. What it is told of is verified.
using SolutionCallback = std::function<void(const Solution&, double time_ms)>;

/// One question, with every option that the command's `solve` has.
struct Request {
  /// Any text that read_cube understands. Of one that is painted in part the painted pieces are solved
  /// (engine/painted_part.h).
  std::string cube = {};
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string solver = {};  ///< the id of a solver; empty: the first one for the puzzle
  std::string metric = "htm";
  std::string moves = {};  ///< as parse_move_set() reads them; empty: all of the metric, or pocket_moves()
  std::string goal = {};   ///< text of the cube to end at; empty: solved
  std::string stage = {};  ///< to be solved instead of the cube: a row of stage_rows() or one written out; no solver
  /// On any of which the stage is solved, or the first step of a solver with SolverInfo::takes_faces, of URFDLB; empty:
  /// D.
  std::string faces = {};
  /// With a stage: moves on the inverse cube count, too, for stages that it has as well.
  bool both_sides = false;
  /// With a stage: moves on the cube and its inverse that come before, as parse_niss() reads them.
  std::string skeleton = {};
  bool look_ahead = false;             ///< SolveOptions::look_ahead, for solvers with SolverInfo::looks_ahead
  std::optional<int> max_length = {};  ///< none of this, time_limit and best given: what is usual for the solver
  std::optional<std::chrono::microseconds> time_limit = {};  ///< of the search for this cube, from its start
  /// Ends the search as time_limit does, but does not change what is looked for; the shorter of the two holds.
  std::optional<std::chrono::microseconds> time_cap = {};
  std::string costs = {};          ///< as parse_move_costs() reads them; empty: the shortest solution is the best
  bool best = false;               ///< search on for better ones until the solver has nothing left to try
  int count = 1;                   ///< solutions wanted, 1 to kMostSolutions
  std::optional<int> within = {};  ///< all solutions up to so many moves longer than the shortest, `count` at most
  Progress* progress = nullptr;    ///< told of the search while it takes long
  int threads = 1;                 ///< of the search; 0: all cores
  /// Threads that a search may take besides while there are any. Outlives the searches.
  SpareThreads* spare = nullptr;
  /// A file that keeps how far the search is, so that a later one for the same cube goes on from there; for solvers
  /// with SolverInfo::resumes, and for one cube. Empty: none.
  std::string resume_file = {};
  StopToken stop = {};
  /// So long tables are waited for that are being opened or made; then Answer::opening. Nothing: as long as it takes.
  std::optional<std::chrono::milliseconds> table_patience = {};
  bool explain = false;  ///< fill in Answer::explanation; the search has one thread then
  SolutionCallback improvement = {};
};

enum class Status { kSolved, kUnsolved, kInvalid };

/// The answer to one Request.
struct Answer {
  Status status = Status::kInvalid;
  std::vector<Solution> solutions = {};  ///< shortest first, or cheapest where there are costs; verified
  int lower_bound = 0;                   ///< no solution shorter than this exists (proved)
  bool optimal = false;                  ///< solutions.front() is proved shortest
  bool complete = false;                 ///< with Request::within: `solutions` are all of them (proved)
  std::uint64_t nodes = 0;
  double time_ms = 0;  ///< of the search alone
  Ended ended = Ended::kDone;
  std::string solver = {};                      ///< the id of the solver that was asked
  std::string tables = {};                      ///< the tier of its tables (TableTier::name); empty: none were used
  std::string format = {};                      ///< how the input was read: "facelets", "algorithm", ...
  std::vector<std::string> assumptions = {};    ///< what was assumed of the holding and the colours
  std::optional<Error> error = {};              ///< set when the status is not kSolved
  std::optional<Explanation> explanation = {};  ///< with Request::explain: what the solver saw and did
  bool opening = false;  ///< nothing was searched: Request::table_patience was over, and the opening goes on
  std::vector<Defect> defects = {};  ///< every reason why the cube is impossible; `error` has them in words
};

/// A request whose options are parsed and whose tables are ready: answers many cubes, each in the time of its search
/// and some microseconds. When better tables become ready (MissingTables::kAnswerMeanwhile), the next cubes are
/// answered with those. Thread-safe; copies are cheap and share everything. Must not outlive its Engine.
class Session {
 public:
  /// Answers one cube as Engine::solve would. `text` is any that read_cube understands.
  [[nodiscard]] Answer solve(std::string_view text) const;

 private:
  friend class Engine;
  struct Impl;
  explicit Session(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

/// Reads, solves and verifies. Thread-safe: all functions may be called from many threads at once; tables are prepared
/// once for each solver, metric and set of moves.
class Engine {
 public:
  explicit Engine(EngineOptions options = {});
  /// Ends the making of tables; what is not on disk by then is lost. See finish_tables().
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Answers one request. Never throws; every failure is in Answer::error. The goal is taken as it is held: the answer
  /// makes `cube` look like `goal` would in the same hands, centres apart.
  Answer solve(const Request& request);

  /// Makes ready all that `request` needs to answer any cube (tables of its solver, metric and moves); its own cube is
  /// not looked at. With EngineOptions::missing_tables as it is by default this takes a tenth of a second or so even
  /// without any table on disk, and the first answers are somewhat longer or slower than later ones. Errors: kUsage for
  /// options that make no sense, those of a goal that cannot be read, and those of Solver::prepare.
  Result<Session> open(const Request& request);

  /// How many positions stand at each distance from solved, in the metric and with the moves of `request`, by a solver
  /// whose tables hold every position. The cube, the goal and the limits of the request are not looked at. Errors:
  /// those of open(); kUsage when the solver has no such tables, or has none within the memory allowed.
  Result<DistanceHistogram> distances(const Request& request);

  /// Whether tables are being made while others answer.
  [[nodiscard]] bool making_tables() const;
  /// Whether the tables that answer are smaller than those wanted, be these in the making or not.
  [[nodiscard]] bool lacks_tables() const;
  /// Waits for those tables, so that later processes find them; shows `progress` of it unless that is nullptr. Ends the
  /// making early when EngineOptions::stop is pulled, or when the tables cannot be saved.
  void finish_tables(Progress* progress = nullptr);

  /// The table store, for `superflip tables`.
  TableStore& tables();

  /// What the engine was made with.
  [[nodiscard]] const EngineOptions& options() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace superflip
