#include "stages/stage_set.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "coord/tracked_pieces.h"
#include "cube/held_moves.h"
#include "search/found_solutions.h"
#include "stages/follow_up_table.h"
#include "stages/goal_search.h"
#include "stages/pattern.h"
#include "stages/plan.h"
#include "stages/stage_question.h"

namespace superflip::stages {

// The demands that a set of moves can meet. With few moves some pieces never come home, and a search would not end.
// Each demand is checked alone, which finds most such cases at once.

/// The arrangements from which moves meet one demand.
class ReachableDemand {
 public:
  /// `demand` has the pieces of one demand (demands_of): one, or the orientation of all edges or of all corners.
  ReachableDemand(const Pattern& demand, const HeldMoves& moves) : ReachableDemand(*canonical(demand), moves) {}

  /// False when no sequence of the moves leads from `state` to one that meets the demand.
  [[nodiscard]] bool from(const CubieState& state) const {
    return reached_[pieces_.encode(conjugate(state, symmetry_))];
  }

 private:
  ReachableDemand(const CanonicalPattern& demand, const HeldMoves& moves)
      : symmetry_(demand.symmetry), pieces_(demand.pattern.pieces) {
    // From the goal on, in every holding. The inverse of a move is the same move repeated, so every arrangement reached
    // from the goal also leads to it.
    struct Place {
      Index index;
      std::size_t holding;
    };
    std::vector<std::vector<bool>> reached(moves.holdings(), std::vector<bool>(pieces_.size()));
    std::vector<Place> open;
    const auto reach = [&](Place place) {
      if (reached[place.holding][place.index]) return;
      reached[place.holding][place.index] = true;
      open.push_back(place);
    };
    for (const CubieState& goal : goals_of(demand.pattern))
      for (std::size_t holding = 0; holding < moves.holdings(); ++holding) reach({pieces_.encode(goal), holding});
    while (!open.empty()) {
      const Place place = open.back();
      open.pop_back();
      const CubieState state = decode(pieces_, place.index);
      for (const Move m : moves.allowed(place.holding))
        reach({pieces_.encode(apply(state, symmetry_(m))), moves.after(place.holding, m)});
    }
    reached_ = std::move(reached.front());
  }

  Symmetry symmetry_;
  TrackedPieces pieces_;
  std::vector<bool> reached_;  // in the holding of the beginning
};

namespace {

constexpr std::uint64_t kFewestEntries = 10'000;  // below that, smaller tables save nothing

View view_of(const PatternTable& table, const WantedView& wanted, const Metric& metric) {
  const Symmetry symmetry = wanted.symmetry;
  View view{&table, symmetry, {}, {}};
  if (!wanted.before.empty()) view.before = apply_all(CubieState::solved(), wanted.before);
  const MoveSequence order = list_of(metric.moves);
  for (const Move m : order)
    view.position[static_cast<std::size_t>(m.index())] =
        static_cast<std::uint8_t>(std::find(order.begin(), order.end(), symmetry(m)) - order.begin());
  return view;
}

// The largest patterns of the stages whose tables fit into `memory`.
Result<Plan> plan_within(const std::vector<Stage>& stages, const Metric& metric, std::size_t memory) {
  for (std::uint64_t most_entries = kMostEntries;; most_entries /= 4) {
    auto plan = Plan::make(stages, most_entries);
    if (!plan) return plan;
    const std::uint64_t bytes = plan->table_bytes();
    if (bytes > memory && most_entries >= kFewestEntries) continue;
    // Coarse tables need moves of equal cost (table/generate_clamped.h).
    const auto list = list_of(metric.moves);
    const bool equal_costs = std::all_of(list.begin(), list.end(), [&](Move m) { return metric.cost_of(m) == 1; });
    if (bytes < memory && equal_costs) plan->join_patterns(stages, memory - bytes);
    return plan;
  }
}

// Whether a node of a search may look like a goal and be none: where smaller patterns cover one with endings, each may
// be met by a different ending.
bool has_endings(const Stage& stage) {
  const auto ends = [](const Pattern& pattern) { return !pattern.endings.empty(); };
  return std::any_of(stage.goals.begin(), stage.goals.end(),
                     [&](const Goal& goal) { return std::any_of(goal.begin(), goal.end(), ends); });
}

// The demands of each goal of a stage, with the arrangements that can meet them.
std::vector<std::vector<ReachableDemand>> reachable_demands(const Stage& stage, const HeldMoves& moves) {
  std::vector<std::vector<ReachableDemand>> by_goal;
  for (const Goal& goal : stage.goals) {
    auto& demands = by_goal.emplace_back();
    for (const Pattern& pattern : goal)
      for (const PieceSet& demand : demands_of(pattern.pieces))
        demands.emplace_back(Pattern(demand, pattern.endings), moves);
  }
  return by_goal;
}

}  // namespace

struct StageSet::Impl {
  Impl(std::vector<Stage> all, const PrepareOptions& options)
      : stages(std::move(all)),
        metric(*options.metric),
        moves(options.moves),
        order(*options.metric, options.moves),
        all_moves(options.moves == options.metric->moves) {}

