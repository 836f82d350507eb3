#include "engine/coset_question.h"

#include <fmt/core.h>

#include <span>
#include <utility>

#include "base/parallel.h"
#include "base/stop_timer.h"
#include "engine/coset_opening.h"
#include "engine/engine.h"
#include "engine/task.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "whole_cosets/coset_counts.h"
#include "whole_cosets/coset_file.h"

namespace superflip {
namespace {

constexpr std::uint64_t kNodesOfTwoPhase = 1'000'000;  // of a bound that hardly any position exceeds
constexpr std::uint64_t kFewNodes = 10'000;            // where many exceed it

Result<void> stopped() { return fail(ErrorCode::kInterrupted, "the count of the coset was interrupted"); }

}  // namespace

struct CosetCounter::Parts {
  Result<void> count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop, CosetAnswer& answer);
  Result<void> find_beyond(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                           CosetAnswer& answer);
  // Whether each state needs at most `moves` moves. Two-phase gets so many nodes for each.
  [[nodiscard]] Result<std::vector<bool>> within_one_by_one(std::span<const CubieState> states, int moves,
                                                            std::uint64_t nodes, const StopToken& stop) const;
  [[nodiscard]] std::string stickers_of(const CubieState& state) const {
    return puzzle == Puzzle::k2x2x2 ? to_facelets(corners_of(state)) : to_facelets(PlacedCube{state, {}});
  }

  EngineOptions options;
  const Metric& metric;
  int threads;
  Progress* progress;
  Puzzle puzzle;
  OpenedCoset coset;
};

Result<void> CosetCounter::Parts::count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                                        CosetAnswer& answer) {
  whole_cosets::Levels& levels = *coset.levels;
  whole_cosets::CosetDistances distances;
  const std::string& file = question.resume_file;
  if (!file.empty()) {
    const auto loaded = whole_cosets::load_levels(file, metric, cube, distances, levels);
    if (!loaded) return tl::unexpected(loaded.error());
  }
  Result<void> done;
  const auto ask = [&](std::span<const CubieState> open, int moves) -> std::optional<std::vector<bool>> {
    auto within = within_one_by_one(open, moves, kFewNodes, stop);
    if (within) return *std::move(within);
    done = tl::unexpected(std::move(within.error()));
    return std::nullopt;
  };
  const auto each = [&](const whole_cosets::CosetDistances& so_far) {
    if (!file.empty()) done = whole_cosets::save_levels(file, metric, cube, so_far, levels);
    return done.has_value();
  };
  const bool whole = whole_cosets::count_distances(levels, cube, distances, each, ask);
  if (!done) return done;
  if (!whole) return stopped();
  answer.counts = distances.counts;
  answer.searched = static_cast<int>(distances.counts.size()) - 1;
  answer.listed.push_back({stickers_of(distances.farthest), answer.searched});
  return {};
}

Result<void> CosetCounter::Parts::find_beyond(const CosetQuestion& question, const CubieState& cube,
                                              const StopToken& stop, CosetAnswer& answer) {
  whole_cosets::Levels& levels = *coset.levels;
  const auto found = whole_cosets::find_beyond(levels, cube, *question.bound);
  if (!found) return stopped();
  answer.bound = question.bound;
  answer.searched = found->searched;
  answer.beyond = found->count;
  if (!found->exact) {
    // Few are missing, and each may be within the bound all the same.
    const std::vector<CubieState> open = levels.one_of_each_kind(levels.missing(found->count));
    const auto within = within_one_by_one(open, *question.bound, kNodesOfTwoPhase, stop);
    if (!within) return tl::unexpected(within.error());
    for (std::size_t i = 0; i < open.size(); ++i)
      if ((*within)[i]) levels.add(open[i]);
    answer.beyond = levels.positions() - levels.count();
  }
  for (const CubieState& state : levels.missing(question.most_listed))
    answer.listed.push_back({stickers_of(state), {}});
  return {};
}

