// The interface of every solver. Its virtual calls happen once per solve, never once per node.
//
// Calls have an order: (prepare solve*)*. `prepare` opens or generates the tables for a metric and a move set. `solve`
// is const, and many threads may call it at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "base/progress.h"
#include "base/result.h"
#include "cube/cubie_state.h"
#include "cube/held_moves.h"
#include "cube/metric.h"
#include "cube/move_costs.h"
#include "cube/symmetry.h"
#include "notation/niss.h"
#include "search/search_options.h"
#include "table/contents.h"
#include "table/store.h"

namespace superflip {

// The sets of tables that a solver can choose from, and the one rule of choice.

/// The memory for tables, in bytes, when the caller sets no limit.
inline constexpr std::size_t kDefaultTableMemory = 230'000'000;

/// One set of tables for a metric and a set of moves. A solver lists its tiers smallest first.
struct TableTier {
  std::string_view name;      ///< as answers show it: "small", "226MB"
  std::size_t bytes;          ///< memory that the set takes: it is used from this limit on
  bool is_default = false;    ///< used when the caller sets no limit; one tier of a solver is
  bool made_at_once = false;  ///< made within some seconds, so that it can answer while a larger set is made
};

/// The index of the tier that fits `memory` bytes: the largest one, or the smallest tier when none fits. Without a
/// limit the default tier. 0 when there are no tiers.
std::size_t choose_tier(std::span<const TableTier> tiers, std::optional<std::size_t> memory);

/// Whether a tier of `solver` fits `memory` bytes. Errors: kUsage, naming the smallest tier's size. Without tiers all
/// memory will do.
Result<void> check_memory(std::string_view solver, std::span<const TableTier> tiers, std::size_t memory);

/// The same tiers with the largest one within kDefaultTableMemory as the default.
std::vector<TableTier> with_usual_default(std::vector<TableTier> tiers);

/// Which sets of moves a solver takes.
enum class TakesMoves {
  kAny,           ///< any moves of a metric
  kWithInverses,  ///< any that have their inverses among them
  kWholeFaces,    ///< of each face all turns, the half turn alone, or none
  kAll,           ///< all moves of a metric
};

/// What only some solvers take. SolverInfo::takes lists it; every other solver refuses it in the same words.
enum class SolverOption : std::uint8_t {
  kCosts,         ///< SolveOptions::costs
  kDevice,        ///< PrepareOptions::on_device: it can search on a graphics processor
  kFirstFaces,    ///< SolveOptions::faces: the first step can be on one of several faces
  kLookAhead,     ///< SolveOptions::look_ahead: the steps can be planned together
  kResume,        ///< SolveOptions::checkpoint: a search can resume an earlier one
  kSequenceCost,  ///< SolveOptions::sequence_cost: solutions can be compared by the cost of the whole sequence
  kSubgroup,      ///< PrepareOptions::subgroup: the bound can come from another subgroup
  kWithin,        ///< SolveOptions::within: all solutions can be listed
};

/// The name of the option, as it is typed: "look-ahead".
std::string_view name_of(SolverOption option);

/// A set of options.
class SolverOptions {
 public:
  constexpr SolverOptions(std::initializer_list<SolverOption> options) {
    for (const SolverOption option : options) bits_ |= bit(option);
  }
  [[nodiscard]] constexpr bool contains(SolverOption option) const { return (bits_ & bit(option)) != 0; }
  constexpr SolverOptions& operator|=(SolverOptions other) {
    bits_ |= other.bits_;
    return *this;
  }

 private:
  static constexpr std::uint8_t bit(SolverOption option) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(option));
  }

  std::uint8_t bits_ = 0;
};

