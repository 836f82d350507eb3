#include "engine/painted_search.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/checked_search.h"
#include "solvers/painted/painted_solver.h"

namespace superflip {
namespace {

Answer attempt(const EngineOptions& options, TableStore& store, Task task, const PaintedPart& part,
               const CubieState& state, Answer answer, const PaintedEffort& effort) {
  task.painted = part.painted;
  task.request.time_cap = std::min(task.request.time_cap.value_or(effort.time), effort.time);
  PrepareOptions prepare = prepare_options(options);
  prepare.metric = task.metric;
  prepare.moves = task.moves;
  prepare.memory = effort.tables;
  prepare.progress = nullptr;
  prepare.stop = task.request.stop;
  auto ready = std::make_shared<ReadySolver>();
  ready->solver = make_painted_solver(part.painted);
  answer.solver = ready->solver->info().id;
  if (auto done = ready->solver->prepare(store, prepare); !done)
    return unsolved(std::move(answer), std::move(done.error()));
  answer =
      search_checked(task, {nullptr, std::move(ready), nullptr}, state, task.request.cube, std::move(answer), nullptr);
  if (answer.status == Status::kSolved) answer.assumptions.push_back(painted_alone_text(part.painted));
  return answer;
}

}  // namespace

Answer solve_painted(const EngineOptions& options, TableStore& store, const Task& task, const PaintedPart& part,
                     const CubieState& state, const Answer& answer) {
  Answer tried;
  for (const PaintedEffort& effort : painted_efforts(task.request)) {
    tried = attempt(options, store, task, part, state, answer, effort);
    if (!gave_up(tried)) break;
  }
  return tried;
}

}  // namespace superflip