  // The goals that the allowed moves may reach. Each demand is checked alone, so a goal may be out of reach even so.
  [[nodiscard]] GoalMask possible_goals(std::size_t stage, const CubieState& state) const {
    const std::size_t goals = stages[stage].goals.size();
    if (reachable.empty()) return goals == kMostGoals ? ~GoalMask{0} : (GoalMask{1} << goals) - 1;
    GoalMask possible = 0;
    for (std::size_t g = 0; g < goals; ++g) {
      const auto& demands = reachable[stage][g];
      const CubieState seen = stages[stage].seen_by(g, state);
      const auto met = [&](const ReachableDemand& demand) { return demand.from(seen); };
      if (std::all_of(demands.begin(), demands.end(), met)) possible |= GoalMask{1} << g;
    }
    return possible;
  }

  std::vector<Stage> stages;
  const Metric& metric;
  MoveLetters moves;
  HeldOrder order;
  bool all_moves;
  /// By stage and goal, where not all moves are allowed: the demands to check.
  std::vector<std::vector<std::vector<ReachableDemand>>> reachable = {};
  std::vector<StagePlan> plans = {};
  std::vector<std::unique_ptr<PatternTable>> tables = {};
  std::vector<View> views = {};
  /// By stage: the tables of a follow-up stage with turns of its own; nullptr for others.
  std::vector<std::unique_ptr<const FollowUpTables>> follow_up = {};
  /// By stage: the search of a follow-up stage with goals; nullptr for others.
  std::vector<std::unique_ptr<const GoalSearch>> by_goals = {};
  /// The solver of follow-up stages without either; nullptr where there are none.
  std::unique_ptr<const Solver> whole = {};
  mutable StageSearches searches = {};
};

StageSet::StageSet(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
StageSet::StageSet(StageSet&&) noexcept = default;
StageSet::~StageSet() = default;

Result<StageSet> StageSet::open(TableStore& store, std::vector<Stage> stages, const PrepareOptions& options) {
  auto plan = plan_within(stages, *options.metric, options.memory);
  if (!plan) return tl::unexpected(std::move(plan.error()));
  auto impl = std::make_unique<Impl>(std::move(stages), options);
  const GenerateOptions generate = generate_options(options);
  for (const PlannedTable& planned : plan->tables) {
    auto table = PatternTable::open(store, planned.pattern, planned.shape, *options.metric, generate);
    if (!table) return tl::unexpected(std::move(table.error()));
    impl->tables.push_back(std::make_unique<PatternTable>(*std::move(table)));
  }
  for (const WantedView& wanted : plan->views)
    impl->views.push_back(view_of(*impl->tables[wanted.table], wanted, *options.metric));
  for (const Stage& stage : impl->stages) {
    auto& follow_up = impl->follow_up.emplace_back();
    auto& by_goals = impl->by_goals.emplace_back();
    if (stage.follow_up == nullptr) continue;
    if (!stage.follow_up->goals.empty()) {
      auto search = GoalSearch::open(store, stage, options);
      if (!search) return tl::unexpected(std::move(search.error()));
      by_goals = std::make_unique<const GoalSearch>(*std::move(search));
      continue;
    }
    if (stage.follow_up->last != nullptr) {
      if (impl->whole) continue;
      auto whole = open_whole_solver(store, options);
      if (!whole) return tl::unexpected(std::move(whole.error()));
      impl->whole = *std::move(whole);
      continue;
    }
    if (!options.moves.wide().empty())
      return fail(ErrorCode::kUsage,
                  fmt::format("the stage \"{}\" is solved by turns of its own; name no wide moves", stage.name));
    auto tables = FollowUpTables::open(store, stage, *options.metric, options.moves.moves(), generate);
    if (!tables) return tl::unexpected(std::move(tables.error()));
    follow_up = std::make_unique<const FollowUpTables>(*std::move(tables));
  }
  impl->plans = std::move(plan->stages);
  if (!impl->all_moves)
    for (const Stage& stage : impl->stages)
      impl->reachable.push_back(reachable_demands(stage, HeldMoves(*options.metric, options.moves)));
  return StageSet(std::move(impl));
}

const std::vector<Stage>& StageSet::stages() const { return impl_->stages; }

std::optional<int> StageSet::most_moves(std::size_t stage) const {
  if (impl_->follow_up[stage] && impl_->all_moves) return impl_->follow_up[stage]->front().longest();
  if (impl_->stages[stage].follow_up != nullptr) return std::nullopt;
  std::optional<int> most;
  const StagePlan& plan = impl_->plans[stage];
  for (std::size_t g = 0; g < plan.goals && impl_->all_moves; ++g) {
    std::vector<std::size_t> needed;
    for (std::size_t i = 0; i < plan.views.size(); ++i)
      if ((plan.needed_by[i] >> g & 1) != 0) needed.push_back(plan.views[i]);
    if (needed.size() != 1) continue;
    const int goal = impl_->views[needed.front()].table->histogram().max_distance();
    most = std::min(most.value_or(goal), goal);
  }
  return most;
}

const DistanceHistogram* StageSet::distances(std::size_t stage) const {
  return impl_->follow_up[stage] && impl_->all_moves ? impl_->follow_up[stage]->front().histogram() : nullptr;
}

StageSet::Position StageSet::look_at(const CubieState& state) const {
  Position position{state, {}};
  position.seen.reserve(impl_->views.size());
  for (const View& view : impl_->views) {
    position.seen.push_back({view.encode(state), 0});
    view.table->prefetch(view.table->entry(position.seen.back().at));
  }
  for (std::size_t v = 0; v < impl_->views.size(); ++v) {
    SeenView& seen = position.seen[v];
    seen.distance = impl_->views[v].table->distance(impl_->views[v].table->entry(seen.at));
  }
  return position;
}

StageLength StageSet::length(std::size_t stage, const Position& position, int at_least, const Limits& limits) const {
  if (impl_->follow_up[stage]) return follow_up_length(*impl_->follow_up[stage], impl_->stages[stage], position.state);
  if (impl_->stages[stage].follow_up != nullptr) {
    SolveOptions options;
    options.metric = &impl_->metric;
    options.moves = impl_->moves;
    options.limits = limits;
    const auto outcome = solve(stage, position, options, {});
    if (!outcome) return {0, EndCause::kExhausted};
    return {outcome->lower_bound, outcome->optimal ? EndCause::kDone : outcome->ended};
  }
  const StageQuestion question(impl_->plans[stage], impl_->views, position.seen,
                               impl_->possible_goals(stage, position.state));
  if (!question.possible()) return {0, EndCause::kExhausted};
  if (question.exact() && impl_->all_moves) return {question.bound()};
  Budget budget(limits);
  Lengths lengths(std::max(question.bound(), at_least), limits.max_depth);
  if (has_endings(impl_->stages[stage])) {
    const auto stop_at_goal = [&](std::span<const Move> path, const auto&) {
      return holds(impl_->stages[stage], apply_all(position.state, path)) ? Flow::kStop : Flow::kGoOn;
    };
    lengths.run([&](int length) { return question.search(impl_->order, length, budget, stop_at_goal) == Flow::kGoOn; });
  } else {
    question.find_nearest(impl_->order, lengths, budget, impl_->searches);
  }
  return {lengths.length(), lengths.passed() ? EndCause::kExhausted : ended_by(budget).value_or(EndCause::kDone),
          budget.nodes()};
}

std::optional<SolveOutcome> done_already(const Stage& stage, const CubieState& state, const SolveOptions& options,
                                         const ImprovementCallback& improvement) {
  if (!holds(stage, state)) return std::nullopt;
  if (improvement) improvement({}, {});
  SolveOutcome outcome;
  outcome.solutions.emplace_back();
  outcome.optimal = true;
  outcome.complete = options.within.has_value();
  outcome.ended = options.count == 1 ? EndCause::kDone : EndCause::kExhausted;
  return outcome;
}

Result<SolveOutcome> StageSet::solve(std::size_t stage, const Position& position, const SolveOptions& options,
                                     const ImprovementCallback& improvement) const {
  if (auto done = done_already(impl_->stages[stage], position.state, options, improvement)) return *std::move(done);
  if (impl_->follow_up[stage])
    return solve_follow_up(*impl_->follow_up[stage], impl_->stages[stage], position.state, options, improvement);
  if (impl_->by_goals[stage]) return impl_->by_goals[stage]->solve(position.state, options, improvement);
  if (impl_->stages[stage].follow_up != nullptr)
    return solve_last_layer_stage(*impl_->whole, impl_->stages[stage], position.state, options, improvement);
  const StageQuestion question(impl_->plans[stage], impl_->views, position.seen,
                               impl_->possible_goals(stage, position.state));
  if (!question.possible())
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this stage, in any number");
  ProgressMeter meter(*options.progress, "nodes searched", 0, "nodes");
  Budget budget(options.limits, &meter);
  FoundSolutions found(options, without_phases(improvement), question.bound());
  const auto take = [&](std::span<const Move> path, const auto&) {
    if (!is_solution(impl_->stages[stage], position.state, path)) return Flow::kGoOn;
    found.add({path.begin(), path.end()});
    return found.lengths().enough() ? Flow::kStop : Flow::kGoOn;
  };
  found.lengths().run([&](int length) {
    meter.set_depth(length);
    return question.search(impl_->order, length, budget, take) == Flow::kGoOn;
  });
  return found.outcome(budget.nodes(), ended_by(budget));
}

Flow StageSet::each_way(std::size_t stage, const Position& position, int length, Budget& budget,
                        const std::function<Flow(std::span<const Move>)>& take) const {
  const StageQuestion question(impl_->plans[stage], impl_->views, position.seen,
                               impl_->possible_goals(stage, position.state));
  const auto sink = [&](std::span<const Move> path, const auto&) {
    return holds(impl_->stages[stage], apply_all(position.state, path)) ? take(path) : Flow::kGoOn;
  };
  const Flow flow = question.search(impl_->order, length, budget, sink);
  return ended_by(budget) ? Flow::kStop : flow;
}

}  // namespace superflip::stages
