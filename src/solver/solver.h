// What every solver looks like from outside. The only virtual calls of the project are here: one a solve, never one a
// node.
//
// Calls have an order: (prepare solve*)*. `prepare` opens or generates the tables that a metric and a move set need;
// `solve` is const and may run in many threads at once.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/metric.h"
#include "cube/move_costs.h"
#include "cube/symmetry.h"
#include "notation/niss.h"
#include "search/search_options.h"
#include "search/search_outcome.h"
#include "table/contents.h"
#include "table/store.h"

namespace superflip {

/// What tables may take, in bytes, when nobody says: room for the default set of every solver.
inline constexpr std::size_t kDefaultTableMemory = 230'000'000;

/// A set of tables to choose.
struct TableTier {
  std::string_view
      name;            ///< "small", "large", ...; "default" is what is wanted when nobody says how much they may take
  std::size_t memory;  ///< PrepareOptions::memory, in bytes, from which on it is used
};

/// What a solver is and what it needs: feeds --help, `superflip solvers`, the API and the docs.
struct SolverInfo {
  std::string_view id;                       ///< as typed behind --solver: "two-phase"
  std::string_view title;                    ///< one line: "Kociemba's two-phase algorithm"
  std::string_view puzzle;                   ///< "3x3x3" or "2x2x2": what solve() is asked about
  bool optimal;                              ///< every answer it returns is proved shortest
  std::vector<std::string_view> metrics;     ///< ids of the metrics it solves in
  std::vector<std::size_t> table_set_bytes;  ///< the table sets it can work with, in bytes, smallest first
  std::string_view source;                   ///< who described the algorithm, and when
  bool waits_for_tables = false;  ///< answers from smaller sets are not worth having while the wanted one is made
  bool lists_all = false;         ///< it can be asked for all solutions: SolveOptions::within
  bool resumes = false;           ///< a search can go on where another one ended: SolveOptions::checkpoint
  /// Before it searches through a length it asks whether there is a solution of that length:
  /// SolveOptions::ask_for_short.
  bool asks_for_short = false;
  bool takes_faces = false;  ///< it begins on a face that may be chosen: SolveOptions::faces
  bool looks_ahead = false;  ///< it can weigh its steps together: SolveOptions::look_ahead
  int usual_length = 0;      ///< Solver::usual_length() where it is one number; 0: Metric::usual_length
};

/// Which tables a call of solve() will need.
struct PrepareOptions {
  const Metric* metric = &htm();
  MoveSet moves = htm().moves;               ///< the moves that solutions may use, a subset of metric->moves
  std::size_t memory = kDefaultTableMemory;  ///< bytes that tables may take; the largest set that fits is used
  int threads = 1;                           ///< for generating tables
  Progress* progress = nullptr;
  StopToken stop = {};
  bool only_stored = false;  ///< open tables, but make none that would be kept in a file
};

/// What a generator of tables has to keep to when it works for a prepare().
inline GenerateOptions generate_options(const PrepareOptions& options) {
  GenerateOptions generate;
  generate.threads = options.threads;
  generate.stop = options.stop;
  generate.only_stored = options.only_stored;
  if (options.progress != nullptr) generate.progress = options.progress;
  return generate;
}

/// When to be content with an answer.
/// For solvers that prove nothing, max_length means: the search ends at the first answer this short. Without it the
/// search goes on getting shorter until the limits end it or the last answer is proved optimal. `within` is for solvers
/// with SolverInfo::lists_all, `checkpoint` for those with SolverInfo::resumes, `ask_for_short` for those with
/// SolverInfo::asks_for_short.
struct SolveOptions : SearchOptions {
  /// max_length is Solver::usual_length(), not a wish of the user. Where that takes long, a longer answer will do.
  bool length_is_usual = false;
  /// What makes one answer better than another; nullptr: its length in the metric. With it solutions come cheapest
  /// first, and an improvement is a cheaper one; lengths and their limits stay in the metric. Outlives the call.
  const MoveCosts* costs = nullptr;
  /// The first step is solved on the best of these faces; for solvers with SolverInfo::takes_faces.
  std::vector<Face> faces = {Face::kD};
  /// The shortest solution that steps planned together give, not each step at its shortest; for solvers with
  /// SolverInfo::looks_ahead.
  bool look_ahead = false;
  /// Moves on the inverse cube count as well (notation/niss.h), for stages: SolveOutcome::on_inverse.
  bool both_sides = false;
};

/// Where a phase of a solution ends.
struct PhaseEnd {
  std::string name;  ///< of what is reached: "G1"
  int moves = 0;     ///< how many of the solution's moves stand before this end
  /// How one would hold the cube meanwhile: the face F of the one who holds it is holding(F). The moves are named as it
  /// was held at first all the same.
  Symmetry holding = {};
  /// Its turns as the one turns them who holds it so, where he makes slices and wide turns: "U M r'". What these do to
  /// the centres changes no `holding`. Nothing: the moves are as they are turned.
  std::optional<std::string> spelled = {};
  /// Its moves on the cube and on its inverse, of a solver that changes between them: the solution is what the moves of
  /// all phases do one behind the other (as_one_sequence()), and `moves` means nothing.
  std::optional<NissMoves> sides = {};
};
using PhaseEnds = std::vector<PhaseEnd>;

/// What a solver found and proved.
struct SolveOutcome : SearchOutcome {
  SolveOutcome() = default;
  SolveOutcome(SearchOutcome found) : SearchOutcome(std::move(found)) {}  // NOLINT: a search without phases

