// Benchmark of programs for robots: the mean time of the programs of many cubes, in milliseconds of the machine.
//
//   robot_bench FILE COUNT PROFILE given|any MS [METRIC SLACK]
//
// FILE has one cube a line, PROFILE is a shipped one, MS the time of the search for each cube. Rows:
//
//   plain, turn by turn   the solution of `superflip solve`, each turn as fast as possible after the one before
//   plain                 the same solution, planned exactly
//   short                 the shortest solution of the search time, planned exactly
//   fast                  the solution of the search time that the machine makes fastest
//
// METRIC and SLACK replace those of the last search (RobotRequest).
#include "questions/robot/robot.h"

#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

namespace superflip {
namespace {

struct Mean {
  double ms = 0;
  double moves = 0;
};

// The number of a text; 0 for another one.
int number(const std::string& text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

void print(const char* name, const Mean& mean, std::size_t count) {
  fmt::print("{:<22} {:8.1f} ms   {:5.2f} moves\n", name, mean.ms / static_cast<double>(count),
             mean.moves / static_cast<double>(count));
}

int run(const std::vector<std::string>& arguments) {
  std::ifstream file(arguments[0]);
  std::vector<std::string> cubes;
  const auto most = static_cast<std::size_t>(number(arguments[1]));
  for (std::string line; cubes.size() < most && std::getline(file, line);) cubes.push_back(line);
  const auto* shipped = robot::find_shipped_profile(arguments[2]);
  if (cubes.empty() || shipped == nullptr) return 2;
  const auto profile = robot::parse_profile(shipped->text).value();
  const auto placing = arguments[3] == "any" ? robot::Placing::kAny : robot::Placing::kAsGiven;
  const std::chrono::milliseconds limit(number(arguments[4]));

  Engine engine({.missing_tables = MissingTables::kWait});
  RobotRequest wanted{.profile = profile, .placing = placing, .time_limit = limit};
  if (arguments.size() > 5) wanted.metric = find_metric(arguments[5]);
  if (arguments.size() > 6) wanted.cost_slack = number(arguments[6]);
  const auto plain = engine.open({});
  const auto brief = engine.open({.time_limit = limit});
  const auto fast = RobotSession::open(engine, wanted);
  if (!plain || !brief || !fast) return 1;
  const auto exact = robot::make_planner(profile, placing);
  const auto simple = robot::make_planner(profile, placing, robot::Effort::kTurnByTurn);

  Mean plain_simple, plain_exact, brief_exact, fast_exact;
  double planning_us = 0;
  for (const std::string& cube : cubes) {
    const Answer one = plain->solve(cube);
    const Answer two = brief->solve(cube);
    const RobotAnswer three = fast->solve(cube);
    if (one.error || two.error || three.answer.error) return 1;
    const auto add = [](Mean& mean, int ms, const Solution& solution) {
      mean.ms += ms;
      mean.moves += solution.length;
    };
    add(plain_simple, simple->time_of(one.solutions.front().moves), one.solutions.front());
    const auto start = Clock::now();
    add(plain_exact, exact->time_of(one.solutions.front().moves), one.solutions.front());
    planning_us += std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    add(brief_exact, exact->time_of(two.solutions.front().moves), two.solutions.front());
    add(fast_exact, three.program.total_ms(), three.answer.solutions.front());
  }
  fmt::print("{} cubes, {}, placing {}, {} ms for each\n", cubes.size(), profile.name, arguments[3], limit.count());
  print("plain, turn by turn", plain_simple, cubes.size());
  print("plain", plain_exact, cubes.size());
  print("short", brief_exact, cubes.size());
  print("fast", fast_exact, cubes.size());
  fmt::print("exact time of one solution: {:.1f} us\n", planning_us / static_cast<double>(cubes.size()));
  return 0;
}

}  // namespace
}  // namespace superflip

int main(int argc, char** argv) {
  if (argc < 6) {
    fmt::print(stderr, "robot_bench FILE COUNT PROFILE given|any MS [METRIC SLACK]\n");
    return 2;
  }
  return superflip::run({argv + 1, argv + argc});
}
