// Methods that solve a cross, its four slots one by one, and the last layer in two looks: the solvers cfop (cross, F2L
// pairs, OLL, PLL) and zz, whose cross also orients all edges.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/sort_by.h"
#include "cube/cubie_state.h"
#include "cube/move_costs.h"
#include "cube/symmetry.h"
#include "methods/algorithms.h"
#include "methods/cases.h"
#include "methods/last_layer.h"
#include "search/budget.h"
#include "solver/kept_answers.h"
#include "solver/prepared_for.h"
#include "solver/solver.h"
#include "stages/stage.h"
#include "stages/stage_set.h"

namespace superflip::methods {
namespace {

// A method as data.
struct SlotMethod {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  std::string_view source;
  std::string_view stage;       ///< the first stage, on D, as parse_stage() reads it
  std::string_view stage_name;  ///< its usual name: "cross"
  std::size_t table_bytes;      ///< of the stage's table
  Symmetry (*to_front)(int slot);
  const MoveSequence& (*pair_algorithm)(SlotSet kept, std::size_t pair_case);
};

// The holding of the cube in each step: rotated about U so that the turns are easy.

constexpr int kFirstTurnCost = 1;
constexpr std::size_t kHoldings = 4;

// The cost of turning the cube about U between two steps, in the unit of execution_cost(): three quarters of what it
// costs within a step.
int cost_between_steps(std::size_t quarters) {
  static const auto kCosts = [] {
    std::array<int, kHoldings> costs{};
    for (std::uint8_t turns = 1; turns < kHoldings; ++turns)
      costs[turns] = turn_cost({Axis::kUD, kAllLayers, turns}) * 3 / 4;
    return costs;
  }();
  return kCosts[quarters];
}

// The holding after so many quarter turns of the cube about U.
Symmetry turned_about_u(std::size_t quarters) { return Symmetry(static_cast<int>(2 * quarters)); }

// The cost of the turns in a holding.
int cost_as_held(std::span<const Move> turns, Symmetry holding) {
  MoveSequence seen;
  for (const Move turn : turns) seen.push_back(holding.inverse()(turn));
  return execution_cost(seen);
}

struct Choice {
  int cost = 0;
  std::size_t before = 0;  // the holding of the step before
};
using Choices = std::array<Choice, kHoldings>;

// Sets PhaseEnd::holding of every step for the least sum of execution_cost() and the cost of rotations between steps.
// `frame` brings the solved cube to the holding with the cross at the bottom, in which the steps are given. A rotation
// before the first step costs almost nothing.
void choose_holdings(Symmetry frame, PhaseEnds& steps) {
  // Forwards: the lowest cost of each holding of each step.
  std::vector<Choices> choices;
  for (const PhaseEnd& step : steps) {
    Choices next{};
    for (std::size_t now = 0; now < kHoldings; ++now) {
      Choice best{now == 0 ? 0 : kFirstTurnCost, 0};
      for (std::size_t before = 0; before < kHoldings && !choices.empty(); ++before) {
        const int cost = choices.back()[before].cost + cost_between_steps((now + kHoldings - before) % kHoldings);
        if (before == 0 || cost < best.cost) best = {cost, before};
      }
      next[now] = {best.cost + cost_as_held(step.performed->normal, turned_about_u(now)), best.before};
    }
    choices.push_back(next);
  }

  // Backwards: the holdings on the cheapest path.
  if (choices.empty()) return;
  const auto cheaper = [](const Choice& a, const Choice& b) { return a.cost < b.cost; };
  auto now = static_cast<std::size_t>(std::min_element(choices.back().begin(), choices.back().end(), cheaper) -
                                      choices.back().begin());
  for (std::size_t i = steps.size(); i-- > 0;) {
    steps[i].holding = compose(turned_about_u(now), frame);
    now = choices[i][now].before;
  }
}

/// The present cube and the turns that led to it, joined and step by step.
struct Walk {
  CubieState state;
  MoveSequence moves = {};
  PhaseEnds steps = {};

