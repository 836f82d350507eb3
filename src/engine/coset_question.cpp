#include "engine/coset_question.h"

#include <fmt/core.h>

#include <mutex>
#include <new>
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

constexpr std::uint64_t kNodesOfTwoPhase = 1'000'000;
constexpr std::uint64_t kMemory = 5'200'000'000;  // two bitmaps and the tables of phase 1

Result<void> stopped() { return fail(ErrorCode::kInterrupted, "the count of the coset was interrupted"); }

std::string stickers_of(const CubieState& state) { return to_facelets(PlacedCube{state, {}}); }

}  // namespace

struct CosetCounter::Parts {
  Parts(const EngineOptions& engine_options, const Metric& of, two_phase::JointTables of_phase1,
        const PrepareOptions& means)
      : options(engine_options),
        metric(of),
        threads(means.threads),
        tables(std::move(of_phase1)),
        levels(of, tables, {means.threads, means.progress}) {}

  Result<void> count(const CosetQuestion& question, const CubieState& cube, CosetAnswer& answer);
  Result<void> find_beyond(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                           CosetAnswer& answer);
  Result<void> ask_one_by_one(const CosetQuestion& question, const std::vector<CubieState>& states,
                              const StopToken& stop, CosetAnswer& answer) const;

  EngineOptions options;
  const Metric& metric;
  int threads;
  two_phase::JointTables tables;
  whole_cosets::CosetLevels levels;
};

Result<void> CosetCounter::Parts::count(const CosetQuestion& question, const CubieState& cube, CosetAnswer& answer) {
  whole_cosets::CosetDistances distances;
  const std::string& file = question.resume_file;
  if (!file.empty()) {
    const auto loaded = whole_cosets::load_levels(file, metric, cube, distances, levels);
    if (!loaded) return tl::unexpected(loaded.error());
  }
  Result<void> kept;
  const auto each = [&](const whole_cosets::CosetDistances& so_far) {
    if (!file.empty()) kept = whole_cosets::save_levels(file, metric, cube, so_far, levels);
    return kept.has_value();
  };
  const bool whole = whole_cosets::count_distances(levels, cube, distances, each);
  if (!kept) return kept;
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
  if (!beyond->exact) return ask_one_by_one(question, levels.missing(whole_cosets::kFew), stop, answer);
  for (const CubieState& state : levels.missing(question.most_listed))
    answer.listed.push_back({stickers_of(state), {}});
  return {};
}

// Few positions are missing, and each may be within the bound all the same: two-phase knows most, the optimal solver
// the others.
Result<void> CosetCounter::Parts::ask_one_by_one(const CosetQuestion& question, const std::vector<CubieState>& states,
                                                 const StopToken& stop, CosetAnswer& answer) const {
  Engine engine(options);
  const auto request_for = [&](const CubieState& state) {
    Request request;
    request.cube = stickers_of(state);
    request.metric = metric.id;
    request.max_length = question.bound;
    request.stop = stop;
    return request;
  };

  // Step 1: two-phase, several at once.
  std::mutex mutex;
  std::vector<CubieState> open;
  const auto ask_two_phase = [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      Request request = request_for(states[i]);
      request.solver = "two-phase";
      request.max_nodes = kNodesOfTwoPhase;
      if (engine.solve(request).status == Status::kSolved) continue;
      const std::lock_guard lock(mutex);
      open.push_back(states[i]);
    }
  };
  if (!parallel_for(threads, states.size(), 16, ask_two_phase, stop)) return stopped();

  // Step 2: a proof for each of the others.
  answer.beyond = 0;
  for (const CubieState& state : open) {
    Request request = request_for(state);
    request.solver = "optimal";
    request.threads = threads;
    const Answer solved = engine.solve(request);
    if (solved.status == Status::kSolved) continue;
    if (solved.ended != EndCause::kExhausted) return solved.error ? tl::unexpected(*solved.error) : stopped();
    ++answer.beyond;
    if (answer.listed.size() < question.most_listed) answer.listed.push_back({request.cube, {}});
  }
  return {};
}

CosetCounter::CosetCounter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CosetCounter::CosetCounter(CosetCounter&&) noexcept = default;
CosetCounter::~CosetCounter() = default;

Result<CosetCounter> CosetCounter::open(std::string_view metric_id, const EngineOptions& options) {
  const Metric* const metric = find_metric(metric_id);
  if (metric == nullptr || (metric->id != "htm" && metric->id != "qtm"))
    return fail(ErrorCode::kUsage, fmt::format("cosets are counted in htm and qtm, not in \"{}\"", metric_id));
  if (const std::uint64_t memory = physical_memory(); memory != 0 && memory < kMemory)
    return fail(ErrorCode::kTable, fmt::format("a whole coset takes 5 GB of memory, and this machine has {:.1f} GB",
                                               static_cast<double>(memory) / 1e9));
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  TableStore store(table_folder(options.tables_dir), [&](std::string_view text) {
    if (options.notice) options.notice(std::string(text));
  });
  auto tables = whole_cosets::open_phase1(store, *metric, generate_options(means));
  if (!tables) return tl::unexpected(std::move(tables.error()));
  try {
    return CosetCounter(std::make_unique<Parts>(options, *metric, *std::move(tables), means));
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kTable, "a whole coset takes 5 GB of memory, which this machine does not give");
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
  const auto done =
      question.bound ? parts_->find_beyond(question, state, stop, answer) : parts_->count(question, state, answer);
  answer.sequences = parts_->levels.sequences();
  answer.nodes = parts_->levels.nodes();
  answer.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  if (done) return answer;
  if (done.error().code != ErrorCode::kInterrupted) return tl::unexpected(done.error());
  if (timer && timer->fired() && !parts_->options.stop.stop_requested())
    return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the coset");
  return tl::unexpected(done.error());
}

}  // namespace superflip
