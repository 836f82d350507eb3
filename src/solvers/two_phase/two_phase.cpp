#include "solvers/two_phase/two_phase.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <variant>

#include "cube/solvable_cubes.h"
#include "solver/metric_ids.h"
#include "solvers/two_phase/coupling/two_phase_search.h"
#include "solvers/two_phase/coupling/usual_length.h"
#include "solvers/two_phase/phase1/joint_phase1.h"
#include "solvers/two_phase/phase1/mask_phase1.h"
#include "solvers/two_phase/phase1/small_phase1.h"
#include "solvers/two_phase/phase1/split_phase1.h"
#include "solvers/two_phase/phase2/held_phase2.h"
#include "solvers/two_phase/phase2/phase2_search.h"
#include "solvers/two_phase/phase2/small_phase2.h"

namespace superflip {
namespace {

using namespace two_phase;

constexpr std::size_t kAxes = 3;

// How large the tables around the goals of the phases may be. What a set of tables takes in all depends on the metric
// and the moves; in HTM 7, 128 and 880 MB, and 2 MB with the small tables, which take the place of kSmallTier there.
struct Tier {
  std::size_t memory;  // from which on it is used
  NearSizes near;
  std::uint64_t ball_lines;
};
constexpr Tier kSmallTier = {0, {0, 0}, 12'000};
constexpr Tier kMiddleTier = {8'000'000, {0, 0}, 90'000};
constexpr Tier kDefaultTier = {130'000'000, {900'000, 9'000'000}, 450'000};
constexpr Tier kLargeTier = {900'000'000, {0, 0}, 1'800'000};  // with the mask tables
constexpr std::size_t kSmallTablesMemory = 2'000'000;

const Tier& tier_for(std::size_t memory, bool masks_fit) {
  if (memory >= kLargeTier.memory && masks_fit) return kLargeTier;
  if (memory >= kDefaultTier.memory) return kDefaultTier;
  return memory >= kMiddleTier.memory ? kMiddleTier : kSmallTier;
}

// The small tables serve HTM with all its moves, wherever the joint ones do not fit.
bool small_tables_serve(const Metric& metric, MoveSet moves, const Tier& tier) {
  return tier.near.near == 0 && metric.id == htm().id && moves == metric.moves;
}

// Whether kLargeTier.memory brings other tables than the default memory: masks, or, with some moves only, joint tables
// of the many classes that few symmetries leave.
bool large_tables_serve(const Metric& metric, MoveSet moves) {
  if (HeldMoves(metric, moves).depend_on_slices()) return false;
  std::array<MoveScope, kAxes> scopes{};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    scopes[axis] = {&metric, direction(static_cast<int>(axis)).symmetry()(moves)};
  const auto all_axes = [&](const auto& fit, std::size_t memory) {
    const auto end = moves == metric.moves ? scopes.begin() + 1 : scopes.end();  // all moves look the same on each axis
    return std::all_of(scopes.begin(), end, [&](const MoveScope& scope) { return fit(scope, memory); });
  };
  return all_axes(mask_tables_fit, kLargeTier.memory) ||
         (all_axes(joint_tables_fit, kLargeTier.memory) && !all_axes(joint_tables_fit, kDefaultTableMemory));
}

template <typename Phase1, typename Phase2>
struct Axes {
  std::vector<AxisPhases<Phase1, Phase2>> of;
  mutable Workers<Phase1, Phase2> workers;
};
template <NearEntry Kind>
using JointAxes = Axes<JointPhase1<Kind>, Phase2Search>;
using MaskAxes = Axes<MaskPhase1, Phase2Search>;
using SplitAxes = Axes<SplitPhase1, Phase2Search>;
using SmallAxes = Axes<SmallPhase1, SmallPhase2>;
using HeldAxes = Axes<SplitPhase1, HeldPhase2>;

// All that solve() needs for one metric and move set. Immutable once made; the axes point into the tables.
struct Prepared {
  const Metric* metric = nullptr;
  MoveSet moves;
  std::optional<CheapestForms> forms;
  std::optional<SolvableCubes> solvable;  // with restricted moves
  int usual_length = 0;

  // Axes that see the same moves share their tables.
  std::array<std::unique_ptr<Phase2Tables>, kAxes> phase2;
  std::array<std::unique_ptr<HeldPhase2Tables>, kAxes> held_phase2;
  std::array<std::unique_ptr<SplitTables>, kAxes> split;
  std::array<std::unique_ptr<JointTables>, kAxes> joint;
  std::array<std::unique_ptr<MaskTables>, kAxes> masks;
  std::unique_ptr<SmallTables> small_phase1;  // of all axes
  std::unique_ptr<SmallPhase2Tables> small_phase2;
  std::variant<SplitAxes, JointAxes<NearEntry::kNarrow>, JointAxes<NearEntry::kWide>, MaskAxes, SmallAxes, HeldAxes>
      axes;
};

bool closed_under_inverse(MoveSet moves) {
  for (Move m : moves)
    if (!moves.contains(m.inverse())) return false;
  return true;
}

class TwoPhaseSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "two-phase",
        "Kociemba's two-phase algorithm: a short answer at once, then ever shorter ones",
        "3x3x3",
        false,
        metric_ids(),
        {2'000'000, 128'500'000, 880'000'000},
        "Herbert Kociemba, 1992 (kociemba.org)",
    };
    return kInfo;
  }

  [[nodiscard]] std::vector<TableTier> tiers(const Metric& metric, MoveSet moves) const override {
    const bool served = small_tables_serve(metric, moves, kSmallTier);
    std::vector<TableTier> tiers = {{"small", served ? kSmallTablesMemory : kMiddleTier.memory},
                                    {"default", kDefaultTier.memory}};
    if (!large_tables_serve(metric, moves)) return tiers;
    // Without the joint tables five faces take two moves more, and some cubes are not solved in time: they are worth
    // their 600 MB.
    if (moves != metric.moves) tiers.back().name = "split";
    tiers.push_back({moves != metric.moves ? "default" : "large", kLargeTier.memory});
    return tiers;
  }

  Result<void> prepare(TableStore& store, const PrepareOptions& options) override {
    // Step 1. Can it be done at all?
    const Metric& metric = *options.metric;
    if (options.moves.empty()) return fail(ErrorCode::kUsage, "no moves are allowed; name some faces");
    if (!(options.moves - metric.moves).empty())
      return fail(ErrorCode::kUsage, "some of the allowed moves are no moves of " + std::string(metric.label));
    if (!closed_under_inverse(options.moves))
      return fail(ErrorCode::kUsage, "two-phase needs the inverse of every allowed move; allow it too");
    const bool restricted = options.moves != metric.moves;
    const bool depend_on_slices = HeldMoves(metric, options.moves).depend_on_slices();
    std::array<MoveScope, kAxes> scopes{};
    const auto all_axes = [&](const auto& fit) {
      return std::all_of(scopes.begin(), scopes.end(),
                         [&](const MoveScope& scope) { return fit(scope, options.memory); });
    };
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      scopes[axis] = {&metric, direction(static_cast<int>(axis)).symmetry()(options.moves)};
    const Tier& tier = tier_for(options.memory, all_axes(mask_tables_fit));
    const bool masks = &tier == &kLargeTier;
    const bool joint = tier.near.near > 0 && all_axes(joint_tables_fit);

    // Step 2. The tables, and both phases on every axis.
    auto made = std::make_shared<Prepared>();
    made->metric = &metric;
    made->moves = options.moves;
    made->forms.emplace(metric, options.moves);
    made->usual_length = metric.usual_length;
    if (restricted) {
      made->solvable.emplace(metric, options.moves);
      made->usual_length = usual_length_of(metric, options.moves, made->solvable->count());
    }
    const GenerateOptions generate = generate_options(options);
    const bool wide = near_entry_for(UnitMoves(metric, options.moves).size()) == NearEntry::kWide;
    Result<void> done;
    if (depend_on_slices) {
      done = open_held_axes(*made, scopes, tier, store, generate);
    } else if (masks) {
      done = open_axes(made->axes.emplace<MaskAxes>(), made->masks, *made, scopes, tier, store, generate);
    } else if (small_tables_serve(metric, options.moves, tier)) {
      make_small_axes(*made, options.threads);
    } else if (!joint) {
      done = open_axes(made->axes.emplace<SplitAxes>(), made->split, *made, scopes, tier, store, generate);
    } else if (wide) {
      done = open_axes(made->axes.emplace<JointAxes<NearEntry::kWide>>(), made->joint, *made, scopes, tier, store,
                       generate);
    } else {
      done = open_axes(made->axes.emplace<JointAxes<NearEntry::kNarrow>>(), made->joint, *made, scopes, tier, store,
                       generate);
    }
    if (!done) return done;
    prepared_ = std::move(made);
    return {};
  }

  [[nodiscard]] int usual_length(const Metric& metric) const override {
    return prepared_ ? prepared_->usual_length : metric.usual_length;
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    const std::shared_ptr<const Prepared> prepared = prepared_;
    if (!prepared || prepared->metric != options.metric || prepared->moves != options.moves)
      return fail(ErrorCode::kUsage, "two-phase was not prepared for this metric and these moves");
    if (prepared->solvable && !prepared->solvable->contains(state))
      return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
    return std::visit(
        [&](const auto& axes) -> SolveOutcome {
          return TwoPhaseSearch(axes.of, *prepared->forms, axes.workers, state, options, improvement).run();
        },
        prepared->axes);
  }

 private:
  static Result<SplitTables> open_phase1(TableStore& store, const MoveScope& scope, const Tier&,
                                         const GenerateOptions& options, SplitTables*) {
    return open_split_tables(store, scope, options);
  }
  static Result<JointTables> open_phase1(TableStore& store, const MoveScope& scope, const Tier& tier,
                                         const GenerateOptions& options, JointTables*) {
    return open_joint_tables(store, scope, tier.near, options);
  }
  static Result<MaskTables> open_phase1(TableStore& store, const MoveScope& scope, const Tier&,
                                        const GenerateOptions& options, MaskTables*) {
    return open_mask_tables(store, scope, options);
  }

  // Makes the small tables. They are not saved: 90 ms of processor time are soon spent.
  static void make_small_axes(Prepared& made, int threads) {
    made.small_phase1 = std::make_unique<SmallTables>(make_small_tables(threads));
    made.small_phase2 = std::make_unique<SmallPhase2Tables>(make_small_phase2_tables());
    auto& axes = made.axes.emplace<SmallAxes>();
    for (std::size_t axis = 0; axis < kAxes; ++axis)
      axes.of.push_back(
          {SmallPhase1(*made.small_phase1), made.small_phase2.get(), unit_positions(made.small_phase1->moves)});
  }

  // Opens the tables of each axis, unless another axis sees the same moves and has them already.
  template <typename Phase1, typename Phase1Tables>
  static Result<void> open_axes(Axes<Phase1, Phase2Search>& axes,
                                std::array<std::unique_ptr<Phase1Tables>, kAxes>& phase1, Prepared& made,
                                const std::array<MoveScope, kAxes>& scopes, const Tier& tier, TableStore& store,
                                const GenerateOptions& options) {
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const auto same =
          static_cast<std::size_t>(std::find(scopes.begin(), scopes.end(), scopes[axis]) - scopes.begin());
      if (same == axis) {
        auto second = open_phase2_tables(store, scopes[axis], tier.ball_lines, options);
        if (!second) return tl::unexpected(second.error());
        made.phase2[axis] = std::make_unique<Phase2Tables>(*std::move(second));
        auto first = open_phase1(store, scopes[axis], tier, options, phase1[axis].get());
        if (!first) return tl::unexpected(first.error());
        phase1[axis] = std::make_unique<Phase1Tables>(*std::move(first));
      }
      axes.of.push_back(
          {Phase1(*phase1[same]), made.phase2[same].get(), unit_positions(Phase1(*phase1[same]).moves())});
    }
    return {};
  }

  // Phase 1 on the split tables, which serve any order of moves, and phase 2 with the ball of all moves that are ever
  // allowed.
  static Result<void> open_held_axes(Prepared& made, const std::array<MoveScope, kAxes>& scopes, const Tier& tier,
                                     TableStore& store, const GenerateOptions& options) {
    auto& axes = made.axes.emplace<HeldAxes>();
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const MoveScope& scope = scopes[axis];
      auto first = open_split_tables(store, scope, options);
      if (!first) return tl::unexpected(first.error());
      const MoveSet ever_allowed = HeldMoves(*scope.metric, scope.allowed).ever_allowed();
      auto second = open_phase2_tables(store, {scope.metric, ever_allowed}, tier.ball_lines, options);
      if (!second) return tl::unexpected(second.error());
      made.split[axis] = std::make_unique<SplitTables>(*std::move(first));
      made.held_phase2[axis] = std::make_unique<HeldPhase2Tables>(*std::move(second), made.split[axis]->moves);
      axes.of.push_back({SplitPhase1(*made.split[axis]), made.held_phase2[axis].get(), made.held_phase2[axis]->units});
    }
    return {};
  }

  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_two_phase_solver() { return std::make_unique<TwoPhaseSolver>(); }

}  // namespace superflip