  [[nodiscard]] int length() const { return static_cast<int>(moves.size()); }
};

// Makes the turns of a step.
void take_step(Walk& walk, std::string name, std::span<const Move> turns) {
  for (const Move turn : turns) append_joined(walk.moves, turn);
  walk.state = apply_all(walk.state, turns);
  walk.steps.push_back({.name = std::move(name), .performed = NissMoves{{turns.begin(), turns.end()}}});
}

// The number of moves that these turns add to the walk, which is less than their number when turns join.
int growth(const Walk& walk, std::span<const Move> turns) {
  // A turn can join the last one or, across a turn of the opposite face, the one before it.
  const auto tail = std::min<std::ptrdiff_t>(std::ssize(walk.moves), std::ssize(turns) + 2);
  MoveSequence moves(walk.moves.end() - tail, walk.moves.end());
  for (const Move turn : turns) append_joined(moves, turn);
  return static_cast<int>(std::ssize(moves) - tail);
}

// The last layer in two looks: OLL, PLL, and the remaining turn of U.

MoveSequence after_turns_of_u(int quarters, const MoveSequence& turns) {
  MoveSequence all;
  if (quarters != 0) all.push_back(Move::turn(Face::kU, quarters));
  all.insert(all.end(), turns.begin(), turns.end());
  return all;
}

// The algorithm after the turn of U that makes it solve its case.
template <typename DoesIt>
MoveSequence turned_to_work(const Walk& walk, const MoveSequence& algorithm, const DoesIt& does_it) {
  MoveSequence best;
  for (const int quarters : {0, 1, 3, 2}) {
    const MoveSequence turns = after_turns_of_u(quarters, algorithm);
    if (!does_it(apply_all(walk.state, turns))) continue;
    if (best.empty() || growth(walk, turns) < growth(walk, best)) best = turns;
  }
  return best;
}

// Orients and permutes the last layer of a cube with solved first two layers: the steps "OLL ...", "PLL ...", and
// "AUF" when a turn of U remains. Each algorithm comes after the turn of U that it needs; among several such turns,
// the one with the shortest walk.
void solve_last_layer(Walk& walk) {
  const OllCase oll = oll_case(walk.state);
  MoveSequence turns;
  if (oll.number > 0)
    turns = turned_to_work(walk, oll_algorithm(oll.number),
                           [](const CubieState& state) { return oll_case(state).number == 0; });
  take_step(walk, name_of(oll), turns);

  const PllCase pll = pll_case(walk.state);
  turns.clear();
  if (pll.index >= 0)
    turns = turned_to_work(walk, pll_algorithm(pll.index),
                           [](const CubieState& state) { return pll_case(state).index < 0; });
  take_step(walk, name_of(pll), turns);

  const int left = pll_case(walk.state).after;
  if (left != 0) take_step(walk, "AUF", std::array{Move::turn(Face::kU, left)});
}

// With look-ahead.
constexpr int kLongerStage = 1;       // the first stage may be this many moves longer than the shortest
constexpr int kStageWays = 1000;      // solutions of the first stage per face
constexpr std::size_t kWidth = 2000;  // of the beam

// A cube of the beam, conjugated by `frame`.
struct Follower {
  Symmetry frame;
  Walk walk;
  int rating = 0;  // moves so far plus those of the open slots, each by itself; less is better
};

class MethodSearch {
 public:
  MethodSearch(const SlotMethod& method, const stages::StageSet& first_stage, const CubieState& state,
               const SolveOptions& options, const ImprovementCallback& improvement)
      : method_(method), first_stage_(first_stage), state_(state), options_(options), answers_(options, improvement) {}

  Result<SolveOutcome> run() {
    if (auto done = go_straight(); !done) return tl::unexpected(std::move(done.error()));
    const bool content = answers_.enough() && options_.max_length && !options_.look_ahead;
    if (!content && !options_.limits.expired())
      if (auto done = look_ahead(); !done) return tl::unexpected(std::move(done.error()));
    return outcome();
  }

