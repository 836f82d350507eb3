#include "engine/session.h"

#include "engine/checked_search.h"
#include "engine/input.h"
#include "engine/painted_part.h"
#include "engine/session_impl.h"

namespace superflip {

Answer Session::solve(std::string_view text) const {
  Answer answer;
  answer.solver = impl_->solver_id;
  const auto cube = read_input(text, impl_->task.request, answer);
  if (!cube) return answer;
  const auto held = with_goal_held_like(*cube, impl_->task, answer.assumptions);
  const Task& task = held ? *held : impl_->task;
  const CubieState state = after(task.skeleton, held_state(*cube));
  SolverSource source = impl_->source;
  if (source.helper)
    if (auto opened = impl_->slots->open_within_limits(source, task); !opened)
      return unsolved(std::move(answer), std::move(opened.error()));
  answer = search_checked(task, source, state, text, std::move(answer), nullptr);
  return cube->part ? as_one_of_many(std::move(answer), nullptr) : answer;
}

std::optional<int> Session::device_threads() const {
  // So many cubes keep a device busy; each has a thread that waits.
  constexpr int kCubesAtOnce = 2048;
  const ReadySolverPointer ready = impl_->source.current();
  return ready && !ready->solver->device().empty() ? std::optional(kCubesAtOnce) : std::nullopt;
}

}  // namespace superflip
