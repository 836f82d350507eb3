#include "engine/engine.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/checked_search.h"
#include "engine/input.h"
#include "engine/painted_search.h"
#include "engine/search_file.h"
#include "engine/session_impl.h"
#include "engine/solver_list.h"
#include "engine/solver_slots.h"

namespace superflip {

struct Engine::Impl {
  explicit Impl(EngineOptions engine_options)
      : options(std::move(engine_options)),
        store(
            table_folder(options.tables_dir),
            [this](std::string_view message) {
              if (options.notice) options.notice(std::string(message));
            },
            options.table_limits, [this] { return slots.let_go(); }) {}

  Result<SolverSource> open_source(const std::string& id, const Task& task, bool for_one_cube) {
    if (auto error = solvers.objection(id, task)) return tl::unexpected(*std::move(error));
    return slots.open(id, solvers.helper_for(id, task), task, for_one_cube);
  }

  EngineOptions options;
  const SolverList solvers{options.solvers()};
  TableStore store;
  SolverSlots slots{options, store};
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

Answer Engine::solve(const Request& request) {
  Answer answer;

  // Step 1: the solver and the options.
  auto id = impl_->solvers.id_for(request);
  if (!id) return unsolved(std::move(answer), std::move(id.error()));
  answer.solver = *id;
  auto task = task_of(request);
  if (!task) return unsolved(std::move(answer), std::move(task.error()));

  // Step 2: the cube. It comes before the tables: an impossible cube needs none, nor does one that the stage cannot
  // begin with.
  const auto cube = read_input(request.cube, request, answer);
  if (!cube) return answer;
  if (auto held = with_goal_held_like(*cube, *task, answer.assumptions)) task = *std::move(held);
  const CubieState state = after(task->skeleton, held_state(*cube));
  std::optional<Answer> tried;
  if (cube->part && asks_for_painted_alone(request)) {
    tried = solve_painted(impl_->options, impl_->store, *task, *cube->part, state, answer);
    if (!gave_up(*tried)) return *std::move(tried);
  }
  if (task->stage)
    if (auto error = not_begun(*task->stage, state)) return unsolved(std::move(answer), *std::move(error));

  // Step 3: the state of an earlier search.
  Checkpoint checkpoint;
  if (!request.resume_file.empty()) {
    auto file = checkpoint_in(request.resume_file, impl_->options.notice);
    if (!file) return unsolved(std::move(answer), std::move(file.error()));
    checkpoint = *std::move(file);
  }

  // Step 4: the tables, the search, the check.
  const auto source = impl_->open_source(*id, *task, /*for_one_cube=*/true);
  if (!source) {
    const bool stopped = request.stop.stop_requested() || impl_->options.stop.stop_requested();
    answer.opening = request.table_patience && !stopped && source.error().code == ErrorCode::kInterrupted;
    return unsolved(std::move(answer), source.error());
  }
  answer = search_checked(*task, *source, state, request.cube, std::move(answer),
                          request.resume_file.empty() ? nullptr : &checkpoint);
  return cube->part ? as_one_of_many(std::move(answer), tried ? &*tried : nullptr) : answer;
}

Result<Session> Engine::open(const Request& request) {
  if (!request.resume_file.empty()) return fail(ErrorCode::kUsage, "a file keeps the search for one cube only");
  auto id = impl_->solvers.id_for(request);
  if (!id) return tl::unexpected(std::move(id.error()));
  auto task = task_of(request);
  if (!task) return tl::unexpected(std::move(task.error()));
  auto source = impl_->open_source(*id, *task, /*for_one_cube=*/false);
  if (!source) return tl::unexpected(std::move(source.error()));
  return Session(std::make_shared<const Session::Impl>(
      Session::Impl{*std::move(task), *std::move(id), *std::move(source), &impl_->slots}));
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