// Two-phase finds most solutions, and the optimal solver proves the rest.
Result<std::vector<bool>> CosetCounter::Parts::within_one_by_one(std::span<const CubieState> states, int moves,
                                                                 std::uint64_t nodes, const StopToken& stop) const {
  Engine engine(options);
  const auto request_for = [&](const CubieState& state) {
    Request request;
    request.cube = stickers_of(state);
    request.metric = metric.id;
    request.max_length = moves;
    request.stop = stop;
    return request;
  };

  // Step 1: two-phase, several at once.
  std::vector<char> solved(states.size());
  const auto ask_two_phase = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      Request request = request_for(states[i]);
      request.solver = "two-phase";
      request.max_nodes = nodes;
      solved[i] = engine.solve(request).status == Status::kSolved ? 1 : 0;
    }
  };
  if (!parallel_for(threads, states.size(), 16, ask_two_phase, stop)) return tl::unexpected(stopped().error());

  // Step 2: a proof for each of the others.
  ProgressMeter meter(*progress, fmt::format("positions within {} moves", moves), states.size(), "positions");
  for (std::size_t i = 0; i < states.size(); ++i) {
    meter.add(1);
    if (solved[i] != 0) continue;
    Request request = request_for(states[i]);
    request.solver = "optimal";
    request.threads = threads;
    const Answer answer = engine.solve(request);
    if (answer.status == Status::kSolved) {
      solved[i] = 1;
    } else if (answer.ended != EndCause::kExhausted) {
      return tl::unexpected(answer.error ? *answer.error : stopped().error());
    }
  }
  return std::vector<bool>(solved.begin(), solved.end());
}

CosetCounter::CosetCounter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CosetCounter::CosetCounter(CosetCounter&&) noexcept = default;
CosetCounter::~CosetCounter() = default;

Result<CosetCounter> CosetCounter::open(const CosetSubgroup& subgroup, std::string_view metric_id,
                                        const EngineOptions& options) {
  const auto found = metric_of_cosets(metric_id);
  if (!found) return tl::unexpected(found.error());
  const Metric* const metric = *found;
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  auto opened = open_coset(subgroup, *metric, options);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  return CosetCounter(std::make_unique<Parts>(
      Parts{options, *metric, means.threads, means.progress, subgroup.puzzle, *std::move(opened)}));
}

Result<CosetAnswer> CosetCounter::answer(const CosetQuestion& question) {
  // Step 1. What is asked.
  if (question.bound && *question.bound < 0) return fail(ErrorCode::kUsage, "the bound is below 0");
  if (question.bound && !question.resume_file.empty())
    return fail(ErrorCode::kUsage, "a bound takes seconds; a resume file is for an exact count");
  const auto cube = read_cube(question.cube, parts_->puzzle);
  if (!cube) return tl::unexpected(cube.error());
  const CubieState state =
      cube->puzzle == Puzzle::k2x2x2 ? with_solved_edges(normalised(cube->pocket)) : held_state(*cube);
  if (const auto& whole = parts_->coset.whole; whole && !whole->contains(state))
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
  std::optional<StopTimer> timer;
  if (question.time_limit) timer.emplace(parts_->options.stop, *question.time_limit);
  const StopToken stop = timer ? timer->token() : parts_->options.stop;

  // Step 2. The count.
  const auto start = Clock::now();
  whole_cosets::Levels& levels = *parts_->coset.levels;
  levels.stop_with(stop);
  CosetAnswer answer;
  answer.assumptions = cube->assumptions;
  answer.metric = parts_->metric.id;
  answer.subgroup = parts_->coset.subgroup;
  answer.positions = levels.positions();
  const auto done = question.bound ? parts_->find_beyond(question, state, stop, answer)
                                   : parts_->count(question, state, stop, answer);
  answer.sequences = levels.sequences();
  answer.nodes = levels.nodes();
  answer.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  if (done) return answer;
  if (done.error().code != ErrorCode::kInterrupted) return tl::unexpected(done.error());
  if (timer && timer->fired() && !parts_->options.stop.stop_requested())
    return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the coset");
  return tl::unexpected(done.error());
}

}  // namespace superflip
