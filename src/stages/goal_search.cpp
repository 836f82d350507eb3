#include "stages/goal_search.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "search/found_solutions.h"
#include "solvers/optimal/optimal.h"

namespace superflip::stages {
namespace {

class NearestEndSearch {
 public:
  NearestEndSearch(const Stage& stage, const CubieState& state, std::size_t searches, const SearchEnds& ask,
                   const SolveOptions& options, const ImprovementCallback& improvement)
      : stage_(stage),
        state_(state),
        ask_(ask),
        options_(options),
        searches_(searches),
        found_(options, without_phases(improvement), 0, options.limits.max_depth) {}

  Result<SolveOutcome> run() {
    if (auto error = not_begun(stage_, state_)) return tl::unexpected(*std::move(error));
    Result<void> searched = {};
    found_.lengths().run([&](int length) {
      searched = search(length);
      if (searched && is_impossible())
        searched = fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this stage, in any number");
      return searched && !limit_ && !found_.lengths().enough();
    });
    if (!searched) return tl::unexpected(std::move(searched.error()));
    return found_.outcome(nodes_, limit_);
  }

 private:
  struct Search {
    int bound = 0;         // none of its solutions is shorter
    bool possible = true;  // with the allowed moves
  };

  [[nodiscard]] bool is_impossible() const {
    return std::none_of(searches_.begin(), searches_.end(), [](const Search& search) { return search.possible; });
  }

  // Finds the solutions of this length. Shorter ones are known.
  Result<void> search(int length) {
    for (std::size_t number = 0; number < searches_.size(); ++number) {
      Search& search = searches_[number];
      if (limit_ || found_.lengths().enough()) break;
      if (!search.possible || search.bound > length) continue;
      SolveOptions options;
      options.metric = options_.metric;
      options.moves = options_.moves;
      options.threads = options_.threads;
      options.spare = options_.spare;
      options.limits = options_.limits;
      options.limits.max_nodes -= std::min(nodes_, options.limits.max_nodes);
      options.progress = options_.progress;
      options.max_length = length;
      if (options_.count > 1) {
        options.count = kMostSolutions;
        options.within = length;
      }
      auto found = ask_(number, options);
      if (!found && found.error().code == ErrorCode::kNoSolution) {
        search.possible = false;
        continue;
      }
      if (!found) return tl::unexpected(std::move(found.error()));
      add_ends(search, *found, length);
    }
    return {};
  }

  void add_ends(Search& search, const SolveOutcome& found, int length) {
    nodes_ += found.nodes;
    search.bound = std::max(search.bound, found.lower_bound);
    for (const MoveSequence& moves : found.solutions) {
      if (found_.lengths().enough() || length_in(*options_.metric, moves) != length ||
          !is_solution(stage_, state_, moves))
        continue;
      found_.add_once(moves);  // two searches may find the same end
    }
    if (found.ended != EndCause::kDone && found.ended != EndCause::kExhausted) limit_ = found.ended;
  }

  const Stage& stage_;
  const CubieState& state_;
  const SearchEnds& ask_;
  const SolveOptions& options_;
  std::vector<Search> searches_;
  FoundSolutions found_;
  std::uint64_t nodes_ = 0;
  std::optional<EndCause> limit_ = {};  // the limit that ended a search, and with it all
};

constexpr std::size_t kGoalsOfPart = 16;

// The goals of a stage, a few at a time.
std::vector<Stage> split(const Stage& whole) {
  std::vector<Stage> parts;
  for (std::size_t g = 0; g < whole.goals.size(); ++g) {
    if (g % kGoalsOfPart == 0) parts.push_back({whole.name, {}});
    parts.back().goals.push_back(whole.goals[g]);
    parts.back().before.push_back(whole.before[g]);
  }
  return parts;
}

// Bytes of tables: 62 MB of them are made in seven seconds of processor time, and solve a last layer in some 40 ms.
constexpr std::size_t kEnoughMemory = 70'000'000;

// Cubes whose solutions lead `state` to the end of the stage.
std::vector<CubieState> targets_of(const Stage& stage, const CubieState& state) {
  std::vector<CubieState> targets;
  const std::vector<CubieState> ends = stage.follow_up->last();
  for (const Beginning& begun : beginnings(*stage.follow_up, stage.holdings, state)) {
    for (const CubieState& end : ends) {
      const CubieState cube = compose(inverse(conjugate(end, begun.holding)), state);
      if (std::find(targets.begin(), targets.end(), cube) == targets.end()) targets.push_back(cube);
    }
  }
  return targets;
}

}  // namespace

Result<SolveOutcome> solve_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                          const SearchEnds& ask, const SolveOptions& options,
                                          const ImprovementCallback& improvement) {
  return NearestEndSearch(stage, state, searches, ask, options, improvement).run();
}

