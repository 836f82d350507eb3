// What is asked of the engine, for any number of cubes.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "cube/move_costs.h"
#include "engine/answer.h"
#include "notation/layer_turn.h"
#include "notation/move_set.h"
#include "notation/niss.h"
#include "stages/stage.h"

namespace superflip {

/// What searches, for solvers with SolverOption::kDevice: "cpu", "gpu", "auto".
enum class RunsOn {
  kProcessor,
  kGpu,             ///< a device, or an error
  kGpuOrProcessor,  ///< a device; the processor where there is none, where it cannot do it, and where it is lost
};

/// False where no device can be: WebAssembly modules are smaller without.
#ifdef __EMSCRIPTEN__
inline constexpr bool kHasDevices = false;
#else
inline constexpr bool kHasDevices = true;
#endif

/// One question, with every option that the command's `solve` has. The cube comes beside it.
struct Request {
  Puzzle puzzle = Puzzle::k3x3x3;
  std::string solver = {};        ///< the id of a solver; empty: the first one for the puzzle
  const Metric* metric = &htm();  ///< one of metrics()
  WrittenMoves moves = {};        ///< that solutions may use; without any moves_of() has the usual ones
  /// The cubes to end at, of which the nearest counts; those of the 2x2x2 have solved edges. None: solved. It does not
  /// matter how they are held: each is turned as a whole until its centres lie as those of the cube.
  std::vector<PlacedCube> goals = {};
  MoveSequence begin = {};                  ///< moves that solutions begin with; their length has them
  MoveSequence end = {};                    ///< the same at the end
  bool unique = false;                      ///< of solutions that are alike (least_alike()) only the first
  std::optional<stages::Stage> stage = {};  ///< the goal is a stage instead; no solver
  /// For the first step of a solver (SolverOption::kFirstFaces), of which the best counts; a stage has its own. None:
  /// D.
  std::vector<Face> faces = {};
  bool both_sides = false;               ///< with a stage that allows it: moves on the inverse cube count too
  NissMoves skeleton = {};               ///< with a stage: moves on the cube and its inverse that come before
  bool look_ahead = false;               ///< see SolverOption::kLookAhead
  std::optional<MoveSet> subgroup = {};  ///< of the bound (SolverOption::kSubgroup); nothing: the solver's own
  std::optional<int> max_length = {};    ///< without this, time_limit and best: the solver's usual length
  std::optional<std::chrono::microseconds> time_limit = {};  ///< of the search for this cube, from its start
  /// Ends the search as time_limit does, but does not change the goal of the search. The shorter of the two holds.
  std::optional<std::chrono::microseconds> time_cap = {};
  /// Nodes that the search may expand. When they are spent, it ends as at a deadline; the goal of the search stays the
  /// same.
  std::optional<std::uint64_t> max_nodes = {};
  std::optional<MoveCosts> costs = {};  ///< the best solution is the cheapest; nothing: the shortest
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
  std::optional<RunsOn> device = {};  ///< nothing: EngineOptions::runs_on
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

/// The parts of a request that people write as text.
struct RequestTexts {
  std::string metric = "htm";  ///< an id, in any case of letters; always read
  std::string moves = {};      ///< as parse_moves() reads them
  std::string goal = {};       ///< any cube that read_cube() reads, or several separated by |
  std::string begin = {};      ///< as parse_algorithm() reads them, without rotations
  std::string end = {};
  std::string stage = {};     ///< the name of a stage, or one written out (stages/stage.h)
  std::string faces = {};     ///< of the stage or the solver, as parse_faces() reads them
  std::string skeleton = {};  ///< as parse_niss() reads it
  std::string subgroup = {};  ///< as parse_move_set() reads it
  std::string costs = {};     ///< as parse_move_costs() reads them
  std::string device = {};    ///< as parse_device() reads it
};

/// `request` with these parts; those with empty texts stay as they are. Errors: kUsage; kBadAlgorithm for moves and
/// goals, kInvalidCube for goals, with the name of the part in the message.
Result<Request> read_request(const RequestTexts& texts, Request request = {});

/// Reads "cpu", "gpu" or "auto". Errors: kUsage for anything else.
Result<RunsOn> parse_device(std::string_view text);

/// Reads face letters, with or without commas between them. Errors: kUsage for other letters, for duplicates, and for
/// an empty text.
Result<std::vector<Face>> parse_faces(std::string_view text);

/// The moves that solutions may use: those of the request, or all of its metric, of the 2x2x2 pocket_moves().
MoveLetters moves_of(const Request& request);

/// Whether the parts of a request fit together, as every search demands. Errors: kUsage.
Result<void> check(const Request& request);

}  // namespace superflip
