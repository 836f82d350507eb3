// Programs for robots: of the solutions that a search meets, the one that a machine makes in the least time.
//
// The search compares solutions by the time of their programs, each planned exactly (robot/planner.h), not by their
// lengths. It is an anytime search: a longer time limit gives faster programs.
#pragma once

#include <chrono>
#include <memory>
#include <string_view>

#include "engine/engine.h"
#include "robot/driver.h"
#include "robot/frame.h"
#include "robot/planner.h"
#include "robot/profile.h"
#include "robot/program.h"

namespace superflip {

/// What is asked for all cubes of a machine.
struct RobotRequest {
  robot::Profile profile;
  robot::Placing placing = robot::Placing::kAsGiven;
  /// Of the search for each cube. A search that has found nothing by then goes on to its first solution.
  std::chrono::microseconds time_limit = std::chrono::milliseconds(200);
  int cost_slack = -1;             ///< Request::cost_slack; negative: what is best for the kind of machine
  const Metric* metric = nullptr;  ///< of the search; nullptr: what is best for the kind of machine
  int threads = 1;
  Progress* progress = nullptr;
  StopToken stop = {};
};

/// The program for one cube, and the answer that it comes from.
struct RobotAnswer {
  Answer answer;           ///< with one solution, unless `answer.error` says why not
  robot::Program program;  ///< replayed and found right; empty without a solution
};

/// A machine whose tables are ready. Thread-safe; must not outlive its Engine.
class RobotSession {
 public:
  /// Errors: those of Engine::open().
  static Result<RobotSession> open(Engine& engine, const RobotRequest& asked);

  /// The program for the cube that `text` describes, any text that read_cube() understands, as it is held: U on top and
  /// F in front. An error is in RobotAnswer::answer.
  [[nodiscard]] RobotAnswer solve(std::string_view text) const;

 private:
  RobotSession(robot::Profile profile, std::shared_ptr<const robot::Planner> planner, Session search, Session first);

  robot::Profile profile_;
  std::shared_ptr<const robot::Planner> planner_;
  Session search_;
  Session first_;  // without a time limit, to the first solution of the usual length
};

}  // namespace superflip