/// What a solver is and what it needs: feeds --help, `superflip solvers`, the API and the docs. Another
/// place must not say it again.
struct SolverInfo {
  std::string_view id;                    ///< as typed behind --solver: "two-phase"
  std::string_view title;                 ///< one line: "Kociemba's two-phase algorithm"
  std::string_view puzzle;                ///< "3x3x3" or "2x2x2": the puzzle that solve() takes
  bool optimal;                           ///< every answer it returns is proved shortest
  std::vector<std::string_view> metrics;  ///< ids of the metrics it solves in
  std::string_view source;                ///< who described the algorithm, and when
  TakesMoves takes_moves = TakesMoves::kAny;
  SolverOptions takes = {};
  /// Before it searches a length, it asks for a solution of that length: SolveOptions::ask_for_short.
  bool asks_for_short = false;
  /// It shows an algorithm as it was published, to compare it with another solver: `superflip bench` leaves it out.
  bool for_comparison = false;
  bool takes_wide = false;  ///< some letters of its moves may be wide: MoveLetters::wide()
  int usual_length = 0;     ///< Solver::usual_length() where it is one number; 0: Metric::usual_length
  /// One sentence about its answers, for people who do not know the algorithm.
  std::string_view summary = {};
};

/// Says that a solver does not take the option: "pocket does not take faces" (kUsage).
Error not_taken(std::string_view who, SolverOption option);

/// Which tables solve() will need.
struct PrepareOptions {
  const Metric* metric = &htm();
  MoveLetters moves = htm().moves;       ///< the moves that solutions may use, a subset of metric->moves
  std::optional<std::size_t> tier = {};  ///< index into Solver::tiers(), from choose_tier(); nothing: the default tier
  /// Limit in bytes for tables that are planned for each task (stages, painted stickers, subgroups). Tiers do not look
  /// at it.
  std::size_t memory = kDefaultTableMemory;
  bool memory_is_limit = false;  ///< a stage is refused where a solver that it asks has no tables within `memory`
  /// The generators of the subgroup whose cosets give the bound; nothing: the solver's own. Its tables are made anew
  /// each time, within `memory`; `tier` has no meaning.
  std::optional<MoveSet> subgroup = {};
  int threads = 1;  ///< for generating tables
  Progress* progress = nullptr;
  StopToken stop = {};
  bool only_stored = false;               ///< open stored tables, but make none that would be stored
  Populate populate = Populate::kAtOnce;  ///< GenerateOptions::populate
  /// On a device the tables are the largest that fit its memory. They are made there, and neither stored nor counted in
  /// `tier`.
  bool on_device = false;
  /// Receives a sentence when the processor takes over from a device. Called by any thread.
  std::function<void(const std::string&)> notice = {};
};

/// The tier of `tiers` that the options ask for.
inline std::size_t tier_of(const PrepareOptions& options, std::span<const TableTier> tiers) {
  return options.tier.value_or(choose_tier(tiers, {}));
}

/// The options of prepare() that matter to a generator of tables.
inline GenerateOptions generate_options(const PrepareOptions& options) {
  GenerateOptions generate;
  generate.threads = options.threads;
  generate.stop = options.stop;
  generate.only_stored = options.only_stored;
  generate.populate = options.populate;
  if (options.progress != nullptr) generate.progress = options.progress;
  return generate;
}

/// When a search is done. For solvers that prove nothing, the search ends at the first answer within max_length;
/// without it the search finds shorter and shorter answers, until the limits end it or the last answer is proved
/// optimal. What SolverOption names is for the solvers that take it, `ask_for_short` for those with
/// SolverInfo::asks_for_short.
struct SolveOptions : SearchOptions {
  /// max_length is Solver::usual_length() and not the caller's limit. Where the search takes long, a longer answer will
  /// do.
  bool length_is_usual = false;
  /// The costs by which answers are compared; nullptr: by length in the metric. With costs, solutions come cheapest
  /// first, and an improvement is a cheaper solution. Lengths and their limits stay in the metric. Outlives the call.
  const MoveCosts* costs = nullptr;
  /// The same with a cost of whole sequences; nullptr: none. Solutions up to `cost_slack` moves longer than the
  /// shortest one found are compared. Outlives the call.
  const SequenceCost* sequence_cost = nullptr;
  int cost_slack = 1;
  /// The first step is solved on the best of these faces.
  std::vector<Face> faces = {Face::kD};
  /// Plan all steps together for a short solution, instead of a shortest solution of each step.
  bool look_ahead = false;
  /// Where the solver was prepared for a device that is lost or fails, the processor searches.
  bool may_leave_device = false;
  /// Moves on the inverse cube count as well (notation/niss.h), for stages: SolveOutcome::on_inverse.
  bool both_sides = false;
};

