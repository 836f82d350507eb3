#include "questions/coset/coset_question.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "base/parallel.h"
#include "base/stop_timer.h"
#include "engine/engine.h"
#include "engine/task.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "questions/coset/coset_opening.h"
#include "whole_cosets/coset_counts.h"

namespace superflip {
namespace {

constexpr std::uint64_t kNodesOfTwoPhase = 10'000'000;  // of a bound that hardly any position exceeds
constexpr std::uint64_t kFewNodes = 10'000;             // where many exceed it

// Whether a position is within a number of moves.
enum class Verdict : std::uint8_t { kOpen, kWithin, kBeyond };

Result<void> stopped() { return fail(ErrorCode::kInterrupted, "the count of the coset was interrupted"); }

}  // namespace

struct CosetCounter::Parts {
  Result<void> count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop, CosetAnswer& answer);
  Result<void> find_beyond(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                           CosetAnswer& answer);
  // Whether each state needs at most `moves` moves. Two-phase gets so many nodes for each. With an error `verdicts` has
  // what was found out before.
  [[nodiscard]] Result<void> ask_one_by_one(std::span<const CubieState> states, int moves, std::uint64_t nodes,
                                            const StopToken& stop, std::vector<Verdict>& verdicts);
  [[nodiscard]] std::string stickers_of(const CubieState& state) const {
    return puzzle == Puzzle::k2x2x2 ? to_facelets(corners_of(state)) : to_facelets(PlacedCube{state, {}});
  }

  EngineOptions options;
  const Metric& metric;
  int threads;
  Progress* progress;
  Puzzle puzzle;
  OpenedCoset coset;
  Engine engine;  // for single positions
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
    std::vector<Verdict> verdicts;
    done = ask_one_by_one(open, moves, kFewNodes, stop, verdicts);
    if (!done) return std::nullopt;
    std::vector<bool> within;
    for (const Verdict verdict : verdicts) within.push_back(verdict == Verdict::kWithin);
    return within;
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
    std::vector<Verdict> verdicts;
    const auto asked = ask_one_by_one(open, *question.bound, kNodesOfTwoPhase, stop, verdicts);
    if (!asked && asked.error().code != ErrorCode::kInterrupted) return tl::unexpected(asked.error());
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (verdicts[i] == Verdict::kBeyond) continue;
      const std::uint64_t before = levels.count();
      levels.add(open[i]);
      if (verdicts[i] == Verdict::kWithin) continue;
      const std::uint64_t alike = levels.count() - before;
      answer.undecided += alike;
      if (answer.open.size() < question.most_listed) answer.open.push_back({stickers_of(open[i]), alike});
    }
    answer.beyond = levels.positions() - levels.count();
    if (answer.undecided > 0) answer.ended = ErrorCode::kInterrupted;
  }
  for (const CubieState& state : levels.missing(question.most_listed))
    answer.listed.push_back({stickers_of(state), {}});
  return {};
}

// Two-phase finds most solutions, and the optimal solver proves the rest.
Result<void> CosetCounter::Parts::ask_one_by_one(std::span<const CubieState> states, int moves, std::uint64_t nodes,
                                                 const StopToken& stop, std::vector<Verdict>& verdicts) {
  verdicts.assign(states.size(), Verdict::kOpen);
  const auto request_for = [&](const CubieState& state) {
    Request request;
    request.cube = stickers_of(state);
    request.metric = metric.id;
    request.max_length = moves;
    request.stop = stop;
    return request;
  };

  // Step 1: two-phase, several at once.
  {
    const std::string label = fmt::format("two-phase within {} moves", moves);
    ProgressMeter meter(*progress, label, states.size(), "positions");
    const auto ask_two_phase = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i) {
        Request request = request_for(states[i]);
        request.solver = "two-phase";
        request.max_nodes = nodes;
        if (engine.solve(request).status == Status::kSolved) verdicts[i] = Verdict::kWithin;
      }
      meter.add(end - begin);
    };
    if (!parallel_for(threads, states.size(), 16, ask_two_phase, stop)) return tl::unexpected(stopped().error());
  }

  // Step 2: a proof for each of the others.
  const std::string label = fmt::format("proofs for {} moves", moves);
  const auto open = std::count(verdicts.begin(), verdicts.end(), Verdict::kOpen);
  ProgressMeter meter(*progress, label, static_cast<std::uint64_t>(open), "positions");
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (verdicts[i] == Verdict::kWithin) continue;
    Request request = request_for(states[i]);
    request.solver = "optimal";
    request.threads = threads;
    const Answer answer = engine.solve(request);
    if (answer.status != Status::kSolved && answer.ended != EndCause::kExhausted)
      return tl::unexpected(answer.error ? *answer.error : stopped().error());
    verdicts[i] = answer.status == Status::kSolved ? Verdict::kWithin : Verdict::kBeyond;
    meter.add(1);
  }
  return {};
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
  EngineOptions for_positions = options;
  for_positions.memory = opened->memory_of_solvers ? opened->memory_of_solvers : options.memory;
  return CosetCounter(std::unique_ptr<Parts>(new Parts{options, *metric, means.threads, means.progress, subgroup.puzzle,
                                                       *std::move(opened), Engine(for_positions)}));
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
  if (question.time_limit) timer.emplace(parts_->options.stop.child(), *question.time_limit);
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
  const bool timed_out = timer && timer->fired() && !parts_->options.stop.stop_requested();
  if (answer.ended && timed_out) answer.ended = ErrorCode::kTimeLimit;
  if (done) return answer;
  if (done.error().code != ErrorCode::kInterrupted) return tl::unexpected(done.error());
  if (timed_out) return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the coset");
  return tl::unexpected(done.error());
}

}  // namespace superflip
