#include "engine/coset_question.h"

#include <fmt/core.h>

#include <new>
#include <span>
#include <utility>

#include "base/aligned_buffer.h"
#include "base/parallel.h"
#include "base/stop_timer.h"
#include "engine/engine.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "whole_cosets/coset_counts.h"
#include "whole_cosets/coset_file.h"

namespace superflip {
namespace {

constexpr std::uint64_t kNodesOfTwoPhase = 1'000'000;  // of a bound that hardly any position exceeds
constexpr std::uint64_t kFewNodes = 10'000;            // where many exceed it
constexpr std::uint64_t kBitmaps = 4'900'000'000;
constexpr std::uint64_t kSmallTables = 200'000'000;

Result<void> stopped() { return fail(ErrorCode::kInterrupted, "the count of the coset was interrupted"); }

std::string stickers_of(const CubieState& state) { return to_facelets(PlacedCube{state, {}}); }

}  // namespace

struct CosetCounter::Parts {
  Parts(const EngineOptions& engine_options, const Metric& of, std::unique_ptr<whole_cosets::CosetSearch> phase1,
        const PrepareOptions& means)
      : options(engine_options),
        metric(of),
        threads(means.threads),
        progress(means.progress),
        search(std::move(phase1)),
        levels(of, *search, {means.threads, means.progress}) {}

  Result<void> count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop, CosetAnswer& answer);
  Result<void> find_beyond(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                           CosetAnswer& answer);
  Result<std::vector<bool>> within_one_by_one(std::span<const CubieState> states, int moves, std::uint64_t nodes,
                                              const StopToken& stop) const;

  EngineOptions options;
  const Metric& metric;
  int threads;
  Progress* progress;
  std::unique_ptr<whole_cosets::CosetSearch> search;
  whole_cosets::CosetLevels levels;
};

Result<void> CosetCounter::Parts::count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                                        CosetAnswer& answer) {
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
  const bool whole = whole_cosets::count_distances(levels, cube, distances, ask, each);
  if (!done) return done;
  if (!whole) return stopped();
  answer.counts = distances.counts;
  answer.searched = static_cast<int>(distances.counts.size()) - 1;
  answer.listed.push_back({stickers_of(distances.farthest), answer.searched});
  return {};
}

Result<void> CosetCounter::Parts::find_beyond(const CosetQuestion& question, const CubieState& cube,
                                              const StopToken& stop, CosetAnswer& answer) {
  const auto beyond = whole_cosets::find_beyond(levels, cube, *question.bound);
  if (!beyond) return stopped();
  answer.bound = question.bound;
  answer.searched = beyond->searched;
  answer.beyond = beyond->count;
  if (beyond->exact) {
    for (const CubieState& state : levels.missing(question.most_listed))
      answer.listed.push_back({stickers_of(state), {}});
    return {};
  }
  // Few are missing, and each may be within the bound all the same.
  const std::vector<CubieState> open = levels.one_of_each_kind(levels.missing(whole_cosets::kFew));
  const auto within = within_one_by_one(open, *question.bound, kNodesOfTwoPhase, stop);
  if (!within) return tl::unexpected(within.error());
  for (std::size_t i = 0; i < open.size(); ++i)
    if ((*within)[i]) levels.add(open[i]);
  answer.beyond = whole_cosets::kPositions - levels.count();
  for (const CubieState& state : levels.missing(question.most_listed))
    answer.listed.push_back({stickers_of(state), {}});
  return {};
}

// Whether each state needs at most `moves` moves: two-phase finds most solutions, the optimal solver proves the rest.
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

Result<CosetCounter> CosetCounter::open(std::string_view metric_id, const EngineOptions& options) {
  const Metric* const metric = find_metric(metric_id);
  if (metric == nullptr || (metric->id != "htm" && metric->id != "qtm"))
    return fail(ErrorCode::kUsage, fmt::format("cosets are counted in htm and qtm, not in \"{}\"", metric_id));
  // Without a wish the faster tables, where the machine has room for them.
  const std::uint64_t machine = physical_memory();
  const auto room_for = [&](std::uint64_t tables) { return machine == 0 || machine >= kBitmaps + tables; };
  const std::size_t memory =
      options.memory.value_or(room_for(whole_cosets::kFastTables) ? whole_cosets::kFastTables : kSmallTables);
  if (!room_for(memory >= whole_cosets::kFastTables ? whole_cosets::kFastTables : kSmallTables))
    return fail(ErrorCode::kTable,
                fmt::format("a whole coset takes {:.1f} GB of memory, and this machine has {:.1f} GB",
                            static_cast<double>(kBitmaps + kSmallTables) / 1e9, static_cast<double>(machine) / 1e9));
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  TableStore store(table_folder(options.tables_dir), [&](std::string_view text) {
    if (options.notice) options.notice(std::string(text));
  });
  auto search = whole_cosets::open_coset_search(store, *metric, memory, generate_options(means));
  if (!search) return tl::unexpected(std::move(search.error()));
  try {
    return CosetCounter(std::make_unique<Parts>(options, *metric, *std::move(search), means));
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kTable, "a whole coset takes 5.1 GB of memory, which this machine does not give");
  }
}

Result<CosetAnswer> CosetCounter::answer(const CosetQuestion& question) {
  // Step 1. What is asked.
  if (question.bound && *question.bound < 0) return fail(ErrorCode::kUsage, "the bound is below 0");
  if (question.bound && !question.resume_file.empty())
    return fail(ErrorCode::kUsage, "a bound takes seconds; a resume file is for an exact count");
  const auto cube = read_cube(question.cube);
  if (!cube) return tl::unexpected(cube.error());
  const CubieState state = as_held(cube->cube);
  std::optional<StopTimer> timer;
  if (question.time_limit) timer.emplace(parts_->options.stop, *question.time_limit);
  const StopToken stop = timer ? timer->token() : parts_->options.stop;

  // Step 2. The count.
  const auto start = Clock::now();
  parts_->levels.stop_with(stop);
  CosetAnswer answer;
  answer.assumptions = cube->assumptions;
  answer.metric = parts_->metric.id;
  answer.positions = whole_cosets::kPositions;
  const auto done = question.bound ? parts_->find_beyond(question, state, stop, answer)
                                   : parts_->count(question, state, stop, answer);
  answer.sequences = parts_->levels.searched().sequences;
  answer.nodes = parts_->levels.searched().nodes;
  answer.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  if (done) return answer;
  if (done.error().code != ErrorCode::kInterrupted) return tl::unexpected(done.error());
  if (timer && timer->fired() && !parts_->options.stop.stop_requested())
    return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the coset");
  return tl::unexpected(done.error());
}

}  // namespace superflip
