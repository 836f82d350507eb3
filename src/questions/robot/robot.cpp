#include "questions/robot/robot.h"

#include <utility>

namespace superflip {
namespace {

// The search for a machine. Six motors turn opposite faces together, so a pair is one move. The other machines take
// longer to regrip than to turn, so a longer solution that regrips less may be faster (docs/experiments/robot.md).
Request request_for(const RobotRequest& asked, const std::shared_ptr<const robot::Planner>& planner) {
  const auto* const motors = std::get_if<robot::SixMotors>(&asked.profile.machine);
  const bool pairs = motors != nullptr && motors->opposite_together;
  Request request{.solver = "two-phase", .metric = asked.metric};
  if (request.metric == nullptr) request.metric = pairs ? find_metric("ahtm") : &htm();
  if (motors != nullptr && motors->missing) {
    const Face missing = *motors->missing;
    MoveSet moves;
    for (const Move m : request.metric->moves)
      if (m.is_face_turn() ? m.face() != missing : m.axis() != axis_of(missing)) moves.insert(m);
    request.moves.letters = moves;
  }
  request.sequence_cost = [planner](std::span<const Move> moves) { return planner->time_of(moves); };
  request.cost_slack = asked.cost_slack < 0 ? 1 : asked.cost_slack;
  request.threads = asked.threads;
  request.progress = asked.progress;
  request.stop = asked.stop;
  return request;
}

}  // namespace

RobotSession::RobotSession(robot::Profile profile, std::shared_ptr<const robot::Planner> planner, Session search,
                           Session first)
    : profile_(std::move(profile)),
      planner_(std::move(planner)),
      search_(std::move(search)),
      first_(std::move(first)) {}

Result<RobotSession> RobotSession::open(Engine& engine, const RobotRequest& asked) {
  const std::shared_ptr<const robot::Planner> planner = robot::make_planner(asked.profile, asked.placing);
  Request request = request_for(asked, planner);
  auto first = engine.open(request);
  if (!first) return tl::unexpected(std::move(first.error()));
  request.time_limit = asked.time_limit;
  auto search = engine.open(request);
  if (!search) return tl::unexpected(std::move(search.error()));
  return RobotSession(asked.profile, planner, *std::move(search), *std::move(first));
}

RobotAnswer RobotSession::solve(std::string_view text) const {
  RobotAnswer result{search_.solve(text), {}};
  if (result.answer.error && result.answer.error->code == ErrorCode::kTimeLimit) result.answer = first_.solve(text);
  if (result.answer.error) return result;
  robot::Program program = planner_->plan(result.answer.solutions.front().moves);
  const auto cube = read_cube(text);
  const auto checked =
      cube ? robot::check_program(profile_, program, as_held(cube->cube)) : Result<void>(tl::unexpected(cube.error()));
  if (checked) {
    result.program = std::move(program);
  } else {
    result.answer = unsolved(std::move(result.answer), checked.error());
  }
  return result;
}

}  // namespace superflip
