#include "stages/nearest_end.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "search/found_solutions.h"

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

}  // namespace

Result<SolveOutcome> solve_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                          const SearchEnds& ask, const SolveOptions& options,
                                          const ImprovementCallback& improvement) {
  return NearestEndSearch(stage, state, searches, ask, options, improvement).run();
}

StageLength length_to_nearest_end(const Stage& stage, const CubieState& state, std::size_t searches,
                                  const SearchEnds& ask, const SolveOptions& options) {
  const auto outcome = solve_to_nearest_end(stage, state, searches, ask, options, {});
  if (!outcome) return {0, EndCause::kExhausted};
  return {outcome->lower_bound, outcome->optimal ? EndCause::kDone : outcome->ended};
}

}  // namespace superflip::stages