Result<GoalSearch> GoalSearch::open(TableStore& store, const Stage& stage, const PrepareOptions& options) {
  std::vector<Stage> ends;
  std::vector<Stage> parts;
  std::vector<std::vector<std::size_t>> parts_of;
  std::vector<std::vector<std::size_t>> parts_of_end;
  for (Stage& end : ends_of(stage)) {
    const auto same = [&](const Stage& other) { return have_same_goals(end, other); };
    const auto found = std::find_if(ends.begin(), ends.end(), same) - ends.begin();
    if (found == std::ssize(ends)) {
      auto& numbers = parts_of_end.emplace_back();
      for (Stage& part : split(end)) {
        numbers.push_back(parts.size());
        parts.push_back(std::move(part));
      }
      ends.push_back(std::move(end));
    }
    parts_of.push_back(parts_of_end[static_cast<std::size_t>(found)]);
  }
  auto set = StageSet::open(store, std::move(parts), options);
  if (!set) return tl::unexpected(std::move(set.error()));
  return GoalSearch(stage, *std::move(set), std::move(parts_of));
}

// The parts that a cube may be led to, each once.
std::vector<std::size_t> GoalSearch::begun(const CubieState& state) const {
  std::vector<std::size_t> all;
  for (const Beginning& beginning : beginnings(*stage_.follow_up, stage_.holdings, state)) {
    const auto holding = std::find(stage_.holdings.begin(), stage_.holdings.end(), beginning.holding);
    for (const std::size_t part : parts_of_[static_cast<std::size_t>(holding - stage_.holdings.begin())])
      if (std::find(all.begin(), all.end(), part) == all.end()) all.push_back(part);
  }
  return all;
}

Result<SolveOutcome> GoalSearch::solve(const CubieState& state, const SolveOptions& options,
                                       const ImprovementCallback& improvement) const {
  const std::vector<std::size_t> parts = begun(state);
  const StageSet::Position position = parts_.look_at(state);
  const SearchEnds ask = [&](std::size_t i, const SolveOptions& of_part) {
    return parts_.solve(parts[i], position, of_part, {});
  };
  return solve_to_nearest_end(stage_, state, parts.size(), ask, options, improvement);
}

Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options) {
  std::unique_ptr<Solver> whole = make_optimal_solver();
  PrepareOptions small = options;
  const auto tiers = whole->tiers(*options.metric, options.moves);
  if (options.memory_is_limit)
    if (auto fits = check_memory(whole->info().id, tiers, options.memory); !fits)
      return tl::unexpected(std::move(fits.error()));
  small.tier = choose_tier(tiers, std::min(options.memory, kEnoughMemory));
  if (auto prepared = whole->prepare(store, small); !prepared) return tl::unexpected(std::move(prepared.error()));
  return whole;
}

Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement) {
  const std::vector<CubieState> targets = targets_of(stage, state);
  const SearchEnds ask = [&](std::size_t number, const SolveOptions& to_end) {
    return whole.solve(targets[number], to_end, {});
  };
  return solve_to_nearest_end(stage, state, targets.size(), ask, options, improvement);
}

}  // namespace superflip::stages