  std::vector<PhaseEnds> phases = {};  ///< of each solution; empty where the solver knows no phases
  /// With SolveOptions::both_sides: how many of each solution's moves, its last ones, are moves on the inverse cube.
  std::vector<int> on_inverse = {};
};

/// Called with each better answer as it is found, and where its phases end (none where the solver knows none), from the
/// thread that found it, one call at a time.
using ImprovementCallback = std::function<void(const MoveSequence&, const PhaseEnds&)>;

/// Passes the first solution of a search without phases to an ImprovementCallback, which must outlive the result.
inline FirstSolutionCallback without_phases(const ImprovementCallback& improvement) {
  if (!improvement) return {};
  return [&improvement](const MoveSequence& moves) { improvement(moves, {}); };
}

/// A solver. Thread safety: solve() may be called from many threads after prepare() has returned.
class Solver {
 public:
  virtual ~Solver() = default;
  [[nodiscard]] virtual const SolverInfo& info() const = 0;
  /// The sets of tables to choose from for a metric and a set of moves, smallest first; none for a solver without
  /// tables. The first is made within a second; those after it may take long.
  [[nodiscard]] virtual std::vector<TableTier> tiers(const Metric& metric, MoveSet moves) const = 0;
  /// Opens or generates the tables for `options`. Cheap when they are there already.
  /// Errors: kUsage for a metric or move set that the solver cannot use, kTable, kInterrupted. With `only_stored`,
  /// kTable says that a file is missing or cannot be trusted.
  virtual Result<void> prepare(TableStore& store, const PrepareOptions& options) = 0;
  /// What is asked of it when no limit is given: the most moves, in `metric`, for which and with whose moves it was
  /// prepared.
  [[nodiscard]] virtual int usual_length(const Metric& metric) const {
    return info().usual_length > 0 ? info().usual_length : metric.usual_length;
  }
  /// Solves `state`, which must be a possible cube, for the tables prepared last. A solver of the 2x2x2 looks at the
  /// corners alone (the edges are solved, see with_solved_edges), and leaves them solved in any of the 24 holdings.
  /// Errors: kUsage when nothing suitable was prepared; those of a checkpoint, and kInputOutput when what it kept
  /// cannot be read or belongs to another cube. Not finding an answer is an outcome, not an error.
  [[nodiscard]] virtual Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                                   const ImprovementCallback& improvement) const = 0;
  /// How many positions stand at each distance from solved, where the tables prepared last hold every one; else
  /// nothing.
  [[nodiscard]] virtual std::optional<DistanceHistogram> distances() const { return std::nullopt; }
};

}  // namespace superflip
