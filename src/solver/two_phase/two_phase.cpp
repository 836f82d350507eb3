#include "solver/two_phase/two_phase.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "cube/generated_group.h"
#include "solver/two_phase/phase1.h"
#include "solver/two_phase/two_phase_search.h"

namespace superflip {
namespace {

using namespace two_phase;

constexpr std::size_t kAxes = 3;

// All that solve() needs for one metric and move set. Immutable once made; the axes point into the tables.
struct Prepared {
  const Metric* metric = nullptr;
  MoveSet moves;
  std::optional<GeneratedGroup> group;  // of restricted moves: which cubes they can solve

  // Axes that see the same moves share their tables; `of_axis` says whose each axis has.
  std::array<std::size_t, kAxes> of_axis{};
  std::array<Phase2Tables, kAxes> phase2;
  std::array<SplitTables, kAxes> split;
  JointTables joint;
  std::variant<std::vector<AxisPhases<SplitPhase1>>, std::vector<AxisPhases<JointPhase1>>> axes;
};

bool closed_under_inverse(MoveSet moves) {
  for (Move m : moves)
    if (!moves.contains(m.inverse())) return false;
  return true;
}

std::vector<std::string_view> all_metric_ids() {
  std::vector<std::string_view> ids;
  for (const Metric& metric : metrics()) ids.push_back(metric.id);
  return ids;
}

class TwoPhaseSolver final : public Solver {
 public:
  [[nodiscard]] const SolverInfo& info() const override {
    static const SolverInfo kInfo = {
        "two-phase",
        "Kociemba's two-phase algorithm: a short answer at once, then ever shorter ones",
        "3x3x3",
        false,
        all_metric_ids(),
        {kSplitSetBytes, kJointSetBytes},
        "Herbert Kociemba, 1992 (kociemba.org)",
    };
    return kInfo;
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
    const bool joint = &metric == &htm() && !restricted && options.memory >= kJointSetBytes;

    // Step 2. The tables.
    auto made = std::make_shared<Prepared>();
    made->metric = &metric;
    made->moves = options.moves;
    if (restricted) made->group.emplace(options.moves);
    GenerateOptions generate;
    generate.threads = options.threads;
    generate.stop = options.stop;
    if (options.progress != nullptr) generate.progress = options.progress;
    std::array<MoveScope, kAxes> scopes{};
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      scopes[axis] = {&metric, direction(static_cast<int>(axis)).symmetry()(options.moves)};
      const auto same =
          static_cast<std::size_t>(std::find(scopes.begin(), scopes.end(), scopes[axis]) - scopes.begin());
      made->of_axis[axis] = same;
      if (same != axis) continue;
      if (auto error = keep(made->phase2[axis], open_phase2_tables(store, scopes[axis], generate))) return *error;
      if (joint) continue;
      if (auto error = keep(made->split[axis], open_split_tables(store, scopes[axis], generate))) return *error;
    }
    if (joint) {
      if (auto error = keep(made->joint, open_joint_tables(store, generate))) return *error;
    }

    // Step 3. Both phases on every axis.
    if (joint) made->axes.emplace<std::vector<AxisPhases<JointPhase1>>>();
    std::visit(
        [&](auto& axes) {
          for (std::size_t axis = 0; axis < kAxes; ++axis) add_axis(axes, *made, made->of_axis[axis], scopes[axis]);
        },
        made->axes);
    prepared_ = std::move(made);
    return {};
  }

  [[nodiscard]] Result<SolveOutcome> solve(const CubieState& state, const SolveOptions& options,
                                           const ImprovementCallback& improvement) const override {
    const std::shared_ptr<const Prepared> prepared = prepared_;
    if (!prepared || prepared->metric != options.metric || prepared->moves != options.moves)
      return fail(ErrorCode::kUsage, "two-phase was not prepared for this metric and these moves");
    if (prepared->group && !prepared->group->contains(state))
      return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
    return std::visit(
        [&](const auto& axes) -> SolveOutcome { return TwoPhaseSearch(axes, state, options, improvement).run(); },
        prepared->axes);
  }

 private:
  // Moves a result to its place; or gives back its error.
  template <typename Tables>
  static std::optional<tl::unexpected<Error>> keep(Tables& place, Result<Tables> result) {
    if (!result) return tl::unexpected<Error>(std::move(result.error()));
    place = *std::move(result);
    return std::nullopt;
  }

  template <typename Phase1>
  static void add_axis(std::vector<AxisPhases<Phase1>>& axes, const Prepared& made, std::size_t tables,
                       const MoveScope& scope) {
    const CanonicalOrder order(*scope.metric, scope.allowed);
    const CanonicalOrder phase2_order(*scope.metric, scope.allowed & phase2_moves());
    const Phase2Space phase2(made.phase2[tables], phase2_order);
    if constexpr (std::is_same_v<Phase1, JointPhase1>) {
      axes.push_back({phase2_order, JointPhase1(made.joint, order), phase2});
    } else {
      axes.push_back({phase2_order, SplitPhase1(made.split[tables], order), phase2});
    }
  }

  std::shared_ptr<const Prepared> prepared_;
};

}  // namespace

std::unique_ptr<Solver> make_two_phase_solver() { return std::make_unique<TwoPhaseSolver>(); }

}  // namespace superflip