 private:
  // Step 1: solutions of the first stage on one face.
  Result<std::vector<Follower>> begin_on(Face face, int count, int longer) {
    const Symmetry frame = rotation_from_bottom(face);
    const CubieState held = conjugate(state_, frame.inverse());
    SolveOptions ask;
    ask.count = count;
    ask.within = longer;
    ask.limits = options_.limits;
    const auto found = first_stage_.solve(0, first_stage_.look_at(held), ask, {});
    if (!found) return tl::unexpected(found.error());
    nodes_ += found->nodes;
    if (found->optimal) bound_ = std::max(bound_, found->lower_bound);
    std::vector<Follower> followers;
    for (const MoveSequence& way : found->solutions) {
      Follower follower{frame, {held}};
      take_step(follower.walk, {}, way);
      const int slots = std::popcount(solved_slots(follower.walk.state));
      std::string name = std::string(static_cast<std::size_t>(slots), 'x') + std::string(method_.stage_name);
      if (face != Face::kD) name += fmt::format(" on {}", letter(face));
      follower.walk.steps.back().name = std::move(name);
      followers.push_back(std::move(follower));
    }
    return followers;
  }

  // Step 2: one slot.
  [[nodiscard]] const MoveSequence& way_to(int slot, const CubieState& state) const {
    const CubieState seen = conjugate(state, method_.to_front(slot));
    return method_.pair_algorithm(solved_slots(seen), pair_case(seen));
  }

  [[nodiscard]] MoveSequence turns_for(int slot, const CubieState& state) const {
    MoveSequence turns;
    const Symmetry back = method_.to_front(slot).inverse();
    for (const Move turn : way_to(slot, state)) turns.push_back(back(turn));
    return turns;
  }

  [[nodiscard]] static std::string name_of_slots(SlotSet slots, Symmetry frame) {
    std::string name;
    for (int slot = 0; slot < kSlots; ++slot)
      if ((slots >> slot & 1U) != 0) name += (name.empty() ? "F2L pair " : " + ") + slot_name(slot, frame);
    return name;
  }

  void solve_slot(Follower& follower, const MoveSequence& turns) {
    const SlotSet before = solved_slots(follower.walk.state);
    take_step(follower.walk, {}, turns);
    follower.walk.steps.back().name = name_of_slots(solved_slots(follower.walk.state) & ~before, follower.frame);
    ++nodes_;
  }

  [[nodiscard]] int moves_for_open_slots(const CubieState& state) const {
    int moves = 0;
    for (int slot = 0; slot < kSlots; ++slot) moves += static_cast<int>(way_to(slot, state).size());
    return moves;
  }

  // The shortest first stage, then always the slot with the fewest moves.
  Result<void> go_straight() {
    std::optional<Follower> best;
    for (const Face face : options_.faces) {
      auto begun = begin_on(face, 1, 0);
      if (!begun) return tl::unexpected(std::move(begun.error()));
      for (Follower& follower : *begun)
        if (!best || follower.walk.length() < best->walk.length()) best = std::move(follower);
    }
    if (!best) return {};  // interrupted
    while (solved_slots(best->walk.state) != kAllSlots) {
      std::optional<MoveSequence> next;
      for (int slot = 0; slot < kSlots; ++slot) {
        if ((solved_slots(best->walk.state) >> slot & 1U) != 0) continue;
        MoveSequence turns = turns_for(slot, best->walk.state);
        if (!next || growth(best->walk, turns) < growth(best->walk, *next)) next = std::move(turns);
      }
      solve_slot(*best, *next);
    }
    finish(*std::move(best));
    return {};
  }

  // A beam: many first stages, and the slots in any order.
  Result<void> look_ahead() {
    std::vector<Follower> followers;
    for (const Face face : options_.faces) {
      auto begun = begin_on(face, kStageWays, kLongerStage);
      if (!begun) return tl::unexpected(std::move(begun.error()));
      std::move(begun->begin(), begun->end(), std::back_inserter(followers));
    }
    while (!followers.empty() && !options_.limits.expired()) {
      std::vector<Follower> next;
      for (Follower& follower : followers) {
        const SlotSet solved = solved_slots(follower.walk.state);
        if (solved == kAllSlots) finish(std::move(follower));
        for (int slot = 0; slot < kSlots && solved != kAllSlots; ++slot) {
          if ((solved >> slot & 1U) != 0) continue;
          Follower& child = next.emplace_back(follower);
          solve_slot(child, turns_for(slot, follower.walk.state));
          child.rating = child.walk.length() + moves_for_open_slots(child.walk.state);
        }
      }
      followers = best_of(std::move(next));
    }
    return {};
  }

