#include "engine/engine.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "base/files.h"
#include "base/parallel.h"
#include "engine/checked_search.h"
#include "engine/helper.h"
#include "engine/painted_part.h"
#include "engine/solver_list.h"
#include "engine/solver_slots.h"
#include "solver/solver.h"

namespace superflip {

std::chrono::milliseconds usual_making_time(std::size_t bytes, int threads) {
  constexpr std::size_t kBytesPerMillisecond = 10'000;  // of one thread
  return std::chrono::milliseconds(bytes / kBytesPerMillisecond / static_cast<std::size_t>(std::max(threads, 1)));
}

PrepareOptions prepare_options(const EngineOptions& options) {
  PrepareOptions prepare;
  prepare.memory = options.memory.value_or(kDefaultTableMemory);
  prepare.memory_is_limit = options.memory_is_limit;
  prepare.threads = options.threads > 0 ? options.threads : hardware_threads();
  prepare.progress = options.progress;
  prepare.stop = options.stop;
  prepare.notice = options.notice;
  prepare.populate = options.one_cube ? Populate::kOnDemand : Populate::kAtOnce;
  return prepare;
}

PrepareOptions prepare_options(const EngineOptions& options, const Metric& metric, MoveLetters moves,
                               const StopToken& stop) {
  PrepareOptions prepare = prepare_options(options);
  prepare.metric = &metric;
  prepare.moves = moves;
  prepare.stop = stop;
  return prepare;
}

namespace {

/// A checkpoint that reads its first state from the file `path`, if there is one, and writes later states to it. The
/// file stays whole even if the process dies. After the first write, `notice` reports a state that cannot be written.
/// Errors: kInputOutput when the file exists but cannot be read.
Result<Checkpoint> checkpoint_in(const std::string& path, std::function<void(const std::string&)> notice) {
  if (auto place = has_place_for(path); !place) return tl::unexpected(std::move(place.error()));
  Checkpoint checkpoint;
  if (has_file(path)) {
    const auto file = MappedFile::open(path, Populate::kAtOnce);
    if (!file) return tl::unexpected(file.error());
    // The file may be empty: some programs create a file to reserve its name.
    checkpoint.kept.assign(file->bytes().begin(), file->bytes().end());
  }
  checkpoint.keep = [path, notice = std::move(notice), written = false,
                     told = false](const std::string& state) mutable -> Result<void> {
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(state.data()), state.size());
    auto done = write_file_atomically(path, {bytes}, Remains::kOfFile);
    if (done) {
      written = true;
    } else if (written && !std::exchange(told, true) && notice) {
      notice(fmt::format("the search goes on, but it cannot be kept: {} ({})", done.error().message, path));
    }
    return done;
  };
  return checkpoint;
}

}  // namespace

struct Session::Impl {
  Request request;
  std::string solver_id;
  SolverSource source;
  const SolverSlots* slots;  // of the engine
};

Answer Session::solve(std::string_view text) const {
  Answer answer;
  answer.solver = impl_->solver_id;
  const Request& request = impl_->request;
  const auto state = read_input(text, request, answer);
  if (!state) return answer;
  SolverSource source = impl_->source;
  if (source.helper)
    if (auto opened = impl_->slots->open_within_limits(source, request); !opened)
      return unsolved(std::move(answer), std::move(opened.error()));
  answer = search_checked(request, source, *state, text, std::move(answer), nullptr);
  return answer.cube->part ? as_one_of_many(std::move(answer), nullptr) : answer;
}

std::optional<int> Session::device_threads() const {
  // So many cubes keep a device busy; each has a thread that waits.
  constexpr int kCubesAtOnce = 2048;
  const ReadySolverPointer ready = impl_->source.current();
  return ready && !ready->solver->device().empty() ? std::optional(kCubesAtOnce) : std::nullopt;
}

struct Engine::Impl {
  explicit Impl(EngineOptions engine_options)
      : options(std::move(engine_options)),
        store(
            table_folder(options.tables_dir),
            [this](std::string_view message) {
              if (options.notice) options.notice(std::string(message));
            },
            options.table_limits, [this] { return slots.let_go(); }) {}

  EngineOptions options;
  const SolverList solvers{options.solvers(), options.runs_on};
  TableStore store;
  SolverSlots slots{options, store};

