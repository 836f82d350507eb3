#include "solvers/two_phase/phases.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/parallel.h"
#include "cosets/two_phase/mask_tables.h"
#include "cube/held_moves.h"

namespace superflip::two_phase {
namespace {

// What the sets take in HTM, and about the same in other metrics.
constexpr std::size_t kSmallBytes = 2'000'000;
constexpr std::size_t kMiddleBytes = 8'000'000;
constexpr std::size_t kDefaultBytes = 128'500'000;
constexpr std::size_t kLargeBytes = 880'000'000;

constexpr std::size_t kNoJointTables = std::numeric_limits<std::size_t>::max();

// A metric and the moves allowed, as each of the three axes sees them.
using AxisScopes = std::array<MoveScope, kAxes>;
AxisScopes axis_scopes(const Metric& metric, MoveLetters moves) {
  AxisScopes scopes{};
  for (std::size_t axis = 0; axis < kAxes; ++axis)
    scopes[axis] = {&metric, moves.seen_by(direction(static_cast<int>(axis)).symmetry())};
  return scopes;
}

// The different scopes: axes that see the same moves share their tables.
std::vector<MoveScope> distinct(const AxisScopes& scopes) {
  std::vector<MoveScope> distinct;
  for (const MoveScope& scope : scopes)
    if (std::find(distinct.begin(), distinct.end(), scope) == distinct.end()) distinct.push_back(scope);
  return distinct;
}

// The memory that the joint tables need on the axis that needs most. kNoJointTables when some axis cannot have them.
std::size_t joint_bytes(const std::vector<MoveScope>& scopes) {
  std::size_t bytes = 0;
  for (const MoveScope& scope : scopes) {
    if (!has_joint_tables(scope)) return kNoJointTables;
    bytes = std::max(bytes, joint_tables_bytes(scope, {0, 0}));
  }
  return bytes;
}

bool masks_fit(const std::vector<MoveScope>& scopes) {
  return std::all_of(scopes.begin(), scopes.end(),
                     [](const MoveScope& scope) { return mask_tables_fit(scope, kLargeBytes); });
}

}  // namespace

std::vector<TableSet> table_sets(const Metric& metric, MoveLetters moves) {
  const bool all_moves = moves == metric.moves;
  const bool held = HeldMoves(metric, moves).depend_on_holding();
  const Phase1Kind split = held ? Phase1Kind::kHeld : Phase1Kind::kSplit;
  const std::vector<MoveScope> scopes = distinct(axis_scopes(metric, moves));
  const std::size_t joint = held ? kNoJointTables : joint_bytes(scopes);
  std::vector<TableSet> sets;

  // Step 1. Sets that are made at once.
  if (metric.id == htm().id && all_moves) {
    sets = {{{"small", kSmallBytes, false, true}, Phase1Kind::kSmall, {}, 0}};
  } else {
    sets = {{{"small", kSmallBytes, false, true}, split, {}, 12'000},
            {{"small", kMiddleBytes, false, true}, split, {}, 90'000}};
  }

  // Step 2. The default set. Without the joint tables, five faces take two moves more and some cubes are not solved in
  // time, so restricted moves have them as the default even where they take 600 MB.
  sets.push_back({{"split", kDefaultBytes},
                  joint <= kDefaultBytes ? Phase1Kind::kJoint : split,
                  kUsualNearSizes,
                  kDefaultBallLines});
  std::size_t wanted = sets.size() - 1;
  if (joint > kDefaultBytes && joint != kNoJointTables) {
    sets.push_back({{"joint", joint}, Phase1Kind::kJoint, kUsualNearSizes, kDefaultBallLines});
    if (joint <= kLargeBytes) wanted = sets.size() - 1;
  }

  // Step 3. The large set.
  if (!held && masks_fit(scopes)) {
    sets.push_back({{"large", kLargeBytes}, Phase1Kind::kMasks, {}, 1'800'000});
    if (!all_moves) wanted = sets.size() - 1;
  }
  sets[wanted].tier.is_default = true;
  sets[wanted].tier.name = "default";
  return sets;
}

namespace {

// Opens the tables of one choice of phases on every axis.
class PhasesLoader {
 public:
  PhasesLoader(TableStore& store, const TableSet& set, const PrepareOptions& options)
      : store_(store),
        metric_(*options.metric),
        moves_(options.moves),
        threads_(options.threads),
        scopes_(axis_scopes(metric_, moves_)),
        set_(set),
        generate_(generate_options(options)) {}

  Result<std::unique_ptr<Phases>> open() {
    if (const Result<void> done = open_fitting(); !done) return tl::unexpected(done.error());
    return std::move(made_);
  }

 private:
  Result<void> open_fitting() {
    switch (set_.phase1) {
      case Phase1Kind::kSmall:
        return make_small_axes();
      case Phase1Kind::kHeld:
        return open_held_axes();
      case Phase1Kind::kSplit:
        return open_axes<SplitAxes>(made_->split,
                                    [&](auto& scope) { return open_split_tables(store_, scope, generate_); });
      case Phase1Kind::kMasks:
        return open_axes<MaskAxes>(made_->masks,
                                   [&](auto& scope) { return open_mask_tables(store_, scope, generate_); });
      case Phase1Kind::kJoint:
        break;
    }
    const auto joint = [&](auto& scope) { return open_joint_tables(store_, scope, set_.near, generate_); };
    if (near_entry_for(UnitMoves(metric_, moves_).size()) == NearEntry::kWide)
      return open_axes<JointAxes<NearEntry::kWide>>(made_->joint, joint);
    return open_axes<JointAxes<NearEntry::kNarrow>>(made_->joint, joint);
  }

  // Opens the tables of each axis, unless another axis sees the same moves and has them already.
  template <typename Axes, typename Phase1Tables, typename OpenPhase1>
  Result<void> open_axes(std::array<std::unique_ptr<Phase1Tables>, kAxes>& phase1, const OpenPhase1& open_phase1) {
    auto& axes = made_->axes.template emplace<Axes>();
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const MoveScope& scope = scopes_[axis];
      const auto same = static_cast<std::size_t>(std::find(scopes_.begin(), scopes_.end(), scope) - scopes_.begin());
      if (same == axis) {
        auto second = open_phase2_tables(store_, scope, set_.ball_lines, generate_);
        if (!second) return tl::unexpected(second.error());
        made_->phase2[axis] = std::make_unique<Phase2Tables>(*std::move(second));
        auto first = open_phase1(scope);
        if (!first) return tl::unexpected(first.error());
        phase1[axis] = std::make_unique<Phase1Tables>(*std::move(first));
      }
      add_axis(axes, *phase1[same], *made_->phase2[same]);
    }
    return {};
  }

  // Makes the small tables. They are not saved: 90 ms of processor time are soon spent.
  Result<void> make_small_axes() {
    parallel_for(threads_, 2, 1, [this](std::uint64_t phase, std::uint64_t) {
      if (phase == 0) made_->small_phase1 = std::make_unique<SmallTables>(make_small_tables(threads_));
      if (phase == 1) made_->small_phase2 = std::make_unique<SmallPhase2Tables>(make_small_phase2_tables());
    });
    auto& axes = made_->axes.emplace<SmallAxes>();
    for (std::size_t axis = 0; axis < kAxes; ++axis) add_axis(axes, *made_->small_phase1, *made_->small_phase2);
    return {};
  }

  // Phase 1 on the split tables, which serve any order of moves, and phase 2 with the ball of all moves that are ever
  // allowed.
  Result<void> open_held_axes() {
    auto& axes = made_->axes.emplace<HeldAxes>();
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const MoveScope& scope = scopes_[axis];
      auto first = open_split_tables(store_, scope, generate_);
      if (!first) return tl::unexpected(first.error());
      const MoveSet ever_allowed = HeldMoves(*scope.metric, scope.allowed).ever_allowed();
      auto second = open_phase2_tables(store_, {scope.metric, ever_allowed}, set_.ball_lines, generate_);
      if (!second) return tl::unexpected(second.error());
      made_->split[axis] = std::make_unique<SplitTables>(*std::move(first));
      made_->held_phase2[axis] = std::make_unique<HeldPhase2Tables>(*std::move(second), made_->split[axis]->moves);
      add_axis(axes, *made_->split[axis], *made_->held_phase2[axis]);
    }
    return {};
  }

  template <Phase1 First, Phase2 Second, typename Phase1Tables>
  static void add_axis(Axes<First, Second>& axes, const Phase1Tables& first, const typename Second::Tables& second) {
    const First phase1(first);
    axes.of.push_back({phase1, &second, unit_positions(phase1.moves())});
  }

  TableStore& store_;
  const Metric& metric_;
  MoveLetters moves_;
  int threads_;
  AxisScopes scopes_;
  const TableSet& set_;
  GenerateOptions generate_;
  std::unique_ptr<Phases> made_ = std::make_unique<Phases>();
};

}  // namespace

Result<std::unique_ptr<Phases>> open_phases(TableStore& store, const TableSet& set, const PrepareOptions& options) {
  return PhasesLoader(store, set, options).open();
}

}  // namespace superflip::two_phase