  // The best-rated followers.
  static std::vector<Follower> best_of(std::vector<Follower> followers) {
    sort_by(std::span(followers), [](const Follower& follower) { return follower.rating; });
    if (followers.size() > kWidth) followers.erase(followers.begin() + kWidth, followers.end());
    return followers;
  }

  // Step 3: the last layer.
  void finish(Follower follower) {
    Walk& walk = follower.walk;
    solve_last_layer(walk);
    if (walk.length() > answers_.longest_wanted()) return;
    choose_holdings(follower.frame, walk.steps);
    const auto turn_back = [&](MoveSequence& moves) {
      for (Move& turn : moves) turn = follower.frame(turn);
    };
    turn_back(walk.moves);
    for (PhaseEnd& step : walk.steps) turn_back(step.performed->normal);
    answers_.add(std::move(walk.moves), std::move(walk.steps));
  }

  [[nodiscard]] SolveOutcome outcome() {
    SolveOutcome result;
    result.lower_bound = bound_;
    result.nodes = nodes_;
    result.ended = ended_by(options_.limits, answers_.enough());
    answers_.move_to(result);
    return result;
  }

  const SlotMethod& method_;
  const stages::StageSet& first_stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  KeptAnswers answers_;
  int bound_ = 0;  // every solution also solves the first stage
  std::uint64_t nodes_ = 0;
};

// Solves `state` by the method. The first solution takes the shortest solution of each step. With
// `options.look_ahead`, without a limit, or when that is too long or more solutions are wanted, a beam follows.
// `first_stage` holds the method's stage alone.
Result<SolveOutcome> solve_by(const SlotMethod& method, const stages::StageSet& first_stage, const CubieState& state,
                              const SolveOptions& options, const ImprovementCallback& improvement) {
  return MethodSearch(method, first_stage, state, options, improvement).run();
}

constexpr SlotMethod kCfop = {
    "cfop",
    "CFOP, as speedcubers solve: cross, F2L pairs, OLL, PLL",
    "The way most speedcubers solve, step by step with the names of the cases: to compare with your own.",
    "Jessica Fridrich, 1997, and others before her",
    "cross",
    "cross",
    95'040,
    slot_to_front,
    pair_algorithm,
};

// The edges are oriented about the F-B axis, so turns of R, U and L keep them oriented.
constexpr SlotMethod kZz = {
    "zz",
    "ZZ: the cross with all edges oriented, pairs by turns of R, U and L, OLL, PLL",
    "A method of speedcubers: all edges oriented at first, then the pairs by turns of R, U and L.",
    "Zbigniew Zborowski, 2006",
    "eo DR DF DL DB",
    "EOCross",
    12'165'120,
    slot_to_front_by_mirrors,
    oriented_pair_algorithm,
};

// The first stage 8 or 10, the pairs 9 or 10 each, OLL 12 and PLL 14 with a turn of U before each, and one at the end.
constexpr int kLongestByFirstLayers = 79;

std::unique_ptr<Solver> solver_by(const SlotMethod& method) {
  const SolverInfo info = {
      .id = method.id,
      .title = method.title,
      .puzzle = "3x3x3",
      .optimal = false,
      .metrics = {htm().id},
      .source = method.source,
      .takes_moves = TakesMoves::kAll,
      .takes = {SolverOption::kFirstFaces, SolverOption::kLookAhead},
      .usual_length = kLongestByFirstLayers,
      .summary = method.summary,
  };
  return std::make_unique<PreparedSolver<stages::StageSet>>(
      info, std::vector<TableTier>{{"default", method.table_bytes}},
      [&](TableStore& store, const PrepareOptions& options) -> Result<stages::StageSet> {
        auto stage = stages::parse_stage(method.stage, std::array{Face::kD});
        if (!stage) return tl::unexpected(std::move(stage.error()));
        return stages::StageSet::open(store, {*std::move(stage)}, options);
      },
      [&](const stages::StageSet& first, const CubieState& state, const SolveOptions& options,
          const ImprovementCallback& improvement) { return solve_by(method, first, state, options, improvement); });
}

}  // namespace
}  // namespace superflip::methods

namespace superflip {

std::unique_ptr<Solver> make_cfop_solver() { return methods::solver_by(methods::kCfop); }
std::unique_ptr<Solver> make_zz_solver() { return methods::solver_by(methods::kZz); }

}  // namespace superflip
