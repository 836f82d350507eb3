#include "methods/slot_method.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "methods/holding.h"
#include "methods/last_layer_steps.h"
#include "methods/walk.h"
#include "search/end_cause.h"
#include "solver/kept_answers.h"

namespace superflip::methods {
namespace {

// With look-ahead.
constexpr int kLongerStage = 1;       // the first stage may be so many moves longer than the shortest
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
    std::stable_sort(followers.begin(), followers.end(),
                     [](const Follower& a, const Follower& b) { return a.rating < b.rating; });
    if (followers.size() > kWidth) followers.erase(followers.begin() + kWidth, followers.end());
    return followers;
  }

  // Step 3: the last layer.
  void finish(Follower follower) {
    solve_last_layer(follower.walk);
    if (std::ssize(follower.walk.moves) > answers_.longest()) return;
    choose_holdings(follower.frame, follower.walk.moves, follower.walk.steps);
    MoveSequence moves;
    for (const Move turn : follower.walk.moves) moves.push_back(follower.frame(turn));
    answers_.take(std::move(moves), std::move(follower.walk.steps));
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

}  // namespace

Result<SolveOutcome> solve_by(const SlotMethod& method, const stages::StageSet& first_stage, const CubieState& state,
                              const SolveOptions& options, const ImprovementCallback& improvement) {
  return MethodSearch(method, first_stage, state, options, improvement).run();
}

}  // namespace superflip::methods