/// The end of one phase in a solution.
struct PhaseEnd {
  std::string name;  ///< of the state that the phase reaches: "G1"
  int moves = 0;     ///< how many moves of the solution come before this end
  /// How a person holds the cube in this phase: that person's face F is holding(F). The solution's moves still name the
  /// faces as the cube was held at the start.
  Symmetry holding = {};
  /// The phase as performed by hand, with slices and wide moves: "U M r'". Slices move the centres without changing
  /// `holding`. Nothing: the phase is performed as its moves say.
  std::optional<std::string> spelled = {};
  /// The step of a method as performed, from the end of the step before to the state that it is called after; on the
  /// inverse too, for a solver that switches to it. The solution joins turns that meet between steps, so it may be
  /// shorter than all steps together, and `moves` has no meaning. Nothing: the phase is a part of the solution.
  std::optional<NissMoves> performed = {};
};
using PhaseEnds = std::vector<PhaseEnd>;

/// What a solver found and proved.
struct SolveOutcome : SearchOutcome {
  SolveOutcome() = default;
  SolveOutcome(SearchOutcome found) : SearchOutcome(std::move(found)) {}  // NOLINT: a search without phases

  std::vector<PhaseEnds> phases = {};  ///< of each solution; empty for a solver without phases
  /// With SolveOptions::both_sides: how many of each solution's moves, its last ones, are moves on the inverse cube.
  std::vector<int> on_inverse = {};
};

/// Called with each better answer when the search finds it, and with the ends of its phases (none for a solver without
/// phases). Calls come from the thread that found it, one at a time.
using ImprovementCallback = std::function<void(const MoveSequence&, const PhaseEnds&)>;

/// Passes the first solution of a search without phases to an ImprovementCallback, which must outlive the result.
inline FirstSolutionCallback without_phases(const ImprovementCallback& improvement) {
  if (!improvement) return {};
  return [&improvement](const MoveSequence& moves) { improvement(moves, {}); };
}

/// A solver. Thread safety: many threads may call solve() after prepare() has returned.
class Solver {
 public:
  virtual ~Solver() = default;
  [[nodiscard]] virtual const SolverInfo& info() const = 0;
  /// The sets of tables for a metric and a set of moves, smallest first; none for a solver without sets to choose from.
  [[nodiscard]] virtual std::vector<TableTier> tiers(const Metric& metric, MoveLetters moves) const = 0;
  /// Opens or generates the tables for `options`. Cheap when they are stored already. Errors: kUsage for a metric or a
  /// move set that the solver cannot use, kTable, kInterrupted. With `only_stored`, kTable says that a file is missing
  /// or damaged.
  virtual Result<void> prepare(TableStore& store, const PrepareOptions& options) = 0;
  /// The limit of a search when the caller gives none: moves in `metric`. The solver was prepared for the metric.
  [[nodiscard]] virtual int usual_length(const Metric& metric) const {
    return info().usual_length > 0 ? info().usual_length : metric.usual_length;
  }
  /// Solves `state`, which must be a possible cube, with the tables prepared last. A solver of the 2x2x2 solves the
  /// corners alone, in any of the 24 orientations of the cube; the edges of `state` are solved (with_solved_edges).
  /// Errors: kUsage when the solver was prepared for something else (PreparedFor); those of a checkpoint, and
  /// kInputOutput when the saved text cannot be read or belongs to another cube. No answer is an outcome, not an error.
  [[nodiscard]] virtual Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                                   const ImprovementCallback& improvement) const = 0;
  /// After prepare() for a device: its tables and its name, "45.5GB on NVIDIA H100 80GB HBM3". Empty: the processor.
  [[nodiscard]] virtual std::string device() const { return {}; }
  /// How many positions have each distance from solved. Nothing unless the tables prepared last hold every position.
  [[nodiscard]] virtual std::optional<DistanceHistogram> distances() const { return std::nullopt; }
};

}  // namespace superflip
