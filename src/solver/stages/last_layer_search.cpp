#include "solver/stages/last_layer_search.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "search/counters.h"
#include "solver/optimal/optimal.h"

namespace superflip::stages {
namespace {

// Bytes of tables: 62 MB of them are made in seven seconds of processor time, and solve a last layer in some 40 ms.
constexpr std::size_t kEnoughMemory = 70'000'000;

// One of the cubes that end the stage.
struct Target {
  CubieState cube;       // whose solutions lead there
  int bound = 0;         // none is shorter
  bool possible = true;  // with the allowed moves
};

class LastLayerSearch {
 public:
  LastLayerSearch(const Solver& whole, const Stage& stage, const CubieState& state, const SolveOptions& options,
                  const ImprovementCallback& improvement)
      : whole_(whole), stage_(stage), state_(state), options_(options), improvement_(improvement) {
    const std::vector<CubieState> ends = stage.later->last();
    for (const Beginning& begun : beginnings(*stage.later, stage.holdings, state)) {
      for (const CubieState& end : ends) {
        const CubieState cube = compose(inverse(conjugate(end, begun.holding)), state);
        const auto same = [&](const Target& target) { return target.cube == cube; };
        if (std::none_of(targets_.begin(), targets_.end(), same)) targets_.push_back({cube});
      }
    }
  }

  Result<SolveOutcome> run() {
    if (auto error = not_begun(stage_, state_)) return tl::unexpected(*std::move(error));
    int longest = std::min({options_.max_length.value_or(kMaxPly - 1), options_.limits.max_depth, kMaxPly - 1});
    int length = 0;
    for (; length <= longest; ++length) {
      if (auto searched = search(length); !searched) return tl::unexpected(std::move(searched.error()));
      if (is_impossible())
        return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this stage, in any number");
      if (options_.within && !outcome_.optimal && !outcome_.solutions.empty())
        longest = std::min(longest, length + *options_.within);
      outcome_.optimal = !outcome_.solutions.empty();
      if (stopped_ || enough()) break;
    }
    outcome_.lower_bound = outcome_.optimal ? length_in(*options_.metric, outcome_.solutions.front()) : length;
    outcome_.complete = options_.within && outcome_.optimal && length > longest;
    if (!stopped_) outcome_.ended = enough() ? Ended::kDone : Ended::kExhausted;
    return std::move(outcome_);
  }

 private:
  [[nodiscard]] bool enough() const { return std::ssize(outcome_.solutions) >= options_.count; }
  [[nodiscard]] bool is_impossible() const {
    return std::none_of(targets_.begin(), targets_.end(), [](const Target& target) { return target.possible; });
  }

  // Finds the solutions of this length. Those that are shorter are found already.
  Result<void> search(int length) {
    for (Target& target : targets_) {
      if (stopped_ || enough()) break;
      if (!target.possible || target.bound > length) continue;
      SolveOptions options;
      options.metric = options_.metric;
      options.moves = options_.moves;
      options.threads = options_.threads;
      options.spare = options_.spare;
      options.limits = options_.limits;
      options.limits.max_nodes -= std::min(outcome_.nodes, options.limits.max_nodes);
      options.progress = options_.progress;
      options.max_length = length;
      if (options_.count > 1) {
        options.count = kMostSolutions;
        options.within = length;
      }
      auto found = whole_.solve(target.cube, options, {});
      if (!found && found.error().code == ErrorCode::kNoSolution) {
        target.possible = false;
        continue;
      }
      if (!found) return tl::unexpected(std::move(found.error()));
      take(target, *found, length);
    }
    return {};
  }

  void take(Target& target, SolveOutcome& found, int length) {
    outcome_.nodes += found.nodes;
    target.bound = std::max(target.bound, found.lower_bound);
    for (MoveSequence& moves : found.solutions) {
      if (enough() || length_in(*options_.metric, moves) != length || !is_solution(stage_, state_, moves)) continue;
      outcome_.solutions.push_back(std::move(moves));
      if (outcome_.solutions.size() == 1 && improvement_) improvement_(outcome_.solutions.front(), {});
    }
    if (found.ended == Ended::kDone || found.ended == Ended::kExhausted) return;
    outcome_.ended = found.ended;
    stopped_ = true;
  }

  const Solver& whole_;
  const Stage& stage_;
  const CubieState& state_;
  const SolveOptions& options_;
  const ImprovementCallback& improvement_;
  std::vector<Target> targets_;
  SolveOutcome outcome_;
  bool stopped_ = false;  // the limits end the search
};

}  // namespace

Result<std::unique_ptr<const Solver>> open_whole_solver(TableStore& store, const PrepareOptions& options) {
  std::unique_ptr<Solver> whole = make_optimal_solver();
  PrepareOptions small = options;
  small.memory = std::min(options.memory, kEnoughMemory);
  if (auto prepared = whole->prepare(store, small); !prepared) return tl::unexpected(std::move(prepared.error()));
  return whole;
}

StageLength last_layer_length(const Solver& whole, const Stage& stage, const CubieState& state,
                              const SolveOptions& options) {
  const ImprovementCallback nobody;
  const auto outcome = LastLayerSearch(whole, stage, state, options, nobody).run();
  if (!outcome) return {0, Ended::kExhausted};
  return {outcome->lower_bound, outcome->optimal ? Ended::kDone : outcome->ended};
}

Result<SolveOutcome> solve_last_layer_stage(const Solver& whole, const Stage& stage, const CubieState& state,
                                            const SolveOptions& options, const ImprovementCallback& improvement) {
  return LastLayerSearch(whole, stage, state, options, improvement).run();
}

}  // namespace superflip::stages