  Result<SolverSource> open(const std::string& id, const Request& request, bool for_one_cube) {
    const auto helper = solvers.helper_for(request);
    auto source = slots.open(id, solvers.proves(id) ? helper : std::nullopt, solvers.device_for(id, request), request,
                             for_one_cube);
    if (source) source->helps = helper == id && source->slot && turns_every_face(moves_of(request));
    return source;
  }
};

Engine::Engine(EngineOptions options) : impl_(std::make_unique<Impl>(std::move(options))) {}
Engine::~Engine() {
  const auto slots = impl_->slots.all();
  for (const auto& slot : slots) slot->stop();
  for (const auto& slot : slots) slot->cancel();
}

bool Engine::making_tables() const {
  const auto slots = impl_->slots.all();
  return std::any_of(slots.begin(), slots.end(), [](const auto& slot) { return slot->making(); });
}

bool Engine::lacks_tables() const {
  const auto slots = impl_->slots.all();
  return std::any_of(slots.begin(), slots.end(), [](const auto& slot) { return slot->lacks_tables(); });
}

void Engine::finish_tables(Progress* progress) {
  for (const auto& slot : impl_->slots.all()) slot->finish(progress);
}

TableStore& Engine::tables() { return impl_->store; }
const EngineOptions& Engine::options() const { return impl_->options; }

Answer Engine::solve(std::string_view cube, const Request& request) {
  Answer answer;

  // Step 1: the solver.
  auto id = impl_->solvers.id_for(request);
  if (!id) return unsolved(std::move(answer), std::move(id.error()));
  answer.solver = *id;

  // Step 2: the cube. It comes before the tables: an impossible cube needs none, nor does one that the stage cannot
  // begin with.
  const auto state = read_input(cube, request, answer);
  if (!state) return answer;
  const auto tried = solve_painted(impl_->options, impl_->store, request, cube, *state, answer);
  if (tried && !gave_up(*tried)) return *tried;
  if (request.stage)
    if (auto error = not_begun(*request.stage, *state)) return unsolved(std::move(answer), *std::move(error));

  // Step 3: the state of an earlier search.
  Checkpoint checkpoint;
  if (kSavesSearches && !request.resume_file.empty()) {
    auto file = checkpoint_in(request.resume_file, impl_->options.notice);
    if (!file) return unsolved(std::move(answer), std::move(file.error()));
    checkpoint = *std::move(file);
  }

  // Step 4: the tables, the search, the check.
  const auto source = impl_->open(*id, request, /*for_one_cube=*/true);
  if (!source) {
    const bool stopped = request.stop.stop_requested() || impl_->options.stop.stop_requested();
    answer.opening = request.table_patience && !stopped && source.error().code == ErrorCode::kInterrupted;
    return unsolved(std::move(answer), source.error());
  }
  answer = search_checked(request, *source, *state, cube, std::move(answer),
                          request.resume_file.empty() ? nullptr : &checkpoint);
  return answer.cube->part ? as_one_of_many(std::move(answer), tried ? &*tried : nullptr) : answer;
}

Result<Session> Engine::open(const Request& request) {
  if (!request.resume_file.empty()) return fail(ErrorCode::kUsage, "a file keeps the search for one cube only");
  auto id = impl_->solvers.id_for(request);
  if (!id) return tl::unexpected(std::move(id.error()));
  auto source = impl_->open(*id, request, /*for_one_cube=*/false);
  if (!source) return tl::unexpected(std::move(source.error()));
  return Session(
      std::make_shared<const Session::Impl>(Session::Impl{request, *std::move(id), *std::move(source), &impl_->slots}));
}

Result<DistanceHistogram> Engine::distances(const Request& request) {
  const auto session = open(request);
  if (!session) return tl::unexpected(session.error());
  const SolverSource& source = session->impl_->source;
  const auto ready = source.slot ? source.slot->open({.stop = request.stop}) : Result<ReadySolverPointer>(source.fixed);
  if (!ready) return tl::unexpected(ready.error());
  if (const auto distances = (*ready)->solver->distances()) return *distances;
  return fail(ErrorCode::kUsage,
              fmt::format("the tables of {} do not hold the distance of every position", session->impl_->solver_id));
}

}  // namespace superflip
